//! Perft: counts the sequences of legal actions. Two implementations of the rules that differ give different counts.

use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;
use serde_json::Value;

use crate::record::write_action;
use crate::{Game, Look, Position, Rules, Search, Seat, Seed};

/// The number of sequences of `depth` legal actions from here. A sequence that the game's end cuts short is not counted.
pub fn perft<G: Game>(state: &G::State, lexicon: &Lexicon<'_>, seed: &Seed, depth: u32) -> u64 {
    divide::<G>(state, lexicon, seed, depth).map_or(1, |counts| counts.iter().map(|(_, count)| count).sum())
}

/// The count under each first action; `None` at depth 0.
pub fn divide<G: Game>(
    state: &G::State,
    lexicon: &Lexicon<'_>,
    seed: &Seed,
    depth: u32,
) -> Option<Vec<(Value, u64)>> {
    let deeper = depth.checked_sub(1)?;
    let mut counts = Vec::new();
    visit::<G>(state, lexicon, seed, |seat, action, after| {
        counts.push((write_action::<G>(seat, action), count::<G>(after, lexicon, seed, deeper)));
    });
    Some(counts)
}

fn count<G: Game>(state: &G::State, lexicon: &Lexicon<'_>, seed: &Seed, depth: u32) -> u64 {
    let mut sum = u64::from(depth == 0);
    if depth > 0 {
        visit::<G>(state, lexicon, seed, |_, _, after| sum += count::<G>(after, lexicon, seed, depth - 1));
    }
    sum
}

/// Visits every legal action of every seat that may act, with the position after it.
fn visit<G: Game>(
    state: &G::State,
    lexicon: &Lexicon<'_>,
    seed: &Seed,
    mut each: impl FnMut(Seat, &G::Action, &G::State),
) {
    let Some(window) = state.window() else { return };
    let mut events = Vec::new();
    for seat in window.seats.iter() {
        let _ = state.view(Some(seat)).legal(lexicon, &mut |action| {
            events.clear();
            let mut after = state.clone();
            // Every action that `legal` visits is accepted: a law, tested for every game.
            if after.act(seat, &action, lexicon, seed, &mut events).is_ok() {
                each(seat, &action, &after);
            }
            ControlFlow::Continue(())
        });
    }
}
