//! The real binary, on a port of its own, with a folder of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

pub(crate) struct Server {
    /// Where it listens: `127.0.0.1:PORT`.
    pub(crate) address: String,
    process: Child,
    /// Held open, for the server may still have something to say.
    _out: BufReader<ChildStdout>,
    _data: TempDir,
}

impl Server {
    pub(crate) fn start() -> Server {
        let data = tempfile::tempdir().unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_lettrine"))
            .args(["serve", "--port", "0", "--bot-pause", "0", "--log", "error"])
            .args(["--no-rate-limits", "--sockets-per-address", "10000"])
            .arg("--data")
            .arg(data.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let (_, address) = line.trim_end().split_once("http://").unwrap();
        Server { address: address.to_owned(), process, _out: out, _data: data }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
