//! [`Letter`]: one of the twenty-six letters; [`LetterSet`]: a set of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// One of the letters A to Z (rule W-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The first letter, A.
    pub const A: Letter = Letter(1);
    /// The last letter, Z.
    pub const Z: Letter = Letter(26);

    /// The letter written by this ASCII byte, in either case.
    ///
    /// ```
    /// # use lettrine_lexicon::Letter;
    /// assert_eq!(Letter::from_ascii(b'e').unwrap().to_char(), 'E');
    /// assert_eq!(Letter::from_ascii(b'-'), None);
    /// ```
    #[must_use]
    pub const fn from_ascii(byte: u8) -> Option<Letter> {
        if byte.is_ascii_alphabetic() { Some(Letter(byte & 0x1f)) } else { None }
    }

    /// The letter with this index in the alphabet: 0 is A, 25 is Z.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Letter> {
        #[expect(clippy::cast_possible_truncation, reason = "the index is below 26")]
        if index < 26 { Some(Letter(index as u8 + 1)) } else { None }
    }

    /// The letter's index in the alphabet: 0 for A, 25 for Z.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The letter's code in an automaton: 1 for A, 26 for Z. Code 0 means no letter.
    pub(crate) const fn code(self) -> u32 {
        self.0 as u32
    }

    pub(crate) const fn from_code(code: u32) -> Option<Letter> {
        #[expect(clippy::cast_possible_truncation, reason = "the code is at most 26")]
        if code >= 1 && code <= 26 { Some(Letter(code as u8)) } else { None }
    }

    /// The upper-case character.
    #[must_use]
    pub const fn to_char(self) -> char {
        (self.0 + b'A' - 1) as char
    }

    /// All letters, in order.
    pub fn all() -> impl Iterator<Item = Letter> {
        (1..=26).map(Letter)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of letters in one machine word, for example the letters that may follow, or those of a rack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LetterSet(u32);

impl LetterSet {
    /// The empty set.
    pub const EMPTY: LetterSet = LetterSet(0);
    /// The set of all letters.
    pub const ALL: LetterSet = LetterSet((1 << 26) - 1);

    /// The set with bit 0 for A … bit 25 for Z; higher bits are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> LetterSet {
        LetterSet(bits & Self::ALL.0)
    }

    /// Bit 0 for A … bit 25 for Z.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the letter is in the set.
    #[must_use]
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.index() & 1 == 1
    }

    /// Adds the letter.
    pub fn insert(&mut self, letter: Letter) {
        self.0 |= 1 << letter.index();
    }

    /// The number of letters in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters in order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let letter = Letter::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(letter)
        })
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> LetterSet {
        letters.into_iter().fold(LetterSet::EMPTY, |set, letter| set | LetterSet::from(letter))
    }
}

impl From<Letter> for LetterSet {
    fn from(letter: Letter) -> LetterSet {
        LetterSet(1 << letter.index())
    }
}

impl BitAnd for LetterSet {
    type Output = LetterSet;
    fn bitand(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & other.0)
    }
}

impl BitOr for LetterSet {
    type Output = LetterSet;
    fn bitor(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 | other.0)
    }
}

impl BitXor for LetterSet {
    type Output = LetterSet;
    fn bitxor(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 ^ other.0)
    }
}

impl Not for LetterSet {
    type Output = LetterSet;
    fn not(self) -> LetterSet {
        LetterSet::from_bits(!self.0)
    }
}

impl fmt::Display for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_convert_to_their_index_and_code_and_back() {
        assert_eq!(Letter::all().count(), 26);
        for (index, letter) in Letter::all().enumerate() {
            assert_eq!(letter.index(), index);
            assert_eq!(Letter::from_index(index), Some(letter));
            assert_eq!(Letter::from_code(letter.code()), Some(letter));
        }
        assert_eq!((Letter::from_index(26), Letter::from_code(0), Letter::from_code(27)), (None, None, None));
        assert_eq!(
            (Letter::from_ascii(b'@'), Letter::from_ascii(b'['), Letter::from_ascii(b'`')),
            (None, None, None)
        );
    }

    #[test]
    fn sets_list_their_letters_in_order() {
        let set: LetterSet = [b'Z', b'A', b'M'].into_iter().filter_map(Letter::from_ascii).collect();
        assert_eq!(set.to_string(), "AMZ");
        assert_eq!((set.len(), (!set).len(), (!LetterSet::ALL).is_empty()), (3, 23, true));
    }
}
