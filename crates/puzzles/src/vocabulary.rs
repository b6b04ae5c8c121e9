//! [`Vocabulary`]: the words for making puzzles and for answering them.

use lettrine_french::glossary;
use lettrine_lexicon::{BuildError, Letter, Letters, Lexicon, LexiconBuf, Words};
use sha2::{Digest, Sha256};

/// The minimum familiarity (0 to 9) of an everyday word.
const EVERYDAY: u8 = 6;
/// The lengths of the words that positions are made from.
const LENGTHS: std::ops::RangeInclusive<usize> = 4..=9;
/// Positions are made from every sixteenth word of the whole list: this gives enough variety and takes little memory.
const EVERY: usize = 16;

/// The words of a list, sorted by their use in puzzles.
pub(crate) struct Vocabulary<'l> {
    /// All words of the list.
    pub(crate) all: Lexicon<'l>,
    /// The everyday words that do not hurt.
    everyday: LexiconBuf,
    /// Everyday words for making positions.
    pub(crate) common: Vec<Letters>,
    /// Words of any familiarity for making positions; none of them hurts.
    pub(crate) any: Vec<Letters>,
    /// A short hash of the words, used in the names of puzzles.
    pub(crate) name: String,
}

impl<'l> Vocabulary<'l> {
    /// The vocabulary of a list. Nothing is known about words that are not in the French list: they count as everyday words.
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

    /// The everyday words that do not hurt.
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

/// Whether a word is familiar and not literary in one of its readings. A word without readings counts as everyday.
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
