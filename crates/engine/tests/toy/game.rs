//! HIGHER, for two or three: all bid for the first turn at once; then, in turn, a card is laid that is not lower than the last,
//! or one is drawn. What is laid counts its number, what is held at the end costs a point a card.

use std::ops::RangeInclusive;

use lettrine_engine::Game;

use crate::event::{Action, Event, Refused};
use crate::state::{Options, State};
use crate::view::{Seen, View};

/// HIGHER.
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
