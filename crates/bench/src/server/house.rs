//! A house: the servers under test, on `SQLite` or as nodes on one `PostgreSQL`.

use std::net::SocketAddr;
use std::path::PathBuf;

use super::process::Process;
use crate::Trouble;

/// How long tables stay in memory after their last client has left. A node holds the leases of the tables in its memory, so
/// that between runs of moves tables must be dropped soon; measurements of memory need them to stay.
#[derive(Clone, Copy)]
pub(super) enum Linger {
    Briefly,
    Long,
}

/// Where the servers run, and how many of them.
pub(super) struct House {
    folder: PathBuf,
    /// The address of the database; `None` for `SQLite`, which has one server.
    database: Option<String>,
    nodes: usize,
}

impl House {
    /// One server, with `SQLite` in this folder.
    pub(super) fn on_sqlite(folder: impl Into<PathBuf>) -> House {
        House { folder: folder.into(), database: None, nodes: 1 }
    }

    /// Servers that share a database. Their caches are in this folder.
    pub(super) fn on_postgres(folder: impl Into<PathBuf>, database: &str, nodes: usize) -> House {
        House { folder: folder.into(), database: Some(database.to_owned()), nodes }
    }

    /// Starts all servers.
    pub(super) fn open(&self, linger: Linger) -> Result<Vec<Process>, Trouble> {
        let mut settings = match linger {
            Linger::Briefly => vec!["--linger", "1"],
            Linger::Long => vec!["--linger", "3600"],
        };
        if let Some(database) = &self.database {
            settings.extend(["--database", database]);
        }
        let start = |node: usize| Process::serve_with(&self.folder.join(node.to_string()), &settings);
        (0..self.nodes).map(start).collect()
    }
}

/// The addresses of servers.
pub(super) fn addresses(servers: &[Process]) -> Vec<SocketAddr> {
    servers.iter().map(|server| server.address).collect()
}
