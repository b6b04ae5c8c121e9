//! The compartments that a word is looked for in.

use lettrine_games::rondorondo::{Side, View, Word};
use lettrine_lexicon::Letter;

use crate::number;

/// Most compartments.
pub(super) const MOST: usize = 9;
/// What a gomme counts.
const GOMME: f32 = -2.0;

/// A compartment: the letter that it reads, and what its card counts.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) letter: Option<Letter>,
    pub(super) value: f32,
}

impl Slot {
    /// What it is outside the word: whether there is a letter to rub out, and what counts then.
    pub(super) fn left_out(self) -> (u8, f32) {
        if self.letter.is_some() { (1, GOMME) } else { (0, self.value) }
    }
}

/// The holder, with a compartment added.
pub(super) struct Frame {
    pub(super) slots: [Slot; MOST],
    pub(super) count: usize,
    pub(super) side: Side,
    /// Where the added compartment is, if there is room for one. At the right it may also be left out.
    pub(super) added: Option<usize>,
    /// Behind the last letter of the word in place, of which one must stay.
    pub(super) last_letter: usize,
    pub(super) previous: Word,
    /// From a compartment on: how many letters there are, and what is left to count once they are rubbed out.
    pub(super) rest: [(u8, f32); MOST + 1],
}

impl Frame {
    /// The holder of a view; none before the first word.
    pub(super) fn new(view: &View<'_>, side: Side) -> Option<Frame> {
        let mut slots = [Slot { letter: None, value: 0.0 }; MOST];
        let (mut count, mut last_letter, mut previous) = (0, 0, Word::new());
        let room = view.compartments().count() < MOST;
        let left = usize::from(room && side == Side::Left);
        for (card, letter) in view.compartments() {
            let slot = slots.get_mut(left + count)?;
            *slot = Slot { letter, value: card.map_or(0.0, |card| number(card.value())) };
            count += 1;
            if let Some(letter) = letter {
                last_letter = left + count;
                previous.push(letter);
            }
        }
        if count == 0 {
            return None;
        }
        let added = room.then_some(if left > 0 { 0 } else { count });
        let count = count + usize::from(room);
        let mut rest = [(0, 0.0); MOST + 1];
        for at in (0..count).filter(|at| added != Some(*at)).rev() {
            let (letters, counted) = slots[at].left_out();
            rest[at] = (rest[at + 1].0 + letters, rest[at + 1].1 + counted);
        }
        Some(Frame { slots, count, side, added, last_letter, previous, rest })
    }
}
