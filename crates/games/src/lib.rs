//! The four games, a folder each. A game depends on no other game, and uses no clock, file, socket or thread.

pub mod crack_word;
#[cfg(test)]
mod page;
pub mod rondorondo;
#[cfg(feature = "typescript")]
pub mod typescript;
pub mod word_out;
pub mod yahtzee_des_mots;

use lettrine_engine::{AnyGame, AnyTabletop, Registered};

/// The registry of all games. It is a static, not a constant: every crate that uses a constant would compile the code of all games
/// again.
pub static GAMES: &[&dyn AnyGame] = &[
    &Registered::<word_out::WordOut>::new(),
    &Registered::<crack_word::CrackWord>::new(),
    &Registered::<rondorondo::Rondorondo>::new(),
    &Registered::<yahtzee_des_mots::YahtzeeDesMots>::new(),
];

/// The same games for people who play with the real box (printed cards, dice): preparation, draws and score sheets.
pub static TABLETOPS: &[&dyn AnyTabletop] = &[
    &Registered::<word_out::WordOut>::new(),
    &Registered::<crack_word::CrackWord>::new(),
    &Registered::<rondorondo::Rondorondo>::new(),
    &Registered::<yahtzee_des_mots::YahtzeeDesMots>::new(),
];

/// The rules that all games share (words, arbitration, clocks, ties), in French and in English.
pub const SHARED_RULES: [&str; 2] = [include_str!("RULES.md"), include_str!("RULES.en.md")];

/// Finds a game by its name in records.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// Finds a game for the real box by its name in records.
#[must_use]
pub fn tabletop(name: &str) -> Option<&'static dyn AnyTabletop> {
    TABLETOPS.iter().copied().find(|game| game.name() == name)
}
