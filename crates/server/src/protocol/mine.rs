//! The finished games of a person, over HTTP.

use serde::Serialize;
use serde_json::Value;

use super::{GainInfo, SeatKind};
use crate::store::Millis;

/// A game that a person played to its end.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Finished {
    /// The table's id.
    pub table: String,
    /// The game's number at that table, from 1.
    pub number: u32,
    /// When the game ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended: Millis,
    /// The game's name.
    pub game: String,
    /// The game's options in full.
    #[cfg_attr(test, ts(type = "Options"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub options: Value,
    /// The players, one per seat.
    pub players: Vec<FinishedPlayer>,
    /// The seats that won (rule T-1).
    pub winners: Vec<usize>,
    /// The person's own seat.
    pub seat: u8,
    /// The gain that brought the person the most points with words, if there is one.
    pub best: Option<GainInfo>,
}

/// A player of a finished game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FinishedPlayer {
    /// The player's name.
    pub name: String,
    /// Whether the player is a person or a bot.
    pub kind: SeatKind,
    /// The player's final score.
    pub score: i32,
}
