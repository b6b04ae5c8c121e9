//! A claim: the lock by which a data folder belongs to one server at a time.

use std::fs::{File, TryLockError};
use std::path::Path;

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
    Unlockable(std::io::Error),
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
