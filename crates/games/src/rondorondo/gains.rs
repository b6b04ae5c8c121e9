//! Where points come from (RR-12, RR-14, RR-16).

use lettrine_engine::{Gain, Gains, Seat};
use lettrine_lexicon::Letter;

use super::event::Event;
use super::holder::Holder;
use super::laid::spell;
use super::state::State;

impl Gains for State {
    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::Composed { seat, laid, word, points } => {
                // A judged word always makes a valid holder.
                let holder =
                    Holder::new(self.public.holder.covered_by(laid, *seat).flatten()).unwrap_or_default();
                vec![composed(*seat, &holder, word, *points)]
            }
            Event::Passed { seat, points } => passed(*seat, *points),
            Event::Ended { points } => left_in_hand(points),
            _ => Vec::new(),
        }
    }
}

/// The points of the word that stands in a holder.
pub(super) fn composed(seat: Seat, holder: &Holder, word: &[Letter], points: i32) -> Gain {
    let pieces = holder.cells()[holder.word()].iter().map(ToString::to_string).collect();
    Gain::of(seat, points, ["mot", "word"]).of_word(spell(word), pieces)
}

/// The points that exchanges cost a player who found no word (RR-12).
pub(super) fn passed(seat: Seat, points: i32) -> Vec<Gain> {
    let reason = ["échanges, sans mot", "exchanges, and no word"];
    if points == 0 { Vec::new() } else { vec![Gain::of(seat, points, reason)] }
}

/// The points that the cards still in hand cost (RR-16).
pub(super) fn left_in_hand(points: &[i32]) -> Vec<Gain> {
    Gain::each(points, ["cartes en main", "cards in hand"])
}
