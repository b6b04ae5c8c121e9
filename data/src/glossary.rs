//! [`Glossary`]: data about each word.

use std::sync::LazyLock;

use lettrine_language::Language;
use lettrine_lexicon::{Letter, Ranks};

use crate::grammar::Grammar;

static STARTS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/starts"));
static READINGS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/readings"));
static LEMMAS: &str = include_str!(concat!(env!("OUT_DIR"), "/lemmas"));
static LEMMA_ENDS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/lemma_ends"));
static CLASSES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/classes"));
static GRAMMARS: &str = include_str!(concat!(env!("OUT_DIR"), "/grammars"));
static PARADIGMS: &str = include_str!(concat!(env!("OUT_DIR"), "/paradigms"));
static PARADIGM_OF: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/paradigm_of"));

/// The lemmas, readings and familiarity of the embedded words.
#[derive(Debug)]
pub struct Glossary {
    ranks: Ranks<'static>,
    starts: &'static [[u8; 4]],
    readings: &'static [[u8; 4]],
    lemma_ends: &'static [[u8; 4]],
    grammars: Vec<Grammar<'static>>,
    paradigms: Vec<&'static str>,
}

/// One reading of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The headword of a dictionary: an infinitive, a masculine singular.
    pub lemma: &'static str,
    /// The form of the lemma that the word is.
    pub grammar: Grammar<'static>,
    /// The familiarity of the lemma, from 0 (hardly ever written) to 9 (everywhere).
    pub familiarity: u8,
    /// Whether the lemma is a slur or an insult.
    pub hurts: bool,
}

static GLOSSARY: LazyLock<Glossary> = LazyLock::new(|| Glossary {
    ranks: Ranks::new(crate::lexicon().words()),
    starts: numbers(STARTS),
    readings: numbers(READINGS),
    lemma_ends: numbers(LEMMA_ENDS),
    grammars: GRAMMARS.lines().map(Grammar).collect(),
    paradigms: PARADIGMS.lines().collect(),
});

/// The glossary of the embedded words. The first call takes a few milliseconds.
#[must_use]
pub fn glossary() -> &'static Glossary {
    &GLOSSARY
}

fn numbers(bytes: &'static [u8]) -> &'static [[u8; 4]] {
    match bytes.as_chunks() {
        (numbers, []) => numbers,
        _ => &[],
    }
}

/// One of these little-endian numbers, as an index.
fn number(numbers: &[[u8; 4]], at: usize) -> Option<usize> {
    numbers.get(at).map(|bytes| u32::from_le_bytes(*bytes) as usize)
}

impl Glossary {
    /// The readings of a word; none for a text that is no word.
    pub fn readings(&self, word: &[Letter]) -> impl Iterator<Item = Reading> + use<'_> {
        self.packed(word).filter_map(|packed| self.reading(packed))
    }

    fn packed(&self, word: &[Letter]) -> impl Iterator<Item = u32> + use<'_> {
        let range = self
            .ranks
            .of(word)
            .and_then(|rank| Some(number(self.starts, rank)?..number(self.starts, rank + 1)?));
        let readings = range.and_then(|range| self.readings.get(range)).unwrap_or_default();
        readings.iter().map(|reading| u32::from_le_bytes(*reading))
    }

    fn reading(&self, packed: u32) -> Option<Reading> {
        let lemma = (packed >> 8) as usize;
        let start = if lemma == 0 { 0 } else { number(self.lemma_ends, lemma - 1)? };
        let class = CLASSES.get(lemma)?;
        Some(Reading {
            lemma: LEMMAS.get(start..number(self.lemma_ends, lemma)?)?,
            grammar: *self.grammars.get((packed & 0xff) as usize)?,
            familiarity: class & 0x7f,
            hurts: class & 0x80 != 0,
        })
    }

    /// The lemmas of which the word can be a form, the most familiar first, each with its paradigm: for each form the number of letters
    /// to cut from the lemma, an ending, and the form's readings.
    pub(crate) fn paradigms(&self, word: &[Letter]) -> Vec<(Reading, &'static str)> {
        let mut numbers: Vec<u32> = self.packed(word).collect();
        numbers.sort_unstable();
        numbers.dedup_by_key(|packed| *packed >> 8);
        let paradigm = |packed: u32| {
            let of: &[[u8; 2]] = PARADIGM_OF.as_chunks().0;
            let number = u16::from_le_bytes(*of.get((packed >> 8) as usize)?);
            Some((self.reading(packed)?, *self.paradigms.get(usize::from(number))?))
        };
        let mut found: Vec<_> = numbers.into_iter().filter_map(paradigm).collect();
        found.sort_by_key(|(reading, _)| std::cmp::Reverse(reading.familiarity));
        found
    }

    /// One line for each lemma of the word: the lemma, its part of speech, and the forms that the word can be.
    #[must_use]
    pub fn tell(&self, word: &[Letter], language: Language) -> Vec<String> {
        let mut lemmas: Vec<(&str, Vec<Grammar<'_>>)> = Vec::new();
        let mut readings: Vec<Reading> = self.readings(word).collect();
        readings.sort_by_key(|reading| std::cmp::Reverse(reading.familiarity));
        for reading in readings {
            let kind = reading.grammar.kind(language);
            match lemmas.iter_mut().find(|(lemma, grammars)| {
                *lemma == reading.lemma && grammars.iter().all(|grammar| grammar.kind(language) == kind)
            }) {
                Some((_, grammars)) => grammars.push(reading.grammar),
                None => lemmas.push((reading.lemma, vec![reading.grammar])),
            }
        }
        lemmas.into_iter().map(|(lemma, grammars)| Grammar::tell(lemma, &grammars, language)).collect()
    }

    /// The familiarity of the word's most familiar reading; `None` for a text that is no word.
    #[must_use]
    pub fn familiarity(&self, word: &[Letter]) -> Option<u8> {
        self.readings(word).map(|reading| reading.familiarity).max()
    }

    /// Whether all readings of the word hurt. Such a word is valid, but is never suggested to anybody.
    #[must_use]
    pub fn hurts(&self, word: &[Letter]) -> bool {
        let mut readings = self.readings(word).peekable();
        readings.peek().is_some() && readings.all(|reading| reading.hurts)
    }
}
