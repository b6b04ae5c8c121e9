//! What happened, hidden things included.

use lettrine_engine::Seat;
use serde::{Serialize, Serializer};

use super::action::{Compose, Shown, Side};
use super::card::Card;
use super::laid::{Laid, Word, spell};

/// An event. Folding it is all that changes a state.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The pack was shuffled (a chance event) and dealt.
    Dealt {
        /// Seven cards each (RR-2).
        hands: Vec<Vec<Card>>,
        /// The pile, top first.
        draw: Vec<Card>,
    },
    /// A seat showed a word, or none. Written without it: it is revealed when all have shown (RR-3).
    Shown {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(skip)]
        cards: Shown,
    },
    /// All have shown: what each did.
    Revealed {
        /// A word, or nothing, a seat each.
        #[serde(serialize_with = "write_shown")]
        shown: Vec<Shown>,
    },
    /// The first player is found.
    Begins {
        /// Who.
        seat: Seat,
        /// Why. A lot is a chance event.
        by: First,
    },
    /// A card went under the pile, the top one was taken (RR-12).
    Exchanged {
        /// Who.
        seat: Seat,
        /// The card slid under the pile.
        card: Card,
        /// The card taken.
        drawn: Card,
    },
    /// A word was made.
    Composed {
        /// Who.
        seat: Seat,
        /// The cards laid, a compartment each.
        #[serde(flatten)]
        laid: Laying,
        /// The word.
        #[serde(serialize_with = "write_word")]
        word: Word,
        /// Its points, exchanges taken off.
        points: i32,
    },
    /// No word was found.
    Passed {
        /// Who.
        seat: Seat,
        /// What exchanges cost: 0 or less.
        points: i32,
    },
    /// Cards were drawn.
    Drawn {
        /// Who.
        seat: Seat,
        /// From the top of the pile.
        cards: Vec<Card>,
    },
    /// The next player's turn begins.
    Turn {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// What the cards still in hand cost, a seat each: 0 or less (RR-16).
        points: Vec<i32>,
    },
}

/// Why a seat begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The word with the most points.
    Points,
    /// The youngest of those whose words have the most points.
    Age,
    /// By lot.
    Lot,
}

/// The cards laid by a word, as the action has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "LayingFields")]
pub struct Laying(pub Compose);

#[derive(Serialize)]
struct LayingFields {
    cells: Vec<Option<Laid>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    add: Option<Side>,
}

impl From<Laying> for LayingFields {
    fn from(Laying(Compose { cells, add }): Laying) -> LayingFields {
        LayingFields { cells: cells.to_vec(), add }
    }
}

pub(super) fn write_word<S: Serializer>(word: &Word, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&spell(word))
}

pub(super) fn write_shown<S: Serializer>(shown: &[Shown], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(shown.iter().map(|cards| cards.as_slice()))
}
