//! What happened.

use lettrine_engine::Seat;
use serde::Serialize;

use super::card::{Card, Tile};
use super::line::{At, LineNumber};
use super::refusal::Misplay;

/// What happened. `C` is what stands for cards that not everybody may see: the cards themselves in the game's log, and what a
/// viewer sees of them in what that viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
        /// Whose.
        seat: Seat,
        /// The draw pile, top first.
        pile: C,
        /// What leaves the game.
        aside: C,
    },
    /// A card was turned that cannot start a line, and went under its pile (rule CW-5).
    Buried {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A starting letter was turned (rule CW-5).
    Turned {
        /// Whose.
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
        /// Why.
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
        /// Whose.
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

/// What a viewer sees of cards: how many, and which ones if they are the viewer's own.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenCards {
    /// How many.
    pub count: usize,
    /// Which ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
}

/// What happened, as one viewer may see it.
pub type Seen = Event<SeenCards>;

impl Event {
    /// The event as a viewer may see it: drawn cards are their owner's, a shuffle is nobody's.
    pub(super) fn seen_by(&self, viewer: Option<Seat>) -> Seen {
        let count = |cards: &[Card]| SeenCards { count: cards.len(), cards: None };
        let drawn = |seat: Seat, cards: &[Card]| SeenCards {
            count: cards.len(),
            cards: (viewer == Some(seat)).then(|| cards.to_vec()),
        };
        match self.clone() {
            Event::Shuffled { seat, pile, aside } => {
                Event::Shuffled { seat, pile: count(&pile), aside: count(&aside) }
            }
            Event::Drew { seat, cards } => Event::Drew { seat, cards: drawn(seat, &cards) },
            Event::LastHand { seat, drawn: all } => {
                let seats = Seat::all(all.len());
                Event::LastHand {
                    seat,
                    drawn: seats.zip(&all).map(|(seat, cards)| drawn(seat, cards)).collect(),
                }
            }
            Event::Cut { seat, card } => Event::Cut { seat, card },
            Event::Buried { seat, card } => Event::Buried { seat, card },
            Event::Turned { seat, line, card } => Event::Turned { seat, line, card },
            Event::Placed { seat, line, at, card } => Event::Placed { seat, line, at, card },
            Event::Cracked { seat, line, word, points } => Event::Cracked { seat, line, word, points },
            Event::Binned { seat, line, back } => Event::Binned { seat, line, back },
            Event::Started { seat, line, card } => Event::Started { seat, line, card },
            Event::LeftEmpty { seat, line } => Event::LeftEmpty { seat, line },
            Event::Misplayed { seat, line, at, card, why } => Event::Misplayed { seat, line, at, card, why },
            Event::Passed { seat, out } => Event::Passed { seat, out },
            Event::Turn { seat } => Event::Turn { seat },
            Event::Finished { seat, bonus } => Event::Finished { seat, bonus },
            Event::AllOut => Event::AllOut,
        }
    }
}
