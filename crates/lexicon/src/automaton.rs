//! [`Automaton`]: a word automaton, read in place from the bytes of a lexicon.

use std::hint::select_unpredictable;

use crate::pack::{LEAF_BASE, ROOT_BASE};
use crate::slot::Slot;
use crate::{Letter, LetterSet};

/// A double array of edges with its heads, borrowed from the bytes of a lexicon. Damaged bytes never cause a read out of bounds:
/// an edge that points outside the array counts as no edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Automaton<'a> {
    slots: &'a [[u8; 4]],
    heads: &'a [[u8; 4]],
}

/// A state of an automaton: the node to which the letters read so far have led.
///
/// Games that walk the same row again and again keep states: one takes four bytes and gives directly which letters may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u32);

impl State {
    /// The dead state: all leaves, and all failed walks. No letter may follow.
    pub(crate) const DEAD: State = State(LEAF_BASE);

    pub(crate) fn base(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn slot_of(self, letter: Letter) -> usize {
        (self.0 + letter.code()) as usize
    }
}

/// The result of reading one letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The state after the letter.
    pub state: State,
    /// Whether the letters read so far are a word.
    pub is_word: bool,
}

impl<'a> Automaton<'a> {
    pub(crate) fn new(slots: &'a [[u8; 4]], heads: &'a [[u8; 4]]) -> Automaton<'a> {
        Automaton { slots, heads }
    }

    pub(crate) fn slots(self) -> &'a [[u8; 4]] {
        self.slots
    }

    /// The automaton's size in bytes.
    #[must_use]
    pub fn size(self) -> usize {
        size_of_val(self.slots) + size_of_val(self.heads)
    }

    /// The state before the first letter.
    #[must_use]
    pub fn start(self) -> State {
        State(ROOT_BASE)
    }

    /// The letters that may follow in a state.
    #[inline]
    #[must_use]
    pub fn follow(self, state: State) -> LetterSet {
        self.heads
            .get(state.base() / 2)
            .map_or(LetterSet::EMPTY, |head| LetterSet::from_bits(u32::from_le_bytes(*head)))
    }

    /// Reads a letter; `None` if it may not follow.
    #[inline]
    #[must_use]
    pub fn step(self, state: State, letter: Letter) -> Option<Step> {
        let slot = Slot::from(*self.slots.get(state.slot_of(letter))?);
        slot.reads(letter.code()).then(|| Step { state: State(slot.target()), is_word: slot.accepts() })
    }

    /// Reads all the letters; `None` if one of them may not follow.
    #[inline]
    #[must_use]
    pub fn walk(self, letters: &[Letter]) -> Option<Step> {
        let end = self.end(letters);
        end.read.then_some(Step { state: end.state, is_word: end.accepts })
    }

    /// Whether the letters can be read.
    #[inline]
    pub(crate) fn reads(self, letters: &[Letter]) -> bool {
        self.end(letters).read
    }

    /// Whether the letters can be read and are a word.
    #[inline]
    pub(crate) fn accepts(self, letters: &[Letter]) -> bool {
        let end = self.end(letters);
        end.read & end.accepts
    }

    /// Reads to the last letter in any case. When a letter may not follow, the walk continues in the dead state, which has no
    /// edges.
    ///
    /// Stopping at the first letter that may not follow looks faster. Measured with the same layout, it is as fast for words and a
    /// seventh slower for prefixes and factors: without the early exit there is no branch that waits for memory, so lookups can overlap.
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

/// The end of a walk.
#[derive(Clone, Copy)]
struct End {
    state: State,
    /// Whether the last letter could be read, and therefore all of them: the dead state has no edges.
    read: bool,
    /// Whether a word ends at the last slot, even if that slot belongs to another node.
    accepts: bool,
}
