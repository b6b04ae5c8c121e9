//! WORD OUT with the pile empty and two players: a tree without chance.
//!
//! Every card that lies neither open nor in one's own hand is in the other's: nothing is hidden any more, and nothing is left to
//! chance. The tree of all that can still be played is searched by alpha-beta, with a table of positions that were met before,
//! first a few actions deep, then deeper and deeper (iterative deepening). Where it is searched to its end the answer is exact. Where
//! the time is over before, the deepest search that was finished tells what to do: what is left in the hands is estimated there.

mod place;
#[cfg(test)]
mod tests;
mod tree;

use hashbrown::HashMap;
use lettrine_engine::{Imagine, Look, Seat};
use lettrine_games::word_out::{Action, Card, State, View, pack};
use lettrine_lexicon::Lexicon;
use place::Place;
use tree::{FAR, Known, TO_THE_END};

/// Told the number of positions looked at so far, says whether to go on.
pub type KeepGoing<'k> = &'k mut dyn FnMut(u32) -> bool;

/// Values are counted in tenths of a point: estimates are finer than scores.
const POINT: i32 = 10;

/// A position in which the player to act knows all cards.
pub struct Endgame<'l> {
    lexicon: Lexicon<'l>,
    state: State,
    /// What is known of positions met before.
    met: HashMap<Place, Known>,
    nodes: u32,
}

/// An action, and how many points it gains on the other by the end of the game, as far as that was seen.
#[derive(Clone, Debug, PartialEq)]
struct Best {
    action: Action,
    value: i32,
    /// Whether all that matters was searched to the end.
    whole: bool,
}

impl<'l> Endgame<'l> {
    /// The position that a view shows, if it shows all cards and its seat is to act.
    #[must_use]
    pub fn of(view: &View<'_>, lexicon: Lexicon<'l>) -> Option<Endgame<'l>> {
        if view.draw > 0 || view.counts.len() != 2 || view.viewer != Some(view.public.turn) {
            return None;
        }
        let other = view.viewer?.left(2);
        if unseen(view) != *view.counts.get(other.index())? {
            return None;
        }
        // There is but one way to deal the unseen cards, so any luck will do.
        let state = view.imagine(&mut fastrand::Rng::with_seed(0));
        Some(Endgame { lexicon, state, met: HashMap::new(), nodes: 0 })
    }

    /// The best action, and how many points it gains on the other by the end of the game; none, if it is told to stop before that
    /// is known exactly.
    pub fn best(&mut self, keep_going: KeepGoing<'_>) -> Option<(Action, i32)> {
        let best = self.deepened(keep_going).filter(|best| best.whole)?;
        Some((best.action, best.value / POINT))
    }

    /// The action that looks best when it is told to stop, or the best one if it is not; none, if it was told so at once.
    pub fn best_so_far(&mut self, keep_going: KeepGoing<'_>) -> Option<Action> {
        self.deepened(keep_going).map(|best| best.action)
    }

    /// How many points an action gains on the other by the end of the game, if both play as well as can be afterwards.
    pub fn value_of(&mut self, action: &Action, keep_going: KeepGoing<'_>) -> Option<i32> {
        let seen = self.after(&self.state.clone(), action, TO_THE_END, [-FAR, FAR], keep_going)?;
        Some(seen.value / POINT)
    }

    /// How many cards both hold.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.state.view(None).counts.iter().sum()
    }

    /// Searches deeper and deeper until all is known, or until told to stop.
    fn deepened(&mut self, keep_going: KeepGoing<'_>) -> Option<Best> {
        let state = self.state.clone();
        let mut actions = self.legal(&state);
        let mut best = None;
        for depth in 1..TO_THE_END {
            let (found, finished) = self.among(&state, &actions, depth, keep_going);
            let Some(found) = found else { break };
            // What looked best is looked at first the next time: the others are then soon known to be worse.
            if let Some(place) = actions.iter().position(|action| *action == found.action) {
                actions[..=place].rotate_right(1);
            }
            let whole = finished && found.whole;
            best = Some(Best { whole, ..found });
            if !finished || whole {
                break;
            }
        }
        best
    }

    /// The best of some actions, searched so deep; and whether there was time for all. The first was the best so far, so that
    /// one that is better still may be trusted even if others are left.
    fn among(
        &mut self,
        state: &State,
        actions: &[Action],
        depth: u8,
        keep_going: KeepGoing<'_>,
    ) -> (Option<Best>, bool) {
        let mut best: Option<Best> = None;
        let mut whole = true;
        for action in actions {
            let alpha = best.as_ref().map_or(-FAR, |best| best.value);
            let Some(seen) = self.after(state, action, depth, [alpha, FAR], keep_going) else {
                return (best, false);
            };
            whole &= seen.whole;
            if best.as_ref().is_none_or(|best| seen.value > best.value) {
                best = Some(Best { action: *action, value: seen.value, whole });
            }
        }
        (best.map(|best| Best { whole, ..best }), true)
    }
}

fn turn(state: &State) -> Seat {
    state.view(None).public.turn
}

/// By how many points a seat leads.
fn lead(state: &State, seat: Seat) -> i32 {
    let scores = &state.view(None).public.scores;
    let of = |seat: Seat| scores.get(seat.index()).copied().unwrap_or_default();
    of(seat) - of(seat.left(2))
}

/// How many cards of the pack lie neither open nor in the viewer's hand.
fn unseen(view: &View<'_>) -> usize {
    let public = view.public;
    let on_rows = public.rows.iter().flat_map(|row| row.iter()).map(|laid| laid.card());
    let seen =
        public.discard.iter().copied().chain(on_rows).chain(view.hand.iter().flat_map(|hand| hand.iter()));
    let mut left: HashMap<Card, usize> = HashMap::new();
    pack(public.options.decks).for_each(|card| *left.entry(card).or_default() += 1);
    for card in seen {
        left.entry(card).and_modify(|count| *count = count.saturating_sub(1));
    }
    left.into_values().sum()
}
