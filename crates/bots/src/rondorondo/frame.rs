//! [`Frame`]: the compartments in which a word is searched.

use lettrine_games::rondorondo::{Side, View, Word};
use lettrine_lexicon::Letter;

use crate::number;

/// The maximum number of compartments.
pub(super) const MOST: usize = 9;
/// The points of a gomme.
const GOMME: f32 = -2.0;

/// A compartment: the letter it shows, and the points of its card.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) letter: Option<Letter>,
    pub(super) value: f32,
}

impl Slot {
    /// The compartment outside the word: 1 if it has a letter to rub out, otherwise 0; and the points that then count.
    pub(super) fn left_out(self) -> (u8, f32) {
        if self.letter.is_some() { (1, GOMME) } else { (0, self.value) }
    }
}

/// The holder with one compartment added.
pub(super) struct Frame {
    pub(super) slots: [Slot; MOST],
    pub(super) count: usize,
    pub(super) side: Side,
    /// The index of the added compartment, if there is room for one. On the right it may also be left out.
    pub(super) added: Option<usize>,
    /// The index after the last letter of the current word. At least one letter of that word must stay.
    pub(super) last_letter: usize,
    pub(super) previous: Word,
    /// For each compartment: the number of letters from there on, and the points that count once they are rubbed out.
    pub(super) rest: [(u8, f32); MOST + 1],
}

impl Frame {
    /// The holder of a view; `None` before the first word.
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
