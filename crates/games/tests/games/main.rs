//! Tests that hold for every game, and for the four together. They are one program, so that they share the processors.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

mod beside_the_box;
mod crack_word_slowly;
mod forms;
mod golden;
mod laws;
mod lays;
mod offer;
mod perft;
mod rondorondo_slowly;
mod sentences;
mod sheets;
mod staging;
mod suite;
mod texts;
mod tidy;
mod word_out_slowly;
mod yahtzee_des_mots_slowly;
mod you;
