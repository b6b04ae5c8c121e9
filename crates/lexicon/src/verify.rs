//! Verification of untrusted automata.

use crate::{Automaton, BuildError, LONGEST, Letter, Lexicon, LexiconBuf, OpenError, State};

/// Every reachable state once, each after all targets of its edges. If the automaton has a cycle, no such order exists; `shape`
/// detects that.
pub(crate) fn post_order(automaton: Automaton<'_>) -> Vec<State> {
    let mut seen = vec![false; automaton.slots().len()];
    let mut order = Vec::new();
    let mut open = vec![(automaton.start(), false)];
    while let Some((state, done)) = open.pop() {
        if done {
            order.push(state);
        } else if seen.get_mut(state.base()).is_some_and(|seen| !std::mem::replace(seen, true)) {
            open.push((state, true));
            open.extend(targets(automaton, state).map(|target| (target, false)));
        }
    }
    order
}

fn targets(automaton: Automaton<'_>, state: State) -> impl Iterator<Item = State> {
    automaton
        .follow(state)
        .iter()
        .filter_map(move |letter| automaton.step(state, letter))
        .map(|step| step.state)
}

/// Verifies that every walk ends within [`LONGEST`] letters, that the dead state has no edges, that heads and edges agree, and
/// that the number of words is the one in the header.
pub(crate) fn shape(lexicon: &Lexicon<'_>) -> Result<(), OpenError> {
    for automaton in [lexicon.words(), lexicon.factors(), lexicon.mirror()] {
        dead_end(automaton)?;
        heights(automaton)?;
    }
    if count(lexicon.words()) != lexicon.word_count() as u64 {
        return Err(OpenError::Shape { what: "the number of words is not the one announced" });
    }
    Ok(())
}

fn dead_end(automaton: Automaton<'_>) -> Result<(), OpenError> {
    let leads_out = |letter| automaton.step(State::DEAD, letter).is_some();
    if !automaton.follow(State::DEAD).is_empty() || Letter::all().any(leads_out) {
        return Err(OpenError::Shape { what: "something leads out of the dead end" });
    }
    Ok(())
}

fn heights(automaton: Automaton<'_>) -> Result<(), OpenError> {
    const UNKNOWN: usize = usize::MAX;
    let mut heights = vec![UNKNOWN; automaton.slots().len()];
    for state in post_order(automaton) {
        let mut height = 0;
        let follow = automaton.follow(state);
        for letter in Letter::all() {
            match (follow.contains(letter), automaton.step(state, letter)) {
                (false, None) => {}
                (true, Some(step)) => match heights.get(step.state.base()) {
                    // A target without a height is still open, so it lies on the path to this state: a cycle.
                    None | Some(&UNKNOWN) => {
                        return Err(OpenError::Shape { what: "an edge leads nowhere or in a circle" });
                    }
                    Some(&below) => height = height.max(below + 1),
                },
                _ => return Err(OpenError::Shape { what: "a head and its edges disagree" }),
            }
        }
        if height > LONGEST {
            return Err(OpenError::Shape { what: "a word is too long" });
        }
        heights[state.base()] = height;
    }
    Ok(())
}

fn count(words: Automaton<'_>) -> u64 {
    let mut counts = vec![0_u64; words.slots().len()];
    for state in post_order(words) {
        counts[state.base()] = words
            .follow(state)
            .iter()
            .filter_map(|letter| words.step(state, letter))
            .fold(0, |sum: u64, step| {
                sum.saturating_add(u64::from(step.is_word)).saturating_add(counts[step.state.base()])
            });
    }
    counts.get(words.start().base()).copied().unwrap_or(0)
}

impl Lexicon<'_> {
    /// Whether compiling the words again gives the same lexicon, including fingerprint and automata. A thorough check of a file;
    /// it takes as long as compiling.
    pub fn is_faithful(&self) -> Result<bool, BuildError> {
        let again = LexiconBuf::build(self.name(), &self.all())?;
        let again = again.get();
        Ok(again.fingerprint() == self.fingerprint()
            && again.words() == self.words()
            && again.factors() == self.factors()
            && again.mirror() == self.mirror())
    }
}
