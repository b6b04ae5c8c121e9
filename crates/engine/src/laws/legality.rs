//! What `legal` offers is what may be done, and nothing else may.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::Lawful;
use crate::reader::{Reader, parse};
use crate::record::{read_seated, write_action};
use crate::{Game, Look, Playing, Position, ReadAction, Search, Seat};

/// Nobody but who may act now has a legal action.
pub(super) fn only_who_may_acts<G: Game>(table: &Playing<'_, G>, seats: usize) -> Result<(), String> {
    let acting = table.state.window().map(|window| window.seats).unwrap_or_default();
    let idle = Seat::all(seats).filter(|&seat| !acting.contains(seat)).map(Some).chain([None]);
    for viewer in idle {
        if table.state.view(viewer).legal(&table.lexicon, &mut |_| ControlFlow::Break(())).is_break() {
            return Err(format!("`legal` has an action for {viewer:?}, who may not act: {:?}", table.state));
        }
    }
    Ok(())
}

/// What is offered is accepted, each action once; what is not offered is refused, without a trace, or punished.
pub(super) fn check<G: Lawful>(
    table: &Playing<'_, G>,
    seat: Seat,
    legal: &[G::Action],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let table_seats = table.state.scores().len();
    let offered: HashSet<&G::Action> = legal.iter().collect();
    if offered.len() != legal.len() {
        return Err(format!("`legal` visits an action twice: {:?}", table.state));
    }
    let mut events = Vec::new();
    for action in legal.iter().take(30).chain(rng.choice(legal)) {
        reads_again::<G>(seat, action, table_seats)?;
        events.clear();
        let judged = table.judge(seat, action, &mut events);
        if judged.is_err() || G::punishes(&events) {
            return Err(format!(
                "`legal` offers {action:?}, but it is {judged:?} {events:?}\n{:?}",
                table.state
            ));
        }
    }
    for _ in 0..10 {
        let action = G::guess(&table.state.view(Some(seat)), rng);
        events.clear();
        let judged = table.judge(seat, &action, &mut events);
        if judged.is_err() && !events.is_empty() {
            return Err(format!(
                "{action:?} is refused, but something happens: {events:?}\n{:?}",
                table.state
            ));
        }
        let accepted = judged.is_ok() && !G::punishes(&events);
        if accepted != offered.contains(&action) && action != G::Action::TIMEOUT {
            return Err(format!("{action:?}: accepted {accepted}, offered {}\n{:?}", !accepted, table.state));
        }
    }
    stops_when_told(table, seat)
}

/// A visitor that has enough is left alone.
fn stops_when_told<G: Game>(table: &Playing<'_, G>, seat: Seat) -> Result<(), String> {
    let mut visits = 0;
    let flow = table.state.view(Some(seat)).legal(&table.lexicon, &mut |_| {
        visits += 1;
        ControlFlow::Break(())
    });
    if visits > 1 || flow.is_break() != (visits == 1) {
        return Err(format!("`legal` does not stop when told: {:?}", table.state));
    }
    Ok(())
}

/// A written action reads as itself.
fn reads_again<G: Game>(seat: Seat, action: &G::Action, seats: usize) -> Result<(), String> {
    let written = write_action::<G>(seat, action).to_string();
    let tree = parse(&written).map_err(|error| error.to_string())?;
    let read = read_seated::<G>(&Reader::new(&tree), seats)
        .map_err(|error| format!("{written} is not read again: {error}"))?;
    if read == (seat, action.clone()) { Ok(()) } else { Err(format!("{written} reads as {read:?}")) }
}
