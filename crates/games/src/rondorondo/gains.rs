//! Where points come from (RR-12, RR-14, RR-16).

use lettrine_engine::Gain;

use super::event::Event;
use super::holder::Holder;
use super::laid::spell;
use super::state::State;

impl Event {
    /// `before` is the state before it.
    pub(super) fn gains(&self, before: &State) -> Vec<Gain> {
        match self {
            Event::Composed { seat, laid, word, points } => {
                // What was judged has the shape of a holder.
                let holder =
                    Holder::new(before.public.holder.covered_by(laid, *seat).flatten()).unwrap_or_default();
                let cells = &holder.cells()[holder.word()];
                let pieces = cells.iter().map(ToString::to_string).collect();
                vec![Gain::of(*seat, *points, ["mot", "word"]).of_word(spell(word), pieces)]
            }
            Event::Passed { seat, points } if *points != 0 => {
                vec![Gain::of(*seat, *points, ["échanges, sans mot", "exchanges, and no word"])]
            }
            Event::Ended { points } => Gain::each(points, ["cartes en main", "cards in hand"]),
            _ => Vec::new(),
        }
    }
}
