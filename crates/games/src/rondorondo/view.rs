//! A position as one viewer may see it: the type has no hidden cards.

use arrayvec::ArrayVec;
use lettrine_engine::{Look, Seat};
use lettrine_lexicon::Letter;
use serde::Serialize;

use super::card::Card;
use super::cards::Cards;
use super::event::Event;
use super::holder::{Cell, MOST_CELLS};
use super::options::Options;
use super::seen::{self, Seen};
use super::shown::Shown;
use super::state::{MOST_SEATS, Phase, Public, State};

/// What a seat, or a spectator, may see. After the end all is open.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The viewer's seat; `None` for a spectator.
    pub(super) viewer: Option<Seat>,
    /// The part of the position that everybody sees.
    pub(super) public: &'a Public,
    /// The phase of the game.
    pub(super) phase: Stage<'a>,
    /// The hands, one for each seat.
    pub(super) hands: ArrayVec<HandView<'a>, MOST_SEATS>,
    /// The draw pile.
    pub(super) draw: DrawView<'a>,
    /// The face-down cards in the holder, from left to right; `None` for those that the viewer may not see.
    pub(super) face_down: ArrayVec<Option<Card>, MOST_CELLS>,
    /// The face-down cards covered since: the seat that laid each, and the card if the viewer may see it.
    pub(super) buried: Vec<(Option<Seat>, Option<Card>)>,
}

/// The phase of the game, as far as the viewer may know it.
#[derive(Clone, Debug)]
pub(super) enum Stage<'a> {
    /// Which seats have shown; only the viewer's own word is visible.
    Opening(ArrayVec<Sealed<'a>, MOST_SEATS>),
    Turn {
        seat: Seat,
        exchanges: u32,
    },
    Over {
        last: Seat,
    },
}

/// What a seat has done in the opening, as the viewer sees it.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "null | true | string[]"))]
pub(super) enum Sealed<'a> {
    NotYet,
    Hidden,
    Own(&'a Shown),
}

/// A hand: serialized as its cards, or as their number.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "Hand"))]
#[serde(untagged)]
pub(super) enum HandView<'a> {
    /// The viewer's own hand; after the end, any hand.
    Open(&'a Cards),
    /// The number of cards of another hand. The cards known of it are in `known`.
    Closed(usize),
}

/// The draw pile.
#[derive(Clone, Debug)]
pub(super) enum DrawView<'a> {
    /// All its cards, after the end.
    Open(&'a [Card]),
    /// The number of cards, and the last ones, which players slid under the pile; each of these is visible to the player who did.
    Closed { count: usize, under: Vec<Option<Card>> },
}

impl View<'_> {
    /// The number of seats.
    pub(super) fn seats(&self) -> usize {
        self.hands.len()
    }

    /// The viewer's hand, if the viewer may act now.
    pub(super) fn acting_hand(&self) -> Option<&Cards> {
        let viewer = self.viewer?;
        let acts = match &self.phase {
            Stage::Opening(shown) => matches!(shown.get(viewer.index()), Some(Sealed::NotYet)),
            Stage::Turn { seat, .. } => *seat == viewer,
            Stage::Over { .. } => false,
        };
        match self.hands.get(viewer.index()) {
            Some(HandView::Open(hand)) if acts => Some(hand),
            _ => None,
        }
    }

    /// The cards of the viewer's hand, whether or not the viewer may act.
    pub fn held(&self) -> impl Iterator<Item = Card> {
        let hand = self.viewer.and_then(|viewer| self.hands.get(viewer.index()));
        let open = hand.and_then(|hand| match hand {
            HandView::Open(cards) => Some(*cards),
            HandView::Closed(_) => None,
        });
        open.into_iter().flat_map(|cards| cards.iter())
    }

    /// The number of cards that a seat holds, which everybody sees.
    #[must_use]
    pub fn count(&self, seat: Seat) -> usize {
        match self.hands.get(seat.index()) {
            Some(HandView::Open(cards)) => cards.len(),
            Some(HandView::Closed(count)) => *count,
            None => 0,
        }
    }

    /// The number of cards in the pile.
    #[must_use]
    pub fn pile(&self) -> usize {
        match &self.draw {
            DrawView::Open(cards) => cards.len(),
            DrawView::Closed { count, .. } => *count,
        }
    }

    /// The compartments of the holder, from left to right, as everybody sees them: the card, unless it lies face down, and the
    /// letter that it reads as, if any.
    pub fn compartments(&self) -> impl Iterator<Item = (Option<Card>, Option<Letter>)> {
        self.public.holder.cells().iter().map(|cell| (cell.card(), cell.letter()))
    }

    /// The options of the table.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.public.options
    }

    /// Whether the pile has cards.
    pub(super) fn has_pile(&self) -> bool {
        self.pile() > 0
    }
}

impl Look for State {
    /// The position as this viewer may see it.
    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        let public = &self.public;
        let over = matches!(self.phase, Phase::Over { .. });
        let knows = |by: Option<Seat>| over || by.is_some() && by == viewer;
        let hands = self.hands.iter().zip(Seat::all(self.seats()));
        let backs = public.holder.cells().iter().filter_map(|cell| match cell {
            Cell::FaceDown { by } => Some(*by),
            _ => None,
        });
        let under = &self.draw[self.draw.len().saturating_sub(public.under.len())..];
        View {
            viewer,
            public,
            phase: stage(&self.phase, viewer),
            hands: hands
                .map(
                    |(hand, seat)| {
                        if knows(Some(seat)) { HandView::Open(hand) } else { HandView::Closed(hand.len()) }
                    },
                )
                .collect(),
            draw: if over {
                DrawView::Open(&self.draw)
            } else {
                let known = |(card, by): (&Card, &Seat)| knows(Some(*by)).then_some(*card);
                DrawView::Closed {
                    count: self.draw.len(),
                    under: under.iter().zip(&public.under).map(known).collect(),
                }
            },
            face_down: self
                .face_down
                .iter()
                .zip(backs)
                .map(|(card, by)| knows(by).then_some(*card))
                .collect(),
            buried: {
                let mut buried: Vec<_> =
                    self.buried.iter().map(|card| (card.by, knows(card.by).then_some(card.card))).collect();
                // Sorted by what the viewer sees: the original order depends on the hidden cards and would leak them.
                buried.sort_unstable();
                buried
            },
        }
    }

    fn see(&self, event: &Event, viewer: Option<Seat>) -> Option<Seen> {
        Some(seen::see(self, event, viewer))
    }
}

fn stage(phase: &Phase, viewer: Option<Seat>) -> Stage<'_> {
    match phase {
        Phase::Opening { shown } => {
            let each = shown.iter().zip(Seat::all(shown.len()));
            Stage::Opening(each.map(|(cards, seat)| seal(cards.as_ref(), viewer == Some(seat))).collect())
        }
        Phase::Turn { seat, exchanges } => Stage::Turn { seat: *seat, exchanges: *exchanges },
        Phase::Over { last } => Stage::Over { last: *last },
    }
}

fn seal(shown: Option<&Shown>, own: bool) -> Sealed<'_> {
    match shown {
        None => Sealed::NotYet,
        Some(cards) if own => Sealed::Own(cards),
        Some(_) => Sealed::Hidden,
    }
}
