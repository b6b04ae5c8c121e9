//! What a viewer cannot know changes nothing that this viewer is shown.
//!
//! The other world is made from the state: whatever the rules hide from a viewer changes places ([`Lawful::otherwise`]). A view
//! that shows a hidden card shows another one there.

use std::ops::ControlFlow;

use super::{Checked, Lawful, moving, rebuilding};
use crate::{Fold, Game, Illegal, Imagine, Look, Playing, Position, ReadAction, Search, Seat, Stage, json};

/// How many actions of a viewer are tried in both worlds.
const TRIED: usize = 2;

/// What became of two worlds that looked the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// They still look the same.
    Alike,
    /// The rules have shown the viewer which of the two it is; or the game is over, and all lies open.
    Parted,
}

/// An imagined state shows the same view.
pub(super) fn imagined<G: Game>(
    table: &Playing<'_, G>,
    seats: usize,
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let viewer = if rng.bool() { None } else { Seat::all(seats).nth(rng.usize(..seats)) };
    let view = table.state.view(viewer);
    let imagined = view.imagine(rng);
    let (view, same) = (format!("{view:?}"), format!("{:?}", imagined.view(viewer)));
    if view == same {
        Ok(())
    } else {
        Err(format!("an imagined state shows another view to {viewer:?}:\n{view}\n{same}"))
    }
}

/// A viewer is shown the same in another world: now, and when this play is made.
pub(super) fn check<G: Lawful>(
    table: &Playing<'_, G>,
    (seat, action): (Seat, &G::Action),
    legal: &[G::Action],
    options: &G::Options,
    rng: &mut fastrand::Rng,
    checked: &mut Checked,
) -> Result<(), String> {
    let seats = table.state.scores().len();
    let Some(window) = table.state.window() else { return Ok(()) };
    for viewer in some_viewers(seat, seats, rng) {
        let state = G::otherwise(&table.state, viewer, &table.lexicon, rng);
        if state == table.state {
            continue;
        }
        let who = if viewer.is_some() { "a seat" } else { "who watches" };
        checked.count(format!("other world in {} for {who}", window.phase));
        let other = Playing { state, seed: table.seed, lexicon: table.lexicon };
        if rng.u8(..8) == 0 {
            if moving::all_cards::<G>(&table.state) != moving::all_cards::<G>(&other.state) {
                return Err(format!(
                    "the other world has other cards:\n{:?}\n{:?}",
                    table.state, other.state
                ));
            }
            rebuilding::written_again::<G>(&other.state, options, seats, &table.lexicon)
                .map_err(|why| format!("the other world is no position: {why}"))?;
        }
        looks_the_same::<G>(&table.state, &other.state, viewer)?;
        if viewer == Some(seat) {
            let view = table.state.view(viewer);
            let mut tried = vec![action.clone(), G::Action::TIMEOUT];
            tried.extend((0..TRIED).filter_map(|_| rng.choice(legal).cloned()));
            tried.extend((0..TRIED).map(|_| G::guess(&view, rng)));
            for action in &tried {
                own_action(table, &other, seat, action, checked)?;
            }
        } else {
            others_action(table, &other, viewer, (seat, action), checked)?;
        }
    }
    Ok(())
}

/// Two viewers of all: over a game each has its turn, whether it acts, waits or only watches.
fn some_viewers(acting: Seat, seats: usize, rng: &mut fastrand::Rng) -> [Option<Seat>; 2] {
    let idle = Seat::all(seats).filter(|&seat| seat != acting);
    let first = if rng.u8(..3) == 0 { Some(acting) } else { None };
    [first, idle.into_iter().nth(rng.usize(..seats.max(2) - 1))]
}

/// All that is shown of two states without anybody acting.
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

/// The viewer's own action is judged alike, would make the same of the table, and what happens is seen alike.
fn own_action<G: Lawful>(
    one: &Playing<'_, G>,
    other: &Playing<'_, G>,
    seat: Seat,
    action: &G::Action,
    checked: &mut Checked,
) -> Result<(), String> {
    let [judged, also] = [one, other].map(|table| judge(table, seat, action));
    let (events, same) = match (judged, also) {
        (Ok(events), Ok(same)) => (events, same),
        (Err(why), Err(same)) if why == same => return Ok(()),
        (judged, also) => {
            return Err(format!(
                "{action:?} of {seat:?} is judged by what is hidden:\n{judged:?}\n{also:?}\n{:?}\n{:?}",
                one.state, other.state
            ));
        }
    };
    let staged = [one, other].map(|table| json::value(&table.state.view(Some(seat)).stage(action)));
    if staged[0] != staged[1] {
        return Err(format!("{action:?} of {seat:?} is staged by what is hidden: {staged:?}"));
    }
    checked.count("own action in another world");
    compare::<G>(Some(seat), [(&one.state, &events), (&other.state, &same)]).map(|_| ())
}

/// What somebody else does is seen alike. Where the other world refuses it, something is done there that looks the same.
fn others_action<G: Lawful>(
    one: &Playing<'_, G>,
    other: &Playing<'_, G>,
    viewer: Option<Seat>,
    (seat, action): (Seat, &G::Action),
    checked: &mut Checked,
) -> Result<(), String> {
    let Ok(events) = judge(one, seat, action) else { return Ok(()) };
    let same = judge(other, seat, action).or_else(|why| alike(other, seat, action).ok_or(why));
    // A card that is laid openly is in the hand, and the other world has it elsewhere.
    let Ok(same) = same else { return Ok(()) };
    let compared = compare::<G>(viewer, [(&one.state, &events), (&other.state, &same)])?;
    checked.count("another's action in another world");
    if compared == Parting::Alike {
        checked.count("another's action seen alike to its end");
    }
    Ok(())
}

fn judge<G: Game>(
    table: &Playing<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> Result<Vec<G::Event>, Illegal<G::Refusal>> {
    let mut events = Vec::new();
    table.judge(seat, action, &mut events).map(|()| events)
}

/// The events of a legal action that looks like this one to the others, if some of it is hidden from them.
fn alike<G: Game>(table: &Playing<'_, G>, seat: Seat, action: &G::Action) -> Option<Vec<G::Event>> {
    let overt = action.overt();
    if json::value(action) == overt {
        return None;
    }
    let mut found = None;
    let _ = table.state.view(Some(seat)).legal(&table.lexicon, &mut |action| {
        if action.overt() == overt {
            found = Some(action);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    judge(table, seat, &found?).ok()
}

/// Compares what a viewer sees of events in two worlds that looked the same. They may look different only from an event on by
/// which the rules unveil something.
pub fn compare<G: Lawful>(
    viewer: Option<Seat>,
    [one, other]: [(&G::State, &[G::Event]); 2],
) -> Result<Parting, String> {
    let mut states = [one.0.clone(), other.0.clone()];
    let mut unveiled = false;
    for place in 0..one.1.len().max(other.1.len()) {
        let events = [one.1.get(place), other.1.get(place)];
        let [seen, same] = [0, 1].map(|world| states[world].see(events[world]?, viewer));
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
