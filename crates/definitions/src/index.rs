//! [`Index`]: the places of the entries of each word in a file.

use std::hash::{DefaultHasher, Hash, Hasher};

use lettrine_lexicon::{Letter, Letters};

/// The places of the entries of each word in a file, found by binary search.
///
/// A word is identified by a 64-bit hash of its letters. A collision among millions of words is unlikely, and would only
/// show one wrong meaning in addition.
#[derive(Debug, Default)]
pub(crate) struct Index {
    places: Vec<(u64, u32)>,
}

fn number(word: &[Letter]) -> u64 {
    let mut hasher = DefaultHasher::new();
    word.hash(&mut hasher);
    hasher.finish()
}

impl Index {
    /// Adds the place of a headword. A headword with other characters than letters cannot be a word of a game, and is ignored.
    pub(crate) fn note(&mut self, headword: &str, place: u32) {
        if let Ok(word) = Letters::fold(headword)
            && !word.is_empty()
        {
            self.places.push((number(&word), place));
        }
    }

    /// Sorts the index. This must be done before it is used.
    pub(crate) fn sort(&mut self) {
        self.places.sort_unstable();
        self.places.dedup();
        self.places.shrink_to_fit();
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// The places of the entries of a word.
    pub(crate) fn places(&self, word: &[Letter]) -> impl Iterator<Item = u32> + use<'_> {
        let number = number(word);
        let first = self.places.partition_point(|(other, _)| *other < number);
        self.places[first..].iter().take_while(move |(other, _)| *other == number).map(|(_, place)| *place)
    }
}
