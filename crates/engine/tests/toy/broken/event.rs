//! The events of a broken game.

use lettrine_engine::Effects;
use serde::{Deserialize, Serialize, Serializer};

use super::ways;
use crate::card::Card;
use crate::event;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Event<const WAY: u8>(pub(crate) event::Event);

impl<const WAY: u8> Serialize for Event<WAY> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            // The log loses which card was drawn.
            event::Event::Drew { seat, .. } if WAY == ways::LOG_LACKS_SOMETHING => {
                event::Event::Drew { seat: *seat, card: Card(0) }.serialize(serializer)
            }
            event => event.serialize(serializer),
        }
    }
}

impl<const WAY: u8> Effects for Event<WAY> {
    fn rewinds(&self) -> bool {
        self.0.rewinds()
    }

    fn reveals(&self) -> bool {
        self.0.reveals()
    }
}
