//! Replays and logs of games.

use serde::Serialize;
use serde_json::Value;

use super::{Happening, Patch, Result};
use crate::seats::Colour;

/// A game to be replayed, as one viewer sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Replay {
    /// The game's name.
    pub game: String,
    /// The players' names, in seat order.
    pub seats: Vec<String>,
    /// The colour of each seat; none for a bot.
    pub colours: Vec<Option<Colour>>,
    /// The game's options; none is left out.
    #[cfg_attr(feature = "schemas", ts(type = "Options"))]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub options: Value,
    /// The view after the deal.
    #[cfg_attr(feature = "schemas", ts(type = "View"))]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub view: Value,
    /// The deal in sentences.
    pub told: Vec<String>,
    /// The plays.
    pub steps: Vec<ReplayStep>,
    /// For each seat, the hints it asked for: the number of plays before each.
    pub hints: Vec<Vec<u32>>,
    /// The result, if the game is over.
    pub result: Option<Result>,
}

/// What a viewer is told of a game's plays, from some play on.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Log {
    /// The deal in sentences.
    pub told: Vec<String>,
    /// The plays.
    #[cfg_attr(feature = "schemas", schema(value_type = Vec<Object>))]
    pub plays: Vec<Happening>,
}

/// A play of a replay.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayStep {
    /// The play.
    #[serde(flatten)]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub happening: Happening,
    /// What changed in the view.
    pub patch: Patch,
    /// The score of each seat after the play.
    pub scores: Vec<i32>,
    /// When it was played, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub at: i64,
}
