//! The real program on a free port with its own folder; it is killed and its folder removed when the test ends.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::http::{Answer, Request};
use crate::program::Program;

/// A running server.
pub(crate) struct Server {
    program: Program,
    settings: Vec<String>,
    folder: TempDir,
}

impl Server {
    /// A server with the usual settings. Bots answer at once.
    pub(crate) fn start() -> Server {
        Server::with(&[])
    }

    /// A server with further settings. Imported games are not dealt anew.
    pub(crate) fn with(settings: &[&str]) -> Server {
        Server::with_only(&[&["--keep-imports"], settings].concat())
    }

    /// A server with only these settings.
    pub(crate) fn with_only(settings: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let settings: Vec<String> = settings.iter().map(|&setting| setting.to_owned()).collect();
        let program = spawn(&folder, &settings);
        Server { program, settings, folder }
    }

    /// A server whose system calls go through `strace` with these options, to inject errors of the disk. After a restart it runs without
    /// `strace`.
    pub(crate) fn traced(options: &[&str], settings: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let settings: Vec<String> = settings.iter().map(|&setting| setting.to_owned()).collect();
        let mut strace = Command::new("strace");
        // With -D the server is our direct child, and strace runs beside it.
        strace.args(["-D", "-f", "-q", "-o", "/dev/null"]).args(options).arg(env!("CARGO_BIN_EXE_lettrine"));
        let program = Program::start_with(strace, &data(&folder), &settings, log(&folder));
        Server { program, settings, folder }
    }

    /// A server on a folder that has this database and no other file.
    pub(crate) fn restored(database: &Path, settings: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(data(&folder)).unwrap();
        std::fs::copy(database, data(&folder).join("lettrine.sqlite")).unwrap();
        let settings: Vec<String> = settings.iter().map(|&setting| setting.to_owned()).collect();
        let program = spawn(&folder, &settings);
        Server { program, settings, folder }
    }

    /// The address on which it listens: `127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.program.address
    }

    /// Kills the process at once (SIGKILL).
    pub(crate) fn kill(&mut self) {
        self.program.child.kill().unwrap();
        self.program.child.wait().unwrap();
    }

    /// Sends the process a signal.
    pub(crate) fn signal(&self, name: &str) {
        let signal = format!("kill -{name} {}", self.program.child.id());
        assert!(Command::new("sh").args(["-c", &signal]).status().unwrap().success());
    }

    /// Asks the server to stop (SIGTERM), waits until it has, and returns its exit code.
    pub(crate) async fn stop(&mut self) -> Option<i32> {
        self.signal("TERM");
        for _ in 0..600 {
            if let Some(status) = self.program.child.try_wait().unwrap() {
                return status.code();
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("the server does not stop");
    }

    /// Starts the server again on the same folder, after it was killed or has stopped.
    pub(crate) fn start_again(&mut self) {
        self.program.child.wait().unwrap();
        self.program = spawn(&self.folder, &self.settings);
    }

    /// Kills the server and starts it again.
    pub(crate) fn crash(&mut self) {
        self.kill();
        self.start_again();
    }

    /// The server's data folder.
    pub(crate) fn data(&self) -> PathBuf {
        data(&self.folder)
    }

    /// The server's database file.
    pub(crate) fn database(&self) -> PathBuf {
        self.data().join("lettrine.sqlite")
    }

    /// A metric of `/metrics`.
    pub(crate) async fn figure(&self, name: &str) -> String {
        let figures = self.get("/metrics").await.body;
        let line = figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not in\n{figures}")).to_owned()
    }

    /// The peak memory of the process so far, in bytes. Only Linux reports it.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.program.child.id())).ok()?;
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(peak.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
    }

    /// The server's log.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(log_file(&self.folder)).unwrap()
    }

    /// A request to this server.
    pub(crate) fn request(&self, method: &'static str, path: &str) -> Request {
        Request::new(self.address(), method, path)
    }

    /// Sends a GET request without a secret.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path).send().await
    }

    /// Sends a POST request that must create something.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.request("POST", path).body(&body).send().await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }
}

fn data(folder: &TempDir) -> PathBuf {
    folder.path().join("data")
}

fn log_file(folder: &TempDir) -> PathBuf {
    folder.path().join("log")
}

fn log(folder: &TempDir) -> Stdio {
    File::options().create(true).append(true).open(log_file(folder)).unwrap().into()
}

fn spawn(folder: &TempDir, settings: &[String]) -> Program {
    Program::start(&data(folder), settings, log(folder))
}
