//! The word lists that tables may use.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use lettrine_engine::record::Agreed;
use lettrine_lexicon::{Letters, Lexicon, LexiconBuf, read_list};

use crate::entry::Terms;

/// The words that count at a table.
#[derive(Clone)]
pub enum Words {
    /// The embedded French list.
    French,
    /// A list of the host's, or one with words added and struck out.
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
}

/// The lists that this server has.
pub struct Lexicons {
    own: Vec<Arc<LexiconBuf>>,
    /// Lists with agreed words (rule W-5), as long as a table uses them: making one takes half a second.
    amended: Mutex<HashMap<String, Weak<LexiconBuf>>>,
}

impl Lexicons {
    /// The embedded French list, and these.
    #[must_use]
    pub fn new(own: Vec<LexiconBuf>) -> Lexicons {
        Lexicons { own: own.into_iter().map(Arc::new).collect(), amended: Mutex::default() }
    }

    /// All lists, the default first.
    pub fn all(&self) -> impl Iterator<Item = Words> {
        std::iter::once(Words::French).chain(self.own.iter().cloned().map(Words::Own))
    }

    /// The list of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Words> {
        self.all().find(|words| words.get().name() == name)
    }

    /// The words of a table: none, if this server no longer has its list.
    ///
    /// May take half a second: not for a thread that others wait for.
    #[must_use]
    pub fn of(&self, terms: &Terms) -> Option<Words> {
        let base = self.all().find(|words| words.get().fingerprint().to_string() == terms.fingerprint)?;
        if terms.extra_words.is_empty() && terms.struck_words.is_empty() {
            return Some(base);
        }
        let key = format!("{} +{:?} -{:?}", terms.fingerprint, terms.extra_words, terms.struck_words);
        let mut amended = self.amended.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(words) = amended.get(&key).and_then(Weak::upgrade) {
            return Some(Words::Own(words));
        }
        let read = |words: &[String]| words.iter().filter_map(|word| Letters::fold(word).ok()).collect();
        let agreed = Agreed { extra: read(&terms.extra_words), struck: read(&terms.struck_words) };
        let words = Arc::new(agreed.lexicon(&base.get()).ok()??);
        amended.retain(|_, words| words.strong_count() > 0);
        amended.insert(key, Arc::downgrade(&words));
        Some(Words::Own(words))
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
