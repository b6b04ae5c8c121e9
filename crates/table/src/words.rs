//! The words of a table.

use std::fmt;
use std::sync::Arc;

use lettrine_lexicon::{Lexicon, LexiconBuf};

/// The words of a table.
#[derive(Clone)]
pub enum Words {
    /// The embedded French list.
    French,
    /// Another list: the operator's, an uploaded one, or one with words added and removed.
    Own(Arc<LexiconBuf>),
}

impl Words {
    /// The lexicon.
    #[must_use]
    pub fn get(&self) -> Lexicon<'_> {
        match self {
            Words::French => lettrine_french::lexicon(),
            Words::Own(lexicon) => lexicon.get(),
        }
    }

    /// Whether this is the list with that fingerprint.
    #[must_use]
    pub fn has(&self, fingerprint: &str) -> bool {
        self.get().fingerprint().to_string() == fingerprint
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.get().name())
    }
}

/// A lexicon in which every letter begins a word. With it, a position is read as it was written, whatever its dictionary was: the games
/// ask only whether a letter begins one. The French list will do, and nothing has to be compiled.
pub(crate) fn permissive() -> Lexicon<'static> {
    lettrine_french::lexicon()
}

#[cfg(test)]
mod tests {
    use lettrine_lexicon::LetterSet;

    use super::*;

    #[test]
    fn every_letter_begins_a_word_of_the_permissive_lexicon() {
        let lexicon = permissive();
        for automaton in [lexicon.words(), lexicon.factors()] {
            assert_eq!(automaton.follow(automaton.start()), LetterSet::ALL);
        }
    }
}
