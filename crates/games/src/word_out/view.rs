//! A position as one viewer may see it.

use arrayvec::ArrayVec;
use lettrine_engine::{Look, Position, Seat};
use serde::{Serialize, Serializer};

use super::SEATS;
use super::card::Card;
use super::event::Event;
use super::event::Seen;
use super::hand::Hand;
use super::lays::Lays;
use super::scoring::points;
use super::setup::Open;
use super::state::{Phase, Public, State};

/// What a seat, or a spectator, may see; hidden cards are not in it.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The part of the position that lies open.
    pub public: &'a Public,
    /// The viewer's seat; none for a spectator.
    pub viewer: Option<Seat>,
    /// The viewer's hand; none for a spectator.
    pub hand: Option<&'a Hand>,
    /// Whether the viewer may act now. All who may counter are asked at once (WO-12), though their answers count one after the
    /// other.
    pub asked: bool,
    /// The number of cards that each seat has.
    pub counts: ArrayVec<usize, SEATS>,
    /// The number of cards in the draw pile.
    pub draw: usize,
    /// After the end, all hands and the draw pile, top last.
    pub opened: Option<(&'a [Hand], &'a [Card])>,
}

impl Look for State {
    /// The position as this viewer may see it.
    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        let State { public, hands, draw } = self;
        let window = self.window().map(|window| window.seats | window.then);
        View {
            public,
            viewer,
            hand: viewer.and_then(|seat| hands.get(seat.index())),
            asked: viewer.is_some_and(|seat| window.is_some_and(|window| window.contains(seat))),
            counts: hands.iter().map(Hand::len).take(SEATS).collect(),
            draw: draw.len(),
            opened: (public.phase == Phase::Over).then_some((hands, draw)),
        }
    }

    fn see(&self, event: &Event, viewer: Option<Seat>) -> Option<Seen> {
        Some(event.seen_by(viewer))
    }
}

impl<'a> View<'a> {
    /// The points of the announced word, while it may still be countered (WO-16).
    fn stake(&self) -> Option<i32> {
        match self.public.phase {
            Phase::Counter { row, .. } => Some(points(self.public.row(row))),
            _ => None,
        }
    }

    /// The viewer's hand, if the viewer is the next to act.
    pub(super) fn acting(&self) -> Option<&'a Hand> {
        self.hand.filter(|_| self.viewer == Some(self.public.turn) && self.public.phase != Phase::Over)
    }
}

/// The fields of a setup, with counts in place of hidden cards, the points at stake, and what the viewer may do with the rows.
impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (hands, draw) = match self.opened {
            Some((hands, draw)) => (Hands::Open(hands), Draw::Open(draw.iter().rev().copied().collect())),
            None => (Hands::Counts(&self.counts), Draw::Count(self.draw)),
        };
        let (open, stake, lays) = (Open::from(self.public), self.stake(), Lays::of(self));
        ViewFields { seat: self.viewer, hand: self.hand, hands, draw, stake, lays, open }
            .serialize(serializer)
    }
}

/// A view as it is serialized.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View"))]
pub(super) struct ViewFields<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    hand: Option<&'a Hand>,
    hands: Hands<'a>,
    draw: Draw,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    stake: Option<i32>,
    /// What the viewer may do with the rows, if the viewer may act now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    lays: Option<Lays>,
    #[serde(flatten)]
    open: Open<'a>,
}

/// The hands: the number of cards of each; after the end, the cards.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
enum Hands<'a> {
    Counts(&'a [usize]),
    Open(&'a [Hand]),
}

/// The draw pile: the number of its cards; after the end, the cards, top first.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
enum Draw {
    Count(usize),
    Open(Vec<Card>),
}
