//! Players: what to do with a view of a game, and how good that is.
//!
//! Pure: no clock, no file, no thread. Whoever asks brings the randomness and says when to stop.

pub mod yahtzee;
