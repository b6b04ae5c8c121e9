//! A node: the program `lettrine` beside this one, which is started, killed, and restarted on the same port.

use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};

use crate::Trouble;

/// How long a server may take until it prints its address.
const TO_START: Duration = Duration::from_mins(1);

/// How a server is started.
#[derive(Clone, Default)]
pub(crate) struct Start {
    /// A command that the program is started through (`strace` and its options); empty if none.
    pub(crate) through: Vec<String>,
    /// Additional environment variables.
    pub(crate) environment: Vec<(String, String)>,
    /// Additional command-line options.
    pub(crate) settings: Vec<String>,
}

/// One server.
pub(crate) struct Node {
    program: PathBuf,
    data: PathBuf,
    log: PathBuf,
    /// The server's address; its port is 0 before the first start.
    pub(crate) address: SocketAddr,
    running: Option<(Child, BufReader<ChildStdout>)>,
}

impl Node {
    /// A server with this data folder and log file, which is not started yet.
    pub(crate) fn new(data: &Path, log: &Path) -> Result<Node, Trouble> {
        let name = format!("lettrine{}", std::env::consts::EXE_SUFFIX);
        let program = std::env::current_exe()?.with_file_name(name);
        if !program.is_file() {
            return Err(
                format!("{} is missing; 'cargo build -p lettrine' makes it", program.display()).into()
            );
        }
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        Ok(Node { program, data: data.to_owned(), log: log.to_owned(), address, running: None })
    }

    /// Starts the server, and waits until it prints its address.
    pub(crate) async fn start(&mut self, how: &Start) -> Result<(), Trouble> {
        let mut words = how.through.clone();
        words.push(self.program.display().to_string());
        let mut command = Command::new(&words[0]);
        for (name, _) in
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("LETTRINE_"))
        {
            command.env_remove(name);
        }
        let log = File::options().create(true).append(true).open(&self.log)?;
        command
            .args(&words[1..])
            .args(["serve", "--port", &self.address.port().to_string(), "--no-rate-limits", "--log", "warn"])
            .args(["--sockets-per-address", "10000", "--data"])
            .arg(&self.data)
            .args(&how.settings)
            .envs(how.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true);
        let mut child = command.spawn()?;
        let mut said = BufReader::new(child.stdout.take().ok_or("no output")?);
        let mut line = String::new();
        tokio::time::timeout(TO_START, said.read_line(&mut line)).await??;
        match line.split("http://").nth(1).and_then(|address| address.trim().parse().ok()) {
            Some(address) => {
                self.address = address;
                self.running = Some((child, said));
                Ok(())
            }
            None => Err(format!("a server does not start; {} says why", self.log.display()).into()),
        }
    }

    /// Kills the server (SIGKILL), whatever it is doing.
    pub(crate) async fn kill(&mut self) -> Result<(), Trouble> {
        if let Some((mut child, _said)) = self.running.take() {
            child.kill().await?;
        }
        Ok(())
    }
}
