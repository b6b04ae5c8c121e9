//! Records that come in, and games to be looked at again, over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Happening, Links, Patch, Result, Sat};
use crate::seats::{Colour, Level};
use crate::store::Status;

/// A record to be imported.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Import {
    /// The record.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub record: Box<serde_json::value::RawValue>,
    /// Bots that have the last seats, the very last one first.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<Level>>", optional))]
    pub bots: Vec<Level>,
    /// The browser's identity.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A record that was imported: a table of its own, with a seat's secret for each seat that no bot has.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Imported {
    /// The table.
    pub table: String,
    /// The host's secrets.
    pub links: Links,
    /// The seats, so that an unfinished game can be played on.
    pub seats: Vec<Sat>,
    /// Where it stands.
    pub status: Status,
}

/// A game to be looked at again.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Replay {
    /// The game's name.
    pub game: String,
    /// The names round the table.
    pub seats: Vec<String>,
    /// Their colours; a bot has none.
    pub colours: Vec<Option<Colour>>,
    /// The game's options in full.
    #[cfg_attr(test, ts(type = "Options"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub options: Value,
    /// The view after the deal.
    #[cfg_attr(test, ts(type = "View"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub view: Value,
    /// The deal in words.
    pub told: Vec<String>,
    /// The plays.
    pub steps: Vec<ReplayStep>,
    /// The hints that each seat asked for: after how many plays each.
    pub hints: Vec<Vec<u32>>,
    /// How it ended, if it has.
    pub result: Option<Result>,
}

/// What a game's log tells from some play on.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Log {
    /// The deal in words.
    pub told: Vec<String>,
    /// The plays.
    #[cfg_attr(test, schema(value_type = Vec<Object>))]
    pub plays: Vec<Happening>,
}

/// A play of a replay.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayStep {
    /// What happened.
    #[serde(flatten)]
    #[cfg_attr(test, schema(value_type = Object))]
    pub happening: Happening,
    /// What changed in the view.
    pub patch: Patch,
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

/// The review of a game, once it is there.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reviewed {
    /// How many plays were looked at.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// What was found.
    #[cfg_attr(test, ts(as = "Option<lettrine_bots::review::Review>"))]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    pub review: Option<Box<serde_json::value::RawValue>>,
}
