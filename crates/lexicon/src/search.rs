//! Enumeration of words in alphabetical order: all of them, or those with a common prefix.

use std::ops::ControlFlow;

use crate::{Automaton, LONGEST, Letter, Lexicon, State, Words};

impl Lexicon<'_> {
    /// Visits every word that begins with these letters, in alphabetical order, until the visitor breaks.
    ///
    /// ```
    /// # use lettrine_lexicon::{LexiconBuf, Letters, Words};
    /// # use std::ops::ControlFlow;
    /// # let letters = |text: &str| text.parse::<Letters>().unwrap();
    /// # let list = LexiconBuf::build("", &Words::new(["rue", "rues", "ruse", "sur"].map(letters))).unwrap();
    /// let mut found = Vec::new();
    /// let _ = list.get().completions(&letters("ru"), |word| {
    ///     found.push(Letters::from(word).to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(found, ["RUE", "RUES", "RUSE"]);
    /// ```
    pub fn completions(
        &self,
        prefix: &[Letter],
        mut visit: impl FnMut(&[Letter]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(here) = self.words().walk(prefix) else { return ControlFlow::Continue(()) };
        let mut path = prefix.to_vec();
        if here.is_word {
            visit(&path)?;
        }
        descend(self.words(), here.state, &mut path, &mut visit)
    }

    /// Every word, in alphabetical order.
    #[must_use]
    pub fn all(&self) -> Words {
        let mut words = Words::with_capacity(self.word_count());
        let _ = self.completions(&[], |word| {
            words.push(word.iter().copied());
            ControlFlow::Continue(())
        });
        words
    }
}

fn descend(
    words: Automaton<'_>,
    state: State,
    path: &mut Vec<Letter>,
    visit: &mut impl FnMut(&[Letter]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if path.len() == LONGEST {
        return ControlFlow::Continue(());
    }
    for letter in words.follow(state).iter() {
        let Some(step) = words.step(state, letter) else { continue };
        path.push(letter);
        if step.is_word {
            visit(path)?;
        }
        descend(words, step.state, path, visit)?;
        path.pop();
    }
    ControlFlow::Continue(())
}
