//! Reading a database that a server may be using at the same time.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::Sqlite;
use super::migrations::{LATEST, version};
use crate::store::{Claim, ClaimError, DatabaseError, Store};

/// Why a database cannot be read.
#[derive(Debug)]
pub enum BesideError {
    /// There is none.
    NoStore(PathBuf),
    /// It is none of Lettrine's, or the disk fails.
    Unreadable(PathBuf, String),
    /// A later version of Lettrine has written it.
    Later(PathBuf),
    /// It is in a database of `PostgreSQL`, which cannot be used.
    Database(DatabaseError),
    /// An older version of Lettrine has written it, and plays in it now.
    Older(PathBuf),
}

/// Opens a database to read it. The connection could write, so that it can remove what `SQLite` puts beside the file when it is the
/// last to close it. A database of an older version looks like one of today.
pub(super) fn open(database: &Path) -> Result<Connection, BesideError> {
    if !database.is_file() {
        return Err(BesideError::NoStore(database.to_owned()));
    }
    let unreadable = |why: String| BesideError::Unreadable(database.to_owned(), why);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let told = |error: rusqlite::Error| unreadable(error.to_string());
    let connection = Connection::open_with_flags(database, flags).map_err(told)?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(told)?;
    match version(&connection).map_err(told)? {
        0 => return Err(unreadable("it has no tables of Lettrine".into())),
        1 => connection.execute_batch(WITHOUT_HASHES).map_err(told)?,
        later if later > LATEST => return Err(BesideError::Later(database.to_owned())),
        _ => {}
    }
    Ok(connection)
}

/// Opens a database for its host, beside a server that may play there. One of an older version is brought up to date, as a server of
/// this version would; not under a server of that older version.
pub(in crate::store) fn open_for_host(database: &Path) -> Result<Arc<dyn Store>, BesideError> {
    let unreadable = |why: String| BesideError::Unreadable(database.to_owned(), why);
    let is_older = version(&open(database)?).map_err(|error| unreadable(error.to_string()))? < LATEST;
    let folder = database.parent().unwrap_or(Path::new("."));
    let _claim = match is_older.then(|| Claim::take(folder)).transpose() {
        Err(ClaimError::Taken) => return Err(BesideError::Older(database.to_owned())),
        Err(ClaimError::Unlockable(error)) => return Err(unreadable(error.to_string())),
        Ok(claim) => claim,
    };
    Ok(Arc::new(Sqlite::open(database).map_err(unreadable)?))
}

/// The first version had no hashes.
const WITHOUT_HASHES: &str = "
    create temp view entries as select *, null as hash from main.entries;
    create temp view tables as select *, null as hash from main.tables;";
