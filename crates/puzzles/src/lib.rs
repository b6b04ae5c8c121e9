//! Daily puzzles: one for every game and day, the same for everyone. They are computed from the date and the word list only.
//!
//! A puzzle is a position in which one answer makes the most points. The games' own `legal` and scoring find the answers, so this
//! crate knows no rules. A puzzle has an answer in everyday words, and a better one for experts ([`difficulty`]). A word that hurts is
//! never an expected answer. The crate is pure: it uses no clock, no files and no threads.
//!
//! The name of a puzzle contains everything it is made from: the game, the day, the version of the maker, and a hash of the words.
//! Equal names mean equal puzzles, on every machine.

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
