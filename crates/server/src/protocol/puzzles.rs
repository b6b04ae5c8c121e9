//! The puzzles of the day, over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The puzzles of a day. What they are is seen at a table of one's own; their answers are told to whoever has answered.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleDay {
    /// The day: `2026-11-17`.
    pub day: String,
    /// The day that it is in Paris.
    pub today: String,
    /// The first day that has puzzles.
    pub first: String,
    /// How hard they are: 1 on Mondays, 7 on Sundays.
    pub hardness: u8,
    /// One for each game.
    pub puzzles: Vec<PuzzleName>,
}

/// A puzzle by its name.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleName {
    /// The game's name.
    #[cfg_attr(test, ts(type = "GameName"))]
    #[cfg_attr(test, schema(schema_with = super::game_name))]
    pub game: &'static str,
    /// What tells it from any other: game, day, version of the maker, words.
    pub puzzle: String,
}

/// Somebody who wants to solve a puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzlePlayer {
    /// What the player is called at the table.
    pub name: String,
}

/// An answer to a puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Answered {
    /// The puzzle's name, as it was told.
    pub puzzle: String,
    /// What was played, one action after the other, as `act` takes it.
    #[cfg_attr(test, ts(type = "Action[]"))]
    #[cfg_attr(test, schema(value_type = Vec<Object>, max_items = 8))]
    pub actions: Vec<Value>,
    /// Counts the answer, if it is one of today's: any word that this browser says with no other answer. Said again, it counts once.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 8, max_length = 64))]
    pub count: Option<String>,
}

/// How good an answer is, and what was there to be found.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleGrade {
    /// How good it is against the best, in percent.
    pub percent: u8,
    /// The answer.
    pub answer: PuzzleAnswer,
    /// The best answers, all equally good.
    pub best: Vec<PuzzleAnswer>,
    /// The best answers in everyday words.
    pub everyday: Vec<PuzzleAnswer>,
    /// The game's options in full.
    #[cfg_attr(test, ts(type = "Options"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub options: Value,
    /// How many answers on that day had 0, 1, … 10 tenths of the best.
    pub counts: Vec<u32>,
}

/// An answer with what it makes.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// Its words.
    pub words: Vec<String>,
    /// The points that it makes.
    pub points: i32,
    /// What it is worth: its points, or where dice have a say the points that its decisions could expect.
    pub worth: f64,
    /// The table with the answer on it.
    #[cfg_attr(test, ts(type = "View"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub view: Value,
}
