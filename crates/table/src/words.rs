//! The words that count at a table.

use std::fmt;
use std::sync::{Arc, LazyLock};

use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};

/// The words that count at a table.
#[derive(Clone)]
pub enum Words {
    /// The embedded French list.
    French,
    /// A list of the host's, one that somebody brought, or one with words added and struck out.
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

/// A lexicon in which every letter begins a word: with it, a position is read as it was written, whatever the dictionary.
pub(crate) fn permissive() -> Lexicon<'static> {
    static PERMISSIVE: LazyLock<Option<LexiconBuf>> = LazyLock::new(|| {
        let words: String = ('A'..='Z').flat_map(|letter| [letter, 'A', '\n']).collect();
        LexiconBuf::build("permissive", &read_list(words.as_bytes()).words).ok()
    });
    PERMISSIVE.as_ref().map_or_else(lettrine_french::lexicon, |lexicon| lexicon.get())
}
