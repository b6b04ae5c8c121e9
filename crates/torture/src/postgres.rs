//! A private `PostgreSQL` server, started by `scripts/postgres`, which can be made to crash.

use std::io::ErrorKind;
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::Trouble;

/// A database that runs until this value is dropped: its standard input closes then, and the script stops it.
pub(crate) struct Postgres {
    _script: Child,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
    /// The database's address.
    pub(crate) address: String,
}

impl Postgres {
    /// Starts a database. The program must be run from the root of the repository, where the script is.
    pub(crate) async fn start() -> Result<Postgres, Trouble> {
        let mut script = Command::new("scripts/postgres")
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
        answers.next_line().await?;
        Ok(Postgres { _script: script, orders, answers, address })
    }

    /// Stops the database as a crash would.
    pub(crate) async fn crash(&mut self) -> Result<(), Trouble> {
        self.order("crash").await
    }

    /// Starts the database again.
    pub(crate) async fn start_again(&mut self) -> Result<(), Trouble> {
        self.order("start").await
    }

    async fn order(&mut self, word: &str) -> Result<(), Trouble> {
        self.orders.write_all(format!("{word}\n").as_bytes()).await?;
        match self.answers.next_line().await? {
            Some(answer) if answer == "done" => Ok(()),
            _ => Err("PostgreSQL does not obey".into()),
        }
    }
}
