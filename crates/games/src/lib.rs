//! The games. Each folder is one game, and knows of no other; none knows a clock, a file, a socket or a thread.

pub mod crack_word;
#[cfg(test)]
mod page;
pub mod rondorondo;
#[cfg(feature = "typescript")]
pub mod typescript;
pub mod word_out;
pub mod yahtzee_des_mots;

use lettrine_engine::{AnyGame, AnyTabletop, Registered};

/// Every game there is. A static, not a constant: each crate that names a constant compiles the code of all games once more.
pub static GAMES: &[&dyn AnyGame] = &[
    &Registered::<word_out::WordOut>::new(),
    &Registered::<crack_word::CrackWord>::new(),
    &Registered::<rondorondo::Rondorondo>::new(),
    &Registered::<yahtzee_des_mots::YahtzeeDesMots>::new(),
];

/// The same games beside their boxes: what a table with the real cards and dice asks for.
pub static TABLETOPS: &[&dyn AnyTabletop] = &[
    &Registered::<word_out::WordOut>::new(),
    &Registered::<crack_word::CrackWord>::new(),
    &Registered::<rondorondo::Rondorondo>::new(),
    &Registered::<yahtzee_des_mots::YahtzeeDesMots>::new(),
];

/// The rules that all games share (words, arbitration, clocks, ties), in French and in English.
pub const SHARED_RULES: [&str; 2] = [include_str!("RULES.md"), include_str!("RULES.en.md")];

/// The game of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// The game of this name beside its box.
#[must_use]
pub fn tabletop(name: &str) -> Option<&'static dyn AnyTabletop> {
    TABLETOPS.iter().copied().find(|game| game.name() == name)
}
