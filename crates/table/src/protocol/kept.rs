//! What is kept of a table beside its log, for lists.

use serde::{Deserialize, Serialize};

use super::{Result, SeatKind};
use crate::logged::Status;
use crate::secret::Digest;

/// What a store keeps for lists. Who sits where is for the server to compare, and goes into no answer.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    /// What anybody may see.
    #[serde(flatten)]
    pub summary: Summary,
    /// The people; unknown in what was kept before lists knew them.
    #[serde(default)]
    pub owners: Vec<Owner>,
}

/// Somebody at a table.
#[derive(Debug, Serialize, Deserialize)]
pub struct Owner {
    /// The seat in the game.
    pub seat: u8,
    /// Of the secret that opens it.
    pub secret: Digest,
    /// Of the browser's identity, where there is one.
    pub person: Option<Digest>,
    /// Whether the game waits for this seat, and no bot plays for it.
    pub turn: bool,
}

/// What lists show of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Summary {
    /// The game's name.
    pub game: String,
    /// Where it stands.
    pub status: Status,
    /// Whether it stands in the lobby.
    pub public: bool,
    /// The seats.
    pub seats: Vec<SummarySeat>,
    /// The number of games begun there.
    pub games: u32,
    /// How the last one ended, if it has.
    pub result: Option<Result>,
}

/// A seat in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SummarySeat {
    /// Who sits there.
    pub kind: SeatKind,
    /// Their name.
    pub name: String,
}
