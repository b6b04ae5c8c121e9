//! What happens. Nothing of it is hidden.

use lettrine_engine::{Effects, Seat};
use lettrine_lexicon::Letters;
use serde::{Deserialize, Serialize};

use super::case::{Case, Turn};
use super::die::{Dice, Keep};
use super::spelt;
use super::throws::Throws;

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seen"))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A lot has said who begins the match (rule YM-16): a chance event.
    Begins {
        /// The player's seat.
        seat: Seat,
    },
    /// Dice were thrown: the next of the record's throws or, when it has none left, a chance event.
    Thrown {
        /// By whom.
        seat: Seat,
        /// Which throw of the turn.
        throw: Throws,
        /// The dice that stayed.
        keep: Keep,
        /// All seven as they lie now.
        dice: Dice,
    },
    /// A box was filled.
    Scored {
        /// By whom.
        seat: Seat,
        /// The box.
        #[serde(rename = "box")]
        case: Case,
        /// With these words.
        #[serde(with = "spelt")]
        #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
        words: Vec<Letters>,
        /// What the box gets.
        points: i32,
        /// What a further word of seven letters earns beside the sheet (rule YM-14).
        premium: i32,
        /// The turn's box, if another stands in for it: it gets 0 (rule YM-9).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        zero: Option<Turn>,
    },
    /// The time was up: 0 in the turn's box (rule YM-18).
    TimedOut {
        /// The player's seat.
        seat: Seat,
        /// The box.
        #[serde(rename = "box")]
        case: Turn,
    },
    /// The upper section has reached its premium, which counts from now on (rule YM-15).
    BonusReached {
        /// The player's seat.
        seat: Seat,
        /// What it earns.
        points: i32,
    },
    /// All sheets are full, and the match has another game (rule YM-16).
    NextGame {
        /// What each seat has made in the game that ended.
        totals: Vec<i32>,
        /// Who begins the next.
        first: Seat,
    },
    /// All sheets are full, and the match is over.
    Ended {
        /// What each seat has made in the match.
        totals: Vec<i32>,
    },
}

impl Effects for Event {
    /// C-2, YM-18: a turn has one time for all its throws, and the next turn begins when this one is written down.
    fn rewinds(&self) -> bool {
        matches!(
            self,
            Event::Begins { .. } | Event::Scored { .. } | Event::TimedOut { .. } | Event::NextGame { .. }
        )
    }

    /// Only dice and lots bring anything to light.
    fn reveals(&self) -> bool {
        matches!(self, Event::Thrown { .. } | Event::Begins { .. })
    }
}
