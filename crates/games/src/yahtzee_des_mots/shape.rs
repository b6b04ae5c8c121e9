//! What a box wants of words: how many, and of how many letters. `filling` judges by it and `legal` searches by it.

use super::die::DICE;

/// The largest number of words that seven dice make (rule YM-4: each has two letters or more).
pub(super) const MOST_WORDS: usize = 3;
/// The number of letters of the shortest word.
pub(super) const SHORTEST: usize = 2;

/// The allowed numbers of words and the allowed numbers of letters, as bit sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    counts: u8,
    lengths: u8,
}

const ANY_COUNT: u8 = 0b1110;
const ANY_LENGTH: u8 = 0b1111_1100;

impl Shape {
    /// A word of seven letters (rule YM-10).
    pub const SEVEN: Shape = Shape::one_of(DICE);

    /// One word with this number of letters.
    #[must_use]
    pub const fn one_of(letters: usize) -> Shape {
        Shape { counts: 1 << 1, lengths: 1 << letters }
    }

    /// Words of which none has this number of letters.
    #[must_use]
    pub const fn none_of(letters: usize) -> Shape {
        Shape { counts: ANY_COUNT, lengths: ANY_LENGTH & !(1 << letters) }
    }

    /// This number of words, of any length.
    #[must_use]
    pub const fn words(count: usize) -> Shape {
        Shape { counts: 1 << count, lengths: ANY_LENGTH }
    }

    /// Any number of words but this one, of any length.
    #[must_use]
    pub const fn not_words(count: usize) -> Shape {
        Shape { counts: ANY_COUNT & !(1 << count), lengths: ANY_LENGTH }
    }

    /// Whether this number of words is allowed.
    #[must_use]
    pub fn takes_count(self, words: usize) -> bool {
        words <= MOST_WORDS && self.counts >> words & 1 == 1
    }

    /// Whether a word may have this number of letters.
    #[must_use]
    pub fn takes_length(self, letters: usize) -> bool {
        letters <= DICE && self.lengths >> letters & 1 == 1
    }

    /// Whether more words than this may be allowed.
    #[must_use]
    pub fn takes_more(self, words: usize) -> bool {
        (words + 1..=MOST_WORDS).any(|more| self.takes_count(more))
    }

    /// Whether a word may have more letters than this.
    #[must_use]
    pub fn takes_longer(self, letters: usize) -> bool {
        (letters + 1..=DICE).any(|longer| self.takes_length(longer))
    }

    /// Whether words of these lengths are allowed.
    #[must_use]
    pub fn takes(self, lengths: impl ExactSizeIterator<Item = usize>) -> bool {
        self.takes_count(lengths.len()) && { lengths }.all(|letters| self.takes_length(letters))
    }
}
