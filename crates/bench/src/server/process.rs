//! The second process: the program `lettrine` beside this one, or the echo server.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::fail;
use crate::Trouble;

/// A server process, which is killed when this value is dropped.
pub(super) struct Process {
    child: Child,
    /// Kept open, so that further output of the process does not fail.
    _said: BufReader<ChildStdout>,
    pub(super) address: SocketAddr,
}

impl Process {
    /// Starts the real server, without rate limits, with `SQLite` in this folder. Tables stay in memory after their clients have left.
    pub(super) fn serve(data: &Path) -> Result<Process, Trouble> {
        Process::serve_with(data, &["--linger", "3600"])
    }

    /// Starts the real server, without rate limits and with these settings.
    pub(super) fn serve_with(data: &Path, settings: &[&str]) -> Result<Process, Trouble> {
        let mut command = serving(data)?;
        command.args(settings);
        Process::start(command)
    }

    /// Starts the echo server.
    pub(super) fn echo() -> Result<Process, Trouble> {
        let mut command = deaf(&std::env::current_exe().map_err(fail)?);
        command.arg("echo-server");
        Process::start(command)
    }

    /// Starts the process, and waits until it prints its address.
    fn start(mut command: Command) -> Result<Process, Trouble> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(fail)?;
        let mut line = String::new();
        let mut said = child.stdout.take().map(BufReader::new);
        let read = said.as_mut().map(|said| said.read_line(&mut line));
        let address = line.split("http://").nth(1).and_then(|address| address.trim().parse().ok());
        if let (Some(said), Some(Ok(_)), Some(address)) = (said, read, address) {
            return Ok(Process { child, _said: said, address });
        }
        let _ = child.kill().and_then(|()| child.wait());
        Err(fail("the second process did not start"))
    }

    /// The CPU time of the process. Linux only.
    pub(super) fn cpu(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // After the name in brackets, which can contain anything, fields 12 and 13 are the ticks in user and in kernel mode.
        let (_, fields) = stat.rsplit_once(')')?;
        let ticks: u64 =
            fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse().unwrap_or(0)).sum();
        Some(Duration::from_millis(ticks * 10))
    }

    /// How many bytes the process has written to the disk. Linux only.
    pub(super) fn written(&self) -> Option<u64> {
        let io = std::fs::read_to_string(format!("/proc/{}/io", self.child.id())).ok()?;
        io.lines().find_map(|line| line.strip_prefix("write_bytes:")?.trim().parse().ok())
    }

    /// The resident memory of the process, in bytes. Linux only.
    pub(super) fn memory(&self) -> Result<u64, Trouble> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(&path).map_err(|error| fail(format!("{path}: {error}")))?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = resident.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        kilobytes.map(|kilobytes| kilobytes * 1024).ok_or_else(|| fail(path))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

/// The program `lettrine`. Cargo puts all programs of one profile into the same folder.
fn lettrine_beside_this() -> Result<PathBuf, Trouble> {
    let program = std::env::current_exe()
        .map_err(fail)?
        .with_file_name(format!("lettrine{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        return Ok(program);
    }
    Err(fail(format!("{} is missing; 'cargo build --release -p lettrine' makes it", program.display())))
}

/// The command that starts the real server.
fn serving(data: &Path) -> Result<Command, Trouble> {
    let program = lettrine_beside_this()?;
    let mut command = deaf(&program);
    command.args([
        "serve",
        "--port",
        "0",
        "--no-rate-limits",
        "--bot-pause",
        "0",
        "--keep-imports",
        "--log",
        "error",
    ]);
    command.args(["--sockets", "100000", "--sockets-per-address", "100000"]);
    command.arg("--data").arg(data);
    Ok(command)
}

/// A command that does not inherit `LETTRINE_` environment variables.
fn deaf(program: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("LETTRINE_")) {
        command.env_remove(name);
    }
    command
}
