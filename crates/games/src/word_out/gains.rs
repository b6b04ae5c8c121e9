//! Where points come from (WO-13, WO-22, WO-23).

use lettrine_engine::Gain;

use super::event::{Event, Fact};

impl Event {
    pub(super) fn gains(&self) -> Vec<Gain> {
        match self {
            Event::Fact(Fact::Cashed { seat, cards, points, .. }) => {
                let pieces = cards.iter().map(ToString::to_string).collect();
                let gain = Gain::of(*seat, *points, ["mot encaissé", "word cashed"]);
                vec![gain.of_word(cards.spell().to_string(), pieces)]
            }
            Event::Fact(Fact::Ended { gains, .. }) => Gain::each(gains, ["cartes en main", "cards in hand"]),
            _ => Vec::new(),
        }
    }
}
