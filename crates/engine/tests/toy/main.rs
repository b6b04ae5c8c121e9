//! The engine's own tests, on a small test game: HIGHER, which has a little of everything that a game can have.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

mod agreement;
mod any_position;
mod broken;
mod card;
mod chance;
mod event;
mod game;
mod lawful;
mod laws;
mod perft;
mod play;
mod position;
mod records;
mod replay;
mod rules;
mod setup;
mod state;
mod view;
mod windows;
