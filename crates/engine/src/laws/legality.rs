//! The law of legality: `legal` visits exactly the actions that the rules accept.

use std::collections::HashSet;
use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;

use super::{Conditions, Lawful};
use crate::reader::{Reader, parse};
use crate::record::{read_seated, write_action};
use crate::{Game, Look, Position, ReadAction, Rules, Search, Seat};

/// Seats that may not act now, and spectators, have no legal actions.
pub(super) fn only_who_may_acts<G: Game>(
    state: &G::State,
    seats: usize,
    lexicon: &Lexicon<'_>,
) -> Result<(), String> {
    let acting = state.window().map(|window| window.seats).unwrap_or_default();
    let idle = Seat::all(seats).filter(|&seat| !acting.contains(seat)).map(Some).chain([None]);
    for viewer in idle {
        if state.view(viewer).legal(lexicon, &mut |_| ControlFlow::Break(())).is_break() {
            return Err(format!("`legal` has an action for {viewer:?}, who may not act: {state:?}"));
        }
    }
    Ok(())
}

/// Each offered action is visited once and accepted. Any other action is refused without events, or punished.
pub(super) fn check<G: Lawful>(
    state: &G::State,
    conditions: &Conditions<'_, G>,
    seat: Seat,
    legal: &[G::Action],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let Conditions { lexicon, seed, .. } = conditions;
    let table_seats = state.scores().len();
    let offered: HashSet<&G::Action> = legal.iter().collect();
    if offered.len() != legal.len() {
        return Err(format!("`legal` visits an action twice: {state:?}"));
    }
    let mut events = Vec::new();
    for action in legal.iter().take(30).chain(rng.choice(legal)) {
        reads_again::<G>(seat, action, table_seats)?;
        events.clear();
        let judged = state.judge(seat, action, lexicon, seed, &mut events);
        if judged.is_err() || G::punishes(&events) {
            return Err(format!("`legal` offers {action:?}, but it is {judged:?} {events:?}\n{state:?}"));
        }
    }
    for _ in 0..10 {
        let action = G::guess(&state.view(Some(seat)), rng);
        events.clear();
        let judged = state.judge(seat, &action, lexicon, seed, &mut events);
        if judged.is_err() && !events.is_empty() {
            return Err(format!("{action:?} is refused, but something happens: {events:?}\n{state:?}"));
        }
        let accepted = judged.is_ok() && !G::punishes(&events);
        if accepted != offered.contains(&action) && action != G::Action::TIMEOUT {
            return Err(format!("{action:?}: accepted {accepted}, offered {}\n{state:?}", !accepted));
        }
    }
    stops_when_told::<G>(state, seat, lexicon)
}

/// `legal` stops as soon as the visitor breaks.
fn stops_when_told<G: Game>(state: &G::State, seat: Seat, lexicon: &Lexicon<'_>) -> Result<(), String> {
    let mut visits = 0;
    let flow = state.view(Some(seat)).legal(lexicon, &mut |_| {
        visits += 1;
        ControlFlow::Break(())
    });
    if visits > 1 || flow.is_break() != (visits == 1) {
        return Err(format!("`legal` does not stop when told: {state:?}"));
    }
    Ok(())
}

/// An action that is written and read again is the same action.
fn reads_again<G: Game>(seat: Seat, action: &G::Action, seats: usize) -> Result<(), String> {
    let written = write_action::<G>(seat, action).to_string();
    let tree = parse(&written).map_err(|error| error.to_string())?;
    let read = read_seated::<G>(&Reader::new(&tree), seats)
        .map_err(|error| format!("{written} is not read again: {error}"))?;
    if read == (seat, action.clone()) { Ok(()) } else { Err(format!("{written} reads as {read:?}")) }
}
