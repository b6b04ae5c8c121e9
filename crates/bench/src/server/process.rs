//! The second process: the server of games, which is the program `lettrine` beside this one, or the echo.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::fail;
use crate::Trouble;

/// A server that was started here, and ends with this value.
pub(super) struct Process {
    child: Child,
    /// Held open, so that whatever else it says finds somebody.
    _said: BufReader<ChildStdout>,
    pub(super) address: SocketAddr,
}

impl Process {
    /// The server of games, without the limits that keep one address from asking too much.
    pub(super) fn serve(data: &Path) -> Result<Process, Trouble> {
        // Tables stay in memory when their people are gone.
        let mut command = serving(data)?;
        command.args(["--linger", "3600"]);
        Process::start(command)
    }

    /// The same, with its games in a database. Servers hold leases of the tables that they have in memory, so those of earlier runs
    /// must leave it.
    pub(super) fn serve_on(data: &Path, database: &str) -> Result<Process, Trouble> {
        let mut command = serving(data)?;
        command.args(["--database", database, "--linger", "1"]);
        Process::start(command)
    }

    /// A socket that says again what it is told, and nothing else.
    pub(super) fn echo() -> Result<Process, Trouble> {
        let mut command = deaf(&std::env::current_exe().map_err(fail)?);
        command.arg("echo-server");
        Process::start(command)
    }

    /// Starts it, and waits for the line on which it says where it listens.
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

    /// The time that it has had of the processors. Only Linux tells.
    pub(super) fn cpu(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // Behind the name, which may be anything in brackets, the twelfth and thirteenth: ticks as itself and in the system.
        let (_, fields) = stat.rsplit_once(')')?;
        let ticks: u64 =
            fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse().unwrap_or(0)).sum();
        Some(Duration::from_millis(ticks * 10))
    }

    /// What it holds in memory, in bytes. Only Linux tells.
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

/// The program that people start. Cargo puts all programs of one profile into one folder.
fn lettrine_beside_this() -> Result<PathBuf, Trouble> {
    let program = std::env::current_exe()
        .map_err(fail)?
        .with_file_name(format!("lettrine{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        return Ok(program);
    }
    Err(fail(format!("{} is missing; 'cargo build --release -p lettrine' makes it", program.display())))
}

/// How the server of games is started.
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

/// A program, deaf to settings of the environment.
fn deaf(program: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("LETTRINE_")) {
        command.env_remove(name);
    }
    command
}
