//! The daily WORD OUT puzzle: rows and a hand; the answer is the WORD OUT that cashes the most points.

use lettrine_engine::Chance;
use lettrine_games::word_out::{Action, WordOut};
use serde_json::{Value, json};

use crate::cards::{Riddle, pick, take, taken};
use crate::vocabulary::{Vocabulary, may_hurt};

/// The number of cards in the solver's hand.
const HAND: usize = 8;
/// The minimum number of REJOUER in the hand, so that words can grow by more than one card.
const FEWEST_AGAIN: usize = 2;

impl Riddle for WordOut {
    const FEWEST_POINTS: i32 = 6;

    fn options() -> Value {
        json!({"arbitration": "lenient"})
    }

    /// Each row is the beginning of a word, in cards of the pile. The opponent holds only a POUBELLE, which cannot counter
    /// anything.
    fn lay(setup: &mut Value, words: &Vocabulary<'_>, chance: &mut Chance) -> Option<()> {
        let mut pile = taken(setup, "/hands/0");
        pile.extend(taken(setup, "/hands/1"));
        pile.extend(taken(setup, "/draw"));
        let hand = hand(&mut pile)?;
        let mut rows = Vec::new();
        for row in 0..4 {
            let word = pick(if row < 3 { &words.common } else { &words.any }, chance)?;
            let length = 2 + chance.below(u32::try_from(word.len().min(6) - 2).ok()?) as usize;
            let beginning = word.get(..length).filter(|beginning| !may_hurt(beginning))?;
            let cards = beginning.iter().map(|letter| take(&mut pile, letter.to_char()));
            rows.push(cards.collect::<Option<Vec<String>>>()?);
        }
        setup["rows"] = json!(rows);
        setup["hands"] = json!([hand, ["#"]]);
        setup["draw"] = json!(pile);
        setup["turn"] = json!(0);
        Some(())
    }

    fn answers(action: &Action) -> bool {
        matches!(action, Action::Play { word_out: true, .. })
    }

    fn shown(action: &Action) -> Action {
        match *action {
            Action::Play { row, cards, .. } => Action::Play { row, cards, word_out: false },
            other => other,
        }
    }
}

/// The solver's hand, taken from a shuffled pile: first some REJOUER, then any cards except POUBELLE.
fn hand(pile: &mut Vec<Value>) -> Option<Vec<Value>> {
    let is_again = |card: &Value| card.as_str().is_some_and(|code| code.ends_with('>'));
    let mut hand = Vec::new();
    while hand.len() < HAND {
        let wanted = |card: &Value| if hand.len() < FEWEST_AGAIN { is_again(card) } else { card != "#" };
        hand.push(pile.remove(pile.iter().position(wanted)?));
    }
    Some(hand)
}
