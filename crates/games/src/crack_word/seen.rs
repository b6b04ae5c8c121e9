//! Events as one viewer may see them.

use lettrine_engine::Seat;
use serde::Serialize;

use super::card::Card;
use super::event::Event;

/// What a viewer sees of cards: their number, and the cards themselves if they are the viewer's own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeenCards {
    /// The number of cards.
    pub count: usize,
    /// The cards, if the viewer may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cards: Option<Vec<Card>>,
}

/// An event as one viewer may see it.
pub type Seen = Event<SeenCards>;

impl Event {
    /// The event as a viewer may see it: drawn cards are shown to their owner, shuffled cards to nobody.
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
