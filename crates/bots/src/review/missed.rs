//! [`Missed`]: words that a player could have made.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use lettrine_engine::{Fold, Gains, Game, Look, Position, ReadAction, Rules, Search, Seat, Seed};
use lettrine_french::glossary;
use lettrine_lexicon::{Letters, Lexicon};
use serde::{Deserialize, Serialize};

use crate::{Level, Mind};

/// Words that would have made more points at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Missed {
    /// The words of one action, usually one.
    pub words: Vec<String>,
    /// The points that the action would have made if no player had prevented it.
    pub points: i32,
    /// Whether all the words are everyday words.
    pub everyday: bool,
}

/// The maximum number of missed words in a decision.
const TOLD: usize = 3;
/// The number of actions, those with the most points, whose words are examined.
const LOOKED_AT: usize = 200;
/// The maximum number of actions in memory at once.
const HELD: usize = 4096;

/// Whether a seat had a choice, and the best words that it did not make, everyday words first.
pub(super) fn look<G: Game>(
    mind: &Mind,
    state: &G::State,
    seat: Seat,
    played: &G::Action,
    lexicon: &Lexicon<'_>,
    seed: &Seed,
) -> (bool, Vec<Missed>) {
    let (view, words) = (state.view(Some(seat)), mind.words());
    let made = view.promise(played, lexicon);
    let (mut legal, mut better) = (0_u32, Vec::new());
    let _ = view.legal(&words, &mut |action| {
        legal = legal.saturating_add(1);
        let points = view.promise(&action, &words);
        if points > made {
            better.push((Reverse(points), action));
            if better.len() >= HELD {
                keep_best(&mut better);
            }
        }
        ControlFlow::Continue(())
    });
    keep_best(&mut better);
    let mut missed: Vec<Missed> = Vec::new();
    for (Reverse(points), action) in better {
        let words = made_by::<G>(state, seat, &action, lexicon, seed);
        if !words.is_empty() && missed.iter().all(|other| other.words != words) {
            let everyday = words.iter().all(|word| is_everyday(word));
            missed.push(Missed { words, points, everyday });
        }
    }
    missed.sort_by_key(|missed| (Reverse(missed.everyday), Reverse(missed.points)));
    missed.truncate(TOLD);
    (legal > 1, missed)
}

fn keep_best<A: Ord>(actions: &mut Vec<(Reverse<i32>, A)>) {
    actions.sort();
    actions.truncate(LOOKED_AT);
}

/// The words with which an action makes points, if the other players do not react.
pub fn made_by<G: Game>(
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    lexicon: &Lexicon<'_>,
    seed: &Seed,
) -> Vec<String> {
    let mut after = state.clone();
    let (mut next, mut actor) = (action.clone(), seat);
    for _ in 0..=Seat::all(state.scores().len()).len() {
        let (mut before, mut events) = (after.clone(), Vec::new());
        if after.act(actor, &next, lexicon, seed, &mut events).is_err() {
            return Vec::new();
        }
        let mut words = Vec::new();
        for event in &events {
            let own = before.gains(event).into_iter().filter(|gain| gain.seat == seat);
            words.extend(own.flat_map(|gain| gain.words).map(|made| made.word));
            before.fold(event);
        }
        // A word that may be countered makes its points after the other players have declined.
        let asked = after.window().and_then(|window| window.seats.iter().next());
        match asked.filter(|asked| *asked != seat && words.is_empty()) {
            Some(other) => (next, actor) = (G::Action::TIMEOUT, other),
            None => return words,
        }
    }
    Vec::new()
}

/// Whether a beginner knows a word.
fn is_everyday(word: &str) -> bool {
    word.parse::<Letters>().is_ok_and(|word| {
        glossary().familiarity(&word).is_some_and(|known| known >= Level::Debutant.familiarity())
    })
}
