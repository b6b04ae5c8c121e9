//! Every legal action of a view, each once.
//!
//! For each compartment where the word may begin, one walk through the lexicon finds the words. The letters that may stand in a
//! compartment (the letter that is there, the letters of the hand, any letter with a joker) are a bit mask, and so are the letters
//! that may follow in the lexicon; only letters in both are walked. The walk reads letters, not cards: which letters stay, and
//! which are laid as cards or as jokers, is decided only for a word that was found.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use lettrine_engine::Search;
use lettrine_lexicon::{Automaton, Letter, LetterSet, Lexicon, State as Place};

use super::Rondorondo;
use super::action::{Action, Side};
use super::cards::Cards;
use super::holder::{Cell, FEWEST_CELLS, Holder, MOST_CELLS};
use super::laid::Word;
use super::options::Options;
use super::rack::Rack;
use super::scoring;
use super::shown::Shown;
use super::spread::Spread;
use super::view::{Stage, View};

pub(super) type Visit<'v> = &'v mut dyn FnMut(Action) -> ControlFlow<()>;

impl Search<Rondorondo> for View<'_> {
    /// Visits every legal action of the view's seat.
    fn legal(&self, lexicon: &Lexicon<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(hand) = self.acting_hand() else { return ControlFlow::Continue(()) };
        let options = &self.public.options;
        let first_word = Frame::of(&Holder::default(), None);
        if let Stage::Opening(_) = self.phase {
            visit(Action::Show { cards: Shown::default() })?;
            // The words that can be shown are those that can be the first word.
            return Walk::new(&first_word, hand, options, lexicon).run(&mut |action| match action {
                Action::Compose(compose) => {
                    visit(Action::Show { cards: compose.cells.iter().flatten().copied().collect() })
                }
                other => visit(other),
            });
        }
        visit(Action::Pass)?;
        if self.has_pile() {
            hand.kinds().try_for_each(|card| visit(Action::Exchange { card }))?;
        }
        let holder = &self.public.holder;
        if holder.is_empty() {
            return Walk::new(&first_word, hand, options, lexicon).run(visit);
        }
        let may_add = holder.cells().len() < MOST_CELLS;
        // A compartment added at the right is one more place at the end, so a single walk finds the words with and without it.
        Walk::new(&Frame::of(holder, may_add.then_some(Side::Right)), hand, options, lexicon).run(visit)?;
        if may_add {
            Walk::new(&Frame::of(holder, Some(Side::Left)), hand, options, lexicon).run(visit)?;
        }
        ControlFlow::Continue(())
    }

    fn promise(&self, action: &Action, _: &Lexicon<'_>) -> i32 {
        scoring::promise(self, action)
    }
}

/// A compartment before the turn's cards are laid.
#[derive(Clone, Copy)]
pub(super) enum Slot {
    /// A letter or joker of the word.
    Letter(Letter),
    /// A gomme or a card face down.
    Blank,
    /// An empty compartment, which takes a letter or a joker.
    Empty,
}

impl Slot {
    /// Whether this letter is in the compartment.
    pub(super) fn has(self, letter: Letter) -> bool {
        matches!(self, Slot::Letter(there) if there == letter)
    }
}

/// The holder, with the compartment that may be added.
pub(super) struct Frame {
    pub(super) slots: ArrayVec<Slot, MOST_CELLS>,
    /// The letter that is in each compartment, if any, as a set.
    there: [LetterSet; MOST_CELLS + 1],
    /// The side of the added compartment. One at the right may also be left out.
    pub(super) add: Option<Side>,
    /// The word in place, which must not be made again (RR-6).
    previous: Word,
    /// The index after the last letter of the previous word. One of its letters must stay (RR-7).
    last_letter: usize,
}

impl Frame {
    fn of(holder: &Holder, add: Option<Side>) -> Frame {
        let slot = |cell: Option<Cell>| match cell {
            None => Slot::Empty,
            Some(cell) => cell.letter().map_or(Slot::Blank, Slot::Letter),
        };
        let slots: ArrayVec<Slot, MOST_CELLS> = if holder.is_empty() {
            std::iter::repeat_n(Slot::Empty, FEWEST_CELLS).collect()
        } else {
            holder.extended(add).into_iter().map(slot).take(MOST_CELLS).collect()
        };
        let mut there = [LetterSet::EMPTY; MOST_CELLS + 1];
        for (there, slot) in there.iter_mut().zip(&slots) {
            if let Slot::Letter(letter) = slot {
                *there = LetterSet::from(*letter);
            }
        }
        let last_letter = holder.word().end + usize::from(add == Some(Side::Left));
        Frame { slots, there, add, previous: holder.letters(), last_letter }
    }

    /// Whether this is the first word, for which no letter can stay.
    pub(super) fn is_first(&self) -> bool {
        self.previous.is_empty()
    }
}

/// A search for words in a frame.
struct Walk<'f, 'l> {
    words: Automaton<'l>,
    frame: &'f Frame,
    /// The cards of the hand.
    rack: Rack,
    /// The letters read so far.
    path: Word,
    /// The ways to lay a word that was found.
    spread: Spread<'f>,
}

impl<'f, 'l> Walk<'f, 'l> {
    fn new(frame: &'f Frame, hand: &Cards, options: &'f Options, lexicon: &Lexicon<'l>) -> Walk<'f, 'l> {
        let rack = Rack::new(hand);
        let spread = Spread::new(frame, rack, options);
        Walk { words: lexicon.words(), frame, rack, path: Word::new(), spread }
    }

    /// Visits every word that can be made, for each compartment where it may begin.
    fn run(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        loop {
            let start = self.words.start();
            if self.spread.start() < self.frame.slots.len() {
                self.descend(start, self.words.follow(start), self.rack, self.frame.is_first(), visit)?;
            }
            if !self.spread.begin_later() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Extends the letters read so far by one of those that may follow. `rack`: the cards left if as many letters as possible stay
    /// and as few jokers as possible are laid. `stays`: whether a letter of the previous word can stay, or none needs to.
    fn descend(
        &mut self,
        place: Place,
        follow: LetterSet,
        rack: Rack,
        stays: bool,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let at = self.spread.start() + self.path.len();
        let there = self.frame.there[at];
        let may_end = self.path.len() + 1 >= FEWEST_CELLS && self.spread.blanks_from(at + 1).is_some();
        for letter in (follow & (self.lays(at, stays, rack.playable()) | there)).iter() {
            let Some(step) = self.words.step(place, letter) else { continue };
            let kept = there.contains(letter);
            let stays = stays || kept;
            let is_word = step.is_word && stays && may_end;
            // Look ahead with the cards that are left: most branches end here.
            let left = if kept { rack } else { rack.without(letter) };
            let follow = if at + 1 < self.frame.slots.len() {
                self.words.follow(step.state)
                    & (self.lays(at + 1, stays, left.playable()) | self.frame.there[at + 1])
            } else {
                LetterSet::EMPTY
            };
            if !is_word && follow.is_empty() {
                continue;
            }
            self.path.push(letter);
            if is_word && self.path != self.frame.previous {
                self.spread.lay(&self.path, visit)?;
            }
            if !follow.is_empty() {
                self.descend(step.state, follow, left, stays, visit)?;
            }
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    /// The letters that the hand can lay into a compartment. No letter, if this is the last letter of the previous word and no
    /// other letter stays.
    fn lays(&self, at: usize, stays: bool, hand: LetterSet) -> LetterSet {
        if stays || at + 1 < self.frame.last_letter { hand } else { LetterSet::EMPTY }
    }
}
