//! One puzzle a day for every game, the same for everyone: made from the date, and from nothing else that changes.
//!
//! A puzzle is a position in which one answer makes the most points. The games' own `legal` and scoring find the answers, so that
//! nothing here knows a rule; a puzzle has an answer in everyday words, and a better one for experts ([`difficulty`]). No word that
//! hurts is ever expected. Pure: no clock, no file, no thread.
//!
//! The name of a puzzle says what it is made from: the game, the day, the version of the maker, and the words. Equal names are
//! equal puzzles, on every machine.

mod cards;
mod check;
mod crack_word;
mod day;
pub mod difficulty;
mod maker;
mod puzzle;
mod rondorondo;
mod vocabulary;
mod word_out;
mod yahtzee;

pub use check::check;
pub use day::{Day, NotADay};
pub use maker::{Maker, VERSION};
pub use puzzle::{Answer, Grade, NoAnswer, Puzzle, SOLVER};
