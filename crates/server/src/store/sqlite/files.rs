//! The files of an open database. Removed or moved, they can still be written to, and all of it would be lost when they are closed.

use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// The database, its log of writes (WAL) and its index, each as it was when the database was opened.
pub(super) struct Files(Vec<(PathBuf, Option<Identity>)>);

impl Files {
    /// The files of the database at this path, which is open.
    pub(super) fn of(path: &Path) -> Files {
        let beside = |suffix: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(suffix);
            PathBuf::from(name)
        };
        let files = ["", "-wal", "-shm"].map(beside);
        Files(files.into_iter().map(|path| (path.clone(), identity(&path))).collect())
    }

    /// Whether they are still there. They are only looked at, never opened: closing a second handle would give up the locks that
    /// `SQLite` holds through the first.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        match self.0.iter().find(|(path, opened)| identity(path) != *opened) {
            Some((path, _)) => Err(StoreError::Gone(path.display().to_string())),
            None => Ok(()),
        }
    }
}

/// What tells a file from every other: its device and its number there.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Where files cannot be moved while they are open, it is enough that they are there.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    std::fs::metadata(path).ok().map(|_| ())
}
