//! Opening a database that a server may be using at the same time.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, OpenFlags};

use super::migrations::{LATEST, version};
use super::{PATIENCE, Sqlite, Unread};
use crate::store::{Claim, ClaimError, DatabaseError, Store};

/// Why a database cannot be opened.
#[derive(Debug)]
pub enum BesideError {
    /// There is no database.
    NoStore(PathBuf),
    /// The file is not a database of Lettrine, or the disk fails.
    Unreadable(PathBuf, Unread),
    /// A later version of Lettrine has written the database.
    Later(PathBuf),
    /// The store is in a `PostgreSQL` database, which cannot be used.
    Database(DatabaseError),
    /// An older version of Lettrine has written the database, and a server is using it now.
    Older(PathBuf),
}

/// Opens a database for reading. The connection may write, so that it can remove the files that `SQLite` keeps beside the database,
/// if it is the last to close it. A database of the first version gets views with the missing columns.
pub(super) fn open(database: &Path) -> Result<Connection, BesideError> {
    if !database.is_file() {
        return Err(BesideError::NoStore(database.to_owned()));
    }
    let unreadable = |why: Unread| BesideError::Unreadable(database.to_owned(), why);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let told = |error: rusqlite::Error| unreadable(error.into());
    let connection = Connection::open_with_flags(database, flags).map_err(told)?;
    connection.busy_timeout(PATIENCE).map_err(told)?;
    match version(&connection).map_err(told)? {
        0 => return Err(unreadable(Unread::Foreign)),
        1 => connection.execute_batch(WITHOUT_HASHES).map_err(told)?,
        later if later > LATEST => return Err(BesideError::Later(database.to_owned())),
        _ => {}
    }
    Ok(connection)
}

/// Opens a database for its host, while a server may be using it. An old database is migrated, unless a server of the old version is
/// using it.
pub(in crate::store) fn open_for_host(database: &Path) -> Result<Arc<dyn Store>, BesideError> {
    let unreadable = |why: Unread| BesideError::Unreadable(database.to_owned(), why);
    let is_older = version(&open(database)?).map_err(|error| unreadable(error.into()))? < LATEST;
    let folder = database.parent().unwrap_or(Path::new("."));
    let _claim = match is_older.then(|| Claim::take(folder)).transpose() {
        Err(ClaimError::Taken) => return Err(BesideError::Older(database.to_owned())),
        Err(ClaimError::Unlockable(error)) => return Err(unreadable(Unread::Other(error.to_string()))),
        Ok(claim) => claim,
    };
    Ok(Arc::new(Sqlite::beside(database).map_err(|why| unreadable(Unread::Other(why)))?))
}

/// Views for the first version, which had no hashes.
const WITHOUT_HASHES: &str = "
    create temp view entries as select *, null as hash from main.entries;
    create temp view tables as select *, null as hash from main.tables;";
