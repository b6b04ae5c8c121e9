//! The law of points: the points that events tell agree with the scores.

use super::Lawful;
use crate::{Fold, Gains, Position};

/// The points of all events of an action add up to the change of the scores, and so do their gains.
pub(super) fn check<G: Lawful>(before: &G::State, events: &[G::Event]) -> Result<(), String> {
    let mut state = before.clone();
    let mut scores = before.scores();
    let mut gained = scores.clone();
    for event in events {
        for (score, points) in scores.iter_mut().zip(G::points(&state, event)) {
            *score += points;
        }
        for gain in state.gains(event) {
            let score = gained.get_mut(gain.seat.index()).ok_or_else(|| format!("nobody gains {gain:?}"))?;
            *score += gain.points;
        }
        state.fold(event);
    }
    let after = state.scores();
    if scores != after {
        return Err(format!(
            "the points told make {scores:?}, but the scores are {after:?}: {events:?}\n{state:?}"
        ));
    }
    if gained != after {
        return Err(format!(
            "the gains make {gained:?}, but the scores are {after:?}: {events:?}\n{state:?}"
        ));
    }
    Ok(())
}
