//! The 32 bits that everything is made of.

use zerocopy::little_endian::U32;

use crate::{Letter, LetterSet};

/// An edge of an automaton: which letter it reads, whether a word may stop behind it, where it leads.
///
/// ```text
///  31    27 26 25                                0
/// ┌────────┬──┬───────────────────────────────────┐
/// │ letter │ ●│ target                            │   an edge: letter 1–26, ● = a word ends here
/// ├────────┼──┼───────────────────────────────────┤
/// │   0    │ 0│ the letters that may follow       │   a head: bit 0 for A … bit 25 for Z
/// └────────┴──┴───────────────────────────────────┘
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slot(u32);

const TARGET: u32 = (1 << 26) - 1;
const ACCEPTS: u32 = 1 << 26;

impl Slot {
    pub(crate) const LARGEST_TARGET: u32 = TARGET;

    pub(crate) fn edge(letter: Letter, accepts: bool, target: u32) -> Slot {
        Slot(letter.code() << 27 | u32::from(accepts) << 26 | target)
    }

    /// An edge that does not say whether a word ends: for languages where one may stop anywhere.
    pub(crate) fn plain(letter_code: u32, target: u32) -> Slot {
        Slot(letter_code << 27 | target)
    }

    pub(crate) fn head(follow: LetterSet) -> Slot {
        Slot(follow.bits())
    }

    pub(crate) fn leading_to(self, target: u32) -> Slot {
        Slot(self.0 & !TARGET | target)
    }

    /// 0 in a head and in an empty slot.
    pub(crate) fn letter_code(self) -> u32 {
        self.0 >> 27
    }

    pub(crate) fn letter(self) -> Option<Letter> {
        Letter::from_code(self.letter_code())
    }

    pub(crate) fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    pub(crate) fn target(self) -> u32 {
        self.0 & TARGET
    }

    pub(crate) fn follow(self) -> LetterSet {
        LetterSet::from_bits(self.0)
    }
}

impl From<U32> for Slot {
    fn from(bits: U32) -> Slot {
        Slot(bits.get())
    }
}

impl From<Slot> for U32 {
    fn from(slot: Slot) -> U32 {
        U32::new(slot.0)
    }
}
