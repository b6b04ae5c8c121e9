//! A claim: the lock by which a data folder belongs to one server at a time.

use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::path::Path;

/// Creates a data folder, if it is missing. Only its owner may enter a new one: it will hold hidden cards, chat and the store's key.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// A server's claim to its data folder: a locked file in it. The system releases the lock when the process ends, however it ends.
#[derive(Debug)]
pub struct Claim {
    _locked: File,
}

/// Why a folder cannot be claimed.
#[derive(Debug)]
pub enum ClaimError {
    /// Another server has claimed the folder.
    Taken,
    /// The lock file cannot be created or locked.
    Unlockable(io::Error),
}

impl Claim {
    /// Claims the folder, unless another server has it.
    pub fn take(folder: &Path) -> Result<Claim, ClaimError> {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join("lettrine.lock"))
            .map_err(ClaimError::Unlockable)?;
        match file.try_lock() {
            Ok(()) => Ok(Claim { _locked: file }),
            Err(TryLockError::WouldBlock) => Err(ClaimError::Taken),
            Err(TryLockError::Error(error)) => Err(ClaimError::Unlockable(error)),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_new_data_folder_is_private_and_an_existing_one_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let (new, old) = (folder.path().join("in/new"), folder.path().join("old"));
        std::fs::create_dir(&old).unwrap();
        std::fs::set_permissions(&old, std::fs::Permissions::from_mode(0o750)).unwrap();
        for folder in [&new, &old] {
            create_folder(folder).unwrap();
        }
        let mode = |folder: &Path| folder.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!([mode(&new), mode(&old)], [0o700, 0o750]);
    }
}
