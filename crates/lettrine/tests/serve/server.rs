//! The real program, started on a free port with a folder of its own, and gone when the test is over.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::http::{Answer, Request};

/// A server that runs.
pub(crate) struct Server {
    child: Child,
    /// Kept open: what it says to nobody would stop it.
    said: BufReader<ChildStdout>,
    address: String,
    settings: Vec<String>,
    folder: TempDir,
}

impl Server {
    /// A server with the usual settings. Bots answer at once.
    pub(crate) fn start() -> Server {
        Server::with(&[])
    }

    /// A server with further settings.
    pub(crate) fn with(settings: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let settings: Vec<String> = settings.iter().map(|&setting| setting.to_owned()).collect();
        let (child, said, address) = spawn(&folder, &settings);
        Server { child, said, address, settings, folder }
    }

    /// Where it listens: `127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The middle of a sentence is no time it chooses: the process is gone at once (SIGKILL).
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop (SIGTERM), and waits until it has. Its exit code.
    pub(crate) async fn stop(&mut self) -> Option<i32> {
        let signal = format!("kill -TERM {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &signal]).status().unwrap().success());
        for _ in 0..600 {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("the server does not stop");
    }

    /// Starts it again, after it was killed or has stopped, on what it has written.
    pub(crate) fn start_again(&mut self) {
        self.child.wait().unwrap();
        (self.child, self.said, self.address) = spawn(&self.folder, &self.settings);
    }

    /// Killed, and started again.
    pub(crate) fn crash(&mut self) {
        self.kill();
        self.start_again();
    }

    /// Where it keeps its tables.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("data/lettrine.sqlite")
    }

    /// A figure of `/metrics`.
    pub(crate) async fn figure(&self, name: &str) -> String {
        let figures = self.get("/metrics").await.body;
        let line = figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not in\n{figures}")).to_owned()
    }

    /// All that it has logged.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(log_file(&self.folder)).unwrap()
    }

    /// A request to be sent.
    pub(crate) fn request(&self, method: &'static str, path: &str) -> Request {
        Request::new(&self.address, method, path)
    }

    /// Gets what anybody may.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path).send().await
    }

    /// Posts something, which must succeed.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.request("POST", path).body(&body).send().await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn log_file(folder: &TempDir) -> PathBuf {
    folder.path().join("log")
}

/// Starts the program, and waits for the line that says where it is.
fn spawn(folder: &TempDir, settings: &[String]) -> (Child, BufReader<ChildStdout>, String) {
    let log = File::options().create(true).append(true).open(log_file(folder)).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .args(["serve", "--port", "0", "--bot-pause", "0", "--data"])
        .arg(folder.path().join("data"))
        .args(settings)
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    said.read_line(&mut line).unwrap();
    let address = line.trim().split_once("http://").expect("the server says where it is").1.to_owned();
    (child, said, address)
}
