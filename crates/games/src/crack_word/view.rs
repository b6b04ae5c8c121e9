//! A position as one viewer may see it.

use lettrine_engine::{Look, Seat};
use serde::{Serialize, Serializer};

use super::cards::Cards;
use super::event::Event;
use super::lays::Lays;
use super::majority::Colours;
use super::seen::Seen;
use super::state::{Each, Hidden, Phase, Public, State};
use super::write::Open;

/// What a seat, or a spectator, may see. Hidden cards are only counted.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The viewer's seat; none for a spectator.
    pub viewer: Option<Seat>,
    /// The part of the position that everybody sees.
    pub public: &'a Public,
    /// The viewer's own hand; none for a spectator.
    pub hand: Option<&'a Cards>,
    /// The number of cards in each hand.
    pub hands: Each<usize>,
    /// The number of cards in each pile.
    pub piles: Each<usize>,
    /// The number of cards of each colour that have left the game face down.
    pub aside: Each<usize>,
    /// The hidden part of the position, once the game is over.
    pub open: Option<&'a Hidden>,
}

impl Look for State {
    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        let State { public, hidden } = self;
        View {
            viewer,
            public,
            hand: viewer.and_then(|seat| hidden.hands.get(seat.index())),
            hands: hidden.hands.iter().map(Cards::len).collect(),
            piles: hidden.piles.iter().map(Vec::len).collect(),
            aside: hidden.aside.iter().map(Cards::len).collect(),
            open: (public.phase == Phase::Over).then_some(hidden),
        }
    }

    fn see(&self, event: &Event, viewer: Option<Seat>) -> Option<Seen> {
        Some(event.seen_by(viewer))
    }
}

impl View<'_> {
    /// The counts of visible cards of each line, by colour.
    fn colours(&self) -> impl Iterator<Item = Colours> {
        self.public.lines.iter().map(Colours::of)
    }
}

/// The fields of a setup, with counts in place of hidden cards, the majority of each line, and where the viewer may lay cards.
/// After the end the hands are open.
impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hands = match self.open {
            Some(hidden) => Hands::Open(&hidden.hands),
            None => Hands::Counts(&self.hands),
        };
        let (piles, open) = (self.piles.as_slice(), Open::from(self.public));
        let fields = ViewFields {
            seat: self.viewer,
            hand: self.hand,
            hands,
            piles,
            majorities: self.colours().map(|line| line.holder(self.public.options.majority)).collect(),
            visible: self.colours().map(|line| line.counts(self.public.seats())).collect(),
            lays: Lays::of(self),
            open,
        };
        fields.serialize(serializer)
    }
}

/// A view as it is serialized.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View"))]
pub(super) struct ViewFields<'a> {
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    hand: Option<&'a Cards>,
    hands: Hands<'a>,
    piles: &'a [usize],
    /// The colour that has the majority of each line (CW-11).
    majorities: Vec<Option<Seat>>,
    /// The number of visible cards that each seat has on each line.
    visible: Vec<Vec<u32>>,
    /// Where the viewer may lay cards, if the viewer is to act.
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
    Open(&'a [Cards]),
}
