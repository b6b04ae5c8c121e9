//! A backup: a copy of the whole store, made while the server runs.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use super::beside::{self, BesideError};

/// The contents of a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The number of tables.
    pub tables: i64,
    /// The number of entries in their logs.
    pub entries: i64,
    /// The size of the file, in bytes.
    pub bytes: u64,
}

/// Why a backup failed.
#[derive(Debug)]
pub enum BackupError {
    /// There is no store that can be copied.
    Store(BesideError),
    /// There is already a file with that name.
    Exists(PathBuf),
    /// The backup cannot be written.
    Unwritable(PathBuf, io::Error),
}

/// Copies the database into a new file: a snapshot with everything that was acknowledged before the call. The server goes on
/// meanwhile. The file gets its name only when it is complete and on disk.
pub fn backup(database: &Path, copy: &Path) -> Result<Copied, BackupError> {
    let unwritable = |error| BackupError::Unwritable(copy.to_owned(), error);
    if copy.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(copy.to_owned()));
    }
    let store = beside::open(database).map_err(BackupError::Store)?;
    let folder = copy.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let partial = tempfile::Builder::new().prefix(".lettrine-").tempfile_in(folder).map_err(unwritable)?;
    let unreadable = |error: rusqlite::Error| {
        BackupError::Store(BesideError::Unreadable(database.to_owned(), error.into()))
    };
    // One read transaction, which neither blocks writers nor waits for them. The result is one file without a WAL.
    let copied = store.execute("vacuum into ?1", [partial.path().to_string_lossy()]);
    copied.map_err(|error| unwritten(&error).map_or_else(|| unreadable(error), unwritable))?;
    let counted = Connection::open_with_flags(partial.path(), OpenFlags::SQLITE_OPEN_READ_ONLY)
        .and_then(|copy| Ok((count(&copy, "tables")?, count(&copy, "entries")?)));
    let (tables, entries) = counted.map_err(unreadable)?;
    partial.as_file().sync_all().map_err(unwritable)?;
    let file = partial.persist_noclobber(copy).map_err(|failed| match failed.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(copy.to_owned()),
        _ => unwritable(failed.error),
    })?;
    sync_folder(copy).map_err(unwritable)?;
    let bytes = file.metadata().map_err(unwritable)?.len();
    Ok(Copied { tables, entries, bytes })
}

/// The error of a copy that cannot be written; `None` if the database cannot be read. The database itself is not written to.
fn unwritten(error: &rusqlite::Error) -> Option<io::Error> {
    let code = error.sqlite_error()?;
    match (code.code, code.extended_code) {
        (ErrorCode::DiskFull, _) => Some(io::ErrorKind::StorageFull.into()),
        (_, ffi::SQLITE_IOERR_WRITE | ffi::SQLITE_IOERR_FSYNC | ffi::SQLITE_IOERR_TRUNCATE) => {
            Some(io::Error::other(error.to_string()))
        }
        _ => None,
    }
}

fn count(connection: &Connection, table: &str) -> rusqlite::Result<i64> {
    connection.query_row(&format!("select count(*) from {table}"), [], |row| row.get(0))
}

/// Flushes the folder of a file, so that the file's name survives a power loss.
#[cfg(unix)]
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Outside Unix a folder cannot be opened, and its names need no flush of their own.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_writing_is_the_copy_s_and_one_of_reading_the_database_s() {
        let told = |code| unwritten(&rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        assert_eq!(told(ffi::SQLITE_FULL).map(|error| error.kind()), Some(io::ErrorKind::StorageFull));
        assert!(told(ffi::SQLITE_IOERR_WRITE).is_some() && told(ffi::SQLITE_IOERR_READ).is_none());
        assert!(told(ffi::SQLITE_CORRUPT).is_none());
    }
}
