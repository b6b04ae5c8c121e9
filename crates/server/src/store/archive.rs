//! A whole store, read by commands while servers may be using it.

use std::path::PathBuf;

use super::postgres::{self, Address, DatabaseError};
use super::sqlite::{self, BesideError};
use super::{Answer, Head, Logged, Millis, Reported};
use crate::secret::{Digest, TableId};

/// The location of a store.
#[derive(Clone, Debug)]
pub enum Place {
    /// An `SQLite` file.
    File(PathBuf),
    /// A `PostgreSQL` database.
    Postgres(Address),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::File(path) => path.display().fmt(f),
            Place::Postgres(address) => address.fmt(f),
        }
    }
}

/// All that is kept of a table, in one snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTable {
    /// The table's log.
    pub log: Vec<Logged>,
    /// The head of the table, as the store has it.
    pub head: Head,
    /// When the table last changed.
    pub updated: Millis,
    /// The people who have a seat.
    pub people: Vec<Digest>,
}

/// Read access to a whole store.
pub trait Archive: Send + Sync {
    /// The errors that the database's own check of its structure reports.
    fn structure(&self) -> Answer<'_, Vec<String>>;

    /// The ids of all tables that are listed or have a log.
    fn names(&self) -> Answer<'_, Vec<String>>;

    /// A table; `None` if it was deleted in the meantime.
    fn kept(&self, table: TableId) -> Answer<'_, Option<KeptTable>>;

    /// The reported words, by kind, the most reported first.
    fn reports(&self) -> Answer<'_, Vec<Reported>>;

    /// Deletes reports, but only as far as they were shown: later reports of the same word stay. Returns how many are gone.
    fn forget(&self, told: Vec<Reported>) -> Answer<'_, usize>;
}

/// Opens a store for reading. Nothing is changed: a missing store is not created, an old one is not migrated.
pub async fn open_archive(place: &Place) -> Result<Box<dyn Archive>, BesideError> {
    match place {
        Place::File(path) => sqlite::open_archive(path),
        Place::Postgres(address) => postgres::open_archive(address).await.map_err(BesideError::from),
    }
}

impl From<DatabaseError> for BesideError {
    fn from(error: DatabaseError) -> BesideError {
        BesideError::Database(error)
    }
}
