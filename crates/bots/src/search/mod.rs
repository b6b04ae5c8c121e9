//! Search in a game with hidden cards.
//!
//! The hidden cards are imagined many times. In each imagined deal every candidate is played, and the game continues for a few actions
//! by a quick heuristic. All candidates get the same deals and the same chance (common random numbers), so that only their own merit
//! differs. The worse half of the candidates is dropped when its share of the time is spent (sequential halving), and the better ones
//! are tried in more deals.

mod compare;
mod playout;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use lettrine_engine::{Game, ReadAction, Search, Seat};
use lettrine_lexicon::Lexicon;

pub(crate) use compare::{advantage, compare};
use playout::Deal;
pub(crate) use playout::{at_a_glance, standings};

/// Returns the share of the time that is spent after this many playouts. The search ends at 1.
pub type Spent<'s> = &'s mut dyn FnMut(u32) -> f32;

/// The heuristic knowledge about a game, besides its rules.
pub(crate) trait Judgement: Game {
    /// The maximum number of candidates.
    const CANDIDATES: usize;
    /// The number of actions in a playout, not counting those that prepare another of the same turn.
    const DEPTH: usize;
    /// The maximum number of actions examined before one is chosen in a playout: hands with jokers may have a hundred thousand.
    const GLANCES: usize;

    /// A quick estimate of an action of the view's seat, in points.
    fn glance(view: &Self::View<'_>, action: &Self::Action, lexicon: &Lexicon<'_>) -> f32;

    /// The action of the view's seat in a playout, where there is no time for a search: the one with the best glance.
    fn at_once(view: &Self::View<'_>, lexicon: &Lexicon<'_>) -> Self::Action {
        at_a_glance::<Self>(view, lexicon)
    }

    /// Whether an action prepares another one of the same turn.
    fn prepares(_action: &Self::Action) -> bool {
        false
    }

    /// The part of the glance that is subtracted for immediate reactions of the other players. A player who does not foresee them
    /// overestimates the action by this.
    fn risk(_view: &Self::View<'_>, _action: &Self::Action, _lexicon: &Lexicon<'_>) -> f32 {
        0.0
    }

    /// Whether an action counters the announcement of another player. A player who does not foresee counters does not play them
    /// either.
    fn is_counter(_action: &Self::Action) -> bool {
        false
    }

    /// The value of a position to the view's seat besides its score, such as cards worth keeping.
    fn outlook(view: &Self::View<'_>, lexicon: &Lexicon<'_>) -> f32;
}

/// An action and the sum of its values in the playouts.
struct Candidate<A> {
    action: A,
    glance: f32,
    sum: f32,
}

/// How a player perceives an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Impression {
    /// The player notices the action, and overestimates it by this many points.
    Noticed(f32),
    /// The player does not notice the action, unless there is no other.
    Overlooked(f32),
    /// The player never considers the action.
    Unthought,
}

/// The best action found for the view's seat in the available time; the timeout if no action is legal.
///
/// `notices` tells for each action whether the player notices it.
pub(crate) fn search<G: Judgement>(
    view: &G::View<'_>,
    seat: Seat,
    lexicon: &Lexicon<'_>,
    notices: &mut dyn FnMut(&G::Action) -> bool,
    spent: Spent<'_>,
    rng: &mut fastrand::Rng,
) -> G::Action {
    let strikes = &mut |action: &G::Action| {
        if notices(action) { Impression::Noticed(0.0) } else { Impression::Overlooked(0.0) }
    };
    search_as::<G>(view, seat, lexicon, strikes, spent, rng)
}

/// The same as [`search`], with an impression for each action.
pub(crate) fn search_as<G: Judgement>(
    view: &G::View<'_>,
    seat: Seat,
    lexicon: &Lexicon<'_>,
    strikes: &mut dyn FnMut(&G::Action) -> Impression,
    spent: Spent<'_>,
    rng: &mut fastrand::Rng,
) -> G::Action {
    let mut candidates = candidates::<G>(view, lexicon, strikes);
    let rounds = candidates.len().next_power_of_two().ilog2();
    let mut playouts = 0;
    for round in 1..=rounds {
        #[expect(clippy::cast_precision_loss, reason = "a handful of rounds")]
        let share = round as f32 / rounds as f32;
        while spent(playouts) < share {
            let deal = Deal::<G>::imagined(view, seat, rng);
            let mut values = Vec::with_capacity(candidates.len());
            for candidate in &candidates {
                if spent(playouts) >= 1.0 {
                    break;
                }
                values.push(deal.value_of(&candidate.action, lexicon));
                playouts += 1;
            }
            // A deal in which not all candidates were tried would be unfair.
            if values.len() == candidates.len() {
                candidates.iter_mut().zip(values).for_each(|(candidate, value)| candidate.sum += value);
            }
        }
        // The sort is stable: equal candidates stay in the order of their glances.
        candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        candidates.truncate(candidates.len().div_ceil(2));
    }
    candidates.into_iter().next().map_or(G::Action::TIMEOUT, |best| best.action)
}

/// The noticed actions, the best glance first; the overlooked ones, if none is noticed.
fn candidates<G: Judgement>(
    view: &G::View<'_>,
    lexicon: &Lexicon<'_>,
    strikes: &mut dyn FnMut(&G::Action) -> Impression,
) -> Vec<Candidate<G::Action>> {
    let (mut noticed, mut overlooked) = (Vec::new(), Vec::new());
    let _ = view.legal(lexicon, &mut |action| {
        let (kept, more) = match strikes(&action) {
            Impression::Noticed(more) => (&mut noticed, more),
            Impression::Overlooked(more) => (&mut overlooked, more),
            Impression::Unthought => return ControlFlow::Continue(()),
        };
        let glance = G::glance(view, &action, lexicon) + more;
        kept.push(Candidate { action, glance, sum: 0.0 });
        if kept.len() >= MOST_KEPT {
            keep_best(kept, G::CANDIDATES);
        }
        ControlFlow::Continue(())
    });
    let mut candidates = if noticed.is_empty() { overlooked } else { noticed };
    keep_best(&mut candidates, G::CANDIDATES);
    candidates
}

/// The maximum number of candidates in memory at once.
const MOST_KEPT: usize = 4096;

fn keep_best<A: Ord>(candidates: &mut Vec<Candidate<A>>, most: usize) {
    candidates.sort_by(|a, b| b.glance.total_cmp(&a.glance).then_with(|| a.action.cmp(&b.action)));
    candidates.truncate(most);
}
