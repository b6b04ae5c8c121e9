//! [`Lexicon`]: a compiled word list and its queries.

use std::collections::HashSet;

use crate::format::{self, Parts};
use crate::verify;
use crate::{Automaton, BuildError, Fingerprint, Letter, LetterSet, Letters, OpenError, Words, build};

/// A lexicon, read in place from its bytes. It consists of a few slices and is cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Lexicon<'a> {
    name: &'a str,
    word_count: usize,
    fingerprint: Fingerprint,
    words: Automaton<'a>,
    factors: Automaton<'a>,
    mirror: Automaton<'a>,
}

impl<'a> Lexicon<'a> {
    /// Opens the bytes of a compiled lexicon and checks the header and the checksum. Takes microseconds per megabyte.
    ///
    /// Untrusted bytes should be opened with [`LexiconBuf::from_foreign`], which also checks the automata.
    pub fn open(bytes: &'a [u8]) -> Result<Lexicon<'a>, OpenError> {
        Ok(Lexicon::at(bytes, &format::read(bytes)?))
    }

    fn at(bytes: &'a [u8], parts: &Parts) -> Lexicon<'a> {
        let [words, factors, mirror] = parts.automata.clone().map(|parts| {
            let [slots, heads] = parts.map(|part| format::part(bytes, part));
            Automaton::new(slots, heads)
        });
        let name =
            bytes.get(parts.name.clone()).and_then(|name| std::str::from_utf8(name).ok()).unwrap_or_default();
        Lexicon { name, word_count: parts.word_count, fingerprint: parts.fingerprint, words, factors, mirror }
    }

    /// The name under which the lexicon was compiled.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// The number of words.
    #[must_use]
    pub fn word_count(&self) -> usize {
        self.word_count
    }

    /// The fingerprint of the word list.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// The automaton of words, read from left to right: for words, prefixes and the letters that may follow a prefix.
    #[must_use]
    pub fn words(&self) -> Automaton<'a> {
        self.words
    }

    /// The automaton of factors, read from left to right.
    #[must_use]
    pub fn factors(&self) -> Automaton<'a> {
        self.factors
    }

    /// The automaton of factors, read from right to left: for the letters that may stand before a factor.
    #[must_use]
    pub fn mirror(&self) -> Automaton<'a> {
        self.mirror
    }

    /// Rule W-2: whether the letters are an entry of the lexicon.
    #[inline]
    #[must_use]
    pub fn is_word(&self, letters: &[Letter]) -> bool {
        self.words.accepts(letters)
    }

    /// Rule W-2: whether at least one word begins with the letters. A word is a prefix of itself; the empty string is no prefix.
    #[inline]
    #[must_use]
    pub fn is_prefix(&self, letters: &[Letter]) -> bool {
        !letters.is_empty() && self.words.reads(letters)
    }

    /// Rule W-2: whether the letters occur consecutively in at least one word. The empty string is no factor.
    #[inline]
    #[must_use]
    pub fn is_factor(&self, letters: &[Letter]) -> bool {
        !letters.is_empty() && self.factors.reads(letters)
    }

    /// The letters that extend this prefix to a longer prefix.
    #[must_use]
    pub fn after_prefix(&self, letters: &[Letter]) -> LetterSet {
        self.words.walk(letters).map_or(LetterSet::EMPTY, |here| self.words.follow(here.state))
    }

    /// The letters that extend this factor to a longer factor when appended.
    #[must_use]
    pub fn after_factor(&self, letters: &[Letter]) -> LetterSet {
        self.factors.walk(letters).map_or(LetterSet::EMPTY, |here| self.factors.follow(here.state))
    }

    /// The letters that extend this factor to a longer factor when prepended.
    #[must_use]
    pub fn before_factor(&self, letters: &[Letter]) -> LetterSet {
        let mut state = self.mirror.start();
        for &letter in letters.iter().rev() {
            let Some(step) = self.mirror.step(state, letter) else { return LetterSet::EMPTY };
            state = step.state;
        }
        self.mirror.follow(state)
    }

    /// Rule W-5: this lexicon with words added and words struck out; prefixes and factors change accordingly. A word in both lists
    /// is struck out.
    ///
    /// ```
    /// # use lettrine_lexicon::{LexiconBuf, Letters, Words};
    /// let letters = |text: &str| text.parse::<Letters>().unwrap();
    /// let list = LexiconBuf::build("liste", &Words::new([letters("rue"), letters("robe")])).unwrap();
    /// let ours = list.get().amended("entre nous", &[letters("zigzou")], &[letters("rue")]).unwrap();
    /// assert!(ours.get().is_word(&letters("zigzou")) && ours.get().is_factor(&letters("gzo")));
    /// assert!(!ours.get().is_prefix(&letters("ru")));
    /// ```
    pub fn amended(
        &self,
        name: &str,
        added: &[Letters],
        struck: &[Letters],
    ) -> Result<LexiconBuf, BuildError> {
        let struck: HashSet<&[Letter]> = struck.iter().map(Letters::as_slice).collect();
        let ours = self.all();
        let words =
            ours.iter().chain(added.iter().map(Letters::as_slice)).filter(|word| !struck.contains(word));
        LexiconBuf::build(name, &Words::new(words))
    }
}

/// A lexicon that owns its bytes: a `Vec`, an `Arc<[u8]>`, a memory-mapped file.
#[derive(Clone, Debug)]
pub struct LexiconBuf<B = Vec<u8>> {
    bytes: B,
    parts: Parts,
}

impl LexiconBuf {
    /// Compiles a list of words. Takes less than a second for 400,000 words on two cores.
    pub fn build(name: &str, words: &Words) -> Result<LexiconBuf, BuildError> {
        let mut bytes = build::build(name, words)?;
        // The bytes live long and never grow.
        bytes.shrink_to_fit();
        let parts = format::read(&bytes).map_err(|_| BuildError::TooLarge)?;
        Ok(LexiconBuf { bytes, parts })
    }
}

impl<B: AsRef<[u8]>> LexiconBuf<B> {
    /// Opens untrusted bytes, and verifies that every walk through their automata ends.
    pub fn from_foreign(bytes: B) -> Result<LexiconBuf<B>, OpenError> {
        let parts = format::read(bytes.as_ref())?;
        verify::shape(&Lexicon::at(bytes.as_ref(), &parts))?;
        Ok(LexiconBuf { bytes, parts })
    }

    /// The lexicon in these bytes.
    #[must_use]
    pub fn get(&self) -> Lexicon<'_> {
        Lexicon::at(self.bytes.as_ref(), &self.parts)
    }

    /// The bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }
}
