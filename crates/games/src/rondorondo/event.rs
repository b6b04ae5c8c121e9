//! The events of the game, hidden cards included.

use lettrine_engine::{Effects, Seat};
use serde::{Deserialize, Serialize};

use super::action::Compose;
use super::card::Card;
use super::laid::{Word, spelled};
use super::shown::Shown;

/// An event. A position changes only by folding events.
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
    /// All seats have shown: the words become public.
    Revealed {
        /// The word of each seat; empty if it showed none.
        shown: Vec<Shown>,
    },
    /// The first player is found.
    Begins {
        /// The player's seat.
        seat: Seat,
        /// Why that seat begins. A lot is a chance event.
        by: First,
    },
    /// A card went under the pile, and the top one was taken (RR-12).
    Exchanged {
        /// The player's seat.
        seat: Seat,
        /// The card slid under the pile.
        card: Card,
        /// The card taken.
        drawn: Card,
    },
    /// A player made a word.
    Composed {
        /// The player's seat.
        seat: Seat,
        /// The cards laid, one for each compartment.
        #[serde(flatten)]
        laid: Compose,
        /// The word.
        #[serde(with = "spelled")]
        word: Word,
        /// The points of the word, exchanges subtracted.
        points: i32,
    },
    /// A player found no word (RR-10).
    Passed {
        /// The player's seat.
        seat: Seat,
        /// The points for exchanges: 0 or less.
        points: i32,
    },
    /// A player drew cards.
    Drawn {
        /// The player's seat.
        seat: Seat,
        /// The cards, from the top of the pile.
        cards: Vec<Card>,
    },
    /// The next player's turn begins.
    Turn {
        /// The player's seat.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// The points for the cards still in hand, one number for each seat: 0 or less (RR-16).
        points: Vec<i32>,
    },
}

impl Event {
    /// The seat that the event is about; none if it is about all.
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
    /// The event as it is logged.
    Open(&'a Event),
    /// The event without its sealed part.
    Sealed(Sealed),
}

/// An event without its sealed part.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Sealed {
    /// A seat has shown a word, or none.
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
    /// That seat's word has the most points.
    Points,
    /// The seat is the youngest of those whose words tie for the most points.
    Age,
    /// By lot.
    Lot,
}

impl Effects for Event {
    /// C-2: the opening has one time, and each turn has one, which its exchanges and its word share.
    fn rewinds(&self) -> bool {
        matches!(self, Event::Dealt { .. } | Event::Turn { .. })
    }

    /// Whether the event reveals something hidden: cards of the pile, sealed words, a lot, the hands at the end. A word shown stays
    /// sealed, and a composed word is made of the player's own cards.
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
    /// The event as a replay prints it: a shown word stays sealed until all have shown (RR-3), though the log has it.
    fn from(event: &'a Event) -> Printed<'a> {
        match event {
            Event::Shown { seat, .. } => Printed::Sealed(Sealed::Shown { seat: *seat }),
            event => Printed::Open(event),
        }
    }
}
