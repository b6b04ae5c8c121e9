//! The whole of a store, for commands that look at it while servers may be using it.

use std::path::PathBuf;

use super::postgres::{self, Address, DatabaseError};
use super::sqlite::{self, BesideError};
use super::{Answer, Head, Logged, Millis, Reported};
use crate::secret::{Digest, TableId};

/// Where a store is.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file of `SQLite`.
    File(PathBuf),
    /// A database of `PostgreSQL`.
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

/// A table with all that is kept of it, at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTable {
    /// Its log.
    pub log: Vec<Logged>,
    /// What the list of tables says of it.
    pub head: Head,
    /// When something last happened.
    pub updated: Millis,
    /// Who has a seat.
    pub people: Vec<Digest>,
}

/// The whole of a store.
pub trait Archive: Send + Sync {
    /// What the database itself finds wrong with its structure.
    fn structure(&self) -> Answer<'_, Vec<String>>;

    /// The names of all tables that are listed or have a log.
    fn names(&self) -> Answer<'_, Vec<String>>;

    /// A table; none, where it was deleted meanwhile.
    fn kept(&self, table: TableId) -> Answer<'_, Option<KeptTable>>;

    /// The words that were reported: what most people said first.
    fn reports(&self) -> Answer<'_, Vec<Reported>>;

    /// Forgets reports as far as they were told: what was said of a word meanwhile stays. How many are gone.
    fn forget(&self, told: Vec<Reported>) -> Answer<'_, usize>;
}

/// Opens a store to look at it, and changes nothing: neither is it made where there is none, nor brought up to date.
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
