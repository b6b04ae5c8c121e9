//! A player by name.

use crate::Level;
use lettrine_engine::Bot;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A simple bot: anything, or the most points at once.
    Simple(Bot),
    /// One of the levels.
    Level(Level),
}

impl Player {
    /// The player of this name: `random`, `greedy` or a level.
    #[must_use]
    pub fn named(name: &str) -> Option<Player> {
        Bot::named(name).map(Player::Simple).or_else(|| Level::named(name).map(Player::Level))
    }
}
