//! Games to be looked at again.

use serde::Serialize;
use serde_json::Value;

use super::{Happening, Patch, Result};
use crate::seats::Colour;

/// A game to be looked at again.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Replay {
    /// The game's name.
    pub game: String,
    /// The names round the table.
    pub seats: Vec<String>,
    /// Their colours; a bot has none.
    pub colours: Vec<Option<Colour>>,
    /// The game's options in full.
    #[cfg_attr(feature = "schemas", ts(type = "Options"))]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub options: Value,
    /// The view after the deal.
    #[cfg_attr(feature = "schemas", ts(type = "View"))]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
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
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Log {
    /// The deal in words.
    pub told: Vec<String>,
    /// The plays.
    #[cfg_attr(feature = "schemas", schema(value_type = Vec<Object>))]
    pub plays: Vec<Happening>,
}

/// A play of a replay.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayStep {
    /// What happened.
    #[serde(flatten)]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub happening: Happening,
    /// What changed in the view.
    pub patch: Patch,
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub at: i64,
}
