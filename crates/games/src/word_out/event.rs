//! The events of the game: as logged ([`Event`]), as one viewer sees them ([`Seen`]), and those that everybody sees ([`Fact`]).

use lettrine_engine::{Effects, Seat};
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::cards::Cards;
use super::row::Row;
use super::state::Phase;

/// An event that everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Fact {
    /// WO-3: one round of cards drawn for the dealer, in order; a chance event. If no dealer is found, the tied seats draw again.
    Lots {
        /// Each seat with the card it drew. A seat that drew a card without a letter is listed again with its next card.
        drawn: Box<[(Seat, Card)]>,
        /// The dealer's seat, if this round settles it.
        dealer: Option<Seat>,
    },
    /// WO-4: the card on top of the pile starts a row.
    Opened {
        /// The row.
        row: Row,
        /// The row's first card.
        cards: Cards,
    },
    /// Cards were laid on a row, in a turn, at a start or as a CONTRE.
    Laid {
        /// The seat that laid the cards.
        seat: Seat,
        /// The row.
        row: Row,
        /// The cards, in order.
        cards: Cards,
        /// Whether the row was announced as a WORD OUT.
        word_out: bool,
    },
    /// WO-17: a misplay. The row would be no prefix, or the WORD OUT no word; the cards went back to the hand.
    Misplayed {
        /// The seat that laid the cards.
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
        /// The seat that laid the POUBELLE.
        seat: Seat,
        /// The row.
        row: Row,
    },
    /// WO-12: a seat declined to counter.
    Declined {
        /// The seat that declined.
        seat: Seat,
    },
    /// WO-13: a WORD OUT was cashed, and its row went to the discard pile.
    Cashed {
        /// The seat that announced the word.
        seat: Seat,
        /// The row.
        row: Row,
        /// The cards of the word.
        cards: Cards,
        /// The points of the word.
        points: i32,
    },
    /// The seat that is to act next.
    Next {
        /// The seat.
        seat: Seat,
        /// What the seat has to do.
        #[serde(flatten)]
        phase: Phase,
    },
    /// The game is over.
    Ended {
        /// WO-22: the seat that laid the last card; none if all have passed (WO-23).
        out: Option<Seat>,
        /// The points that each seat gains or loses for cards held.
        gains: Box<[i32]>,
    },
}

/// An event as it is logged, hidden cards included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// WO-4, WO-19, WO-20: the cards were shuffled and dealt; a chance event.
    Dealt {
        /// The hands, one for each seat.
        hands: Box<[Box<[Card]>]>,
        /// The draw pile, top first.
        draw: Box<[Card]>,
    },
    /// WO-4: the card on top of the pile cannot start a row; it went back, and the pile was shuffled. A chance event.
    Returned {
        /// The card.
        card: Card,
        /// The draw pile, top first.
        draw: Box<[Card]>,
    },
    /// WO-6: a player passed.
    Passed {
        /// The player's seat.
        seat: Seat,
        /// The card drawn, if the pile had one.
        card: Option<Card>,
    },
    /// An event that everybody sees.
    #[serde(untagged)]
    Fact(Fact),
}

/// An event as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// The cards were shuffled and dealt.
    Dealt {
        /// The viewer's hand; none for a spectator.
        hand: Option<Box<[Card]>>,
        /// The number of cards that each seat has.
        hands: Box<[usize]>,
        /// The number of cards in the draw pile.
        draw: usize,
    },
    /// A card that cannot start a row went back, and the pile was shuffled.
    Returned {
        /// The card.
        card: Card,
    },
    /// A player passed.
    Passed {
        /// The player's seat.
        seat: Seat,
        /// Whether a card was drawn.
        drew: bool,
        /// The card drawn, if the viewer drew it.
        card: Option<Card>,
    },
    /// An event that everybody sees.
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
    /// C-2: each turn and each start has a fresh time; a CONTRE's clock runs from the announcement on.
    fn rewinds(&self) -> bool {
        matches!(
            self,
            Event::Fact(
                Fact::Next { phase: Phase::Turn | Phase::Start { .. }, .. }
                    | Fact::Laid { word_out: true, .. }
            )
        )
    }

    /// Whether the event reveals hidden cards, or the dictionary's answer. A play that reveals something cannot be undone.
    fn reveals(&self) -> bool {
        match self {
            Event::Dealt { .. } | Event::Returned { .. } => true,
            Event::Passed { card, .. } => card.is_some(),
            // A misplay reveals that the dictionary refuses the row, so it cannot be taken back.
            Event::Fact(fact) => matches!(
                fact,
                Fact::Lots { .. } | Fact::Opened { .. } | Fact::Misplayed { .. } | Fact::Ended { .. }
            ),
        }
    }
}
