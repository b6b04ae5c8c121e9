//! A private `PostgreSQL` server, started by `scripts/postgres`, which can be made to crash.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::Trouble;
use crate::disk::injecting;

/// How long the script may take to stop the database.
const TO_STOP: Duration = Duration::from_secs(30);

/// A database that runs until this value is dropped: its standard input closes then, and the script stops it.
pub(crate) struct Postgres {
    script: Child,
    /// The script's standard input; none once it was closed.
    orders: Option<ChildStdin>,
    answers: Lines<BufReader<ChildStdout>>,
    /// The database's address.
    pub(crate) address: String,
    folder: PathBuf,
    /// The `strace` that changes the results of the database's system calls.
    disturber: Option<Child>,
}

impl Postgres {
    /// Starts a database in this folder. The program must be run from the root of the repository, where the script is.
    pub(crate) async fn start(folder: &Path) -> Result<Postgres, Trouble> {
        let mut script = Command::new("scripts/postgres")
            .env("TMPDIR", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| match error.kind() {
                ErrorKind::NotFound => {
                    "scripts/postgres is not in the working folder; run this in the root of the repository"
                        .into()
                }
                _ => format!("scripts/postgres: {error}"),
            })?;
        let orders = script.stdin.take().ok_or("no input")?;
        let mut answers = BufReader::new(script.stdout.take().ok_or("no output")?).lines();
        let address = answers.next_line().await?.ok_or("PostgreSQL does not start")?;
        let folder = answers.next_line().await?.ok_or("PostgreSQL does not start")?.into();
        Ok(Postgres { script, orders: Some(orders), answers, address, folder, disturber: None })
    }

    /// Stops the database as a crash would.
    pub(crate) async fn crash(&mut self) -> Result<(), Trouble> {
        self.order("crash").await
    }

    /// Starts the database again, undisturbed, unless it runs.
    pub(crate) async fn start_again(&mut self) -> Result<(), Trouble> {
        self.leave_alone().await?;
        self.order("start").await
    }

    /// Changes the results of these system calls of all processes of the database, until it is started again or disturbed anew.
    pub(crate) async fn disturb(&mut self, calls: &str, answer: &str) -> Result<(), Trouble> {
        self.leave_alone().await?;
        let kept = std::fs::read_to_string(self.folder.join("data/postmaster.pid"))?;
        let first = kept.lines().next().ok_or("the database does not run")?;
        let others = std::fs::read_to_string(format!("/proc/{first}/task/{first}/children"))?;
        let all = format!("{first} {others}");
        self.disturber = Some(
            Command::new("strace")
                .args(injecting(calls, answer))
                .args(["-p", all.trim()])
                .stderr(Stdio::null())
                .kill_on_drop(true)
                .spawn()?,
        );
        Ok(())
    }

    /// Ends the disturbance. A `strace` that is asked to end detaches itself between two system calls.
    async fn leave_alone(&mut self) -> Result<(), Trouble> {
        let Some(mut disturber) = self.disturber.take() else { return Ok(()) };
        if let Some(id) = disturber.id() {
            Command::new("kill").arg(id.to_string()).status().await?;
        }
        disturber.wait().await?;
        Ok(())
    }

    async fn order(&mut self, word: &str) -> Result<(), Trouble> {
        let orders = self.orders.as_mut().ok_or("PostgreSQL was stopped")?;
        orders.write_all(format!("{word}\n").as_bytes()).await?;
        match self.answers.next_line().await? {
            Some(answer) if answer == "done" => Ok(()),
            _ => Err("PostgreSQL does not obey".into()),
        }
    }
}

impl Drop for Postgres {
    /// Waits for the script: it needs the folder, which is removed after this, to stop the database.
    fn drop(&mut self) {
        self.orders.take();
        let end = Instant::now() + TO_STOP;
        while matches!(self.script.try_wait(), Ok(None)) && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}
