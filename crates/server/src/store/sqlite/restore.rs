//! Restoring a backup: the database that was there before is moved aside, never deleted.

use std::io;
use std::path::{Path, PathBuf};

use super::Unread;
use super::backup::{BackupError, sync_folder};
use super::beside::{self, BesideError};
use crate::store::{Checked, Claim, ClaimError, FILE_NAME, StoreError, check, create_folder};

/// The result of a restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The number of tables in the backup.
    pub tables: usize,
    /// The number of entries in their logs.
    pub entries: usize,
    /// The folder with the database that was there before; `None` if there was none.
    pub aside: Option<PathBuf>,
}

/// Why nothing was restored. The database that was there is unchanged.
#[derive(Debug)]
pub enum RestoreError {
    /// A server is using the folder.
    Taken(PathBuf),
    /// The backup cannot be read.
    Backup(BesideError),
    /// The backup is damaged.
    Damaged(PathBuf, Checked),
    /// Files cannot be copied or moved.
    Unwritable(PathBuf, io::Error),
}

/// Puts a backup into a data folder. The backup is copied and checked first; then the existing database is moved into a folder of its
/// own, and the copy takes its place.
pub async fn restore(backup: &Path, folder: &Path) -> Result<Restored, RestoreError> {
    let unwritable = |error| RestoreError::Unwritable(folder.to_owned(), error);
    // A file that is no backup leaves no folder behind.
    drop(beside::open(backup).map_err(RestoreError::Backup)?);
    create_folder(folder).map_err(unwritable)?;
    let _claim = Claim::take(folder).map_err(|error| match error {
        ClaimError::Taken => RestoreError::Taken(folder.to_owned()),
        ClaimError::Unlockable(error) => unwritable(error),
    })?;
    // The copy is made like a backup, so that it also contains what is still in a WAL. The copy is checked, not the original, because
    // the copy will be used.
    let partial = tempfile::Builder::new().prefix(".lettrine-").tempdir_in(folder).map_err(unwritable)?;
    let copy = partial.path().join(FILE_NAME);
    super::backup(backup, &copy).map_err(|error| match error {
        BackupError::Store(error) => RestoreError::Backup(error),
        BackupError::Exists(_) => unwritable(io::ErrorKind::AlreadyExists.into()),
        BackupError::Unwritable(_, error) => unwritable(error),
    })?;
    let archive = super::open_archive(&copy).map_err(RestoreError::Backup)?;
    let unread =
        |error: StoreError| BesideError::Unreadable(backup.to_owned(), Unread::Other(error.to_string()));
    let checked =
        check(&*archive, &mut |_, _| {}).await.map_err(|error| RestoreError::Backup(unread(error)))?;
    drop(archive);
    if !checked.found.is_empty() {
        return Err(RestoreError::Damaged(backup.to_owned(), checked));
    }
    let aside = move_aside(folder).map_err(unwritable)?;
    let database = folder.join(FILE_NAME);
    if let Err(error) = std::fs::rename(&copy, &database) {
        if let Some(aside) = &aside {
            move_files(aside, folder).map_err(unwritable)?;
        }
        return Err(unwritable(error));
    }
    sync_folder(&database).map_err(unwritable)?;
    Ok(Restored { tables: checked.tables, entries: checked.entries, aside })
}

/// Moves the database, with the files that `SQLite` keeps beside it, into a new subfolder.
fn move_aside(folder: &Path) -> io::Result<Option<PathBuf>> {
    if !folder.join(FILE_NAME).exists() {
        return Ok(None);
    }
    let aside = (1..=u32::MAX)
        .map(|number| folder.join(format!("before-restore-{number}")))
        .find(|path| !path.exists());
    let aside = aside.unwrap_or_else(|| folder.join("before-restore"));
    std::fs::create_dir(&aside)?;
    if let Err(error) = move_files(folder, &aside) {
        // Files that were already moved are moved back: a database and its WAL belong together.
        move_files(&aside, folder)?;
        return Err(error);
    }
    sync_folder(&aside.join(FILE_NAME))?;
    Ok(Some(aside))
}

fn move_files(from: &Path, to: &Path) -> io::Result<()> {
    for suffix in ["", "-wal", "-shm"] {
        let name = format!("{FILE_NAME}{suffix}");
        if from.join(&name).exists() {
            std::fs::rename(from.join(&name), to.join(&name))?;
        }
    }
    Ok(())
}
