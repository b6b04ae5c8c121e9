//! HIGHER, for two or three: all bid for the first turn at once; then, in turn, a card is laid that is not lower than the last,
//! or one is drawn. What is laid counts its number, what is held at the end costs a point a card.

use std::ops::RangeInclusive;

use lettrine_engine::Game;

use crate::broken;
use crate::event::{Action, Event, Refused};
use crate::state::{Options, State};
use crate::view::{Seen, View};

/// HIGHER, whole or broken in one way.
pub(crate) struct Broken<const BROKEN: u8>;

/// HIGHER as it should be.
pub(crate) type Higher = Broken<{ broken::NONE }>;

impl<const BROKEN: u8> Game for Broken<BROKEN> {
    const NAME: &'static str = "higher";
    const SEATS: RangeInclusive<usize> = 2..=3;
    const COMPONENTS: &'static str = "012340123401234";
    const RULES: [&'static str; 2] = ["# PLUS HAUT", "# HIGHER"];

    type Options = Options;
    type State = State<BROKEN>;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View<'a> = View<'a, BROKEN>;
    type Printed<'a> = &'a Event;
    type Refusal = Refused;
}
