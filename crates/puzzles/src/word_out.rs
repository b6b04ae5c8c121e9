//! Today's rows and a hand: the most points that a WORD OUT can cash.

use lettrine_engine::Chance;
use lettrine_games::word_out::{Action, WordOut};
use serde_json::{Value, json};

use crate::cards::{Riddle, pick, take, taken};
use crate::vocabulary::Vocabulary;

/// So many REJOUER are in the hand at least: words grow by more than a card.
const FEWEST_AGAIN: usize = 2;

impl Riddle for WordOut {
    const FEWEST_POINTS: i32 = 6;

    fn options() -> Value {
        json!({"arbitration": "lenient"})
    }

    /// Each row is the beginning of a word, in cards of the pile. The other player holds a POUBELLE and nothing else, which
    /// counters nothing.
    fn lay(setup: &mut Value, words: &Vocabulary<'_>, chance: &mut Chance) -> Option<()> {
        let hand = setup["hands"][0].as_array()?;
        let again = hand.iter().filter(|card| card.as_str().is_some_and(|code| code.ends_with('>')));
        if again.count() < FEWEST_AGAIN || hand.iter().any(|card| card == "#") {
            return None;
        }
        let mut pile = taken(setup, "/hands/1");
        pile.extend(taken(setup, "/draw"));
        let mut rows = Vec::new();
        for row in 0..4 {
            let word = pick(if row < 3 { &words.common } else { &words.any }, chance)?;
            let length = 2 + chance.below(u32::try_from(word.len().min(6) - 2).ok()?) as usize;
            let cards = word.iter().take(length).map(|letter| take(&mut pile, letter.to_char()));
            rows.push(cards.collect::<Option<Vec<String>>>()?);
        }
        setup["rows"] = json!(rows);
        setup["hands"][1] = json!(["#"]);
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
