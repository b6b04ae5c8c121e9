//! Looking ahead in a game with hidden cards.
//!
//! What cannot be seen is imagined, again and again; in each imagined deal every candidate is played, and the game goes on for a
//! few actions by a quick rule of thumb. All candidates meet the same deals and the same chance (common random numbers), so that
//! what differs is their own merit. The worse half is dropped when its share of the time is spent (sequential halving), and
//! the better ones are tried in more deals.

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

/// The share of the time that is spent after so many playouts: thinking ends at 1.
pub type Spent<'s> = &'s mut dyn FnMut(u32) -> f32;

/// What a player knows of a game beside its rules.
pub(crate) trait Judgement: Game {
    /// How many candidates are looked at.
    const CANDIDATES: usize;
    /// How many actions a playout goes on for, not counting those that leave the turn with the same player.
    const DEPTH: usize;
    /// How many possible actions are looked at before one of a playout is chosen: hands with jokers may have a hundred thousand.
    const GLANCES: usize;

    /// How good an action of the view's seat looks at first sight, in points.
    fn glance(view: &Self::View<'_>, action: &Self::Action, lexicon: &Lexicon<'_>) -> f32;

    /// What the view's seat does in an imagined game, where there is no time to think: what looks best at first sight.
    fn at_once(view: &Self::View<'_>, lexicon: &Lexicon<'_>) -> Self::Action {
        at_a_glance::<Self>(view, lexicon)
    }

    /// Whether an action prepares another of the same turn.
    fn prepares(_action: &Self::Action) -> bool {
        false
    }

    /// What that takes off for what the others may do at once against the action. Whoever does not foresee it thinks the action
    /// better by so much.
    fn risk(_view: &Self::View<'_>, _action: &Self::Action, _lexicon: &Lexicon<'_>) -> f32 {
        0.0
    }

    /// Whether an action goes against what another player has just announced: whoever does not foresee counters does not think of
    /// one either.
    fn is_counter(_action: &Self::Action) -> bool {
        false
    }

    /// What a position is worth to the view's seat beside its score: cards worth keeping.
    fn outlook(view: &Self::View<'_>, lexicon: &Lexicon<'_>) -> f32;
}

/// An action and how it has done so far.
struct Candidate<A> {
    action: A,
    glance: f32,
    sum: f32,
}

/// How an action strikes a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Impression {
    /// It comes to mind, and looks better than it is by so many points.
    Noticed(f32),
    /// It does not come to mind, unless nothing does.
    Overlooked(f32),
    /// It is not thought of at all.
    Unthought,
}

/// The best action of the seat whose view it is, as far as it was seen in the time; the timeout where nothing is legal.
///
/// `notices` says of each action whether it comes to the player's mind.
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

/// The same for a player whom actions strike in a way of its own.
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
            // A deal that not all have been tried in would favour some.
            if values.len() == candidates.len() {
                candidates.iter_mut().zip(values).for_each(|(candidate, value)| candidate.sum += value);
            }
        }
        // Equals stay in the order of the first sight.
        candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        candidates.truncate(candidates.len().div_ceil(2));
    }
    candidates.into_iter().next().map_or(G::Action::TIMEOUT, |best| best.action)
}

/// The actions that come to mind, the best at first sight first; all of them, if none does.
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

/// So many candidates are held at once, however many there are.
const MOST_KEPT: usize = 4096;

fn keep_best<A: Ord>(candidates: &mut Vec<Candidate<A>>, most: usize) {
    candidates.sort_by(|a, b| b.glance.total_cmp(&a.glance).then_with(|| a.action.cmp(&b.action)));
    candidates.truncate(most);
}
