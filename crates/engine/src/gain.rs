//! Where points come from.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Points that a seat gains or loses by an event, and what for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The player's seat.
    pub seat: Seat,
    /// How many; fewer than 0 where they are lost.
    pub points: i32,
    /// What for, in French and in English: `cartes en main`, `cards in hand`.
    pub reason: [&'static str; 2],
    /// The words that made them, if words did.
    pub words: Vec<MadeWord>,
}

/// A word that was made, and the pieces of the game that it lay on the table in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MadeWord {
    /// The word.
    pub word: String,
    /// Its pieces as the game writes them, from left to right.
    pub pieces: Vec<String>,
}

impl Gain {
    /// Points that no word made.
    #[must_use]
    pub fn of(seat: Seat, points: i32, reason: [&'static str; 2]) -> Gain {
        Gain { seat, points, reason, words: Vec::new() }
    }

    /// Points of a word in these pieces.
    #[must_use]
    pub fn of_word(self, word: impl Into<String>, pieces: Vec<String>) -> Gain {
        Gain { words: vec![MadeWord { word: word.into(), pieces }], ..self }
    }

    /// What each seat gets of the same kind, where it gets anything.
    #[must_use]
    pub fn each(points: &[i32], reason: [&'static str; 2]) -> Vec<Gain> {
        let each = Seat::all(points.len()).zip(points);
        each.filter(|(_, points)| **points != 0)
            .map(|(seat, points)| Gain::of(seat, *points, reason))
            .collect()
    }

    /// Adds points to the scores of their seats.
    pub fn add_up(gains: &[Gain], scores: &mut [i32]) {
        for gain in gains {
            if let Some(score) = scores.get_mut(gain.seat.index()) {
                *score = score.saturating_add(gain.points);
            }
        }
    }
}
