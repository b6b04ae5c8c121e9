//! The events of the game.

use lettrine_engine::{Effects, Seat};
use serde::{Deserialize, Serialize};

use super::card::{Card, Tile};
use super::line::{At, LineNumber};
use super::refusal::Misplay;
#[cfg(feature = "typescript")]
use super::seen::SeenCards;

/// An event. `C` is the type of cards that not everybody may see: the cards themselves in the log ([`Event`]), or what one viewer
/// may see of them (`Seen`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seen", concrete(C = SeenCards)))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<C = Vec<Card>> {
    /// A pack was cut to see who begins (rule CW-2). One chance event.
    Cut {
        /// The seat that cut.
        seat: Seat,
        /// The card shown.
        card: Card,
    },
    /// A pack was shuffled and divided (rule CW-3). One chance event.
    Shuffled {
        /// The player's seat.
        seat: Seat,
        /// The draw pile, top first.
        pile: C,
        /// The cards that leave the game.
        aside: C,
    },
    /// A turned card that cannot start a line went under its pile (rule CW-5).
    Buried {
        /// The player's seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A starting letter was turned (rule CW-5).
    Turned {
        /// The player's seat.
        seat: Seat,
        /// The line that the letter starts.
        line: LineNumber,
        /// The letter.
        card: Tile,
    },
    /// A card was laid (rule CW-6).
    Placed {
        /// The seat that laid the card.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// The place on the line.
        at: At,
        /// The card.
        card: Tile,
    },
    /// A line was cracked (rule CW-10).
    Cracked {
        /// The seat that cracked the line.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// The word.
        word: String,
        /// The number of cards, hidden ones included: the points.
        points: usize,
    },
    /// A POUBELLE was laid (rule CW-13).
    Binned {
        /// The seat that laid the POUBELLE.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// The cards that each seat took back.
        back: Vec<Vec<Card>>,
    },
    /// An empty line was started (rule CW-12).
    Started {
        /// The seat that started the line.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// The card.
        card: Tile,
    },
    /// No card of the hand can start the line; it stays empty (rule CW-12).
    LeftEmpty {
        /// The seat with that hand.
        seat: Seat,
        /// The line.
        line: LineNumber,
    },
    /// A card was laid and taken back (rule CW-20).
    Misplayed {
        /// The seat that laid the card.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// The place on the line.
        at: At,
        /// The card.
        card: Tile,
        /// The reason.
        why: Misplay,
    },
    /// A seat passed (rule CW-9); in the last hand it is out (rule CW-16).
    Passed {
        /// The seat that passed.
        seat: Seat,
        /// Whether that seat is out of the game.
        out: bool,
    },
    /// Cards were drawn, and the pile still has some (rules CW-4, CW-9, CW-14).
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// DERNIÈRE MAIN (rule CW-15): a seat drew the last card of its pile, the others drew as many, and the rest of the piles left
    /// the game.
    LastHand {
        /// The seat that drew the last card of its pile.
        seat: Seat,
        /// The cards that each seat drew.
        drawn: Vec<C>,
    },
    /// A player's turn begins.
    Turn {
        /// The player's seat.
        seat: Seat,
    },
    /// A hand is empty and the game over (rule CW-17).
    Finished {
        /// The seat with the empty hand.
        seat: Seat,
        /// The number of cards of that colour on the lines, which go to the PAQUET.
        bonus: usize,
    },
    /// Every player is out and the game over (rule CW-18).
    AllOut,
}

impl Event {
    /// The seat that the event is about, if there is one.
    pub(super) fn seat(&self) -> Option<Seat> {
        match *self {
            Event::Cut { seat, .. }
            | Event::Shuffled { seat, .. }
            | Event::Buried { seat, .. }
            | Event::Turned { seat, .. }
            | Event::Placed { seat, .. }
            | Event::Cracked { seat, .. }
            | Event::Binned { seat, .. }
            | Event::Started { seat, .. }
            | Event::LeftEmpty { seat, .. }
            | Event::Misplayed { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Drew { seat, .. }
            | Event::LastHand { seat, .. }
            | Event::Turn { seat }
            | Event::Finished { seat, .. } => Some(seat),
            Event::AllOut => None,
        }
    }
}

impl Effects for Event {
    /// Rule C-2: each turn has a fresh time, and so has the start that is owed after a crack or a POUBELLE.
    fn rewinds(&self) -> bool {
        matches!(self, Event::Turn { .. } | Event::Cracked { .. } | Event::Binned { .. })
    }

    /// Whether the event reveals hidden cards, or the dictionary's answer; then the play cannot be undone. The end opens the hands.
    /// Cards that go back to a hand lay open before.
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Cut { .. }
                | Event::Shuffled { .. }
                | Event::Buried { .. }
                | Event::Turned { .. }
                | Event::Drew { .. }
                | Event::LastHand { .. }
                // A misplay reveals that the dictionary or the majority refuses the card, so it cannot be taken back.
                | Event::Misplayed { .. }
                | Event::Finished { .. }
                | Event::AllOut
        )
    }
}
