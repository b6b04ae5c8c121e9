//! What a viewer may see.

use lettrine_engine::{Look, Seat};
use serde::{Serialize, Serializer};

use super::cards::Cards;
use super::event::Event;
use super::lays::Lays;
use super::majority::Colours;
use super::seen::Seen;
use super::state::{Each, Hidden, Phase, Public, State};
use super::write::Open;

/// What a seat may see, or somebody who watches. Hidden cards are only counted.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// Who looks; nobody's place, somebody who watches.
    pub viewer: Option<Seat>,
    /// What everybody sees.
    pub public: &'a Public,
    /// The viewer's own hand.
    pub hand: Option<&'a Cards>,
    /// How many cards each hand has.
    pub hands: Each<usize>,
    /// How many cards each pile has.
    pub piles: Each<usize>,
    /// How many cards of each colour have left the game face down.
    pub aside: Each<usize>,
    /// Everything, once the game is over.
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
    /// The colours of each line.
    fn colours(&self) -> impl Iterator<Item = Colours> {
        self.public.lines.iter().map(Colours::of)
    }
}

/// The fields of a setup, with numbers in place of hidden cards, who has which majority, and what the viewer may do. After the end the
/// hands lie open.
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

/// A view as it is written.
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
    /// How many visible cards each seat has on each line.
    visible: Vec<Vec<u32>>,
    /// What the viewer may do, where it is the viewer who is to act.
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
    Open(&'a [Cards]),
}
