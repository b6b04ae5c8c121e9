//! The word lists that tables may use: the embedded one, those of the server's host, and uploaded ones.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use lettrine_engine::record::Agreed;
use lettrine_lexicon::{Letters, Lexicon, LexiconBuf, read_list};
use tokio::runtime::Handle;

use lettrine_table::terms::{List, Lists};
pub use lettrine_table::words::Words;

use crate::entry::Terms;
use crate::problem::TableProblem;
use crate::protocol::LexiconAbout;
use crate::store::{ListHead, Store};
use crate::{limits, lists};

/// The word lists of this server.
pub struct Lexicons {
    /// The lists of the server's host.
    own: Vec<Arc<LexiconBuf>>,
    /// The metadata of uploaded lists. Their words are in the store, and are compiled while a table uses them.
    brought: Mutex<Vec<ListHead>>,
    store: Arc<dyn Store>,
    runtime: Handle,
    /// Lists that were compiled here, also those with agreed words (rule W-5), as long as a table uses them: compiling one takes a
    /// good part of a second.
    made: Mutex<HashMap<Made, Weak<LexiconBuf>>>,
}

/// A list that was compiled here: its fingerprint and, if it has agreed words, these.
type Made = (String, Option<String>);

impl Lexicons {
    /// The embedded French list, the host's lists, and those in the store.
    #[must_use]
    pub fn new(
        own: Vec<LexiconBuf>,
        brought: Vec<ListHead>,
        store: Arc<dyn Store>,
        runtime: Handle,
    ) -> Lexicons {
        let own = own.into_iter().map(Arc::new).collect();
        Lexicons { own, brought: Mutex::new(brought), store, runtime, made: Mutex::default() }
    }

    /// The lists that are always in memory, the default one first.
    pub fn fixed(&self) -> impl Iterator<Item = Words> {
        std::iter::once(Words::French).chain(self.own.iter().cloned().map(Words::Own))
    }

    /// All lists, the default one first.
    #[must_use]
    pub fn all(&self) -> Vec<LexiconAbout> {
        let fixed = self.fixed().map(|words| about(&words));
        let brought = self.brought();
        let brought = brought.iter().map(|list| LexiconAbout {
            name: list.name.clone(),
            fingerprint: list.fingerprint.clone(),
            words: list.words as usize,
            brought: true,
        });
        fixed.chain(brought).collect()
    }

    /// The list of a table for which nobody chose another: the embedded French one.
    #[must_use]
    pub fn default_list(&self) -> LexiconAbout {
        about(&Words::French)
    }

