//! The games. Each folder is one game, and knows of no other; none knows a clock, a file, a socket or a thread.

pub mod rondorondo;

use lettrine_engine::AnyGame;

/// Every game there is.
pub const GAMES: &[&dyn AnyGame] = &[&lettrine_engine::Registered::<rondorondo::Rondorondo>::new()];

/// The game of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}
