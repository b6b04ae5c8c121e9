//! The servers of an attack, their folder and their store.

use std::path::PathBuf;
use std::time::Duration;

use lettrine_language::Language;
use lettrine_server::store::{self, Address, DatabaseError, FILE_NAME, Sqlite, Store};
use tempfile::TempDir;

use crate::Trouble;
use crate::node::{Node, Start};
use crate::options::Options;
use crate::postgres::Postgres;

/// How often a failed start is retried: the disk may still be full.
const TRIES: u32 = 100;

pub(crate) struct House {
    pub(crate) nodes: Vec<Node>,
    pub(crate) folder: TempDir,
    /// The database that the servers share; none if they use `SQLite`.
    pub(crate) postgres: Option<Postgres>,
}

impl House {
    /// Creates the folder, and servers that are not started yet.
    pub(crate) async fn new(options: &Options) -> Result<House, Trouble> {
        let folder = tempfile::Builder::new().prefix("lettrine-torture-").tempdir()?;
        let mut nodes = Vec::new();
        for number in 0..options.nodes {
            let name = if options.nodes == 1 { "data".to_owned() } else { format!("data{number}") };
            let data = folder.path().join(name);
            std::fs::create_dir(&data)?;
            nodes.push(Node::new(&data, &folder.path().join(format!("log{number}")))?);
        }
        let postgres = if options.postgres { Some(Postgres::start().await?) } else { None };
        Ok(House { nodes, folder, postgres })
    }

    /// The data folder, if there is only one server: the only case in which it matters.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Starts a server; a failed start is retried.
    pub(crate) async fn start(&mut self, node: usize, mut how: Start) -> Result<(), Trouble> {
        if let Some(postgres) = &self.postgres {
            how.settings.extend(["--database".to_owned(), postgres.address.clone()]);
        }
        let mut tries = 0;
        loop {
            match self.nodes[node].start(&how).await {
                Ok(()) => return Ok(()),
                Err(trouble) if tries == TRIES => return Err(trouble),
                Err(_) => tries += 1,
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// The store, to be read after the servers have stopped.
    pub(crate) async fn store(&self) -> Result<Box<dyn Store>, Trouble> {
        let Some(postgres) = &self.postgres else {
            return Ok(Box::new(Sqlite::open(&self.data().join(FILE_NAME))?));
        };
        let unusable = |error: DatabaseError| error.say(Language::English);
        let address = Address::read(&postgres.address, None).map_err(unusable)?;
        Ok(Box::new(store::Postgres::open(&address).await.map_err(unusable)?))
    }
}
