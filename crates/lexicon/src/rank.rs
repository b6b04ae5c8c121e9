//! [`Ranks`]: a number for every word, its index in alphabetical order.

use crate::verify::post_order;
use crate::{Automaton, Letter};

/// Numbers the words of an automaton from 0, in alphabetical order, so that data about words can be stored in plain arrays
/// indexed by rank.
#[derive(Clone, Debug)]
pub struct Ranks<'a> {
    words: Automaton<'a>,
    /// For the edge in each slot: the number of words of its node that come before those through this edge.
    before: Vec<u32>,
}

impl<'a> Ranks<'a> {
    /// Counts the words. Takes a few milliseconds. The automaton must be the word automaton of a valid lexicon.
    #[must_use]
    pub fn new(words: Automaton<'a>) -> Ranks<'a> {
        let mut before = vec![0; words.slots().len()];
        let mut counts = vec![0_u32; words.slots().len()];
        for state in post_order(words) {
            let mut count = 0_u32;
            for letter in words.follow(state).iter() {
                let Some(step) = words.step(state, letter) else { continue };
                before[state.slot_of(letter)] = count;
                count =
                    count.saturating_add(u32::from(step.is_word)).saturating_add(counts[step.state.base()]);
            }
            counts[state.base()] = count;
        }
        Ranks { words, before }
    }

    /// The word's rank; `None` if it is no word.
    #[must_use]
    pub fn of(&self, word: &[Letter]) -> Option<usize> {
        let (mut state, mut rank, mut is_word) = (self.words.start(), 0, false);
        for &letter in word {
            let step = self.words.step(state, letter)?;
            // A word that is a prefix of longer words comes before them.
            rank += self.before[state.slot_of(letter)] as usize + usize::from(is_word);
            (state, is_word) = (step.state, step.is_word);
        }
        is_word.then_some(rank)
    }
}
