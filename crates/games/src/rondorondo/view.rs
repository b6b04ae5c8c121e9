//! What a viewer may see: a type in which hidden things do not exist.

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

/// What a seat, or somebody who watches, may see. After the end all is open.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// Whose view it is.
    pub(super) viewer: Option<Seat>,
    /// What everybody sees.
    pub(super) public: &'a Public,
    /// Where the game stands.
    pub(super) phase: Stage<'a>,
    /// The hands, a seat each.
    pub(super) hands: ArrayVec<HandView<'a>, MOST_SEATS>,
    /// The pile.
    pub(super) draw: DrawView<'a>,
    /// The cards face down in the holder, from left to right, where the viewer laid them.
    pub(super) face_down: ArrayVec<Option<Card>, MOST_CELLS>,
    /// Face-down cards covered since: who laid them, and which they are if it was the viewer.
    pub(super) buried: Vec<(Option<Seat>, Option<Card>)>,
}

/// Where the game stands, as far as the viewer may know.
#[derive(Clone, Debug)]
pub(super) enum Stage<'a> {
    /// Who has shown; what only where it was the viewer.
    Opening(ArrayVec<Sealed<'a>, MOST_SEATS>),
    Turn {
        seat: Seat,
        exchanges: u32,
    },
    Over {
        last: Seat,
    },
}

/// What a seat has done in the opening.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "null | true | string[]"))]
pub(super) enum Sealed<'a> {
    NotYet,
    Hidden,
    Own(&'a Shown),
}

/// A hand. Written as its cards, or their number.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "Hand"))]
#[serde(untagged)]
pub(super) enum HandView<'a> {
    /// The viewer's own, or any after the end.
    Open(&'a Cards),
    /// How many cards; what is known of them is public.
    Closed(usize),
}

/// The pile.
#[derive(Clone, Debug)]
pub(super) enum DrawView<'a> {
    /// After the end.
    Open(&'a [Card]),
    /// How many cards, and the last of them, which players slid under it: known to who did.
    Closed { count: usize, under: Vec<Option<Card>> },
}

impl View<'_> {
    /// How many play.
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

    /// How many cards a seat holds, which everybody sees.
    #[must_use]
    pub fn count(&self, seat: Seat) -> usize {
        match self.hands.get(seat.index()) {
            Some(HandView::Open(cards)) => cards.len(),
            Some(HandView::Closed(count)) => *count,
            None => 0,
        }
    }

    /// How many cards the pile has.
    #[must_use]
    pub fn pile(&self) -> usize {
        match &self.draw {
            DrawView::Open(cards) => cards.len(),
            DrawView::Closed { count, .. } => *count,
        }
    }

    /// The compartments of the holder, from left to right, as everybody sees them: the card, unless it lies face down, and the
    /// letter that it reads, unless it stands for none.
    pub fn compartments(&self) -> impl Iterator<Item = (Option<Card>, Option<Letter>)> {
        self.public.holder.cells().iter().map(|cell| (cell.card(), cell.letter()))
    }

    /// What was agreed.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.public.options
    }

    /// Whether there is a pile to draw from.
    pub(super) fn has_pile(&self) -> bool {
        self.pile() > 0
    }
}

impl Look for State {
    /// What a viewer may see of a state.
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
                // In the order of what everybody knows, or the order would tell.
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
