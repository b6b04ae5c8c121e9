//! [`Drawn`]: the better action, shown on the board.

use lettrine_engine::{Effects, Fold, Game, Look, Position, Rules, Seat, Seed, Setup, json};
use lettrine_lexicon::Lexicon;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The effects that an action would have had, up to the first event decided by chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Drawn {
    /// The fields of the open view that would have changed, with their new values.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub view: Value,
    /// The events that everybody would have seen.
    #[cfg_attr(feature = "typescript", ts(type = "Seen[]"))]
    pub events: Vec<Value>,
    /// The scores after these events, one for each seat.
    pub scores: Vec<i32>,
}

impl Drawn {
    pub(super) fn of<G: Game>(
        before: &G::State,
        seat: Seat,
        action: &G::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Option<Drawn> {
        let (mut state, mut happens, mut events) = (before.clone(), Vec::new(), Vec::new());
        before.judge(seat, action, lexicon, seed, &mut happens).ok()?;
        for event in happens.iter().take_while(|event| !event.reveals()) {
            events.extend(state.see(event, None).map(|seen| json::value(&seen)));
            state.fold(event);
        }
        let (before, after) = (opened::<G>(before), opened::<G>(&state));
        let changed: Map<String, Value> =
            after.into_iter().filter(|(name, value)| before.get(name) != Some(value)).collect();
        let scores = state.scores();
        (!changed.is_empty()).then_some(Drawn { view: Value::Object(changed), events, scores })
    }
}

/// The open view, as replays show it: a spectator's view with the hidden parts added.
fn opened<G: Game>(state: &G::State) -> Map<String, Value> {
    let mut open = Map::new();
    for part in [json::value(&state.view(None)), state.write_setup()] {
        if let Value::Object(fields) = part {
            open.extend(fields);
        }
    }
    open
}