    /// The list with this name or fingerprint.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<LexiconAbout> {
        self.all().into_iter().find(|list| list.name == name || list.fingerprint == name)
    }

    /// Replaces the uploaded lists by those that the store has now.
    pub fn know(&self, brought: Vec<ListHead>) {
        *self.brought() = brought;
    }

    /// How many lists were uploaded.
    #[must_use]
    pub fn count_brought(&self) -> usize {
        self.brought().len()
    }

    /// The words of a table if they are in memory; `None` if they have to be compiled, or are not available.
    #[must_use]
    pub fn ready(&self, terms: &Terms) -> Option<Words> {
        if is_amended(terms) { None } else { self.fixed().find(|words| words.has(&terms.fingerprint)) }
    }

    /// The words of a table. `LexiconMissing` if this server no longer has its list; `Busy` if tables use too many lists with agreed
    /// words already. A game that has `begun` is refused later than one that is about to.
    ///
    /// May take a second and tens of megabytes, and blocks on the store: do not call it on an async thread. Lists are compiled one at
    /// a time.
    pub fn of(&self, terms: &Terms, begun: bool) -> Result<Words, TableProblem> {
        let base = self.base(&terms.fingerprint)?;
        let agreed = amendments(&base.get(), terms);
        if agreed == Agreed::default() {
            return Ok(base);
        }
        let key = (terms.fingerprint.clone(), Some(format!("+{:?} -{:?}", agreed.extra, agreed.struck)));
        let most = if begun { limits::AGREED_LISTS_IN_ALL } else { limits::AGREED_LISTS };
        self.make(key, most, || agreed.lexicon(&base.get()).ok().flatten())
    }

    /// The list with this fingerprint, without agreed words.
    fn base(&self, fingerprint: &str) -> Result<Words, TableProblem> {
        if let Some(words) = self.fixed().find(|words| words.has(fingerprint)) {
            return Ok(words);
        }
        let brought = self.brought().iter().find(|list| list.fingerprint == fingerprint).cloned();
        let name = brought.ok_or(TableProblem::LexiconMissing)?.name;
        self.make((fingerprint.to_owned(), None), usize::MAX, || {
            let text = self.runtime.block_on(self.store.list(fingerprint.to_owned()));
            let text = text.inspect_err(|error| tracing::error!(%error, "a word list cannot be loaded"));
            let words = read_list(&lists::unpack(&text.ok()??).ok()?).words;
            LexiconBuf::build(&name, &words).ok()
        })
    }

    /// The list that is in use under this key, or else a new one, unless so many with agreed words are in use.
    fn make(
        &self,
        key: Made,
        most: usize,
        make: impl FnOnce() -> Option<LexiconBuf>,
    ) -> Result<Words, TableProblem> {
        // The lock is held while a list is compiled: a caller that wants the same list waits for it, and no two are compiled at a
        // time.
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(words) = made.get(&key).and_then(Weak::upgrade) {
            return Ok(Words::Own(words));
        }
        made.retain(|_, words| words.strong_count() > 0);
        if agreed(&made) >= most {
            return Err(TableProblem::Busy);
        }
        let words = Arc::new(make().ok_or(TableProblem::LexiconMissing)?);
        made.insert(key, Arc::downgrade(&words));
        Ok(Words::Own(words))
    }

    /// Whether a game may begin with these terms. It may if it has no agreed words, or so few lists with such words are in use that there
    /// is room for another; also while a list is compiled, because this does not wait for it.
    pub(crate) fn may_begin(&self, terms: &Terms) -> bool {
        !is_amended(terms) || self.made.try_lock().map_or(true, |made| agreed(&made) < limits::AGREED_LISTS)
    }

    /// Whether a game that has begun may have been refused its list, because tables use as many with agreed words as they may; also true
    /// while a list is compiled, because this does not wait for it.
    pub(crate) fn are_enough(&self) -> bool {
        self.made.try_lock().map_or(true, |made| agreed(&made) >= limits::AGREED_LISTS_IN_ALL)
    }

    fn brought(&self) -> MutexGuard<'_, Vec<ListHead>> {
        self.brought.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lists for Lexicons {
    fn default_list(&self) -> List {
        let LexiconAbout { name, fingerprint, .. } = Lexicons::default_list(self);
        List { name, fingerprint }
    }

    fn list(&self, name: &str) -> Option<List> {
        let LexiconAbout { name, fingerprint, .. } = self.named(name)?;
        Some(List { name, fingerprint })
    }
}

fn is_amended(terms: &Terms) -> bool {
    !terms.extra_words.is_empty() || !terms.struck_words.is_empty()
}

/// How many lists with agreed words are in use.
fn agreed(made: &HashMap<Made, Weak<LexiconBuf>>) -> usize {
    made.iter().filter(|((_, agreed), words)| agreed.is_some() && words.strong_count() > 0).count()
}

fn about(words: &Words) -> LexiconAbout {
    let lexicon = words.get();
    let (name, fingerprint) = (lexicon.name().to_owned(), lexicon.fingerprint().to_string());
    LexiconAbout { name, fingerprint, words: lexicon.word_count(), brought: false }
}

