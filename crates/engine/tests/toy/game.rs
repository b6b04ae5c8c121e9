//! HIGHER, a game for two or three: all players bid at once for the first turn; then, in turn, a player lays a card that is not lower
//! than the last one, or draws a card. A laid card scores its number; a card held at the end costs one point.

use std::ops::RangeInclusive;

use lettrine_engine::Game;

use crate::event::{Action, Event, Refused};
use crate::state::{Options, State};
use crate::view::{Seen, View};

/// The game HIGHER.
pub(crate) struct Higher;

impl Game for Higher {
    const NAME: &'static str = "higher";
    const SEATS: RangeInclusive<usize> = 2..=3;
    const COMPONENTS: &'static str = "012340123401234";
    const RULES: [&'static str; 2] = ["# PLUS HAUT", "# HIGHER"];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View<'a> = View<'a>;
    type Printed<'a> = &'a Event;
    type Refusal = Refused;
}
