//! [`Words`]: a sorted list of words without duplicates.

use crate::Letter;

/// The maximum length of a word. The longest French words have 27 letters; the limit bounds the depth of every walk, even in
/// an untrusted file.
pub const LONGEST: usize = 63;

/// Words in alphabetical order, each once, with all letters in one buffer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    letters: Vec<Letter>,
    /// The end of each word in `letters`.
    ends: Vec<u32>,
}

impl Words {
    /// Sorts the words and removes duplicates. Words of more than [`LONGEST`] letters or of fewer than two (rule W-2) are dropped.
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

    /// The number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether the list is empty.
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

    /// The words reversed, and sorted again.
    pub(crate) fn mirrored(&self) -> Words {
        let mut list = Words::with_capacity(self.len());
        for word in self.iter() {
            list.push(word.iter().rev().copied());
        }
        list.sorted()
    }

    /// Appends a word. The caller is responsible for the order.
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
