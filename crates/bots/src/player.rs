//! [`Player`]: a kind of bot, by name.

use crate::Level;
use lettrine_engine::Bot;

/// A kind of bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A simple bot: it plays at random, or for the most points at once.
    Simple(Bot),
    /// A bot of one of the levels.
    Level(Level),
}

impl Player {
    /// The player with this name: `random`, `greedy` or a level.
    #[must_use]
    pub fn named(name: &str) -> Option<Player> {
        Bot::named(name).map(Player::Simple).or_else(|| Level::named(name).map(Player::Level))
    }
}
