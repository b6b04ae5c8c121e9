//! Where the entries of a word stand.

use std::hash::{DefaultHasher, Hash, Hasher};

use lettrine_lexicon::{Letter, Letters};

/// Where the entries of each word stand in a file.
///
/// A word is known by a number of 64 bits made from its letters: among millions of words, two that share one are not to be
/// expected, and would cost a meaning too many.
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
    /// Notes where a headword stands. What has more than letters in it can be no word of a game, and is passed over.
    pub(crate) fn note(&mut self, headword: &str, place: u32) {
        if let Ok(word) = Letters::fold(headword)
            && !word.is_empty()
        {
            self.places.push((number(&word), place));
        }
    }

    /// Ready to be asked.
    pub(crate) fn sort(&mut self) {
        self.places.sort_unstable();
        self.places.dedup();
        self.places.shrink_to_fit();
    }

    /// How many entries there are.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// Where the entries of a word stand.
    pub(crate) fn places(&self, word: &[Letter]) -> impl Iterator<Item = u32> + use<'_> {
        let number = number(word);
        let first = self.places.partition_point(|(other, _)| *other < number);
        self.places[first..].iter().take_while(move |(other, _)| *other == number).map(|(_, place)| *place)
    }
}
