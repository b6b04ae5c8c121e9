//! The events of an entry.

use std::sync::OnceLock;

use lettrine_engine::{Live, NotEvents, json};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// The events of an entry.
#[derive(Clone, Debug)]
pub enum Events {
    /// As the game made them.
    Made(lettrine_engine::Events),
    /// As a log has them. They are read when they are first asked for, by whoever knows the game, and not again.
    Logged(Box<RawValue>, OnceLock<lettrine_engine::Events>),
}

impl Events {
    /// No events: a game begins with a position.
    #[must_use]
    pub fn none() -> Events {
        Events::Logged(json::raw(&[(); 0]), OnceLock::new())
    }

    /// The events of the game that this is a position of.
    pub fn of(&self, live: &dyn Live) -> Result<&lettrine_engine::Events, NotEvents> {
        match self {
            Events::Made(events) => Ok(events),
            Events::Logged(logged, read) => {
                if let Some(events) = read.get() {
                    return Ok(events);
                }
                let events = live.read_events(logged.get())?;
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
