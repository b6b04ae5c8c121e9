//! The daily CRACK WORD puzzle: four lines and a hand; the answer is the CRACK that brings the most cards.

use lettrine_engine::{Chance, Seat};
use lettrine_games::crack_word::{Action, CrackWord};
use serde_json::{Value, json};

use crate::cards::{Riddle, other, pick, take, taken};
use crate::puzzle::SOLVER;
use crate::vocabulary::{Vocabulary, may_hurt};

impl Riddle for CrackWord {
    const FEWEST_POINTS: i32 = 5;

    fn options() -> Value {
        json!({"arbitration": "lenient", "expert": true})
    }

    /// Each line is a word, possibly without its first or last letter, in cards of both colours, some of them on top of others.
    fn lay(setup: &mut Value, words: &Vocabulary<'_>, chance: &mut Chance) -> Option<()> {
        if setup["hands"][0].as_array()?.iter().any(|card| card == "#") {
            return None;
        }
        let mut piles = [taken(setup, "/piles/0"), taken(setup, "/piles/1")];
        let mut lines = Vec::new();
        for line in 0..4 {
            let word = pick(if line < 2 { &words.common } else { &words.any }, chance)?;
            let (from, to) = match chance.below(5) {
                0 | 1 => (1, word.len()),
                2 | 3 => (0, word.len() - 1),
                _ => (0, word.len()),
            };
            let part = word.get(from..to).filter(|part| !may_hurt(part))?;
            let cards = part.iter().map(|letter| {
                let mut colour = if chance.below(5) < 3 { SOLVER } else { other(SOLVER) };
                let mut card = colour_of(&mut piles, colour, letter.to_char());
                if card.is_none() {
                    colour = other(colour);
                    card = colour_of(&mut piles, colour, letter.to_char());
                }
                let mut card = card?;
                if chance.below(4) == 0
                    && let Some(beneath) = colour_of(&mut piles, other(colour), letter.to_char())
                {
                    card = format!("{beneath}/{card}");
                }
                Some(card)
            });
            lines.push(cards.collect::<Option<Vec<String>>>()?);
        }
        setup["lines"] = json!(lines);
        setup["piles"] = json!(piles);
        setup["turn"] = json!(0);
        Some(())
    }

    fn answers(action: &Action) -> bool {
        matches!(action, Action::Place { crack: true, .. })
    }

    fn shown(action: &Action) -> Action {
        match *action {
            Action::Place { line, at, card, .. } => Action::Place { line, at, card, crack: false },
            other => other,
        }
    }
}

/// Takes a card of this colour from its pile, in the notation of a line.
fn colour_of(piles: &mut [Vec<Value>; 2], colour: Seat, letter: char) -> Option<String> {
    Some(format!("{}{}", take(piles.get_mut(colour.index())?, letter)?, colour.index()))
}
