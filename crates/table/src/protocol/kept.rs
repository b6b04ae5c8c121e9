//! The summary of a table that the store keeps for lists.

use serde::{Deserialize, Serialize};

use super::{Result, SeatKind};
use crate::logged::Status;
use crate::secret::Digest;

/// What the store keeps of a table for lists. The owners are only compared by the server, and are in no response.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The public part.
    #[serde(flatten)]
    pub summary: Summary,
    /// The people at the table; empty in old summaries.
    #[serde(default)]
    pub owners: Vec<Owner>,
}

/// A person at a table.
#[derive(Debug, Serialize, Deserialize)]
pub struct Owner {
    /// The seat in the game.
    pub seat: u8,
    /// The digest of the seat's secret.
    pub secret: Digest,
    /// The digest of the person's identity, if the browser sent one.
    pub person: Option<Digest>,
    /// Whether it is this seat's turn, and no bot stands in.
    pub turn: bool,
}

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Summary {
    /// The game's name.
    pub game: String,
    /// Whether the table waits, plays or is over.
    pub status: Status,
    /// Whether the lobby shows the table.
    pub public: bool,
    /// The seats.
    pub seats: Vec<SummarySeat>,
    /// How many games were begun at the table.
    pub games: u32,
    /// The result of the last game, if it is over.
    pub result: Option<Result>,
}

/// A seat in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SummarySeat {
    /// Whether the seat is open, a person's or a bot's.
    pub kind: SeatKind,
    /// The name of the person or bot; empty if the seat is open.
    pub name: String,
}
