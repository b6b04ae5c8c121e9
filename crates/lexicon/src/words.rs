//! A list of words, in order, each once.

use crate::Letter;

/// The longest word a lexicon takes. The longest French ones have 27 letters; the bound keeps every walk shallow,
/// whatever a file says.
pub const LONGEST: usize = 63;

/// Words in alphabetical order, each once, all letters in one buffer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    letters: Vec<Letter>,
    /// Where each word ends in `letters`.
    ends: Vec<u32>,
}

impl Words {
    /// Sorts the words and drops repetitions. Words of more than [`LONGEST`] letters, or of fewer than two (rule
    /// W-2), are no words and are dropped too.
    pub fn new<W: AsRef<[Letter]>>(words: impl IntoIterator<Item = W>) -> Words {
        let mut list = Words::default();
        for word in words {
            list.push(word.as_ref().iter().copied());
        }
        list.sorted()
    }

    pub(crate) fn with_capacity(words: usize) -> Words {
        // French words have nearly ten letters on average.
        Words { letters: Vec::with_capacity(words * 10), ends: Vec::with_capacity(words) }
    }

    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The words in order.
    pub fn iter(&self) -> impl Iterator<Item = &[Letter]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let word = &self.letters[start..end as usize];
            start = end as usize;
            word
        })
    }

    /// The same words read from right to left.
    pub(crate) fn mirrored(&self) -> Words {
        let mut list = Words::with_capacity(self.len());
        for word in self.iter() {
            list.push(word.iter().rev().copied());
        }
        list.sorted()
    }

    /// Adds a word behind the others; the order is the caller's affair.
    pub(crate) fn push(&mut self, word: impl ExactSizeIterator<Item = Letter>) {
        if (2..=LONGEST).contains(&word.len()) {
            self.letters.extend(word);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "`build` refuses lists of four thousand million letters"
            )]
            self.ends.push(self.letters.len() as u32);
        }
    }

    fn sorted(self) -> Words {
        let mut order: Vec<&[Letter]> = self.iter().collect();
        if order.is_sorted_by(|a, b| a < b) {
            return self;
        }
        order.sort_unstable();
        order.dedup();
        let mut list = Words::with_capacity(order.len());
        for word in order {
            list.push(word.iter().copied());
        }
        list
    }
}
