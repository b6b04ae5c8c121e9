//! The files of an open database. If they are removed or moved, writes still succeed, but are lost when the files are closed.

use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// The database, its WAL and its shared-memory index, each with its identity when the database was opened.
pub(super) struct Files(Vec<(PathBuf, Option<Identity>)>);

impl Files {
    /// The files of the open database at this path.
    pub(super) fn of(path: &Path) -> Files {
        let beside = |suffix: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(suffix);
            PathBuf::from(name)
        };
        let files = ["", "-wal", "-shm"].map(beside);
        Files(files.into_iter().map(|path| (path.clone(), identity(&path))).collect())
    }

    /// Checks that the files are still there. Their metadata is read, but they are never opened: closing a second handle would
    /// release the locks that `SQLite` holds through the first.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        match self.0.iter().find(|(path, opened)| identity(path) != *opened) {
            Some((path, _)) => Err(StoreError::Gone(path.display().to_string())),
            None => Ok(()),
        }
    }
}

/// The identity of a file: its device and its inode.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Where open files cannot be moved, it is enough that they exist.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    std::fs::metadata(path).ok().map(|_| ())
}
