//! The words that puzzles are made of, and may have as answers.

use lettrine_french::glossary;
use lettrine_lexicon::{BuildError, Letter, Letters, Lexicon, LexiconBuf, Words};
use sha2::{Digest, Sha256};

/// A word is an everyday one from this familiarity on, from 0 to 9.
const EVERYDAY: u8 = 6;
/// The lengths of words that positions are made from.
const LENGTHS: std::ops::RangeInclusive<usize> = 4..=9;
/// Positions are made from every sixteenth word of the whole list: enough variety, and little memory.
const EVERY: usize = 16;

/// The words of a list, as the maker of puzzles sees them.
pub(crate) struct Vocabulary<'l> {
    /// All words of the list.
    pub(crate) all: Lexicon<'l>,
    /// Those that everybody knows, and that hurt nobody.
    everyday: LexiconBuf,
    /// Everyday words to make positions from.
    pub(crate) common: Vec<Letters>,
    /// Any words to make positions from, but none that hurts.
    pub(crate) any: Vec<Letters>,
    /// A short hash of these words, a part of the names of puzzles.
    pub(crate) name: String,
}

impl<'l> Vocabulary<'l> {
    /// The words of a list. Of words that are not in the French list nothing is known: they count as everyday ones.
    pub(crate) fn new(all: Lexicon<'l>) -> Result<Vocabulary<'l>, BuildError> {
        let words = all.all();
        let everyday = Words::new(words.iter().filter(|word| is_everyday(word) && !may_hurt(word)));
        let suits = |word: &&[Letter]| LENGTHS.contains(&word.len());
        let any = words.iter().filter(suits).step_by(EVERY).filter(|word| !may_hurt(word));
        let (any, common) =
            (any.map(Letters::from).collect(), everyday.iter().filter(suits).map(Letters::from).collect());
        let everyday = LexiconBuf::build(all.name(), &everyday)?;
        let mut hash = Sha256::new();
        for lexicon in [all, everyday.get()] {
            hash.update(lexicon.fingerprint().to_string());
        }
        let [first, second, third, fourth, ..]: [u8; 32] = hash.finalize().into();
        let name = format!("{first:02x}{second:02x}{third:02x}{fourth:02x}");
        Ok(Vocabulary { all, everyday, common, any, name })
    }

    /// The words that everybody knows.
    pub(crate) fn everyday(&self) -> Lexicon<'_> {
        self.everyday.get()
    }
}

/// Whether one of these words hurts.
pub(crate) fn hurt(words: &[String]) -> bool {
    words.iter().any(|word| word.parse::<Letters>().is_ok_and(|word| may_hurt(&word)))
}

/// Whether a word hurts in any of its readings.
pub(crate) fn may_hurt(word: &[Letter]) -> bool {
    glossary().readings(word).any(|reading| reading.hurts)
}

/// Whether everybody knows a word, and says it.
fn is_everyday(word: &[Letter]) -> bool {
    let mut readings = glossary().readings(word).peekable();
    readings.peek().is_none()
        || readings.any(|reading| reading.familiarity >= EVERYDAY && !reading.grammar.is_literary())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyday_words_are_words_and_none_hurts() {
        let vocabulary = Vocabulary::new(lettrine_french::lexicon()).unwrap();
        let everyday = vocabulary.everyday();
        assert!(everyday.all().iter().all(|word| vocabulary.all.is_word(word) && !may_hurt(word)));
        assert!(vocabulary.any.iter().all(|word| !may_hurt(word)));
        assert!(everyday.word_count() > 10_000, "{}", everyday.word_count());
        for (word, known) in [("maison", true), ("mangez", true), ("xyste", false), ("chantames", false)] {
            assert_eq!(everyday.is_word(&word.parse::<Letters>().unwrap()), known, "{word}");
        }
        assert!(hurt(&["MAISON".into(), "BAMBOULA".into()]) && !hurt(&["MAISON".into()]));
    }
}
