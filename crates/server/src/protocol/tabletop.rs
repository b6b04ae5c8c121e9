//! What a table with the real box asks for, over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{GainInfo, Trouble};

/// A sheet to be counted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct WrittenSheet {
    /// How many play.
    pub seats: u8,
    /// The game's options, with `extra_words` and `struck_words`; those left out take their defaults.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<RawValue>>,
    /// What was written down, in order. A line is an object with a `do`; the notation has those of each game.
    #[cfg_attr(test, schema(value_type = Vec<Object>))]
    #[cfg_attr(test, ts(type = "SheetLine[]"))]
    pub lines: Vec<Box<RawValue>>,
}

/// A sheet that was counted.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CountedSheet {
    /// Its lines, in order.
    pub lines: Vec<CountedLine>,
    /// The totals, a seat each.
    pub scores: Vec<i32>,
    /// The seats that have the most points.
    pub winners: Vec<usize>,
    /// Whether the game is over.
    pub over: bool,
    /// The boxes of a printed sheet, filled, where the game has one: for each game of the match a column a seat.
    #[cfg_attr(test, schema(value_type = Option<Vec<Vec<Object>>>))]
    #[cfg_attr(test, ts(type = "YahtzeeDesMots.Column[][] | null"))]
    pub boxes: Value,
}

/// A line that was counted, or could not be.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CountedLine {
    /// Where its points come from.
    pub gains: Vec<GainInfo>,
    /// The totals behind it, a seat each.
    pub scores: Vec<i32>,
    /// Why it counts nothing, if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub refused: Option<Trouble>,
    /// The word that the dictionary lacks, where that is why: the players may agree on it (`extra_words`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lacking: Option<String>,
}

/// What there is to do before a game begins, for so many players.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Preparation {
    /// How many play.
    pub seats: usize,
    /// Step by step.
    pub steps: Vec<String>,
}

/// Who plays, to find who begins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct WhoPlays {
    /// The names, in clockwise order.
    pub names: Vec<String>,
    /// The game's options; those left out take their defaults.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<RawValue>>,
    /// The cards that each player shows, where the booklet finds the first player by words: as they would be laid.
    #[serde(default)]
    pub shown: Option<Vec<Vec<String>>>,
}

/// Who begins.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WhoBegins {
    /// The number of that player, from 0.
    pub first: usize,
    /// How that was found, in words.
    pub told: Vec<String>,
}
