//! Words that were there to be made.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use lettrine_engine::{Fold, Gains, Game, Look, Playing, Position, ReadAction, Search, Seat};
use lettrine_french::glossary;
use lettrine_lexicon::Letters;
use serde::{Deserialize, Serialize};

use crate::{Level, Mind};

/// A word that would have made more points at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Missed {
    /// The word, or the words of one action.
    pub words: Vec<String>,
    /// The points it would have made if nobody had hindered it.
    pub points: i32,
    /// Whether everybody knows it.
    pub everyday: bool,
}

/// So many are told.
const TOLD: usize = 3;
/// So many actions, those with the most points, are looked at for their words.
const LOOKED_AT: usize = 200;
/// So many are held at once, however many are legal.
const HELD: usize = 4096;

/// Whether a seat had a choice, and the best words that it did not make, everyday ones first.
pub(super) fn look<G: Game>(
    mind: &Mind,
    table: &Playing<'_, G>,
    seat: Seat,
    played: &G::Action,
) -> (bool, Vec<Missed>) {
    let (view, lexicon) = (table.state.view(Some(seat)), mind.words());
    let made = view.promise(played, &table.lexicon);
    let (mut legal, mut better) = (0_u32, Vec::new());
    let _ = view.legal(&lexicon, &mut |action| {
        legal = legal.saturating_add(1);
        let points = view.promise(&action, &lexicon);
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
        let words = made_by(table, seat, &action);
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

/// The words that an action makes points with, if the others let it be.
pub fn made_by<G: Game>(table: &Playing<'_, G>, seat: Seat, action: &G::Action) -> Vec<String> {
    let mut after = table.clone();
    let (mut next, mut actor) = (action.clone(), seat);
    for _ in 0..=Seat::all(table.state.scores().len()).len() {
        let (mut before, mut events) = (after.state.clone(), Vec::new());
        if after.act(actor, &next, &mut events).is_err() {
            return Vec::new();
        }
        let mut words = Vec::new();
        for event in &events {
            let own = before.gains(event).into_iter().filter(|gain| gain.seat == seat);
            words.extend(own.flat_map(|gain| gain.words).map(|made| made.word));
            before.fold(event);
        }
        // Where a word may be countered it makes its points once the others have let it be.
        let asked = after.state.window().and_then(|window| window.seats.iter().next());
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
