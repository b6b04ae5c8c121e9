//! Where points come from (YM-10, YM-14, YM-15).

use lettrine_engine::{Gain, MadeWord};
use lettrine_lexicon::{Language, Letters};

use super::event::Event;
use super::scoring::Unserved;
use super::state::{Phase, State};
use super::tell::named;

impl Event {
    /// `before` is the state before it.
    pub(super) fn gains(&self, before: &State) -> Vec<Gain> {
        let gains = match self {
            Event::Scored { seat, case, words, points, premium, .. } => {
                let reason = [named(*case, Language::French), named(*case, Language::English)];
                let scored = Gain { words: made(before, words), ..Gain::of(*seat, *points, reason) };
                vec![scored, Gain::of(*seat, *premium, ["un yahtzee de plus", "one yahtzee more"])]
            }
            Event::BonusReached { seat, points } => {
                vec![Gain::of(
                    *seat,
                    *points,
                    ["prime de la section supérieure", "the upper section's premium"],
                )]
            }
            _ => Vec::new(),
        };
        gains.into_iter().filter(|gain| gain.points != 0).collect()
    }
}

/// The words in the dice that lie on the table: `*E` is ◇ in place of an E.
fn made(before: &State, words: &[Letters]) -> Vec<MadeWord> {
    let Phase::Turn { dice, .. } = &before.public.phase else { return Vec::new() };
    let mut unserved = Unserved::from(dice);
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
