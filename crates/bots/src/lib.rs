//! Players: what to do with a view of a game, and how good that is.
//!
//! Pure: no clock, no file, no thread. Whoever asks brings the randomness and says when to stop.

mod crack_word;
mod effort;
pub mod endgame;
pub mod hint;
mod level;
mod mind;
mod player;
pub mod reason;
pub mod review;
mod rondorondo;
mod search;
mod vocabulary;
mod word_out;
pub mod yahtzee;

pub use effort::effort;
pub use level::Level;
pub use mind::Mind;
pub use player::Player;
pub use search::Spent;

/// A small number; a large one is cut.
fn number(number: impl TryInto<i16>) -> f32 {
    number.try_into().map_or(f32::from(i16::MAX), f32::from)
}
