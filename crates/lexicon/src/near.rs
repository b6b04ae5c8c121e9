//! Words a slip or two away from what was typed.

use crate::{Automaton, LONGEST, Letter, Letters, Lexicon, State};

impl Lexicon<'_> {
    /// The words at most `most` slips away, in alphabetical order: a slip is a letter too many, a letter missing, a letter
    /// for another, or two neighbours swapped.
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
        // distances[i]: slips between the path and the first i letters typed.
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
    /// `rows`: the distances of the path and, for swaps, those one letter before.
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
