//! The words that the dice make, found by walking the automaton with the letters of the dice.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use lettrine_lexicon::{Automaton, Letter, State};

use super::die::DICE;
use super::scoring::Unserved;
use super::shape::{MOST_WORDS, SHORTEST, Shape};

/// The letters of a word during the search.
pub(super) type Word = ArrayVec<Letter, DICE>;

/// Visits every set of words of this shape that the dice make, equal words allowed (rule YM-6), each set once and sorted.
pub(super) fn word_sets(
    words: Automaton<'_>,
    dice: Unserved,
    shape: Shape,
    visit: &mut dyn FnMut(&[Word]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    Search { automaton: words, shape, words: ArrayVec::new(), visit }.next_word(dice)
}

struct Search<'a, 'v> {
    automaton: Automaton<'a>,
    shape: Shape,
    words: ArrayVec<Word, MOST_WORDS>,
    visit: &'v mut dyn FnMut(&[Word]) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    /// Finds every further word. It must not come before the previous word in alphabetical order, so that each set is found once.
    fn next_word(&mut self, dice: Unserved) -> ControlFlow<()> {
        let floor = self.words.last().cloned().unwrap_or_default();
        self.words.push(Word::new());
        let flow = self.grow(self.automaton.start(), dice, &floor);
        self.words.pop();
        flow
    }

    /// Adds every possible letter to the last word. While this word begins like the previous one, `floor` is the rest of the
    /// previous word; it is empty once this word can no longer come before it.
    fn grow(&mut self, state: State, dice: Unserved, floor: &[Letter]) -> ControlFlow<()> {
        for letter in (self.automaton.follow(state) & dice.letters()).iter() {
            let floor = match floor.split_first() {
                Some((first, _)) if letter < *first => continue,
                Some((first, rest)) if letter == *first => rest,
                _ => &[],
            };
            let (Some(step), Some(dice)) = (self.automaton.step(state, letter), dice.serve(letter)) else {
                continue;
            };
            let Some(word) = self.words.last_mut() else { break };
            word.push(letter);
            let letters = word.len();
            if step.is_word && floor.is_empty() && self.shape.takes_length(letters) {
                self.word_found(dice)?;
            }
            if self.shape.takes_longer(letters) {
                self.grow(step.state, dice, floor)?;
            }
            self.words.last_mut().map(Word::pop);
        }
        ControlFlow::Continue(())
    }

    fn word_found(&mut self, dice: Unserved) -> ControlFlow<()> {
        let count = self.words.len();
        if self.shape.takes_count(count) {
            (self.visit)(&self.words)?;
        }
        if dice.dice() >= SHORTEST && self.shape.takes_more(count) {
            self.next_word(dice)?;
        }
        ControlFlow::Continue(())
    }
}
