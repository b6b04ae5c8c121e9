//! The errors of a store.

use super::Damage;

/// Why a store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another writer has appended to the log first.
    Conflict,
    /// The store failed; nothing of the request was done.
    Failed(String),
    /// The disk did not confirm: the change may survive a crash or not. Repeating the request settles it.
    Uncertain(String),
    /// Files of the store were moved or removed while it was open: everything written is lost until the server restarts.
    Gone(String),
    /// The log is not as it was appended.
    Damaged(Damage),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the log has other entries by now"),
            StoreError::Failed(why) => f.write_str(why),
            StoreError::Uncertain(why) => write!(f, "the disk did not confirm: {why}"),
            StoreError::Gone(file) => write!(f, "{file} was moved or removed while the server ran"),
            StoreError::Damaged(damage) => damage.fmt(f),
        }
    }
}

impl std::error::Error for StoreError {}
