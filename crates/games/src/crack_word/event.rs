//! What happened.

use lettrine_engine::{Effects, Seat};
use serde::{Deserialize, Serialize};

use super::card::{Card, Tile};
use super::line::{At, LineNumber};
use super::refusal::Misplay;
#[cfg(feature = "typescript")]
use super::seen::SeenCards;

/// What happened. `C` is what stands for cards that not everybody may see: the cards themselves in the game's log, and what a
/// viewer sees of them in what that viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seen", concrete(C = SeenCards)))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<C = Vec<Card>> {
    /// A pack was cut to see who begins (rule CW-2). One chance event.
    Cut {
        /// Who cut.
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
        /// What leaves the game.
        aside: C,
    },
    /// A card was turned that cannot start a line, and went under its pile (rule CW-5).
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
        /// The line it starts.
        line: LineNumber,
        /// The letter.
        card: Tile,
    },
    /// A card was laid (rule CW-6).
    Placed {
        /// Who laid it.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// Where on it.
        at: At,
        /// The card.
        card: Tile,
    },
    /// A line was cracked (rule CW-10).
    Cracked {
        /// Who cracked it.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// The word.
        word: String,
        /// Its cards: the points.
        points: usize,
    },
    /// A POUBELLE was laid (rule CW-13).
    Binned {
        /// Who laid it.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// What each seat took back.
        back: Vec<Vec<Card>>,
    },
    /// An empty line was started (rule CW-12).
    Started {
        /// Who started it.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// The card.
        card: Tile,
    },
    /// No card of the hand can start the line; it stays empty (rule CW-12).
    LeftEmpty {
        /// Whose hand.
        seat: Seat,
        /// The line.
        line: LineNumber,
    },
    /// A card was laid and taken back (rule CW-20).
    Misplayed {
        /// Who laid it.
        seat: Seat,
        /// The line.
        line: LineNumber,
        /// Where on it.
        at: At,
        /// The card.
        card: Tile,
        /// The reason.
        why: Misplay,
    },
    /// A seat passed (rule CW-9); in the last hand it is out (rule CW-16).
    Passed {
        /// Who passed.
        seat: Seat,
        /// Whether that seat is out of the game.
        out: bool,
    },
    /// Cards were drawn, and the pile still has some (rules CW-4, CW-9, CW-14).
    Drew {
        /// Who drew.
        seat: Seat,
        /// The cards.
        cards: C,
    },
    /// DERNIÈRE MAIN (rule CW-15): a pile was drawn to its end, the others add as many cards, and the piles are gone.
    LastHand {
        /// Who drew the last card.
        seat: Seat,
        /// What each seat took.
        drawn: Vec<C>,
    },
    /// Somebody's turn begins.
    Turn {
        /// The player's seat.
        seat: Seat,
    },
    /// A hand is empty and the game over (rule CW-17).
    Finished {
        /// Whose hand.
        seat: Seat,
        /// The cards of that colour that were on the lines.
        bonus: usize,
    },
    /// Every player is out and the game over (rule CW-18).
    AllOut,
}

impl Event {
    /// Whom it happens to.
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
    /// Rule C-2: a turn has a fresh time, and so has the start that a crack or a POUBELLE leaves to be made.
    fn rewinds(&self) -> bool {
        matches!(self, Event::Turn { .. } | Event::Cracked { .. } | Event::Binned { .. })
    }

    /// Whether it brings cards to light that nobody laid. At the end the hands are opened. What goes back to a hand lay open.
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Cut { .. }
                | Event::Shuffled { .. }
                | Event::Buried { .. }
                | Event::Turned { .. }
                | Event::Drew { .. }
                | Event::LastHand { .. }
                // A misplay has told what is no word: nobody takes back what it cost.
                | Event::Misplayed { .. }
                | Event::Finished { .. }
                | Event::AllOut
        )
    }
}
