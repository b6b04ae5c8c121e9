//! Positions of a game as the test knows them: completely, with all that is hidden.

use std::collections::HashMap;
use std::mem::discriminant;
use std::ops::ControlFlow;

use lettrine_engine::laws::Lawful;
use lettrine_engine::record::Start;
use lettrine_engine::{
    Game, Look, Position, ReadAction, ReadOptions, Record, Rules, Search, Seat, Seed, Values, Window,
};
use serde_json::{Value, json};

use crate::table::names;

/// How many legal actions are enumerated before one is chosen: some hands have tens of thousands.
const LOOKED_AT: usize = 2000;

/// A position with the seed of its random numbers.
pub(crate) struct Known<G: Game> {
    pub(crate) state: G::State,
    pub(crate) seed: Seed,
}

impl<G: Game> Clone for Known<G> {
    fn clone(&self) -> Known<G> {
        Known { state: self.state.clone(), seed: self.seed }
    }
}

impl<G: Game> From<Start<G>> for Known<G> {
    fn from(start: Start<G>) -> Known<G> {
        Known { state: start.state, seed: start.seed }
    }
}

pub(crate) fn some_seed(rng: &mut fastrand::Rng) -> Seed {
    Seed::new(std::array::from_fn(|_| rng.u8(..)))
}

/// A record of a game about to begin, with random options. Each clock is set with a chance of one half, to its longest time.
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

/// The start of a record's game; `None` if the record is invalid.
pub(crate) fn start<G: Game>(record: &Value) -> Option<Start<G>> {
    Record::read(&record.to_string()).ok()?.start::<G>(lettrine_french::lexicon()).ok()
}

/// Some actions of each kind that a seat may play now, most of them legal, some a misplay. A timeout is never among them.
pub(crate) fn some_actions<G: Lawful>(
    position: &Known<G>,
    seat: Seat,
    most: usize,
    rng: &mut fastrand::Rng,
) -> Vec<G::Action> {
    let view = position.state.view(Some(seat));
    let (mut kinds, mut visits) = (HashMap::<_, (usize, Vec<G::Action>)>::new(), 0);
    let _ = view.legal(&lettrine_french::lexicon(), &mut |action| {
        let (count, chosen) = kinds.entry(discriminant(&action)).or_default();
        (*count, visits) = (*count + 1, visits + 1);
        // Reservoir sampling: each action of a kind is kept with the same probability.
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
    // Sorted, so that the order is the same in every run.
    actions.sort_unstable();
    actions
}

/// A random action that a seat may play now; `None` if only a timeout is possible.
pub(crate) fn some_action<G: Lawful>(
    position: &Known<G>,
    seat: Seat,
    rng: &mut fastrand::Rng,
) -> Option<G::Action> {
    let actions = some_actions(position, seat, 6, rng);
    rng.choice(&actions).cloned()
}

/// The position after an action and the events of the action; `None` if it is refused.
pub(crate) fn after<G: Game>(
    position: &Known<G>,
    seat: Seat,
    action: &G::Action,
) -> Option<(Known<G>, Vec<G::Event>)> {
    let (mut next, mut events) = (position.clone(), Vec::new());
    next.state.act(seat, action, &lettrine_french::lexicon(), &position.seed, &mut events).ok()?;
    Some((next, events))
}

/// A random seat that may act now.
pub(crate) fn somebody<G: Game>(position: &Known<G>, rng: &mut fastrand::Rng) -> Option<Seat> {
    let seats: Vec<Seat> = position.state.window()?.seats.iter().collect();
    rng.choice(&seats).copied()
}

/// The position when a seat's turn comes, if every seat before it lets its time run out; `None` if the turn does not come.
pub(crate) fn ahead<G: Game>(position: &Known<G>, seat: Seat) -> Option<Known<G>> {
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

/// Whether the window after an action puts the same question to the remaining seats. Until they have answered, all answers are sealed.
/// An event that rewinds the clock begins another question, even if the same seats are asked.
pub(crate) fn goes_on(before: Window, after: Option<Window>, rewinds: bool) -> bool {
    let asked = |after: Window| after.phase == before.phase && (after.seats | after.then) == before.then;
    !rewinds && !before.then.is_empty() && after.is_some_and(asked)
}
