//! [`Gain`]: points of a seat, and the reason for them.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Points that a seat gains or loses by an event, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The player's seat.
    pub seat: Seat,
    /// The number of points; negative if the seat loses them.
    pub points: i32,
    /// The reason, in French and in English: `cartes en main`, `cards in hand`.
    pub reason: [&'static str; 2],
    /// The words that made the points, if any did.
    pub words: Vec<MadeWord>,
}

/// A word that was made, and the pieces of the game that spell it on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MadeWord {
    /// The word.
    pub word: String,
    /// The pieces as the game writes them, from left to right.
    pub pieces: Vec<String>,
}

impl Gain {
    /// A gain without a word.
    #[must_use]
    pub fn of(seat: Seat, points: i32, reason: [&'static str; 2]) -> Gain {
        Gain { seat, points, reason, words: Vec::new() }
    }

    /// The same gain with the word that made it and the pieces of that word.
    #[must_use]
    pub fn of_word(self, word: impl Into<String>, pieces: Vec<String>) -> Gain {
        Gain { words: vec![MadeWord { word: word.into(), pieces }], ..self }
    }

    /// A gain for each seat whose points are not 0, all with the same reason.
    #[must_use]
    pub fn each(points: &[i32], reason: [&'static str; 2]) -> Vec<Gain> {
        let each = Seat::all(points.len()).zip(points);
        each.filter(|(_, points)| **points != 0)
            .map(|(seat, points)| Gain::of(seat, *points, reason))
            .collect()
    }

    /// Adds the gains to the scores of their seats.
    pub fn add_up(gains: &[Gain], scores: &mut [i32]) {
        for gain in gains {
            if let Some(score) = scores.get_mut(gain.seat.index()) {
                *score = score.saturating_add(gain.points);
            }
        }
    }
}
