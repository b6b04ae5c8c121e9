//! Counting: how many sequences of legal actions there are. The number that tells two implementations of the rules apart.

use std::ops::ControlFlow;

use serde_json::Value;

use crate::record::write_action;
use crate::{Game, Look, Playing, Position, Search, Seat};

/// The number of sequences of `depth` legal actions from here. A sequence that the game's end cuts short is not counted.
pub fn perft<G: Game>(table: &Playing<'_, G>, depth: u32) -> u64 {
    divide(table, depth).map_or(1, |counts| counts.iter().map(|(_, count)| count).sum())
}

/// The count under each first action; `None` at depth 0.
pub fn divide<G: Game>(table: &Playing<'_, G>, depth: u32) -> Option<Vec<(Value, u64)>> {
    let deeper = depth.checked_sub(1)?;
    let mut counts = Vec::new();
    visit(table, |seat, action, after| {
        counts.push((write_action::<G>(seat, action), count(after, deeper)));
    });
    Some(counts)
}

fn count<G: Game>(table: &Playing<'_, G>, depth: u32) -> u64 {
    let mut sum = u64::from(depth == 0);
    if depth > 0 {
        visit(table, |_, _, after| sum += count(after, depth - 1));
    }
    sum
}

/// Visits every legal action of every seat that may act, with the table after it.
fn visit<G: Game>(table: &Playing<'_, G>, mut each: impl FnMut(Seat, &G::Action, &Playing<'_, G>)) {
    let Some(window) = table.state.window() else { return };
    let mut events = Vec::new();
    for seat in window.seats.iter() {
        let _ = table.state.view(Some(seat)).legal(&table.lexicon, &mut |action| {
            events.clear();
            let mut after = table.clone();
            // What `legal` offers is legal: a law, tested for every game.
            if after.act(seat, &action, &mut events).is_ok() {
                each(seat, &action, &after);
            }
            ControlFlow::Continue(())
        });
    }
}
