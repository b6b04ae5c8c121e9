//! What one viewer may see.

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

/// What a seat, or somebody who watches, may see: hidden cards are not in it.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// What lies open.
    pub public: &'a Public,
    /// Whose view it is; nobody's, of somebody who watches.
    pub viewer: Option<Seat>,
    /// The viewer's hand.
    pub hand: Option<&'a Hand>,
    /// Whether the viewer is asked: all are asked at once who may counter (WO-12), though one after another is heard.
    pub asked: bool,
    /// How many cards each seat has.
    pub counts: ArrayVec<usize, SEATS>,
    /// How many cards the pile has.
    pub draw: usize,
    /// After the end, all hands, and the pile, its top last.
    pub opened: Option<(&'a [Hand], &'a [Card])>,
}

impl Look for State {
    /// What this viewer may see of a position.
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
    /// What the announced word is worth, while it may still be countered (WO-16).
    fn stake(&self) -> Option<i32> {
        match self.public.phase {
            Phase::Counter { row, .. } => Some(points(self.public.row(row))),
            _ => None,
        }
    }

    /// The viewer's hand, if it is the viewer who is to act.
    pub(super) fn acting(&self) -> Option<&'a Hand> {
        self.hand.filter(|_| self.viewer == Some(self.public.turn) && self.public.phase != Phase::Over)
    }
}

/// The fields of a setup, with numbers in place of hidden cards, what is at stake, and what the viewer may do.
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

/// A view as it is written.
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
    /// What the viewer may do, where the viewer is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    lays: Option<Lays>,
    #[serde(flatten)]
    open: Open<'a>,
}

/// The hands: how many cards each, and all of them after the end.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
enum Hands<'a> {
    Counts(&'a [usize]),
    Open(&'a [Hand]),
}

/// The pile: how many cards, and all of them after the end, the top first.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
enum Draw {
    Count(usize),
    Open(Vec<Card>),
}
