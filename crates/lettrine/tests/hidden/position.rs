//! Positions of a game, as the test itself knows them: all of it, hidden things included.

use std::collections::HashMap;
use std::mem::discriminant;
use std::ops::ControlFlow;

use lettrine_engine::laws::Lawful;
use lettrine_engine::record::Start;
use lettrine_engine::{
    Game, Look, Playing, Position, ReadAction, ReadOptions, Record, Search, Seat, Seed, Values, Window,
};
use serde_json::{Value, json};

use crate::table::names;

/// How many legal actions are looked at before one is chosen: some hands have tens of thousands.
const LOOKED_AT: usize = 2000;

pub(crate) fn some_seed(rng: &mut fastrand::Rng) -> Seed {
    Seed::new(std::array::from_fn(|_| rng.u8(..)))
}

/// A record of a game about to begin, with options drawn at random, and with every clock now and then.
pub(crate) fn some_record<G: Lawful>(seats: usize, rng: &mut fastrand::Rng) -> Value {
    let mut options = G::some_options(seats, rng);
    for choice in G::Options::CHOICES {
        if let (Values::Clock([.., longest]), true) = (&choice.values, rng.bool()) {
            options[choice.name] = json!(longest);
        }
    }
    let seed = some_seed(rng).to_string();
    json!({"format": 1, "game": G::NAME, "seats": names(seats), "seed": seed, "options": options})
}

/// The table that a record begins with; none, if it is no position.
pub(crate) fn start<G: Game>(record: &Value) -> Option<Start<'static, G>> {
    Record::read(&record.to_string()).ok()?.start::<G>(lettrine_french::lexicon()).ok()
}

/// Some actions of each kind that a seat may play now, most of them legal and some a misplay: never what only the clock does.
pub(crate) fn some_actions<G: Lawful>(
    position: &Playing<'static, G>,
    seat: Seat,
    most: usize,
    rng: &mut fastrand::Rng,
) -> Vec<G::Action> {
    let view = position.state.view(Some(seat));
    let (mut kinds, mut visits) = (HashMap::<_, (usize, Vec<G::Action>)>::new(), 0);
    let _ = view.legal(&position.lexicon, &mut |action| {
        let (count, chosen) = kinds.entry(discriminant(&action)).or_default();
        (*count, visits) = (*count + 1, visits + 1);
        // The n-th of a kind comes in for another so often that each stays with the same chance.
        match rng.usize(..*count) {
            _ if chosen.len() < most => chosen.push(action),
            place if place < most => chosen[place] = action,
            _ => {}
        }
        if visits < LOOKED_AT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let mut actions: Vec<G::Action> = kinds.into_values().flat_map(|(_, chosen)| chosen).collect();
    let guesses = (0..=most / 4).map(|_| G::guess(&view, rng));
    actions.extend(guesses.filter(|action| after(position, seat, action).is_some()));
    actions.retain(|action| *action != G::Action::TIMEOUT);
    // In an order that is the same in every run.
    actions.sort_unstable();
    actions
}

/// Any action that a seat may play now; none, where only the clock helps.
pub(crate) fn some_action<G: Lawful>(
    position: &Playing<'static, G>,
    seat: Seat,
    rng: &mut fastrand::Rng,
) -> Option<G::Action> {
    let actions = some_actions(position, seat, 6, rng);
    rng.choice(&actions).cloned()
}

/// The position behind an action, and what happens, if it is not refused.
pub(crate) fn after<G: Game>(
    position: &Playing<'static, G>,
    seat: Seat,
    action: &G::Action,
) -> Option<(Playing<'static, G>, Vec<G::Event>)> {
    let (mut next, mut events) = (position.clone(), Vec::new());
    next.act(seat, action, &mut events).ok()?;
    Some((next, events))
}

/// Somebody who may act now.
pub(crate) fn somebody<G: Game>(position: &Playing<'static, G>, rng: &mut fastrand::Rng) -> Option<Seat> {
    let seats: Vec<Seat> = position.state.window()?.seats.iter().collect();
    rng.choice(&seats).copied()
}

/// The position when a seat's turn comes, if nobody before it does anything; none, if it does not come.
pub(crate) fn ahead<G: Game>(position: &Playing<'static, G>, seat: Seat) -> Option<Playing<'static, G>> {
    let mut position = position.clone();
    for _ in 0..2 * G::SEATS.end() {
        let window = position.state.window()?;
        if window.seats.contains(seat) {
            return Some(position);
        }
        position = after(&position, window.seats.iter().next()?, &G::Action::TIMEOUT)?.0;
    }
    None
}

/// Whether the same question goes on to the next seats: until then answers are sealed. What has a fresh time is another question,
/// though it may be put to the same seats.
pub(crate) fn goes_on(before: Window, after: Option<Window>, rewinds: bool) -> bool {
    let asked = |after: Window| after.phase == before.phase && (after.seats | after.then) == before.then;
    !rewinds && !before.then.is_empty() && after.is_some_and(asked)
}
