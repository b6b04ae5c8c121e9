//! The puzzles of the day, over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The puzzles of a day. A client opens a table to see a puzzle's position, and gets the best answers after it has sent its own.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleDay {
    /// The day, as `2026-11-17`.
    pub day: String,
    /// The current day in Paris.
    pub today: String,
    /// The first day that has puzzles.
    pub first: String,
    /// The difficulty: 1 on Mondays to 7 on Sundays.
    pub hardness: u8,
    /// The puzzles, one for each game.
    pub puzzles: Vec<PuzzleName>,
}

/// A puzzle's game and name.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleName {
    /// The game's name.
    #[cfg_attr(test, ts(type = "GameName"))]
    #[cfg_attr(test, schema(schema_with = super::game_name))]
    pub game: &'static str,
    /// The puzzle's unique name: the game, the day, the generator's version, and a hash of the words.
    pub puzzle: String,
}

/// A request for a table with a puzzle on it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzlePlayer {
    /// The player's name at the table.
    pub name: String,
}

/// An answer to a puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Answered {
    /// The puzzle's name, as the server sent it.
    pub puzzle: String,
    /// The actions of the answer in order, each as `act` takes it.
    #[cfg_attr(test, ts(type = "Action[]"))]
    #[cfg_attr(test, schema(value_type = Vec<Object>, max_items = 8))]
    pub actions: Vec<Value>,
    /// A random token, new for each answer. With it, an answer to one of today's puzzles is counted in `counts`; a repeated request with
    /// the same token is not counted again.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 8, max_length = 64))]
    pub count: Option<String>,
}

/// The grade of an answer, and the best answers.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleGrade {
    /// How good the answer is, in percent of the best.
    pub percent: u8,
    /// The client's answer.
    pub answer: PuzzleAnswer,
    /// The best answers, all equally good.
    pub best: Vec<PuzzleAnswer>,
    /// The best answers in everyday words.
    pub everyday: Vec<PuzzleAnswer>,
    /// The game's options in full.
    #[cfg_attr(test, ts(type = "Options"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub options: Value,
    /// The number of seats in the puzzle's position.
    pub seats: usize,
    /// The number of answers on that day that reached 0, 1, … 10 tenths of the best.
    pub counts: Vec<u32>,
}

/// An answer with its result.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// The words that it makes.
    pub words: Vec<String>,
    /// The points that it makes.
    pub points: i32,
    /// The value by which it is graded: its points, or in a game with dice the expected points of its decisions.
    pub worth: f64,
    /// The view of the table after the answer.
    #[cfg_attr(test, ts(type = "View"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub view: Value,
}
