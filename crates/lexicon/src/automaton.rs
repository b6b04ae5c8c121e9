//! An automaton read where it lies.

use std::hint::select_unpredictable;

use crate::pack::{LEAF_BASE, ROOT_BASE};
use crate::slot::Slot;
use crate::{Letter, LetterSet};

/// A double array of edges and the heads beside it, borrowed from the bytes of a lexicon. No array of bytes, however damaged, makes a
/// reading fall outside it: a step that leads nowhere is a step that there is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Automaton<'a> {
    slots: &'a [[u8; 4]],
    heads: &'a [[u8; 4]],
}

/// A place in an automaton: what has been read so far led here.
///
/// Kept by games that walk the same row again and again: four bytes, and it says at once what may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u32);

impl State {
    /// Where all leaves are, and walks that went wrong: no letter may follow.
    pub(crate) const DEAD: State = State(LEAF_BASE);

    pub(crate) fn base(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn slot_of(self, letter: Letter) -> usize {
        (self.0 + letter.code()) as usize
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
    pub(crate) fn new(slots: &'a [[u8; 4]], heads: &'a [[u8; 4]]) -> Automaton<'a> {
        Automaton { slots, heads }
    }

    pub(crate) fn slots(self) -> &'a [[u8; 4]] {
        self.slots
    }

    /// Its size in bytes.
    #[must_use]
    pub fn size(self) -> usize {
        size_of_val(self.slots) + size_of_val(self.heads)
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
        self.heads
            .get(state.base() / 2)
            .map_or(LetterSet::EMPTY, |head| LetterSet::from_bits(u32::from_le_bytes(*head)))
    }

    /// Reads a letter, if it may follow.
    #[inline]
    #[must_use]
    pub fn step(self, state: State, letter: Letter) -> Option<Step> {
        let slot = Slot::from(*self.slots.get(state.slot_of(letter))?);
        slot.reads(letter.code()).then(|| Step { state: State(slot.target()), is_word: slot.accepts() })
    }

    /// Reads all the letters, if they may.
    #[inline]
    #[must_use]
    pub fn walk(self, letters: &[Letter]) -> Option<Step> {
        let end = self.end(letters);
        end.read.then_some(Step { state: end.state, is_word: end.accepts })
    }

    /// Whether the letters may be read.
    #[inline]
    pub(crate) fn reads(self, letters: &[Letter]) -> bool {
        self.end(letters).read
    }

    /// Whether the letters may be read and are a word.
    #[inline]
    pub(crate) fn accepts(self, letters: &[Letter]) -> bool {
        let end = self.end(letters);
        end.read & end.accepts
    }

    /// Reads to the last letter whatever happens; where a letter may not follow, the walk goes on in the dead end, from which
    /// nothing leads out.
    ///
    /// Leaving at the first letter that may not follow looks quicker. Measured with the same layout it is as fast for words and a seventh
    /// slower for prefixes and factors: reading on has no branch that waits for memory, so that a next question can begin meanwhile.
    #[inline]
    fn end(self, letters: &[Letter]) -> End {
        let mut end = End { state: self.start(), read: true, accepts: false };
        for &letter in letters {
            let Some(&slot) = self.slots.get(end.state.slot_of(letter)) else {
                return End { state: State::DEAD, read: false, accepts: false };
            };
            let slot = Slot::from(slot);
            let read = slot.reads(letter.code());
            let state = select_unpredictable(read, State(slot.target()), State::DEAD);
            end = End { state, read, accepts: slot.accepts() };
        }
        end
    }
}

/// Where a walk has ended.
#[derive(Clone, Copy)]
struct End {
    state: State,
    /// Whether the last letter might follow, and so all of them: nothing follows in the dead end.
    read: bool,
    /// Whether a word ends at the last slot, be it one's own or not.
    accepts: bool,
}
