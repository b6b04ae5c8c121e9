//! What was better, on the board.

use lettrine_engine::{Effects, Fold, Game, Look, Playing, Position, Seat, Setup, json};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What an action would have done, until chance has its say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Drawn {
    /// What it would have changed in the open view before it.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub view: Value,
    /// What everybody would have seen happen.
    #[cfg_attr(feature = "typescript", ts(type = "Seen[]"))]
    pub events: Vec<Value>,
    /// The scores then, a seat each.
    pub scores: Vec<i32>,
}

impl Drawn {
    pub(super) fn of<G: Game>(table: &Playing<'_, G>, seat: Seat, action: &G::Action) -> Option<Drawn> {
        let (mut state, mut happens, mut events) = (table.state.clone(), Vec::new(), Vec::new());
        table.clone().act(seat, action, &mut happens).ok()?;
        for event in happens.iter().take_while(|event| !event.reveals()) {
            events.extend(state.see(event, None).map(|seen| json::value(&seen)));
            state.fold(event);
        }
        let (before, after) = (opened::<G>(&table.state), opened::<G>(&state));
        let changed: Map<String, Value> =
            after.into_iter().filter(|(name, value)| before.get(name) != Some(value)).collect();
        let scores = state.scores();
        (!changed.is_empty()).then_some(Drawn { view: Value::Object(changed), events, scores })
    }
}

/// Everything, as replays show it: what somebody sees who watches, with what is hidden beside it.
fn opened<G: Game>(state: &G::State) -> Map<String, Value> {
    let mut open = Map::new();
    for part in [json::value(&state.view(None)), state.write_setup()] {
        if let Value::Object(fields) = part {
            open.extend(fields);
        }
    }
    open
}
