//! Where points come from (CW-10, CW-13, CW-17): one point a card.

use lettrine_engine::{Gain, Gains, Seat};

use super::event::Event;
use super::state::State;

impl Gains for State {
    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::Cracked { seat, line, word, points: cards } => {
                vec![cracked(*seat, *cards, word, self.public.line(*line).written())]
            }
            Event::Binned { seat, .. } => vec![binned(*seat)],
            Event::Finished { seat, bonus } => finished(*seat, *bonus),
            _ => Vec::new(),
        }
    }
}

/// The points of a cracked line.
pub(super) fn cracked(seat: Seat, cards: usize, word: &str, pieces: Vec<String>) -> Gain {
    Gain::of(seat, points(cards), ["CRACK", "CRACK"]).of_word(word, pieces)
}

/// The point for a POUBELLE.
pub(super) fn binned(seat: Seat) -> Gain {
    Gain::of(seat, 1, ["la POUBELLE", "the POUBELLE"])
}

/// The points of the player who ends the game: the cards of the own colour on the lines, if there are any.
pub(super) fn finished(seat: Seat, cards: usize) -> Vec<Gain> {
    let reason = ["cartes ramassées à la fin", "cards taken at the end"];
    if cards == 0 { Vec::new() } else { vec![Gain::of(seat, points(cards), reason)] }
}

fn points(cards: usize) -> i32 {
    i32::try_from(cards).unwrap_or(i32::MAX)
}
