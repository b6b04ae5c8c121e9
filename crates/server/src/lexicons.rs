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
    /// Lists with agreed words (rule W-5), as long as a table uses them: making one takes a good part of a second.
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

    /// The list that a table's words are taken from: none, if this server no longer has it.
    #[must_use]
    pub fn base(&self, terms: &Terms) -> Option<Words> {
        self.all().find(|words| words.get().fingerprint().to_string() == terms.fingerprint)
    }

    /// The words of a table: none, if this server no longer has its list.
    ///
    /// May take a second and tens of megabytes, one list at a time: not for a thread that others wait for.
    #[must_use]
    pub fn of(&self, terms: &Terms) -> Option<Words> {
        let base = self.base(terms)?;
        let agreed = amendments(&base.get(), terms);
        if agreed == Agreed::default() {
            return Some(base);
        }
        let key = format!("{} +{:?} -{:?}", terms.fingerprint, agreed.extra, agreed.struck);
        // Held while a list is made: whoever wants the same one waits for it, and two are never made at a time.
        let mut amended = self.amended.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(words) = amended.get(&key).and_then(Weak::upgrade) {
            return Some(Words::Own(words));
        }
        let words = Arc::new(agreed.lexicon(&base.get()).ok()??);
        amended.retain(|_, words| words.strong_count() > 0);
        amended.insert(key, Arc::downgrade(&words));
        Some(Words::Own(words))
    }
}

/// What the agreed words change in a list, always written in the same way: tables that agree on the same share one list, and
/// adding what is a word already or striking out what is none takes no list at all.
fn amendments(base: &Lexicon<'_>, terms: &Terms) -> Agreed {
    let read = |words: &[String], change: bool| {
        let words = words.iter().filter_map(|word| Letters::fold(word).ok());
        let mut words: Vec<Letters> = words.filter(|word| base.is_word(word) != change).collect();
        words.sort_unstable_by(|one, other| one.as_slice().cmp(other.as_slice()));
        words.dedup();
        words
    };
    Agreed { extra: read(&terms.extra_words, true), struck: read(&terms.struck_words, false) }
}

/// A lexicon in which every letter begins a word: with it, a position is read as it was written, whatever the dictionary.
pub(crate) fn permissive() -> Lexicon<'static> {
    static PERMISSIVE: LazyLock<Option<LexiconBuf>> = LazyLock::new(|| {
        let words: String = ('A'..='Z').flat_map(|letter| [letter, 'A', '\n']).collect();
        LexiconBuf::build("permissive", &read_list(words.as_bytes()).words).ok()
    });
    PERMISSIVE.as_ref().map_or_else(lettrine_french::lexicon, |lexicon| lexicon.get())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(extra: &[&str], struck: &[&str]) -> Terms {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        Terms {
            game: "word-out".into(),
            seats: 2,
            options: serde_json::Value::Null,
            extra_words: words(extra),
            struck_words: words(struck),
            lexicon: "petite".into(),
            fingerprint: small().get().fingerprint().to_string(),
            components: String::new(),
            public: false,
        }
    }

    fn small() -> LexiconBuf {
        LexiconBuf::build("petite", &read_list(b"robe\nrue\nruse\n").words).unwrap()
    }

    fn own(words: Option<Words>) -> Arc<LexiconBuf> {
        match words {
            Some(Words::Own(lexicon)) => lexicon,
            Some(Words::French) | None => panic!("a list of its own"),
        }
    }

    #[test]
    fn tables_that_agree_on_the_same_words_share_one_list() {
        let lexicons = Lexicons::new(vec![small()]);
        let one = own(lexicons.of(&terms(&["ZIGZOU", "ROBERT"], &["RUE"])));
        let same = own(lexicons.of(&terms(&["ROBERT", "ZIGZOU", "ROBERT", "ROBE"], &["RUE", "RUT"])));
        assert!(Arc::ptr_eq(&one, &same));
        let other = own(lexicons.of(&terms(&["ZIGZOU"], &["RUE"])));
        assert!(!Arc::ptr_eq(&one, &other));
        let word = |word: &str| one.get().is_word(&Letters::fold(word).unwrap());
        assert!(word("ROBERT") && word("ROBE") && !word("RUE"));
    }

    #[test]
    fn words_that_change_nothing_take_no_list_of_their_own() {
        let lexicons = Lexicons::new(vec![small()]);
        let base = own(lexicons.named("petite"));
        assert!(Arc::ptr_eq(&base, &own(lexicons.of(&terms(&["ROBE"], &["ABSENT"])))));
    }

    #[test]
    fn a_list_is_forgotten_with_its_last_table() {
        let lexicons = Lexicons::new(vec![small()]);
        let one = own(lexicons.of(&terms(&["ZIGZOU"], &[])));
        drop(one);
        let other = own(lexicons.of(&terms(&["ROBERT"], &[])));
        assert_eq!(lexicons.amended.lock().unwrap().len(), 1);
        drop(other);
    }
}
