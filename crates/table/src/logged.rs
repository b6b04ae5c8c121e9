//! What a store keeps of a table: its entries, chained by hashes, and its head.

use std::fmt;

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

use crate::secret::{Digest, TableId};

/// Milliseconds since 1970.
pub type Millis = i64;

/// Entries that are appended together or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The table to whose log they are appended.
    pub table: TableId,
    /// The number that the first entry must get.
    pub first: i64,
    /// When the entries were made, in milliseconds since 1970.
    pub at: Millis,
    /// The entries, as JSON.
    pub entries: Vec<String>,
    /// The table's new head.
    pub head: Head,
    /// The identities of people who took a seat in these entries.
    pub people: Vec<Digest>,
}

/// What the store knows of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Whether the game waits, is played or over.
    pub status: Status,
    /// Whether the lobby shows the table.
    pub public: bool,
    /// When the clock runs out, so that the table must be loaded; the greatest time while the clock is held.
    pub deadline: Option<Millis>,
    /// The summary for lists, as JSON.
    pub summary: String,
}

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Status {
    /// Before the game.
    Waiting,
    /// During the game.
    Playing,
    /// After the game.
    Over,
}

impl Status {
    /// The status with this name in a store.
    #[must_use]
    pub fn named(name: &str) -> Option<Status> {
        [Status::Waiting, Status::Playing, Status::Over].into_iter().find(|status| status.name() == name)
    }

    /// The status's name in a store.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }
}

/// An entry as the store has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// When the entry was appended, in milliseconds since 1970.
    pub at: Millis,
    /// The entry, as JSON.
    pub body: String,
    /// The hash of the log up to this entry; none in old logs, which have no hashes.
    pub hash: Option<Hash>,
}

impl Logged {
    /// An entry of a log without hashes.
    #[must_use]
    pub fn new(at: Millis, body: String) -> Logged {
        Logged { at, body, hash: None }
    }
}

/// The hash of an entry and of all entries before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash([u8; 32]);

impl Hash {
    /// The predecessor of the first hash.
    pub const NONE: Hash = Hash([0; 32]);

    /// A hash that was stored.
    #[must_use]
    pub fn stored(bytes: &[u8]) -> Option<Hash> {
        bytes.try_into().ok().map(Hash)
    }

    /// The bytes to store.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The hash of the next entry: SHA-256 over this hash, the table's id (sixteen bytes), the entry's number and time (eight bytes each,
    /// big-endian), and its body.
    #[must_use]
    pub fn next(&self, table: TableId, seq: i64, at: Millis, body: &str) -> Hash {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(table.as_str().as_bytes());
        hash.update(seq.to_be_bytes());
        hash.update(at.to_be_bytes());
        hash.update(body.as_bytes());
        Hash(hash.finalize().into())
    }
}

/// Hexadecimal digits.
impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}
