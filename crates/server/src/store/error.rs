//! What a store answers when it does not do as asked.

use super::Damage;

/// Why a store did not do as asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else has appended to the log.
    Conflict,
    /// The store failed; nothing of what was asked is done.
    Failed(String),
    /// The disk did not confirm: what was asked may be there after a crash or not. Asking for the same again settles it.
    Uncertain(String),
    /// Files of the store were moved or removed while it was open: whatever is written is lost until the server starts anew.
    Gone(String),
    /// The log is not what was appended.
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
