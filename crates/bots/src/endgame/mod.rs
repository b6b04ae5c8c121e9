//! WORD OUT with the pile empty and two players, solved exactly.
//!
//! Every card that lies neither open nor in one's own hand is in the other's: nothing is hidden any more, and nothing is left to
//! chance. The tree of all that can still be played is searched to its end by alpha-beta, with a table of positions that were
//! met before. It is as large as it is: where it does not fit into the time, there is no answer.

mod place;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use hashbrown::HashMap;
use lettrine_engine::{Game, Seat, Seed};
use lettrine_games::word_out::{Action, Card, State, View, WordOut, pack};
use lettrine_lexicon::Lexicon;
use place::Place;

/// Told the number of positions looked at so far, says whether to go on.
pub type KeepGoing<'k> = &'k mut dyn FnMut(u32) -> bool;

/// Further than any score goes.
const FAR: i32 = i32::MAX / 4;

/// A position in which the player to act knows all cards.
pub struct Endgame<'l> {
    lexicon: Lexicon<'l>,
    state: State,
    /// What is known of positions met before: at least and at most how many points the player to act gains on the other.
    met: HashMap<Place, (i32, i32)>,
    nodes: u32,
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
        let state = WordOut::imagine(view, &mut fastrand::Rng::with_seed(0));
        Some(Endgame { lexicon, state, met: HashMap::new(), nodes: 0 })
    }

    /// The best action, and how many points it gains on the other by the end of the game.
    pub fn best(&mut self, keep_going: KeepGoing<'_>) -> Option<(Action, i32)> {
        let state = self.state.clone();
        let mut best: Option<(Action, i32)> = None;
        for action in self.legal(&state) {
            let alpha = best.map_or(-FAR, |(_, value)| value);
            let value = self.after(&state, &action, alpha, FAR, keep_going)?;
            if best.is_none_or(|(_, best)| value > best) {
                best = Some((action, value));
            }
        }
        best
    }

    /// How many points an action gains on the other by the end of the game, if both play as well as can be afterwards.
    pub fn value_of(&mut self, action: &Action, keep_going: KeepGoing<'_>) -> Option<i32> {
        self.after(&self.state.clone(), action, -FAR, FAR, keep_going)
    }

    /// How many cards both hold.
    #[must_use]
    pub fn cards(&self) -> usize {
        WordOut::view(&self.state, None).counts.iter().sum()
    }

    /// What an action gains the player to act on the other: exactly if it is between `alpha` and `beta`, else a bound.
    fn after(
        &mut self,
        state: &State,
        action: &Action,
        alpha: i32,
        beta: i32,
        keep_going: KeepGoing<'_>,
    ) -> Option<i32> {
        let mover = turn(state);
        let (mut next, mut events) = (state.clone(), Vec::new());
        WordOut::decide(state, mover, action, &self.lexicon, &Seed::new([0; 32]), &mut events).ok()?;
        for event in &events {
            WordOut::fold(&mut next, event);
        }
        let gained = lead(&next, mover) - lead(state, mover);
        let (low, high) = (alpha - gained, beta - gained);
        if turn(&next) == mover {
            Some(gained + self.value(&next, low, high, keep_going)?)
        } else {
            Some(gained - self.value(&next, -high, -low, keep_going)?)
        }
    }

    /// What the player to act gains on the other from here on.
    fn value(
        &mut self,
        state: &State,
        mut alpha: i32,
        mut beta: i32,
        keep_going: KeepGoing<'_>,
    ) -> Option<i32> {
        if WordOut::window(state).is_none() {
            return Some(0);
        }
        self.nodes += 1;
        if !keep_going(self.nodes) {
            return None;
        }
        let place = Place::of(state, &self.lexicon);
        let (low, high) = self.met.get(&place).copied().unwrap_or((-FAR, FAR));
        if low >= beta || low == high {
            return Some(low);
        }
        if high <= alpha {
            return Some(high);
        }
        (alpha, beta) = (alpha.max(low), beta.min(high));
        let (mut best, from) = (-FAR, alpha);
        for action in self.legal(state) {
            best = best.max(self.after(state, &action, alpha, beta, keep_going)?);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        let bounds = if best <= from {
            (low, best)
        } else if best >= beta {
            (best, high)
        } else {
            (best, best)
        };
        self.met.insert(place, bounds);
        Some(best)
    }

    /// Every legal action, the most promising first: alpha-beta is the faster for it.
    fn legal(&self, state: &State) -> Vec<Action> {
        let view = WordOut::view(state, Some(turn(state)));
        let mut actions = Vec::new();
        let _ = WordOut::legal(&view, &self.lexicon, &mut |action| {
            let laid = match &action {
                Action::Play { cards, .. } | Action::Start { cards, .. } | Action::Counter { cards, .. } => {
                    cards.len()
                }
                Action::Bin { .. } => 1,
                _ => 0,
            };
            let promise = WordOut::promise(&view, &action, &self.lexicon);
            actions.push((promise, laid, action));
            ControlFlow::Continue(())
        });
        actions.sort_unstable_by(|a, b| b.cmp(a));
        actions.into_iter().map(|(.., action)| action).collect()
    }
}

fn turn(state: &State) -> Seat {
    WordOut::view(state, None).public.turn
}

/// By how many points a seat leads.
fn lead(state: &State, seat: Seat) -> i32 {
    let scores = &WordOut::view(state, None).public.scores;
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
