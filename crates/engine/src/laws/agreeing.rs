//! What events tell of points agrees with the scores.

use super::Lawful;

/// The points of all events of a play add up to what the scores have become.
pub(super) fn check<G: Lawful>(before: &G::State, events: &[G::Event]) -> Result<(), String> {
    let mut state = before.clone();
    let mut scores = G::scores(before);
    for event in events {
        for (score, points) in scores.iter_mut().zip(G::points(&state, event)) {
            *score += points;
        }
        G::fold(&mut state, event);
    }
    let after = G::scores(&state);
    if scores == after {
        return Ok(());
    }
    Err(format!("the points told make {scores:?}, but the scores are {after:?}: {events:?}\n{state:?}"))
}
