//! The real binary, on its own port and with its own data folder.

use std::process::Stdio;

use tempfile::TempDir;

use crate::program::Program;

pub(crate) struct Server {
    program: Program,
    _data: TempDir,
}

impl Server {
    pub(crate) fn start() -> Server {
        let data = tempfile::tempdir().unwrap();
        let settings =
            ["--keep-imports", "--log", "error", "--no-rate-limits", "--sockets-per-address", "10000"];
        let program = Program::start(data.path(), &settings.map(str::to_owned), Stdio::inherit());
        Server { program, _data: data }
    }

    /// The address on which it listens: `127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.program.address
    }
}
