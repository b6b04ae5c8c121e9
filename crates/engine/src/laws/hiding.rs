//! The law of hiding: facts that a viewer cannot know change nothing that this viewer is shown.
//!
//! The test makes a second state, the other world, in which everything that the rules hide from the viewer is exchanged at random
//! ([`Lawful::otherwise`]). A view that shows a hidden card shows a different card there.

use std::ops::ControlFlow;

use super::{Checked, Conditions, Lawful, moving, rebuilding};
use crate::{
    Fold, Gains, Game, Illegal, Imagine, Look, Position, ReadAction, Rules, Search, Seat, Stage, json,
};

/// How many legal actions, and how many guessed ones, of the viewer are tried in both worlds.
const TRIED: usize = 2;

/// The outcome of comparing two worlds that looked the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The worlds still look the same.
    Alike,
    /// The rules have shown the viewer which of the two worlds is real, or the game is over and everything is visible.
    Parted,
}

/// A state imagined from a view gives the same view.
pub(super) fn imagined<G: Game>(
    state: &G::State,
    seats: usize,
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let viewer = if rng.bool() { None } else { Seat::all(seats).nth(rng.usize(..seats)) };
    let view = state.view(viewer);
    let imagined = view.imagine(rng);
    let (view, same) = (format!("{view:?}"), format!("{:?}", imagined.view(viewer)));
    if view == same {
        Ok(())
    } else {
        Err(format!("an imagined state shows another view to {viewer:?}:\n{view}\n{same}"))
    }
}

/// A viewer is shown the same in the other world, both now and when this action is played.
pub(super) fn check<G: Lawful>(
    one: &G::State,
    conditions: &Conditions<'_, G>,
    (seat, action): (Seat, &G::Action),
    legal: &[G::Action],
    rng: &mut fastrand::Rng,
    checked: &mut Checked,
) -> Result<(), String> {
    let Conditions { options, lexicon, .. } = conditions;
    let seats = one.scores().len();
    let Some(window) = one.window() else { return Ok(()) };
    for viewer in some_viewers(seat, seats, rng) {
        let other = &G::otherwise(one, viewer, lexicon, rng);
        if other == one {
            continue;
        }
        let who = if viewer.is_some() { "a seat" } else { "who watches" };
        checked.count(format!("other world in {} for {who}", window.phase));
        if rng.u8(..8) == 0 {
            if moving::all_cards::<G>(one) != moving::all_cards::<G>(other) {
                return Err(format!("the other world has other cards:\n{one:?}\n{other:?}"));
            }
            rebuilding::written_again::<G>(other, options, seats, lexicon)
                .map_err(|why| format!("the other world is no position: {why}"))?;
        }
        looks_the_same::<G>(one, other, viewer)?;
        if viewer == Some(seat) {
            let view = one.view(viewer);
            let mut tried = vec![action.clone(), G::Action::TIMEOUT];
            tried.extend((0..TRIED).filter_map(|_| rng.choice(legal).cloned()));
            tried.extend((0..TRIED).map(|_| G::guess(&view, rng)));
            for action in &tried {
                own_action([one, other], conditions, seat, action, checked)?;
            }
        } else {
            others_action([one, other], conditions, viewer, (seat, action), checked)?;
        }
    }
    Ok(())
}

/// Two viewers, drawn at random. Over a game every kind is drawn: the acting seat, waiting seats and spectators.
fn some_viewers(acting: Seat, seats: usize, rng: &mut fastrand::Rng) -> [Option<Seat>; 2] {
    let idle = Seat::all(seats).filter(|&seat| seat != acting);
    let first = if rng.u8(..3) == 0 { Some(acting) } else { None };
    [first, idle.into_iter().nth(rng.usize(..seats.max(2) - 1))]
}

/// Whether the two states show this viewer the same before anyone acts.
fn looks_the_same<G: Game>(one: &G::State, other: &G::State, viewer: Option<Seat>) -> Result<(), String> {
    let windows = [one.window(), other.window()];
    let acts = |seat: &Seat| windows[0].is_some_and(|window| (window.seats | window.then).contains(*seat));
    let shown = [one, other].map(|state| {
        let view = state.view(viewer);
        let may = if viewer.as_ref().is_some_and(acts) { view.may() } else { Vec::new() };
        let written = json::text(&view);
        (format!("{view:?}"), written, may, state.scores(), state.seconds())
    });
    if shown[0] == shown[1] && windows[0] == windows[1] {
        return Ok(());
    }
    Err(format!("{viewer:?} can tell two worlds apart:\n{:?}\n{:?}\n{one:?}\n{other:?}", shown[0], shown[1]))
}

