//! What a viewer may see.

use lettrine_engine::Seat;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::cards::Cards;
use super::state::{Each, Hidden, Phase, Public, State};
use super::write::write_public;

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

impl<'a> View<'a> {
    pub(super) fn new(state: &'a State, viewer: Option<Seat>) -> View<'a> {
        let State { public, hidden } = state;
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
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = Map::new();
        fields.insert("seat".into(), json!(self.viewer));
        if let Some(hand) = self.hand {
            fields.insert("hand".into(), json!(hand));
        }
        match self.open {
            Some(hidden) => fields.insert("hands".into(), json!(hidden.hands.as_slice())),
            None => fields.insert("hands".into(), json!(self.hands.as_slice())),
        };
        fields.insert("piles".into(), json!(self.piles.as_slice()));
        write_public(self.public, &mut fields);
        Value::Object(fields).serialize(serializer)
    }
}
