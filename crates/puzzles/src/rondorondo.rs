//! The daily RONDORONDO puzzle: a word in the holder and a hand; the answer is the word that scores the most.

use lettrine_engine::Chance;
use lettrine_games::rondorondo::{Action, Rondorondo};
use serde_json::{Value, json};

use crate::cards::{Riddle, pick, take, taken};
use crate::vocabulary::Vocabulary;

/// The maximum length of the word in the holder, so that there is room for a longer one.
const LONGEST: usize = 7;

impl Riddle for Rondorondo {
    const FEWEST_POINTS: i32 = 10;

    fn options() -> Value {
        json!({"opening": false, "turn_seconds": null})
    }

    /// An everyday word is in the holder, in cards of the pile. The pile is then emptied, so that nothing can be exchanged.
    fn lay(setup: &mut Value, words: &Vocabulary<'_>, chance: &mut Chance) -> Option<()> {
        let mut pile = taken(setup, "/draw");
        let word = pick(&words.common, chance).filter(|word| word.len() <= LONGEST)?;
        let holder = word.iter().map(|letter| take(&mut pile, letter.to_char()));
        setup["holder"] = json!(holder.collect::<Option<Vec<String>>>()?);
        setup["draw"] = json!([]);
        setup["turn"] = json!(0);
        Some(())
    }

    fn answers(action: &Action) -> bool {
        matches!(action, Action::Compose(_))
    }

    fn shown(action: &Action) -> Action {
        action.clone()
    }
}
