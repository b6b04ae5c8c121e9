//! Runs `lettrine serve` on a free port.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running server.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// The address on which it listens: `127.0.0.1:PORT`.
    pub(crate) address: String,
    /// Kept open: the server must not get an error when it writes to its standard output.
    _said: BufReader<ChildStdout>,
}

impl Program {
    /// Starts the server on this folder and waits for the line with its address. Bots answer at once.
    pub(crate) fn start(data: &Path, settings: &[String], log: Stdio) -> Program {
        Program::start_with(Command::new(env!("CARGO_BIN_EXE_lettrine")), data, settings, log)
    }

    /// Starts the server through a command that ends with the program's path.
    pub(crate) fn start_with(mut program: Command, data: &Path, settings: &[String], log: Stdio) -> Program {
        let mut child = program
            .args(["serve", "--port", "0", "--bot-pause", "0", "--data"])
            .arg(data)
            .args(settings)
            .env("LANG", "C.UTF-8")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let (mut line, mut said) = (String::new(), BufReader::new(child.stdout.take().unwrap()));
        said.read_line(&mut line).unwrap();
        let (_, address) = line.trim_end().split_once("http://").unwrap();
        Program { address: address.to_owned(), child, _said: said }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
