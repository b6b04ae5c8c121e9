//! Where points come from (WO-13, WO-22, WO-23).

use lettrine_engine::{Gain, Gains, Seat};

use super::cards::Cards;
use super::event::{Event, Fact};
use super::state::State;

impl Gains for State {
    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::Fact(Fact::Cashed { seat, cards, points, .. }) => vec![cashed(*seat, cards, *points)],
            Event::Fact(Fact::Ended { gains, .. }) => left_in_hand(gains),
            _ => Vec::new(),
        }
    }
}

/// The points of a WORD OUT.
pub(super) fn cashed(seat: Seat, cards: &Cards, points: i32) -> Gain {
    let pieces = cards.iter().map(ToString::to_string).collect();
    Gain::of(seat, points, ["mot encaissé", "word cashed"]).of_word(cards.spell().to_string(), pieces)
}

/// The points that each seat gains or loses for the cards still held.
pub(super) fn left_in_hand(points: &[i32]) -> Vec<Gain> {
    Gain::each(points, ["cartes en main", "cards in hand"])
}
