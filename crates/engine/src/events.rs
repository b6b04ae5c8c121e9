//! [`Events`]: the events of one action or of a deal, in the type of their game.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::json;

/// The events of one action or of a deal, of whichever game. They are created once, by the rules or from a log; then they are
/// folded, shown and counted without being parsed again. They become JSON only where they are written.
#[derive(Clone)]
pub struct Events(Arc<dyn AnyEvents>);

/// Why events cannot be applied.
#[derive(Debug)]
pub enum NotEvents {
    /// The text is not a list of events of this game.
    Unreadable(serde_json::Error),
    /// The events are those of another game.
    OtherGame,
}

trait AnyEvents: Any + Send + Sync {
    fn json(&self) -> Box<RawValue>;
}

impl<E: Serialize + Send + Sync + 'static> AnyEvents for Vec<E> {
    fn json(&self) -> Box<RawValue> {
        json::raw(self)
    }
}

impl Events {
    pub(crate) fn new<E: Serialize + Send + Sync + 'static>(events: Vec<E>) -> Events {
        Events(Arc::new(events))
    }

    /// The events as a JSON list.
    #[must_use]
    pub fn json(&self) -> Box<RawValue> {
        self.0.json()
    }

    /// The events in the type of their game.
    pub(crate) fn of<E: 'static>(&self) -> Result<&[E], NotEvents> {
        let events: &dyn Any = &*self.0;
        events.downcast_ref::<Vec<E>>().map(Vec::as_slice).ok_or(NotEvents::OtherGame)
    }
}

/// Serialises as a JSON list.
impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.json().serialize(serializer)
    }
}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.json().get())
    }
}

impl fmt::Display for NotEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotEvents::Unreadable(error) => error.fmt(f),
            NotEvents::OtherGame => f.write_str("these are the events of another game"),
        }
    }
}

impl std::error::Error for NotEvents {}

impl From<serde_json::Error> for NotEvents {
    fn from(error: serde_json::Error) -> NotEvents {
        NotEvents::Unreadable(error)
    }
}
