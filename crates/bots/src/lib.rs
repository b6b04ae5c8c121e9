//! Bots: they choose actions from a view of a game, and tell how good an action is.
//!
//! The crate is pure: it uses no clock, no files and no threads. The caller passes the random numbers and decides when to stop.

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

/// A number as `f32`; a number that is too large gives the largest value.
fn number(number: impl TryInto<i16>) -> f32 {
    number.try_into().map_or(f32::from(i16::MAX), f32::from)
}
