//! The events of the game. They contain nothing hidden.

use lettrine_engine::{Effects, Seat};
use lettrine_lexicon::Letters;
use serde::{Deserialize, Serialize};

use super::case::{Case, Turn};
use super::die::{Dice, Keep};
use super::spelt;
use super::throws::Throws;

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seen"))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A lot decided who begins the match (rule YM-16): a chance event.
    Begins {
        /// The player's seat.
        seat: Seat,
    },
    /// Dice were thrown: the next of the record's `rolls` or, if none are left, a chance event.
    Thrown {
        /// The seat that threw.
        seat: Seat,
        /// The number of the throw in this turn.
        throw: Throws,
        /// The dice that were kept.
        keep: Keep,
        /// All seven dice after the throw.
        dice: Dice,
    },
    /// A box was filled.
    Scored {
        /// The seat that filled the box.
        seat: Seat,
        /// The box.
        #[serde(rename = "box")]
        case: Case,
        /// The words.
        #[serde(with = "spelt")]
        #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
        words: Vec<Letters>,
        /// The points written into the box.
        points: i32,
        /// The premium for a further word of seven letters, beside the sheet (rule YM-14).
        premium: i32,
        /// The turn's box that this box stands in for, if it does: it gets 0 (rule YM-9).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        zero: Option<Turn>,
    },
    /// The clock ran out: 0 in the turn's box (rule YM-18).
    TimedOut {
        /// The player's seat.
        seat: Seat,
        /// The box.
        #[serde(rename = "box")]
        case: Turn,
    },
    /// A player's upper section has reached its premium, which counts from now on (rule YM-15).
    BonusReached {
        /// The player's seat.
        seat: Seat,
        /// The points of the premium.
        points: i32,
    },
    /// All sheets are full, and the match has another game (rule YM-16).
    NextGame {
        /// The total of each seat in the game that ended.
        totals: Vec<i32>,
        /// The seat that begins the next game.
        first: Seat,
    },
    /// All sheets are full, and the match is over.
    Ended {
        /// The total of each seat in the match.
        totals: Vec<i32>,
    },
}

impl Effects for Event {
    /// C-2, YM-18: a turn has one time for all its throws; the next turn begins when a box is filled.
    fn rewinds(&self) -> bool {
        matches!(
            self,
            Event::Begins { .. } | Event::Scored { .. } | Event::TimedOut { .. } | Event::NextGame { .. }
        )
    }

    /// Only throws and lots reveal something.
    fn reveals(&self) -> bool {
        matches!(self, Event::Thrown { .. } | Event::Begins { .. })
    }
}
