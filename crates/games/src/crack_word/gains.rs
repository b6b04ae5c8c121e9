//! Where points come from (CW-10, CW-13, CW-17).

use lettrine_engine::Gain;

use super::event::Event;
use super::state::State;

impl Event {
    /// `before` is the state before it.
    pub(super) fn gains(&self, before: &State) -> Vec<Gain> {
        let points = |cards: usize| i32::try_from(cards).unwrap_or(i32::MAX);
        let gain = match self {
            Event::Cracked { seat, line, word, points: cards } => {
                let gain = Gain::of(*seat, points(*cards), ["CRACK", "CRACK"]);
                gain.of_word(word, before.public.line(*line).written())
            }
            Event::Binned { seat, .. } => Gain::of(*seat, 1, ["la POUBELLE", "the POUBELLE"]),
            Event::Finished { seat, bonus } => Gain::of(
                *seat,
                points(*bonus),
                ["cartes de sa couleur, à la fin", "cards of that colour, at the end"],
            ),
            _ => return Vec::new(),
        };
        if gain.points == 0 { Vec::new() } else { vec![gain] }
    }
}
