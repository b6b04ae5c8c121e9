//! [`Puzzle`], its answers and their grades.

use lettrine_engine::{Chance, Seat, Seed};
use serde_json::Value;

use crate::Day;

/// The seat of the player who solves the puzzle.
pub const SOLVER: Seat = Seat::new(0);

/// The puzzle of a day in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The day of the puzzle.
    pub day: Day,
    /// The game's name.
    pub game: &'static str,
    /// The puzzle's unique name: the game, the day, the maker's version, and a hash of the words.
    pub name: String,
    /// The position as a record, with the seed of all chance.
    pub record: Value,
    /// The best answers; more than one if several are equally good.
    pub best: Vec<Answer>,
    /// The best answers in everyday words.
    pub everyday: Vec<Answer>,
    /// By how much the everyday answers fall short of the best, in percent: the measure of difficulty.
    pub gap: u8,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The actions in order, as records write them, without the seat.
    pub actions: Vec<Value>,
    /// The points of the answer; in the dice game, the expected points.
    pub worth: f64,
    /// The points of the answer with the dice as they actually fell.
    pub points: i32,
    /// The words of the answer.
    pub words: Vec<String>,
    /// The table with the answer on it, as the solver sees it.
    pub view: Value,
}

/// A player's answer with its grade.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The answer.
    pub answer: Answer,
    /// The answer's worth in percent of the best; 100 means equally good.
    pub percent: u8,
}

/// Why actions are no answer.
#[derive(Clone, Debug, PartialEq)]
pub enum NoAnswer {
    /// An action cannot be played: its number, from 1, and the reason.
    Unplayable(usize, lettrine_engine::Unplayable),
    /// The actions are no answer to the puzzle, or not a complete one.
    Unfinished,
}

/// A puzzle as a game makes it, before it has a name.
pub(crate) struct Made {
    /// The position, as a record.
    pub(crate) record: Value,
    /// The best answers.
    pub(crate) best: Vec<Answer>,
    /// The best answers in everyday words.
    pub(crate) everyday: Vec<Answer>,
    /// By how much the everyday answers fall short of the best, in percent.
    pub(crate) gap: u8,
}

/// A random seed.
pub(crate) fn seed_from(chance: &mut Chance) -> Seed {
    Seed::new(std::array::from_fn(|_| u8::try_from(chance.below(256)).unwrap_or(0)))
}
