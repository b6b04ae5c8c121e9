//! Where points come from (YM-10, YM-14, YM-15).

use lettrine_engine::{Gain, Gains, MadeWord, Seat};
use lettrine_language::Language;
use lettrine_lexicon::Letters;

use super::case::Case;
use super::event::Event;
use super::scoring::Unserved;
use super::state::{Phase, State};
use super::tell::named;

impl Gains for State {
    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::Scored { seat, case, words, points, premium, .. } => {
                let words = match &self.public.phase {
                    Phase::Turn { dice, .. } => made(Unserved::from(dice), words),
                    Phase::Throw | Phase::Over => Vec::new(),
                };
                scored(*seat, *case, words, *points, *premium)
            }
            Event::BonusReached { seat, points } => reached(*seat, *points),
            _ => Vec::new(),
        }
    }
}

/// The points of a box, and the premium for a further word of seven letters, which may be the only points.
pub(super) fn scored(seat: Seat, case: Case, words: Vec<MadeWord>, points: i32, premium: i32) -> Vec<Gain> {
    let reason = [named(case, Language::French), named(case, Language::English)];
    let scored = Gain { words: words.clone(), ..Gain::of(seat, points, reason) };
    let further = Gain { words, ..Gain::of(seat, premium, ["un yahtzee de plus", "one yahtzee more"]) };
    some(vec![scored, further])
}

/// The premium of the upper section.
pub(super) fn reached(seat: Seat, points: i32) -> Vec<Gain> {
    some(vec![Gain::of(seat, points, ["prime de la section supérieure", "the upper section's premium"])])
}

fn some(mut gains: Vec<Gain>) -> Vec<Gain> {
    gains.retain(|gain| gain.points != 0);
    gains
}

/// The words with the dice that make them: `*E` is ◇ in place of an E.
pub(super) fn made(mut unserved: Unserved, words: &[Letters]) -> Vec<MadeWord> {
    let mut piece = |letter| {
        let shown = unserved.shows(letter);
        unserved = unserved.serve(letter).unwrap_or(unserved);
        if shown { letter.to_string() } else { format!("*{letter}") }
    };
    let made = |word: &Letters| MadeWord {
        word: word.to_string(),
        pieces: word.iter().map(|letter| piece(*letter)).collect(),
    };
    words.iter().map(made).collect()
}
