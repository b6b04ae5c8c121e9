//! [`Broken`]: HIGHER with one deliberate fault, for a law to catch.

mod event;
mod lawful;
mod state;
mod view;
pub(crate) mod ways;

use std::ops::RangeInclusive;

use lettrine_engine::{Fields, Game, ReadAction, ReadError};
use serde_json::Value;

use crate::card::Card;
use crate::event::{Action, Refused};
use crate::game::Higher;
use crate::state::Options;
use crate::view::Seen;
use event::Event;
use state::State;
use view::View;

/// HIGHER, broken in the way with this number (see [`ways`]).
pub(crate) struct Broken<const WAY: u8>;

impl<const WAY: u8> Game for Broken<WAY> {
    const NAME: &'static str = Higher::NAME;
    const SEATS: RangeInclusive<usize> = Higher::SEATS;
    const COMPONENTS: &'static str = Higher::COMPONENTS;
    const RULES: [&'static str; 2] = Higher::RULES;

    type Options = Options;
    type State = State<WAY>;
    type Action = Action;
    type Event = Event<WAY>;
    type Seen = Seen;
    type View<'a> = View<'a, WAY>;
    type Printed<'a> = &'a Event<WAY>;
    type Refusal = Refused;
}

impl<const WAY: u8> ReadAction<Broken<WAY>> for Action {
    const TIMEOUT: Action = Action::Timeout;

    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        Ok(match <Action as ReadAction<Higher>>::read(verb, fields)? {
            Some(Action::Play { card: Card(card) }) if WAY == ways::READS_ANOTHER_ACTION => {
                Some(Action::Play { card: Card(card ^ 1) })
            }
            action => action,
        })
    }

    fn overt(&self) -> Value {
        <Action as ReadAction<Higher>>::overt(self)
    }
}
