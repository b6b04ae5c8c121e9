//! Looking ahead in a game with hidden cards.
//!
//! What cannot be seen is imagined, again and again; in each imagined deal every candidate is played, and the game goes on for a
//! few actions by a quick rule of thumb. All candidates meet the same deals and the same chance (common random numbers), so that
//! what differs is their own merit. The worse half is dropped when its share of the time is spent (sequential halving), and
//! the better ones are tried in more deals.

mod playout;

use std::ops::ControlFlow;

use lettrine_engine::{Game, Seat};
use lettrine_lexicon::Lexicon;

use playout::Deal;

/// The share of the time that is spent after so many playouts: thinking ends at 1.
pub type Spent<'s> = &'s mut dyn FnMut(u32) -> f32;

/// What a player knows of a game beside its rules.
pub(crate) trait Judgement: Game {
    /// How many candidates are looked at.
    const CANDIDATES: usize;
    /// How many actions a playout goes on for.
    const DEPTH: usize;

    /// How good an action of the view's seat looks at first sight, in points.
    fn glance(view: &Self::View<'_>, action: &Self::Action, lexicon: &Lexicon<'_>) -> f32;

    /// What a position is worth to the view's seat beside its score: cards worth keeping.
    fn outlook(view: &Self::View<'_>, lexicon: &Lexicon<'_>) -> f32;
}

/// An action and how it has done so far.
struct Candidate<A> {
    action: A,
    glance: f32,
    sum: f32,
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
    let mut candidates = candidates::<G>(view, lexicon, notices);
    candidates.truncate(G::CANDIDATES);
    let rounds = candidates.len().next_power_of_two().ilog2();
    let mut playouts = 0;
    for round in 1..=rounds {
        #[expect(clippy::cast_precision_loss, reason = "a handful of rounds")]
        let share = round as f32 / rounds as f32;
        while spent(playouts) < share {
            let deal = Deal::<G>::imagined(view, seat, rng);
            for candidate in &mut candidates {
                candidate.sum += deal.value_of(&candidate.action, lexicon);
                playouts += 1;
            }
        }
        if playouts > 0 {
            candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        }
        candidates.truncate(candidates.len().div_ceil(2));
    }
    candidates.into_iter().next().map_or_else(G::timeout, |best| best.action)
}

/// The actions that come to mind, the best at first sight first; all of them, if none does.
fn candidates<G: Judgement>(
    view: &G::View<'_>,
    lexicon: &Lexicon<'_>,
    notices: &mut dyn FnMut(&G::Action) -> bool,
) -> Vec<Candidate<G::Action>> {
    let (mut noticed, mut overlooked) = (Vec::new(), Vec::new());
    let _ = G::legal(view, lexicon, &mut |action| {
        let glance = G::glance(view, &action, lexicon);
        let seen = notices(&action);
        let candidate = Candidate { action, glance, sum: 0.0 };
        if seen { &mut noticed } else { &mut overlooked }.push(candidate);
        ControlFlow::Continue(())
    });
    let mut candidates = if noticed.is_empty() { overlooked } else { noticed };
    candidates.sort_by(|a, b| b.glance.total_cmp(&a.glance).then_with(|| a.action.cmp(&b.action)));
    candidates
}
