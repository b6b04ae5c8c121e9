//! The words that the dice make: a walk through the automaton, one letter of the dice at a time.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use lettrine_lexicon::{Automaton, Letter, State};

use super::die::DICE;
use super::scoring::Unserved;
use super::shape::{MOST_WORDS, SHORTEST, Shape};

/// A word, as it grows.
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
    /// Finds every further word. It must not come before the last one in the dictionary: so each set is found in one order
    /// only.
    fn next_word(&mut self, dice: Unserved) -> ControlFlow<()> {
        let floor = self.words.last().cloned().unwrap_or_default();
        self.words.push(Word::new());
        let flow = self.grow(self.automaton.start(), dice, &floor);
        self.words.pop();
        flow
    }

    /// Adds a letter to the last word, in every way. `floor` is what is left of the word before, as long as this one has
    /// begun like it; empty once it stands behind it.
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
