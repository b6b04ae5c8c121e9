//! The events of a log entry, parsed on first use.

use std::sync::OnceLock;

use lettrine_engine::{AnyPosition, NotEvents, json};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// The events of a log entry.
#[derive(Clone, Debug)]
pub enum Events {
    /// The events as the game made them.
    Made(lettrine_engine::Events),
    /// The JSON of the log, and the events once they are parsed. Only a position of the right game can parse them.
    Logged(Box<RawValue>, OnceLock<lettrine_engine::Events>),
}

impl Events {
    /// No events, for a game that begins from a given position.
    #[must_use]
    pub fn none() -> Events {
        Events::Logged(json::raw(&[(); 0]), OnceLock::new())
    }

    /// The events, parsed by this position's game.
    pub fn of(&self, position: &dyn AnyPosition) -> Result<&lettrine_engine::Events, NotEvents> {
        match self {
            Events::Made(events) => Ok(events),
            Events::Logged(logged, read) => {
                if let Some(events) = read.get() {
                    return Ok(events);
                }
                let events = position.read_events(logged.get())?;
                Ok(read.get_or_init(|| events))
            }
        }
    }
}

impl From<lettrine_engine::Events> for Events {
    fn from(events: lettrine_engine::Events) -> Events {
        Events::Made(events)
    }
}

impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Events::Made(events) => events.serialize(serializer),
            Events::Logged(logged, _) => logged.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Events {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Events, D::Error> {
        Ok(Events::Logged(Box::deserialize(deserializer)?, OnceLock::new()))
    }
}
