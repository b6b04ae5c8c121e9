//! [`Endgame`]: WORD OUT for two players with an empty pile, a game tree without chance.
//!
//! Every card that is neither open nor in the player's own hand is in the opponent's hand, so nothing is hidden or random. The game tree
//! is searched by alpha-beta with a transposition table and iterative deepening. If the search reaches the end of the game, the answer
//! is exact. If the time runs out before, the deepest finished search gives the answer; the remaining hands are then estimated.

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

/// Gets the number of positions searched so far, and returns whether to continue.
pub type KeepGoing<'k> = &'k mut dyn FnMut(u32) -> bool;

/// Values are in tenths of a point, because estimates are finer than scores.
const POINT: i32 = 10;

/// A position in which the player to act knows all cards.
pub struct Endgame<'l> {
    lexicon: Lexicon<'l>,
    state: State,
    /// The transposition table.
    met: HashMap<Place, Known>,
    nodes: u32,
}

/// An action and its value: the points gained on the opponent by the end of the game, as far as it was searched.
#[derive(Clone, Debug, PartialEq)]
struct Best {
    action: Action,
    value: i32,
    /// Whether everything relevant was searched to the end of the game.
    whole: bool,
}

impl<'l> Endgame<'l> {
    /// The position of a view, if the view determines all cards and its seat is to act.
    #[must_use]
    pub fn of(view: &View<'_>, lexicon: Lexicon<'l>) -> Option<Endgame<'l>> {
        if view.draw > 0 || view.counts.len() != 2 || view.viewer != Some(view.public.turn) {
            return None;
        }
        let other = view.viewer?.left(2);
        if unseen(view) != *view.counts.get(other.index())? {
            return None;
        }
        // There is only one way to deal the unseen cards, so the random numbers do not matter.
        let state = view.imagine(&mut fastrand::Rng::with_seed(0));
        Some(Endgame { lexicon, state, met: HashMap::new(), nodes: 0 })
    }

    /// The best action, and the points it gains on the opponent by the end of the game; `None` if `keep_going` stops the search before
    /// the result is exact.
    pub fn best(&mut self, keep_going: KeepGoing<'_>) -> Option<(Action, i32)> {
        let best = self.deepened(keep_going).filter(|best| best.whole)?;
        Some((best.action, best.value / POINT))
    }

    /// The best action found when `keep_going` stops the search or the search ends; `None` if it is stopped at once.
    pub fn best_so_far(&mut self, keep_going: KeepGoing<'_>) -> Option<Action> {
        self.deepened(keep_going).map(|best| best.action)
    }

    /// The points that an action gains on the opponent by the end of the game, if both play perfectly afterwards.
    pub fn value_of(&mut self, action: &Action, keep_going: KeepGoing<'_>) -> Option<i32> {
        let seen = self.after(&self.state.clone(), action, TO_THE_END, [-FAR, FAR], keep_going)?;
        Some(seen.value / POINT)
    }

    /// The number of cards in both hands.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.state.view(None).counts.iter().sum()
    }

    /// Iterative deepening until the result is exact, or until `keep_going` stops the search.
    fn deepened(&mut self, keep_going: KeepGoing<'_>) -> Option<Best> {
        let state = self.state.clone();
        let mut actions = self.legal(&state);
        let mut best = None;
        for depth in 1..TO_THE_END {
            let (found, finished) = self.among(&state, &actions, depth, keep_going);
            let Some(found) = found else { break };
            // The best action is searched first at the next depth, so that the others are cut off early.
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

    /// The best of some actions at this depth, and whether all of them were searched. The first action was the best at the depth
    /// before, so a better one can be trusted even if others were not searched.
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

/// The number of cards of the pack that are neither open nor in the viewer's hand.
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
