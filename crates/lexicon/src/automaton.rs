//! An automaton read where it lies.

use zerocopy::little_endian::U32;

use crate::pack::ROOT_BASE;
use crate::slot::Slot;
use crate::{Letter, LetterSet};

/// A double array of slots, borrowed from the bytes of a lexicon. No array of bytes, however damaged, makes a
/// reading fall outside it: a step that leads nowhere is a step that there is not.
#[derive(Clone, Copy, Debug)]
pub struct Automaton<'a> {
    slots: &'a [U32],
}

/// A place in an automaton: what has been read so far led here.
///
/// Kept by games that walk the same row again and again: four bytes, and it says at once what may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u32);

impl State {
    pub(crate) fn base(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn slot_of(self, letter: Letter) -> usize {
        self.base() + letter.code() as usize
    }
}

/// One letter further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it led.
    pub state: State,
    /// Whether what has been read is a word.
    pub is_word: bool,
}

impl<'a> Automaton<'a> {
    pub(crate) fn new(slots: &'a [U32]) -> Automaton<'a> {
        Automaton { slots }
    }

    pub(crate) fn slots(self) -> &'a [U32] {
        self.slots
    }

    /// Its size in bytes.
    #[must_use]
    pub fn size(self) -> usize {
        size_of_val(self.slots)
    }

    /// Before the first letter.
    #[must_use]
    pub fn start(self) -> State {
        State(ROOT_BASE)
    }

    /// The letters that may follow.
    #[inline]
    #[must_use]
    pub fn follow(self, state: State) -> LetterSet {
        self.slots.get(state.base()).map_or(LetterSet::EMPTY, |&head| Slot::from(head).follow())
    }

    /// Reads a letter, if it may follow.
    #[inline]
    #[must_use]
    pub fn step(self, state: State, letter: Letter) -> Option<Step> {
        let slot = Slot::from(*self.slots.get(state.slot_of(letter))?);
        if slot.letter_code() != letter.code() {
            return None;
        }
        Some(Step { state: State(slot.target()), is_word: slot.accepts() })
    }

    /// Reads all the letters, if they may.
    #[inline]
    #[must_use]
    pub fn walk(self, letters: &[Letter]) -> Option<Step> {
        let mut edge = Slot::plain(0, ROOT_BASE);
        for &letter in letters {
            edge = Slot::from(*self.slots.get(State(edge.target()).slot_of(letter))?);
            if edge.letter_code() != letter.code() {
                return None;
            }
        }
        Some(Step { state: State(edge.target()), is_word: edge.accepts() })
    }
}