/// What the agreed words change in a list, in a canonical form, so that tables which agree on the same words share one list. Adding a
/// valid word or striking an invalid one changes nothing.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

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
            hints: None,
            same_deal: None,
        }
    }

    fn small() -> LexiconBuf {
        LexiconBuf::build("petite", &read_list(b"robe\nrue\nruse\n").words).unwrap()
    }

    fn lexicons() -> Lexicons {
        let store = Sqlite::open(&tempfile::tempdir().unwrap().keep().join("lettrine.sqlite")).unwrap();
        Lexicons::new(vec![small()], Vec::new(), Arc::new(store), Handle::current())
    }

    fn own(words: Result<Words, TableProblem>) -> Arc<LexiconBuf> {
        match words {
            Ok(Words::Own(lexicon)) => lexicon,
            other => panic!("no list of its own: {other:?}"),
        }
    }

    #[tokio::test]
    async fn tables_that_agree_on_the_same_words_share_one_list() {
        let lexicons = lexicons();
        let one = own(lexicons.of(&terms(&["ZIGZOU", "ROBERT"], &["RUE"]), false));
        let same = own(lexicons.of(&terms(&["ROBERT", "ZIGZOU", "ROBERT", "ROBE"], &["RUE", "RUT"]), false));
        assert!(Arc::ptr_eq(&one, &same));
        let other = own(lexicons.of(&terms(&["ZIGZOU"], &["RUE"]), false));
        assert!(!Arc::ptr_eq(&one, &other));
        let word = |word: &str| one.get().is_word(&Letters::fold(word).unwrap());
        assert!(word("ROBERT") && word("ROBE") && !word("RUE"));
    }

    #[tokio::test]
    async fn words_that_change_nothing_take_no_list_of_their_own() {
        let lexicons = lexicons();
        let base = own(lexicons.of(&terms(&[], &[]), false));
        assert!(Arc::ptr_eq(&base, &own(lexicons.of(&terms(&["ROBE"], &["ABSENT"]), false))));
    }

    #[tokio::test]
    async fn only_so_many_lists_with_agreed_words_are_in_use_at_a_time() {
        let lexicons = lexicons();
        let name = |number: usize| {
            let letters =
                [number / 26, number % 26].map(|digit| char::from(b'A' + u8::try_from(digit).unwrap()));
            format!("ZZ{}{}", letters[0], letters[1])
        };
        let named = |number: usize| terms(&[&name(number)], &[]);
        let of = |number: usize| lexicons.of(&named(number), false);
        let mut used: Vec<_> = (0..limits::AGREED_LISTS).map(|number| own(of(number))).collect();
        assert_eq!(of(limits::AGREED_LISTS).err(), Some(TableProblem::Busy));
        assert!(!lexicons.may_begin(&named(0)) && lexicons.may_begin(&terms(&[], &[])));
        assert!(Arc::ptr_eq(&own(of(1)), &used[1]), "a list that is in use can be used by another table");
        own(lexicons.of(&terms(&[], &[]), false));
        used.pop();
        assert!(lexicons.may_begin(&named(0)));
        used.push(own(of(limits::AGREED_LISTS)));
        assert_eq!(of(limits::AGREED_LISTS - 1).err(), Some(TableProblem::Busy));
        // Games that have begun go further.
        let begun = |number: usize| lexicons.of(&named(number), true);
        let more = limits::AGREED_LISTS..limits::AGREED_LISTS_IN_ALL;
        used.extend(more.map(|number| own(begun(number + 1))));
        assert!(lexicons.are_enough());
        assert_eq!(begun(limits::AGREED_LISTS_IN_ALL + 1).err(), Some(TableProblem::Busy));
    }

    #[tokio::test]
    async fn a_list_is_forgotten_with_its_last_table() {
        let lexicons = lexicons();
        let one = own(lexicons.of(&terms(&["ZIGZOU"], &[]), false));
        drop(one);
        let other = own(lexicons.of(&terms(&["ROBERT"], &[]), false));
        assert_eq!(lexicons.made.lock().unwrap().len(), 1);
        drop(other);
    }
}
