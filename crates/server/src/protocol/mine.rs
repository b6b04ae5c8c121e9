//! What a person's browser is told of the games that person has played, over HTTP.

use serde::Serialize;
use serde_json::Value;

use super::{GainInfo, SeatKind};
use crate::store::Millis;

/// A game that was played to its end.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Finished {
    /// At which table.
    pub table: String,
    /// Its number there, from 1.
    pub number: u32,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended: Millis,
    /// The game's name.
    pub game: String,
    /// The game's options in full.
    #[cfg_attr(test, ts(type = "Options"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub options: Value,
    /// Who played, a seat each.
    pub players: Vec<FinishedPlayer>,
    /// The person's own seat.
    pub seat: u8,
    /// What earned the person the most with words.
    pub best: Option<GainInfo>,
}

/// A player of a finished game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FinishedPlayer {
    /// The name.
    pub name: String,
    /// A person or a bot.
    pub kind: SeatKind,
    /// The score.
    pub score: i32,
}
