//! The servers of an attack, their folder and their store.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::Duration;

use lettrine_language::Language;
use lettrine_server::store::{self, Address, DatabaseError, FILE_NAME, Sqlite};
use tempfile::TempDir;

use crate::Trouble;
use crate::disk::SmallDisk;
use crate::node::{Node, Start};
use crate::options::{Attack, Options};
use crate::postgres::Postgres;

/// How often a failed start is retried: the disk may still be full.
const TRIES: u32 = 100;

pub(crate) struct House {
    pub(crate) nodes: Vec<Node>,
    pub(crate) store: Store,
    /// The disk of the store, if it shall fill up or become read-only.
    disk: Option<SmallDisk>,
    pub(crate) folder: TempDir,
}

/// Where the servers keep the tables.
pub(crate) enum Store {
    /// In the data folder of the only server.
    Sqlite(PathBuf),
    /// In a database that the servers share.
    Postgres(Box<Postgres>),
}

impl House {
    /// Creates the folder and the store, and servers that are not started yet.
    pub(crate) async fn new(options: &Options) -> Result<House, Trouble> {
        let folder = tempfile::Builder::new().prefix("lettrine-torture-").tempdir()?;
        let mut nodes = Vec::new();
        for number in 0..options.nodes {
            let data = folder.path().join(format!("data{number}"));
            std::fs::create_dir(&data)?;
            nodes.push(Node::new(&data, &folder.path().join(format!("log{number}")))?);
        }
        let (kept, megabytes) = if options.postgres { ("database", 192) } else { ("data0", 48) };
        let kept = folder.path().join(kept);
        if options.postgres {
            std::fs::create_dir(&kept)?;
            // PostgreSQL runs as a user of its own if this process is root's.
            for folder in [folder.path(), &kept] {
                std::fs::set_permissions(folder, Permissions::from_mode(0o711))?;
            }
        }
        let small = matches!(options.attack, Attack::FullDisk | Attack::ReadOnlyDisk);
        let disk = small.then(|| SmallDisk::mount(&kept, megabytes)).transpose()?;
        let store = if options.postgres {
            Store::Postgres(Box::new(Postgres::start(&kept).await?))
        } else {
            Store::Sqlite(kept)
        };
        Ok(House { nodes, store, disk, folder })
    }

    /// The disk of the store.
    pub(crate) fn disk(&self) -> Result<&SmallDisk, Trouble> {
        self.disk.as_ref().ok_or_else(|| "no disk of its own".into())
    }

    /// Starts a server; a failed start is retried.
    pub(crate) async fn start(&mut self, node: usize, mut how: Start) -> Result<(), Trouble> {
        if let Store::Postgres(postgres) = &self.store {
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

    /// Opens the store, to be read after the servers have stopped.
    pub(crate) async fn open(&self) -> Result<Box<dyn store::Store>, Trouble> {
        let postgres = match &self.store {
            Store::Sqlite(data) => return Ok(Box::new(Sqlite::open(&data.join(FILE_NAME))?)),
            Store::Postgres(postgres) => postgres,
        };
        let unusable = |error: DatabaseError| error.say(Language::English);
        let address = Address::read(&postgres.address, None).map_err(unusable)?;
        Ok(Box::new(store::Postgres::open(&address).await.map_err(unusable)?))
    }
}
