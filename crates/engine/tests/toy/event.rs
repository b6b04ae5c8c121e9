//! What may be tried, what happens, why not.

use lettrine_engine::{Refusal, Seat};
use lettrine_lexicon::Language;
use serde::{Deserialize, Serialize};

use crate::card::Card;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Action {
    /// Bids a card of the hand for the first turn.
    Bid { card: Card },
    /// Lays a card that is not lower than the top of the heap.
    Play { card: Card },
    /// Draws a card.
    Draw,
    /// Passes, when there is no pile.
    Pass,
    /// The clock ran out: the lowest card is bid, or nothing is laid.
    Timeout,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    /// A chance event.
    Dealt {
        hands: Vec<Vec<Card>>,
        pile: Vec<Card>,
    },
    Bid {
        seat: Seat,
        card: Card,
    },
    Revealed {
        bids: Vec<Card>,
    },
    /// The highest bid begins; of equals one by lot, which is a chance event.
    Begins {
        seat: Seat,
        lot: bool,
    },
    Played {
        seat: Seat,
        card: Card,
        points: i32,
    },
    Misplayed {
        seat: Seat,
        card: Card,
        points: i32,
    },
    Drew {
        seat: Seat,
        card: Card,
        /// Only a broken game sets it: a log does not keep it.
        #[serde(skip)]
        unlogged: bool,
    },
    Passed {
        seat: Seat,
    },
    Turn {
        seat: Seat,
    },
    Ended {
        gains: Vec<i32>,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refused {
    NotNow,
    NotInHand(Card),
    TooLow(Card),
    NoPile,
    PileLeft,
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        match self {
            Refused::NotNow | Refused::NotInHand(_) => "A-3",
            Refused::TooLow(_) => "HI-2",
            Refused::NoPile | Refused::PileLeft => "HI-3",
        }
    }

    fn say(&self, language: Language) -> String {
        match self {
            Refused::NotNow => language.pick("pas maintenant", "not now").to_owned(),
            Refused::NotInHand(card) => {
                language.pick(format!("pas de {card} en main"), format!("no {card} in the hand"))
            }
            Refused::TooLow(card) => {
                language.pick(format!("{card} est trop bas"), format!("{card} is too low"))
            }
            Refused::NoPile => language.pick("la pioche est vide", "the pile is empty").to_owned(),
            Refused::PileLeft => language.pick("il reste une pioche", "there is a pile").to_owned(),
        }
    }
}
