//! What happened, hidden things included.

use lettrine_engine::{Effects, Seat};
use serde::{Deserialize, Serialize};

use super::action::Compose;
use super::card::Card;
use super::laid::{Word, spelled};
use super::shown::Shown;

/// An event. Folding it is all that changes a state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The pack was shuffled (a chance event) and dealt.
    Dealt {
        /// Seven cards each (RR-2).
        hands: Vec<Vec<Card>>,
        /// The pile, top first.
        draw: Vec<Card>,
    },
    /// A seat showed a word, or none: sealed until all have shown (RR-3).
    Shown {
        /// The player's seat.
        seat: Seat,
        /// The cards of the word.
        cards: Shown,
    },
    /// All have shown: what each did.
    Revealed {
        /// A word, or nothing, a seat each.
        shown: Vec<Shown>,
    },
    /// The first player is found.
    Begins {
        /// The player's seat.
        seat: Seat,
        /// Why. A lot is a chance event.
        by: First,
    },
    /// A card went under the pile, the top one was taken (RR-12).
    Exchanged {
        /// The player's seat.
        seat: Seat,
        /// The card slid under the pile.
        card: Card,
        /// The card taken.
        drawn: Card,
    },
    /// A word was made.
    Composed {
        /// The player's seat.
        seat: Seat,
        /// The cards laid, a compartment each.
        #[serde(flatten)]
        laid: Compose,
        /// The word.
        #[serde(with = "spelled")]
        word: Word,
        /// Its points, exchanges taken off.
        points: i32,
    },
    /// No word was found.
    Passed {
        /// The player's seat.
        seat: Seat,
        /// What exchanges cost: 0 or less.
        points: i32,
    },
    /// Cards were drawn.
    Drawn {
        /// The player's seat.
        seat: Seat,
        /// From the top of the pile.
        cards: Vec<Card>,
    },
    /// The next player's turn begins.
    Turn {
        /// The player's seat.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// What the cards still in hand cost, a seat each: 0 or less (RR-16).
        points: Vec<i32>,
    },
}

impl Event {
    /// Whom it happens to; nobody for what happens to all.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self {
            Event::Shown { seat, .. }
            | Event::Begins { seat, .. }
            | Event::Exchanged { seat, .. }
            | Event::Composed { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Drawn { seat, .. }
            | Event::Turn { seat } => Some(*seat),
            Event::Dealt { .. } | Event::Revealed { .. } | Event::Ended { .. } => None,
        }
    }
}

/// An event as a replay prints it.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Printed<'a> {
    /// As it is logged.
    Open(&'a Event),
    /// Without what is sealed.
    Sealed(Sealed),
}

/// An event without what is sealed.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Sealed {
    /// Somebody has shown a word.
    Shown {
        /// The player's seat.
        seat: Seat,
    },
}

/// Why a seat begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The word with the most points.
    Points,
    /// The youngest of those whose words have the most points.
    Age,
    /// By lot.
    Lot,
}

impl Effects for Event {
    /// C-2: the opening and each turn have one time, which exchanges and word share.
    fn rewinds(&self) -> bool {
        matches!(self, Event::Dealt { .. } | Event::Turn { .. })
    }

    /// Whether it brings to light what was hidden: cards of the pile, sealed words, a lot, the hands at the end. A word shown
    /// stays sealed, and a word composed is made of the player's own cards.
    fn reveals(&self) -> bool {
        match self {
            Event::Dealt { .. }
            | Event::Revealed { .. }
            | Event::Exchanged { .. }
            | Event::Drawn { .. }
            | Event::Ended { .. } => true,
            Event::Begins { by, .. } => *by == First::Lot,
            Event::Shown { .. } | Event::Composed { .. } | Event::Passed { .. } | Event::Turn { .. } => false,
        }
    }
}

impl<'a> From<&'a Event> for Printed<'a> {
    /// The event as a replay prints it: a word shown stays sealed there until all have shown (RR-3), though a log needs it.
    fn from(event: &'a Event) -> Printed<'a> {
        match event {
            Event::Shown { seat, .. } => Printed::Sealed(Sealed::Shown { seat: *seat }),
            event => Printed::Open(event),
        }
    }
}
