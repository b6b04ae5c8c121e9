//! The ways to lay one word: which letters stay, which are laid as cards and which as jokers, and how the other letters of the
//! previous word are blanked out: with gommes, jokers laid as gommes or a card face down.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use lettrine_lexicon::Letter;

use super::action::{Action, Cells, Compose, Side};
use super::holder::MOST_CELLS;
use super::laid::Laid;
use super::legal::{Frame, Slot, Visit};
use super::options::Options;
use super::rack::Rack;

/// Compartments from here on cannot be blanked out: an empty compartment needs a letter.
const NEVER: u8 = u8::MAX;

/// The compartments to blank out.
type Blanks = ArrayVec<usize, { MOST_CELLS + 1 }>;

/// A word's position in a frame, and the cards to lay it with.
pub(super) struct Spread<'f> {
    frame: &'f Frame,
    rack: Rack,
    /// The options for blanking out a letter (RR-9, RR-19) and for covering it (RR-5).
    options: &'f Options,
    /// For each compartment, the number of cards needed to blank out everything from it on.
    blank_from: [u8; MOST_CELLS + 1],
    /// The first compartment of the word.
    start: usize,
    /// The number of letters before the word that are blanked out.
    blanks_before: u8,
    /// The cards laid so far, from the first compartment on.
    cells: Cells,
    /// How many cards of each letter the rest of the word needs.
    needs: [u8; 26],
}

impl<'f> Spread<'f> {
    pub(super) fn new(frame: &'f Frame, rack: Rack, options: &'f Options) -> Spread<'f> {
        let mut blank_from = [0; MOST_CELLS + 1];
        for (place, slot) in frame.slots.iter().enumerate().rev() {
            // A compartment at the right that the word does not use is not added.
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
            options,
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

    /// Moves the start of the word one compartment to the right, if the compartment can be blanked out or is blank; tells whether
    /// it was.
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

    /// The largest number of letters that can be blanked out, if no joker is needed as a letter.
    fn most_blanks(&self) -> u8 {
        let jokers = if self.options.joker_gomme { self.rack.jokers } else { 0 };
        self.rack.gommes.saturating_add(jokers).saturating_add(u8::from(self.options.beginner))
    }

    /// The number of letters to blank out if the word ends before this compartment; `None` if there are too many.
    pub(super) fn blanks_from(&self, end: usize) -> Option<u8> {
        let blanks = self.blanks_before.saturating_add(*self.blank_from.get(end)?);
        (blanks <= self.most_blanks()).then_some(blanks)
    }

    /// Lays a word in every possible way, if the rest can be blanked out. The hand must have cards for all letters that must be
    /// laid.
    pub(super) fn lay(&mut self, word: &[Letter], visit: Visit<'_>) -> ControlFlow<()> {
        if self.blanks_from(self.start + word.len()).is_none() {
            return ControlFlow::Continue(());
        }
        let mut spare = self.rack.jokers;
        for (slot, &letter) in self.frame.slots[self.start..].iter().zip(word) {
            let need = &mut self.needs[letter.index()];
            *need += u8::from(!slot.has(letter));
            spare -= u8::from(!slot.has(letter) && *need > self.rack.count(letter)).min(spare);
        }
        let flow = self.choose(word, self.frame.is_first(), spare, visit);
        for letter in word {
            self.needs[letter.index()] = 0;
        }
        flow
    }

    /// Chooses for the first of the remaining letters: it stays, or is laid as a card or as a joker. `stays`: whether a letter
    /// stays already, or none needs to. `spare`: the jokers that no remaining letter needs; a choice that needs more is not
    /// possible.
    fn choose(&mut self, word: &[Letter], stays: bool, spare: u8, visit: Visit<'_>) -> ControlFlow<()> {
        let Some((&letter, rest)) = word.split_first() else {
            return if stays { self.finish(visit) } else { ControlFlow::Continue(()) };
        };
        let (need, count) = (self.needs[letter.index()], self.rack.count(letter));
        // How many of the spare jokers a letter card, or a joker, would use up here.
        let (by_card, by_joker) = if self.frame.slots[self.cells.len()].has(letter) {
            self.cells.push(None);
            self.choose(rest, true, spare, visit)?;
            self.cells.pop();
            if !self.options.same_letter {
                return ControlFlow::Continue(());
            }
            (u8::from(need >= count), 1)
        } else {
            self.needs[letter.index()] -= 1;
            (0, u8::from(need <= count))
        };
        if let Some(spare) = spare.checked_sub(by_card)
            && let Some(laid) = self.rack.take(letter)
        {
            self.with(laid, rest, stays, spare, visit)?;
        }
        if let Some(spare) = spare.checked_sub(by_joker)
            && let Some(laid) = self.rack.take_joker(letter)
        {
            self.with(laid, rest, stays, spare, visit)?;
        }
        self.needs[letter.index()] = need;
        ControlFlow::Continue(())
    }

    /// Continues with a card taken from the hand, and puts it back.
    fn with(
        &mut self,
        laid: Laid,
        rest: &[Letter],
        stays: bool,
        spare: u8,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        self.cells.push(Some(laid));
        self.choose(rest, stays, spare, visit)?;
        self.cells.pop();
        self.rack.put_back(laid);
        ControlFlow::Continue(())
    }

    /// Blanks out the remaining letters of the previous word, in every possible way.
    fn finish(&self, visit: Visit<'_>) -> ControlFlow<()> {
        let end = self.cells.len();
        let added_right = end == self.frame.slots.len();
        let (slots, add) = match self.frame.add {
            Some(Side::Right) if !added_right => (&self.frame.slots[end..self.frame.slots.len() - 1], None),
            add => (&self.frame.slots[end..], add),
        };
        let mut compose = Compose { cells: self.cells.clone(), add };
        compose.cells.extend(slots.iter().map(|slot| matches!(slot, Slot::Letter(_)).then_some(Laid::Gomme)));
        let blanks = (0..self.start).chain(end..compose.cells.len());
        let blanks = blanks.filter(|&place| compose.cells[place].is_some()).collect::<Blanks>();
        self.blank_out(&blanks, self.rack, self.options.beginner, &mut compose, visit)
    }

    /// Lays a gomme, a joker as a gomme or a card face down on the first of the places, and continues with the others. `rack`: the
    /// cards left in the hand. `face_down`: whether a card may still be laid face down.
    fn blank_out(
        &self,
        places: &[usize],
        rack: Rack,
        face_down: bool,
        compose: &mut Compose,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some((&place, others)) = places.split_first() else {
            return visit(Action::Compose(compose.clone()));
        };
        let gomme = (rack.gommes > 0).then_some(Laid::Gomme);
        let joker = (self.options.joker_gomme && rack.jokers > 0).then_some(Laid::JokerGomme);
        let hidden = rack.kinds().filter(|_| face_down).map(Laid::FaceDown);
        for laid in gomme.into_iter().chain(joker).chain(hidden) {
            compose.cells[place] = Some(laid);
            let face_down = face_down && !matches!(laid, Laid::FaceDown(_));
            self.blank_out(others, rack.without_blank(laid.card()), face_down, compose, visit)?;
        }
        ControlFlow::Continue(())
    }
}
