//! What happens.

use lettrine_engine::{Effects, Seat};
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::cards::Cards;
use super::row::Row;
use super::state::Phase;

/// What everybody sees happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Fact {
    /// WO-3: cards drawn for the deal, in order; a chance event. Without a dealer, the best draw again.
    Lots {
        /// Who drew what. Those who drew a card without a letter come again.
        drawn: Box<[(Seat, Card)]>,
        /// Who deals, if that is settled.
        dealer: Option<Seat>,
    },
    /// WO-4: the card on top of the pile starts a row.
    Opened {
        /// The row.
        row: Row,
        /// Its first card.
        cards: Cards,
    },
    /// Cards were laid on a row, in a turn, at a start or as a CONTRE.
    Laid {
        /// Who laid them.
        seat: Seat,
        /// The row.
        row: Row,
        /// The cards, in order.
        cards: Cards,
        /// Whether the row was announced as a WORD OUT.
        word_out: bool,
    },
    /// WO-17: cards were laid that make no word; they went back to the hand.
    Misplayed {
        /// Who laid them.
        seat: Seat,
        /// The row.
        row: Row,
        /// The cards, in order.
        cards: Cards,
        /// Whether the row was announced as a WORD OUT.
        word_out: bool,
    },
    /// WO-9: a row went to the discard pile, under a POUBELLE.
    Binned {
        /// Who laid the POUBELLE.
        seat: Seat,
        /// The row.
        row: Row,
    },
    /// WO-12: a CONTRE was declined.
    Declined {
        /// Who declined.
        seat: Seat,
    },
    /// WO-13: a WORD OUT was cashed, and its row went to the discard pile.
    Cashed {
        /// Who had announced it.
        seat: Seat,
        /// The row.
        row: Row,
        /// The word.
        cards: Cards,
        /// Its points.
        points: i32,
    },
    /// Somebody is to act.
    Next {
        /// The player's seat.
        seat: Seat,
        /// What is to be done.
        #[serde(flatten)]
        phase: Phase,
    },
    /// The game is over.
    Ended {
        /// WO-22: who laid the last card; nobody, if all have passed (WO-23).
        out: Option<Seat>,
        /// The points that each seat gains or loses for cards held.
        gains: Box<[i32]>,
    },
}

/// What happens, hidden things included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// WO-4, WO-19, WO-20: the cards were shuffled and dealt; a chance event.
    Dealt {
        /// The hands, a seat each.
        hands: Box<[Box<[Card]>]>,
        /// The pile, its top first.
        draw: Box<[Card]>,
    },
    /// WO-4: the card on top of the pile cannot start a row; it went back, and the pile was shuffled. A chance event.
    Returned {
        /// The card.
        card: Card,
        /// The pile, its top first.
        draw: Box<[Card]>,
    },
    /// WO-6: somebody passed.
    Passed {
        /// The player's seat.
        seat: Seat,
        /// The card drawn, if the pile had one.
        card: Option<Card>,
    },
    /// Something that everybody sees.
    #[serde(untagged)]
    Fact(Fact),
}

/// What happens, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// The cards were shuffled and dealt.
    Dealt {
        /// The viewer's hand.
        hand: Option<Box<[Card]>>,
        /// How many cards each seat has.
        hands: Box<[usize]>,
        /// How many the pile has.
        draw: usize,
    },
    /// A card that cannot start a row went back, and the pile was shuffled.
    Returned {
        /// The card.
        card: Card,
    },
    /// Somebody passed.
    Passed {
        /// The player's seat.
        seat: Seat,
        /// Whether a card was drawn.
        drew: bool,
        /// The card, if the viewer drew it.
        card: Option<Card>,
    },
    /// Something that everybody sees.
    #[serde(untagged)]
    Fact(Fact),
}

impl Event {
    /// The event as this viewer may see it.
    pub(super) fn seen_by(&self, viewer: Option<Seat>) -> Seen {
        match self {
            Event::Dealt { hands, draw } => Seen::Dealt {
                hand: viewer.and_then(|seat| hands.get(seat.index()).cloned()),
                hands: hands.iter().map(|hand| hand.len()).collect(),
                draw: draw.len(),
            },
            Event::Returned { card, .. } => Seen::Returned { card: *card },
            Event::Passed { seat, card } => Seen::Passed {
                seat: *seat,
                drew: card.is_some(),
                card: card.filter(|_| viewer == Some(*seat)),
            },
            Event::Fact(fact) => Seen::Fact(fact.clone()),
        }
    }
}

impl From<Fact> for Event {
    fn from(fact: Fact) -> Event {
        Event::Fact(fact)
    }
}

impl Effects for Event {
    /// C-2: a turn and a start have a fresh time, and a CONTRE one from the announcement on.
    fn rewinds(&self) -> bool {
        matches!(
            self,
            Event::Fact(
                Fact::Next { phase: Phase::Turn | Phase::Start { .. }, .. }
                    | Fact::Laid { word_out: true, .. }
            )
        )
    }

    /// Whether it brings cards to light that nobody laid.
    fn reveals(&self) -> bool {
        match self {
            Event::Dealt { .. } | Event::Returned { .. } => true,
            Event::Passed { card, .. } => card.is_some(),
            // A misplay has told what is no word: nobody takes back what it cost.
            Event::Fact(fact) => matches!(
                fact,
                Fact::Lots { .. } | Fact::Opened { .. } | Fact::Misplayed { .. } | Fact::Ended { .. }
            ),
        }
    }
}
