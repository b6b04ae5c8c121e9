//! Every legal action, each once: one walk through the lexicon for each way to extend the holder and each first compartment
//! of the word. What may stand in a compartment (the letter that is there, the letters of the hand, any letter where there is a
//! joker) is a mask, and so is what may follow in the lexicon; only what is in both is walked.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use lettrine_lexicon::{Automaton, Letter, LetterSet, Lexicon, State as Place};

use super::action::{Action, Cells, Compose, Side};
use super::cards::Cards;
use super::holder::{Cell, FEWEST_CELLS, Holder, MOST_CELLS};
use super::laid::{Laid, Word};
use super::rack::Rack;
use super::view::{Stage, View};

type Visit<'v> = &'v mut dyn FnMut(Action) -> ControlFlow<()>;

/// Visits every legal action of the view's seat.
pub(super) fn legal(view: &View<'_>, lexicon: &Lexicon<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let Some(hand) = view.acting_hand() else { return ControlFlow::Continue(()) };
    if let Stage::Opening(_) = view.phase {
        visit(Action::Show(ArrayVec::new()))?;
        return Walk::first_word(hand, lexicon).shows(visit);
    }
    visit(Action::Pass)?;
    if view.has_pile() {
        hand.kinds().try_for_each(|card| visit(Action::Exchange(card)))?;
    }
    let holder = &view.public.holder;
    if holder.is_empty() {
        return Walk::first_word(hand, lexicon).composes(visit);
    }
    let beginner = view.public.options.beginner;
    Walk::extending(holder, None, hand, beginner, lexicon).composes(visit)?;
    if holder.cells().len() < MOST_CELLS {
        for side in [Side::Left, Side::Right] {
            Walk::extending(holder, Some(side), hand, beginner, lexicon).composes(visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A compartment before the turn's cards are laid.
#[derive(Clone, Copy)]
enum Slot {
    /// A letter or joker of the word.
    Letter(Letter),
    /// A gomme or a card face down.
    Blank,
    /// Empty: takes a letter or a joker.
    Empty,
}

/// No gommes suffice: an empty compartment would stay so.
const NEVER: u8 = u8::MAX;

/// A search for words in one extension of the holder.
struct Walk<'l> {
    words: Automaton<'l>,
    slots: ArrayVec<Slot, MOST_CELLS>,
    add: Option<Side>,
    /// The word in place, which must not be made again (RR-6).
    previous: Word,
    /// Behind the last letter of which at least one must stay (RR-7).
    last_letter: usize,
    rack: Rack,
    /// Whether one of the blanks to lay may be a card face down (RR-19).
    beginner: bool,
    /// How many gommes blank out everything from a compartment on.
    blank_from: [u8; MOST_CELLS + 1],
    /// The first compartment of the word.
    start: usize,
    /// How many letters before it are blanked out.
    blanks_before: u8,
    /// What is laid so far, from the first compartment on.
    cells: Cells,
    /// What is read so far.
    path: Word,
}

impl<'l> Walk<'l> {
    fn first_word(hand: &Cards, lexicon: &Lexicon<'l>) -> Walk<'l> {
        let slots = std::iter::repeat_n(Slot::Empty, FEWEST_CELLS).collect();
        Walk::new(slots, None, Word::new(), hand, false, lexicon)
    }

    fn extending(
        holder: &Holder,
        add: Option<Side>,
        hand: &Cards,
        beginner: bool,
        lexicon: &Lexicon<'l>,
    ) -> Walk<'l> {
        let slot = |cell: Option<Cell>| match cell {
            None => Slot::Empty,
            Some(cell) => cell.letter().map_or(Slot::Blank, Slot::Letter),
        };
        let slots = holder.extended(add).into_iter().map(slot).take(MOST_CELLS).collect();
        Walk::new(slots, add, holder.letters(), hand, beginner, lexicon)
    }

    fn new(
        slots: ArrayVec<Slot, MOST_CELLS>,
        add: Option<Side>,
        previous: Word,
        hand: &Cards,
        beginner: bool,
        lexicon: &Lexicon<'l>,
    ) -> Walk<'l> {
        let mut blank_from = [0; MOST_CELLS + 1];
        for (place, slot) in slots.iter().enumerate().rev() {
            blank_from[place] = match slot {
                Slot::Letter(_) => u8::saturating_add(blank_from[place + 1], 1),
                Slot::Blank => blank_from[place + 1],
                Slot::Empty => NEVER,
            };
        }
        let last_letter = slots.iter().rposition(|slot| matches!(slot, Slot::Letter(_)));
        Walk {
            words: lexicon.words(),
            slots,
            add,
            previous,
            last_letter: last_letter.map_or(0, |place| place + 1),
            rack: Rack::new(hand),
            beginner,
            blank_from,
            start: 0,
            blanks_before: 0,
            cells: Cells::new(),
            path: Word::new(),
        }
    }

    /// Every word of three, to be shown.
    fn shows(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        self.descend(self.words.start(), true, &mut |walk| {
            visit(Action::Show(walk.cells.iter().flatten().copied().collect()))
        })
    }

    /// Every word that can be made, wherever it begins.
    fn composes(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        let first = self.previous.is_empty();
        for start in 0..self.slots.len() {
            self.start = start;
            self.descend(self.words.start(), first, &mut |walk| walk.compose(visit))?;
            // From here on this compartment stays out of the word.
            match self.slots[start] {
                Slot::Letter(_) if self.blanks_before < self.most_blanks() => {
                    self.blanks_before += 1;
                    self.cells.push(Some(Laid::Gomme));
                }
                Slot::Blank => self.cells.push(None),
                Slot::Letter(_) | Slot::Empty => break,
            }
        }
        ControlFlow::Continue(())
    }

    /// How many letters can be blanked out.
    fn most_blanks(&self) -> u8 {
        self.rack.gommes.saturating_add(u8::from(self.beginner))
    }

    /// Goes on from what has been read. `kept`: a letter of the previous word stays, or need not.
    fn descend(
        &mut self,
        place: Place,
        kept: bool,
        found: &mut dyn FnMut(&mut Walk<'l>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let at = self.start + self.path.len();
        let Some(slot) = self.slots.get(at).copied().filter(|_| kept || at < self.last_letter) else {
            return ControlFlow::Continue(());
        };
        let stays = match slot {
            Slot::Letter(letter) => LetterSet::from(letter),
            Slot::Blank | Slot::Empty => LetterSet::EMPTY,
        };
        for letter in (self.words.follow(place) & (self.rack.playable() | stays)).iter() {
            let Some(step) = self.words.step(place, letter) else { continue };
            self.path.push(letter);
            let mut go_on = |walk: &mut Walk<'l>, laid: Option<Laid>, kept: bool| {
                walk.cells.push(laid);
                if step.is_word && kept && walk.path.len() >= FEWEST_CELLS && walk.path != walk.previous {
                    found(walk)?;
                }
                walk.descend(step.state, kept, found)?;
                walk.cells.pop();
                ControlFlow::Continue(())
            };
            if stays.contains(letter) {
                go_on(self, None, true)?;
            }
            if self.rack.letters.contains(letter) {
                self.rack.take(letter);
                go_on(self, Some(Laid::Letter(letter)), kept)?;
                self.rack.put_back(letter);
            }
            if self.rack.jokers > 0 {
                self.rack.jokers -= 1;
                go_on(self, Some(Laid::Joker(letter)), kept)?;
                self.rack.jokers += 1;
            }
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    /// A word has been read: blanks out what is left of the previous one, in every way there is.
    fn compose(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        let end = self.cells.len();
        let blanks = self.blanks_before.saturating_add(self.blank_from[end]);
        if blanks > self.most_blanks() {
            return ControlFlow::Continue(());
        }
        let mut cells = self.cells.clone();
        cells.extend(self.slots[end..].iter().map(|slot| match slot {
            Slot::Letter(_) => Some(Laid::Gomme),
            Slot::Blank | Slot::Empty => None,
        }));
        if blanks <= self.rack.gommes {
            visit(Action::Compose(Compose { cells: cells.clone(), add: self.add }))?;
        }
        if self.beginner && blanks > 0 {
            for place in (0..self.start).chain(end..cells.len()).filter(|&place| cells[place].is_some()) {
                for card in self.rack.left(blanks - 1) {
                    let mut cells = cells.clone();
                    cells[place] = Some(Laid::FaceDown(card));
                    visit(Action::Compose(Compose { cells, add: self.add }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
