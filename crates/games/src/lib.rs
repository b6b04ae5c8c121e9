//! The games. Each folder is one game, and knows of no other; none knows a clock, a file, a socket or a thread.

pub mod yahtzee_des_mots;

use lettrine_engine::{AnyGame, Registered};

/// Every game there is.
pub const GAMES: &[&dyn AnyGame] = &[&Registered::<yahtzee_des_mots::YahtzeeDesMots>::new()];

/// The game of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}
