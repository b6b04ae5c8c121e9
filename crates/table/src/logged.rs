//! What a store keeps of a table: entries as they were appended, chained by hashes, and beside them a head.

use std::fmt;

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

use crate::secret::{Digest, TableId};

/// Milliseconds since 1970.
pub type Millis = i64;

/// Entries to be appended together, or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Whose log.
    pub table: TableId,
    /// The number that the first of them must get.
    pub first: i64,
    /// The time.
    pub at: Millis,
    /// The entries, as JSON.
    pub entries: Vec<String>,
    /// What lists and alarms need to know from now on.
    pub head: Head,
    /// People who have a seat since these entries.
    pub people: Vec<Digest>,
}

/// What is known of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Whether the game waits, is played or over.
    pub status: Status,
    /// Whether it stands in the lobby.
    pub public: bool,
    /// When its clock runs out.
    pub deadline: Option<Millis>,
    /// What lists show, as JSON.
    pub summary: String,
}

/// Where a table stands.
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
    /// The one of this name in a store.
    #[must_use]
    pub fn named(name: &str) -> Option<Status> {
        [Status::Waiting, Status::Playing, Status::Over].into_iter().find(|status| status.name() == name)
    }

    /// Its name in a store.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }
}

/// An entry as it was appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// The time.
    pub at: Millis,
    /// The entry, as JSON.
    pub body: String,
    /// The hash of the log up to here; none in logs from before there were hashes.
    pub hash: Option<Hash>,
}

impl Logged {
    /// An entry of a log without hashes.
    #[must_use]
    pub fn new(at: Millis, body: String) -> Logged {
        Logged { at, body, hash: None }
    }
}

/// The hash of an entry and of all before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash([u8; 32]);

impl Hash {
    /// What stands for the hash before the first one.
    pub const NONE: Hash = Hash([0; 32]);

    /// A hash that was stored.
    #[must_use]
    pub fn stored(bytes: &[u8]) -> Option<Hash> {
        bytes.try_into().ok().map(Hash)
    }

    /// Its bytes, to be stored.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The hash of the entry that follows: SHA-256 over this hash, the table's name (sixteen bytes), the entry's number and
    /// time (eight bytes each, big-endian), and its body.
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

/// As hexadecimal digits.
impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}
