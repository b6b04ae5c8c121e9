//! Help for people who play with the real box, over HTTP: score sheets, preparation, the first player.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{GainInfo, Trouble};

/// A score sheet to be counted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct WrittenSheet {
    /// The number of players.
    pub seats: u8,
    /// The game's options, with `extra_words` and `struck_words`; those left out take their defaults.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<RawValue>>,
    /// The lines of the sheet, in order. A line is an object with a `do`; the page `/api/notation` describes the lines of each game.
    #[cfg_attr(test, schema(value_type = Vec<Object>))]
    #[cfg_attr(test, ts(type = "SheetLine[]"))]
    pub lines: Vec<Box<RawValue>>,
}

/// A score sheet that was counted.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CountedSheet {
    /// The lines of the sheet, in order.
    pub lines: Vec<CountedLine>,
    /// The totals, one per seat.
    pub scores: Vec<i32>,
    /// The seats that have the most points.
    pub winners: Vec<usize>,
    /// Whether the game is over.
    pub over: bool,
    /// The filled columns of the printed score sheet, if the game has one: for each game of the match, one column per seat.
    #[cfg_attr(test, schema(value_type = Option<Vec<Vec<Object>>>))]
    #[cfg_attr(test, ts(type = "YahtzeeDesMots.Column[][] | null"))]
    pub boxes: Value,
}

/// A line of a score sheet that was counted, or that was refused.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CountedLine {
    /// The points that the line brings, with their reasons.
    pub gains: Vec<GainInfo>,
    /// The totals after this line, one per seat.
    pub scores: Vec<i32>,
    /// Why the line counts nothing, if it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub refused: Option<Trouble>,
    /// The word that is not in the dictionary, if that is the reason. The players may agree to allow it (`extra_words`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lacking: Option<String>,
}

/// How to prepare a game for a given number of players.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Preparation {
    /// The number of players.
    pub seats: usize,
    /// The steps, in order.
    pub steps: Vec<String>,
}

/// The players of a game, for the choice of the first one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct WhoPlays {
    /// The players' names, in clockwise order.
    pub names: Vec<String>,
    /// The game's options; those left out take their defaults.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<RawValue>>,
    /// For each player, the cards of the word that they show, if the booklet chooses the first player by words. Cards are written as for
    /// a play.
    #[serde(default)]
    pub shown: Option<Vec<Vec<String>>>,
}

/// The first player of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WhoBegins {
    /// The index of the first player in `names`, from 0.
    pub first: usize,
    /// How the first player was found, in words.
    pub told: Vec<String>,
}
