//! A real `PostgreSQL` server for tests, started by `scripts/postgres`. It ends with the test process.
#![allow(dead_code, reason = "each test uses what it needs")]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

/// A `PostgreSQL` server.
pub(crate) struct Server {
    /// The address of its first database.
    address: String,
    /// The server's temporary folder.
    pub(crate) folder: PathBuf,
    /// The script's standard input, which takes commands to stop and start the server, and its output, which confirms them.
    control: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    _process: Child,
    databases: AtomicU32,
}

/// The server that tests share; each test has a database of its own.
pub(crate) fn shared() -> &'static Server {
    static SHARED: LazyLock<Server> = LazyLock::new(|| Server::start(&[]));
    &SHARED
}

impl Server {
    /// Starts a separate server, for a test that stops the server or needs other settings.
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
        let mut process = Command::new(script)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap());
        let mut line = || {
            let mut line = String::new();
            lines.read_line(&mut line).unwrap();
            assert!(!line.is_empty(), "PostgreSQL does not start (scripts/setup tests)");
            line.trim().to_owned()
        };
        let (address, folder) = (line(), line().into());
        let control = Mutex::new((process.stdin.take().unwrap(), lines));
        Server { address, folder, control, _process: process, databases: AtomicU32::new(0) }
    }

    /// The address of a new database.
    pub(crate) fn database(&self) -> String {
        let name = format!("lettrine{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("create database {name}"));
        self.address_of(&name)
    }

    /// The address of a database.
    pub(crate) fn address_of(&self, name: &str) -> String {
        format!("{}/{name}", self.address.strip_suffix("/postgres").unwrap())
    }

    /// Runs SQL in a database with `psql`, beside the stores under test.
    pub(crate) fn sql(&self, database: &str, sql: &str) -> String {
        let database = database.rsplit('/').next().unwrap();
        let done = Command::new("psql")
            .args([&self.address_of(database), "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", sql])
            .output()
            .unwrap();
        assert!(done.status.success(), "{sql}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap().trim().to_owned()
    }

    /// Sends a command to the script, and waits for its answer.
    fn tell(&self, command: &str) -> String {
        let mut control = self.control.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(control.0, "{command}").unwrap();
        let mut answer = String::new();
        control.1.read_line(&mut answer).unwrap();
        assert!(!answer.is_empty(), "{command}: scripts/postgres has ended");
        answer.trim().to_owned()
    }

    /// Stops the server at once, as if it had crashed.
    pub(crate) fn crash(&self) {
        self.tell("crash");
    }

    /// Starts the server again at the same address.
    pub(crate) fn restart(&self) {
        self.tell("start");
    }

    /// Starts a standby. From now on a transaction is committed only when the standby has it too. Returns the standby's host and port.
    pub(crate) fn follow(&self) -> String {
        self.tell("standby")
    }

    /// Makes the standby the primary, after a crash of the primary.
    pub(crate) fn promote(&self) {
        self.tell("promote");
    }
}
