//! Search for the words within a small edit distance of a typed text.

use crate::{Automaton, LONGEST, Letter, Letters, Lexicon, State};

impl Lexicon<'_> {
    /// The words within an edit distance of `most`, in alphabetical order. One edit inserts, deletes or substitutes a letter, or swaps
    /// two neighbouring letters.
    ///
    /// ```
    /// # use lettrine_lexicon::{LexiconBuf, Letters, Words};
    /// # let letters = |text: &str| text.parse::<Letters>().unwrap();
    /// # let list = LexiconBuf::build("", &Words::new(["aboyer", "balayer", "noyer"].map(letters))).unwrap();
    /// assert_eq!(list.get().near(&letters("abyoer"), 1), [letters("aboyer")]);
    /// ```
    #[must_use]
    pub fn near(&self, typed: &[Letter], most: usize) -> Vec<Letters> {
        let mut search = Near { words: self.words(), typed, most, path: Vec::new(), found: Vec::new() };
        // distances[i]: the edit distance between the path and the first i typed letters.
        let distances: Vec<usize> = (0..=typed.len()).collect();
        search.go(self.words().start(), &distances, None);
        search.found
    }
}

struct Near<'a> {
    words: Automaton<'a>,
    typed: &'a [Letter],
    most: usize,
    path: Vec<Letter>,
    found: Vec<Letters>,
}

impl Near<'_> {
    /// `row`: the edit distances of the path. `before`: those of the path without its last letter, needed for swaps.
    fn go(&mut self, state: State, row: &[usize], before: Option<&[usize]>) {
        if self.path.len() == LONGEST {
            return;
        }
        for letter in self.words.follow(state).iter() {
            let Some(step) = self.words.step(state, letter) else { continue };
            let next = self.next_row(letter, row, before);
            if next.iter().all(|&slips| slips > self.most) {
                continue;
            }
            self.path.push(letter);
            if step.is_word && next[self.typed.len()] <= self.most {
                self.found.push(Letters::from(self.path.as_slice()));
            }
            self.go(step.state, &next, Some(row));
            self.path.pop();
        }
    }

    fn next_row(&self, letter: Letter, row: &[usize], before: Option<&[usize]>) -> Vec<usize> {
        let mut next = vec![row[0] + 1];
        for (i, &typed) in self.typed.iter().enumerate() {
            let mut slips = (row[i] + usize::from(typed != letter)).min(row[i + 1] + 1).min(next[i] + 1);
            if let (Some(before), Some(&latest)) = (before, self.path.last())
                && i > 0
                && (self.typed[i - 1], typed) == (letter, latest)
            {
                slips = slips.min(before[i - 1] + 1);
            }
            next.push(slips);
        }
        next
    }
}
