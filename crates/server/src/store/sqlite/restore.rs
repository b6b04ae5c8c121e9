//! Back to a backup: what was there before is moved aside, never destroyed.

use std::io;
use std::path::{Path, PathBuf};

use super::backup::{BackupError, sync_folder};
use super::beside::BesideError;
use crate::store::{Checked, Claim, ClaimError, FILE_NAME, check};

/// What was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// How many tables the backup has.
    pub tables: usize,
    /// How many entries of their logs.
    pub entries: usize,
    /// Where that is which was there before; nothing, where nothing was.
    pub aside: Option<PathBuf>,
}

/// Why nothing was restored. What was there is still there.
#[derive(Debug)]
pub enum RestoreError {
    /// A server plays in the folder.
    Taken(PathBuf),
    /// The backup cannot be read.
    Backup(BesideError),
    /// The backup is damaged.
    Damaged(PathBuf, Checked),
    /// Files cannot be copied or moved.
    Unwritable(PathBuf, io::Error),
}

/// Puts a backup into a server's folder. It is checked and copied first; then the database that is there is moved into a folder of
/// its own, and the copy takes its place.
pub async fn restore(backup: &Path, folder: &Path) -> Result<Restored, RestoreError> {
    let unwritable = |error| RestoreError::Unwritable(folder.to_owned(), error);
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    let _claim = Claim::take(folder).map_err(|error| match error {
        ClaimError::Taken => RestoreError::Taken(folder.to_owned()),
        ClaimError::Unlockable(error) => unwritable(error),
    })?;
    // Copied as a backup is made, so that what was never put into the one file is there, too; and the copy is checked, for that is
    // what will be played from.
    let partial = tempfile::Builder::new().prefix(".lettrine-").tempdir_in(folder).map_err(unwritable)?;
    let copy = partial.path().join(FILE_NAME);
    super::backup(backup, &copy).map_err(|error| match error {
        BackupError::Store(error) => RestoreError::Backup(error),
        BackupError::Exists(_) => unwritable(io::ErrorKind::AlreadyExists.into()),
        BackupError::Unwritable(_, error) => unwritable(error),
    })?;
    let archive = super::open_archive(&copy).map_err(RestoreError::Backup)?;
    let checked = check(&*archive, &mut |_, _| {}).await;
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

/// Moves the database, with what `SQLite` keeps beside it, into a new folder beside it.
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
        // What has gone so far comes back: a database and its log of writes belong together.
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