/// The viewer's own action is judged the same, staged the same, and its events are seen the same in both worlds.
fn own_action<G: Lawful>(
    [one, other]: [&G::State; 2],
    conditions: &Conditions<'_, G>,
    seat: Seat,
    action: &G::Action,
    checked: &mut Checked,
) -> Result<(), String> {
    let [judged, also] = [one, other].map(|state| judge(state, conditions, seat, action));
    let (events, same) = match (judged, also) {
        (Ok(events), Ok(same)) => (events, same),
        (Err(why), Err(same)) if why == same => return Ok(()),
        (judged, also) => {
            return Err(format!(
                "{action:?} of {seat:?} is judged by what is hidden:\n{judged:?}\n{also:?}\n{one:?}\n{other:?}"
            ));
        }
    };
    let staged = [one, other].map(|state| json::value(&state.view(Some(seat)).stage(action)));
    if staged[0] != staged[1] {
        return Err(format!("{action:?} of {seat:?} is staged by what is hidden: {staged:?}"));
    }
    checked.count("own action in another world");
    compare::<G>(Some(seat), [(one, &events), (other, &same)]).map(|_| ())
}

/// Another seat's action is seen the same in both worlds. If the other world refuses it, an action that looks the same is played there.
fn others_action<G: Lawful>(
    [one, other]: [&G::State; 2],
    conditions: &Conditions<'_, G>,
    viewer: Option<Seat>,
    (seat, action): (Seat, &G::Action),
    checked: &mut Checked,
) -> Result<(), String> {
    let Ok(events) = judge(one, conditions, seat, action) else { return Ok(()) };
    let same = judge(other, conditions, seat, action)
        .or_else(|why| alike(other, conditions, seat, action).ok_or(why));
    // A card that is laid openly is in the acting hand, but in the other world it may lie elsewhere: nothing can be compared.
    let Ok(same) = same else { return Ok(()) };
    let compared = compare::<G>(viewer, [(one, &events), (other, &same)])?;
    checked.count("another's action in another world");
    if compared == Parting::Alike {
        checked.count("another's action seen alike to its end");
    }
    Ok(())
}

fn judge<G: Game>(
    state: &G::State,
    conditions: &Conditions<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> Result<Vec<G::Event>, Illegal<G::Refusal>> {
    let mut events = Vec::new();
    state.judge(seat, action, &conditions.lexicon, &conditions.seed, &mut events).map(|()| events)
}

/// The events of a legal action that looks like this one to the other seats, if part of the action is hidden from them.
fn alike<G: Game>(
    state: &G::State,
    conditions: &Conditions<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> Option<Vec<G::Event>> {
    let overt = action.overt();
    if json::value(action) == overt {
        return None;
    }
    let mut found = None;
    let _ = state.view(Some(seat)).legal(&conditions.lexicon, &mut |action| {
        if action.overt() == overt {
            found = Some(action);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    judge(state, conditions, seat, &found?).ok()
}

/// What a viewer is told of an event: what that viewer sees of it, and the words that it made, which everybody is told.
fn told<G: Game>(state: &G::State, event: &G::Event, viewer: Option<Seat>) -> (Option<G::Seen>, Vec<String>) {
    let made = state.gains(event).into_iter().flat_map(|gain| gain.words);
    (state.see(event, viewer), made.map(|made| made.word).collect())
}

/// Compares what a viewer sees of events in two worlds that looked the same. The worlds may begin to differ only at an event that
/// unveils something by the rules.
pub fn compare<G: Lawful>(
    viewer: Option<Seat>,
    [one, other]: [(&G::State, &[G::Event]); 2],
) -> Result<Parting, String> {
    let mut states = [one.0.clone(), other.0.clone()];
    let mut unveiled = false;
    for place in 0..one.1.len().max(other.1.len()) {
        let events = [one.1.get(place), other.1.get(place)];
        let [seen, same] = [0, 1].map(|world| Some(told::<G>(&states[world], events[world]?, viewer)));
        let unveils =
            |world: usize| events[world].is_some_and(|event| G::unveils(&states[world], event, viewer));
        unveiled |= unveils(0) || unveils(1);
        if seen != same || events[0].is_none() || events[1].is_none() {
            if unveiled {
                return Ok(Parting::Parted);
            }
            return Err(format!(
                "{viewer:?} can tell two worlds apart by what happens:\n{seen:?}\n{same:?}\n{events:?}\n{states:?}"
            ));
        }
        for (state, event) in states.iter_mut().zip(events) {
            if let Some(event) = event {
                state.fold(event);
            }
        }
    }
    let [state, same] = &states;
    if state.window().is_none() && same.window().is_none() {
        return Ok(Parting::Parted);
    }
    match looks_the_same::<G>(state, same, viewer) {
        Ok(()) => Ok(Parting::Alike),
        Err(_) if unveiled => Ok(Parting::Parted),
        Err(why) => Err(why),
    }
}
