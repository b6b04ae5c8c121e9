//! The vocabulary of a level.

use lettrine_french::glossary;
use lettrine_lexicon::{BuildError, Letter, Lexicon, LexiconBuf, Words};

use crate::Level;

impl Level {
    /// The words of a table that this level knows: those that are familiar enough and do not hurt. Words that are not in the French
    /// list were brought or agreed on by the players, and every level knows them.
    pub fn vocabulary(self, table: &Lexicon<'_>) -> Result<LexiconBuf, BuildError> {
        let words = table.all();
        LexiconBuf::build(table.name(), &Words::new(words.iter().filter(|word| self.knows(word))))
    }

    /// Whether this level knows a word. The word is not checked against a lexicon.
    #[must_use]
    pub fn knows(self, word: &[Letter]) -> bool {
        let mut readings = glossary().readings(word).peekable();
        let is_foreign = readings.peek().is_none();
        is_foreign
            || readings.any(|reading| {
                reading.familiarity >= self.familiarity()
                    && !reading.hurts
                    && (self.knows_literary_forms() || !reading.grammar.is_literary())
            })
    }
}

#[cfg(test)]
mod tests {
    use lettrine_lexicon::Letters;

    use super::*;

    fn letters(text: &str) -> Letters {
        text.parse().unwrap()
    }

    #[test]
    fn a_level_knows_all_that_the_one_below_knows_and_more() {
        let table = lettrine_french::lexicon();
        let known = Level::ALL.map(|level| level.vocabulary(&table).unwrap());
        for [below, above] in known.array_windows() {
            let (below, above) = (below.get(), above.get());
            assert!(below.all().iter().all(|word| above.is_word(word)));
            assert!(below.word_count() < above.word_count());
        }
        let counts = known.map(|known| known.get().word_count());
        assert!(counts[0] > 5_000 && counts[3] > 390_000 && counts[3] <= table.word_count(), "{counts:?}");
    }

    #[test]
    fn a_beginner_knows_everyday_words_and_no_rare_or_bookish_ones() {
        for word in ["maison", "chat", "mangez", "rues", "bateau"] {
            assert!(Level::Debutant.knows(&letters(word)), "{word}");
        }
        for word in ["mangeassions", "xyste", "wok", "chantames"] {
            assert!(!Level::Debutant.knows(&letters(word)), "{word}");
        }
        assert!(Level::Maitre.knows(&letters("mangeassions")));
    }

    #[test]
    fn no_level_knows_a_word_that_hurts() {
        let glossary = glossary();
        let words = lettrine_french::lexicon().all();
        let hurtful: Vec<_> = words.iter().filter(|word| glossary.hurts(word)).collect();
        assert!(hurtful.len() > 10);
        assert!(hurtful.iter().all(|word| Level::ALL.iter().all(|level| !level.knows(word))));
    }

    #[test]
    fn words_that_the_players_brought_are_known_to_all() {
        let table = lettrine_french::lexicon()
            .amended("entre nous", &[letters("zigzou")], &[letters("rue")])
            .unwrap();
        for level in Level::ALL {
            let known = level.vocabulary(&table.get()).unwrap();
            assert!(
                known.get().is_word(&letters("zigzou")) && !known.get().is_word(&letters("rue")),
                "{level:?}"
            );
        }
    }
}
