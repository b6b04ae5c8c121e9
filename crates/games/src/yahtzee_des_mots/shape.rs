//! What a box wants of words: how many, and of how many letters. `rules` judges by it and `legal` searches by it.

use super::die::DICE;

/// The most words that seven dice make (rule YM-4: two letters each, or more).
pub(super) const MOST_WORDS: usize = 3;
/// The letters of the shortest word.
pub(super) const SHORTEST: usize = 2;

/// Numbers of words and of letters, a bit for each number.
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

    /// One word of so many letters.
    #[must_use]
    pub const fn one_of(letters: usize) -> Shape {
        Shape { counts: 1 << 1, lengths: 1 << letters }
    }

    /// Words of which none has so many letters.
    #[must_use]
    pub const fn none_of(letters: usize) -> Shape {
        Shape { counts: ANY_COUNT, lengths: ANY_LENGTH & !(1 << letters) }
    }

    /// So many words.
    #[must_use]
    pub const fn words(count: usize) -> Shape {
        Shape { counts: 1 << count, lengths: ANY_LENGTH }
    }

    /// Words, but not so many.
    #[must_use]
    pub const fn not_words(count: usize) -> Shape {
        Shape { counts: ANY_COUNT & !(1 << count), lengths: ANY_LENGTH }
    }

    /// Whether so many words are wanted.
    #[must_use]
    pub fn takes_count(self, words: usize) -> bool {
        words <= MOST_WORDS && self.counts >> words & 1 == 1
    }

    /// Whether a word of so many letters may be among them.
    #[must_use]
    pub fn takes_length(self, letters: usize) -> bool {
        letters <= DICE && self.lengths >> letters & 1 == 1
    }

    /// Whether more words than so many may be wanted.
    #[must_use]
    pub fn takes_more(self, words: usize) -> bool {
        (words + 1..=MOST_WORDS).any(|more| self.takes_count(more))
    }

    /// Whether words may be longer than so many letters.
    #[must_use]
    pub fn takes_longer(self, letters: usize) -> bool {
        (letters + 1..=DICE).any(|longer| self.takes_length(longer))
    }

    /// Whether words of these lengths are what is wanted.
    #[must_use]
    pub fn takes(self, lengths: impl ExactSizeIterator<Item = usize>) -> bool {
        self.takes_count(lengths.len()) && { lengths }.all(|letters| self.takes_length(letters))
    }
}
