//! The ways to lay one word: which letters stay, which are cards, which are jokers, and what blanks out the rest.

use std::ops::ControlFlow;

use lettrine_lexicon::Letter;

use super::action::{Action, Cells, Compose, Side};
use super::holder::MOST_CELLS;
use super::laid::Laid;
use super::legal::{Frame, Slot, Visit};
use super::rack::Rack;

/// No gommes suffice: an empty compartment takes a letter.
const NEVER: u8 = u8::MAX;

/// A word's place in a frame, and the cards to lay it with.
pub(super) struct Spread<'f> {
    frame: &'f Frame,
    rack: Rack,
    /// Whether one of the blanks may be a card face down (RR-19).
    beginner: bool,
    /// How many gommes blank out everything from a compartment on.
    blank_from: [u8; MOST_CELLS + 1],
    /// The first compartment of the word.
    start: usize,
    /// How many letters before it are blanked out.
    blanks_before: u8,
    /// What is laid so far, from the first compartment on.
    cells: Cells,
    /// How many of each letter the rest of a word needs.
    needs: [u8; 26],
}

impl<'f> Spread<'f> {
    pub(super) fn new(frame: &'f Frame, rack: Rack, beginner: bool) -> Spread<'f> {
        let mut blank_from = [0; MOST_CELLS + 1];
        for (place, slot) in frame.slots.iter().enumerate().rev() {
            // A compartment at the right that is left out was never added.
            let left_out = frame.add == Some(Side::Right) && place + 1 == frame.slots.len();
            blank_from[place] = match slot {
                Slot::Letter(_) => u8::saturating_add(blank_from[place + 1], 1),
                Slot::Blank => blank_from[place + 1],
                Slot::Empty if left_out => 0,
                Slot::Empty => NEVER,
            };
        }
        Spread {
            frame,
            rack,
            beginner,
            blank_from,
            start: 0,
            blanks_before: 0,
            cells: Cells::new(),
            needs: [0; 26],
        }
    }

    /// The first compartment of the word.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// Keeps the first compartment out of the word, if it can be.
    pub(super) fn begin_later(&mut self) -> bool {
        match self.frame.slots.get(self.start) {
            Some(Slot::Letter(_)) if self.blanks_before < self.most_blanks() => {
                self.blanks_before += 1;
                self.cells.push(Some(Laid::Gomme));
            }
            Some(Slot::Blank) => self.cells.push(None),
            _ => return false,
        }
        self.start += 1;
        true
    }

    /// How many letters can be blanked out.
    fn most_blanks(&self) -> u8 {
        self.rack.gommes.saturating_add(u8::from(self.beginner))
    }

    /// How many letters a word that ends before this compartment leaves to blank out, if they can be.
    pub(super) fn blanks_from(&self, end: usize) -> Option<u8> {
        let blanks = self.blanks_before.saturating_add(*self.blank_from.get(end)?);
        (blanks <= self.most_blanks()).then_some(blanks)
    }

    /// Lays a word in every way there is, if the rest can be blanked out. The hand has cards for all that must be laid.
    pub(super) fn lay(&mut self, word: &[Letter], visit: Visit<'_>) -> ControlFlow<()> {
        let Some(blanks) = self.blanks_from(self.start + word.len()) else {
            return ControlFlow::Continue(());
        };
        let mut spare = self.rack.jokers;
        for (slot, &letter) in self.frame.slots[self.start..].iter().zip(word) {
            let need = &mut self.needs[letter.index()];
            *need += u8::from(!slot.has(letter));
            spare -= u8::from(!slot.has(letter) && *need > self.rack.count(letter)).min(spare);
        }
        let flow = self.choose(word, self.frame.is_first(), spare, blanks, visit);
        for letter in word {
            self.needs[letter.index()] = 0;
        }
        flow
    }

    /// Chooses for the first of the letters that are left: it stays, or is a card, or a joker. `stays`: one did already, or need
    /// not. `spare`: the jokers that no letter left over needs; a choice that would need more is none.
    fn choose(
        &mut self,
        word: &[Letter],
        stays: bool,
        spare: u8,
        blanks: u8,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some((&letter, rest)) = word.split_first() else {
            return if stays { self.finish(blanks, visit) } else { ControlFlow::Continue(()) };
        };
        let (need, count) = (self.needs[letter.index()], self.rack.count(letter));
        // What a card, or a joker, takes from the spare jokers.
        let (by_card, by_joker) = if self.frame.slots[self.cells.len()].has(letter) {
            self.cells.push(None);
            self.choose(rest, true, spare, blanks, visit)?;
            self.cells.pop();
            (u8::from(need >= count), 1)
        } else {
            self.needs[letter.index()] -= 1;
            (0, u8::from(need <= count))
        };
        if let Some(spare) = spare.checked_sub(by_card)
            && let Some(laid) = self.rack.take(letter)
        {
            self.with(laid, rest, stays, spare, blanks, visit)?;
        }
        if let Some(spare) = spare.checked_sub(by_joker)
            && let Some(laid) = self.rack.take_joker(letter)
        {
            self.with(laid, rest, stays, spare, blanks, visit)?;
        }
        self.needs[letter.index()] = need;
        ControlFlow::Continue(())
    }

    /// Goes on with a card taken from the hand, and puts it back.
    fn with(
        &mut self,
        laid: Laid,
        rest: &[Letter],
        stays: bool,
        spare: u8,
        blanks: u8,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        self.cells.push(Some(laid));
        self.choose(rest, stays, spare, blanks, visit)?;
        self.cells.pop();
        self.rack.put_back(laid);
        ControlFlow::Continue(())
    }

    /// Blanks out what is left of the previous word: by gommes, or one of them by a card face down.
    fn finish(&self, blanks: u8, visit: Visit<'_>) -> ControlFlow<()> {
        let end = self.cells.len();
        let added_right = end == self.frame.slots.len();
        let (slots, add) = match self.frame.add {
            Some(Side::Right) if !added_right => (&self.frame.slots[end..self.frame.slots.len() - 1], None),
            add => (&self.frame.slots[end..], add),
        };
        let mut cells = self.cells.clone();
        cells.extend(slots.iter().map(|slot| matches!(slot, Slot::Letter(_)).then_some(Laid::Gomme)));
        if self.beginner && blanks > 0 {
            for place in (0..self.start).chain(end..cells.len()).filter(|&place| cells[place].is_some()) {
                for card in self.rack.left(blanks - 1) {
                    let mut cells = cells.clone();
                    cells[place] = Some(Laid::FaceDown(card));
                    visit(Action::Compose(Compose { cells, add }))?;
                }
            }
        }
        if blanks > self.rack.gommes {
            return ControlFlow::Continue(());
        }
        visit(Action::Compose(Compose { cells, add }))
    }
}
