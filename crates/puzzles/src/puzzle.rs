//! A puzzle, its answers, and what an answer is worth.

use lettrine_engine::{Chance, Seat, Seed};
use serde_json::Value;

use crate::Day;

/// The seat of the player who solves the puzzle.
pub const SOLVER: Seat = Seat::new(0);

/// The puzzle of a day in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The day.
    pub day: Day,
    /// The game's name.
    pub game: &'static str,
    /// Its unique name: the game, the day, the maker's version, and a hash of the words.
    pub name: String,
    /// The position as a record, with the seed that all chance comes from.
    pub record: Value,
    /// The best answers: one, and those that are as good.
    pub best: Vec<Answer>,
    /// The best answers in everyday words.
    pub everyday: Vec<Answer>,
    /// How far the everyday ones stay behind, in percent: the measure of difficulty.
    pub gap: u8,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The actions in order, as records write them, without the seat.
    pub actions: Vec<Value>,
    /// The points it makes; with dice, the points that can be expected.
    pub worth: f64,
    /// The points it makes with the dice as they fell.
    pub points: i32,
    /// The words that it makes.
    pub words: Vec<String>,
    /// The table with the answer on it, as the solver sees it.
    pub view: Value,
}

/// A player's answer with its grade.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The answer.
    pub answer: Answer,
    /// How good it is against the best, in percent: 100 is as good.
    pub percent: u8,
}

/// Why an answer is none.
#[derive(Clone, Debug, PartialEq)]
pub enum NoAnswer {
    /// An action cannot be played: its number, from 1, and why.
    Unplayable(usize, lettrine_engine::Unplayable),
    /// The actions are no answer to the puzzle, or not yet a whole one.
    Unfinished,
}

/// A puzzle as a game makes it, before it has a name.
pub(crate) struct Made {
    /// The position, as a record.
    pub(crate) record: Value,
    /// The best answers.
    pub(crate) best: Vec<Answer>,
    /// The best in everyday words.
    pub(crate) everyday: Vec<Answer>,
    /// How far the everyday answers stay behind the best, in percent.
    pub(crate) gap: u8,
}

/// A seed drawn by chance.
pub(crate) fn seed_from(chance: &mut Chance) -> Seed {
    Seed::new(std::array::from_fn(|_| u8::try_from(chance.below(256)).unwrap_or(0)))
}
