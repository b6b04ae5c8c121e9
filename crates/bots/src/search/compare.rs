//! Comparison of a played action with the best one.

use lettrine_engine::Seat;
use lettrine_lexicon::Lexicon;

use super::playout::Deal;
use super::{Judgement, search};

/// The better action, and by how many points it is better in playouts.
pub(crate) struct Compared<A> {
    pub(crate) best: A,
    pub(crate) gain: f64,
    /// The standard error of the gain.
    pub(crate) error: f64,
}

/// Searches for an action that is better than the played one, with this many playouts.
///
/// Only an action with `known` words is proposed. Both actions are judged by the words of the `table`, among which the played one is
/// legal: a level does not know all of them.
///
/// The best action of a search is partly lucky. So the two actions are compared again in new deals, each the same for both, and
/// only these deals count.
pub(crate) fn compare<G: Judgement>(
    view: &G::View<'_>,
    seat: Seat,
    [known, table]: [&Lexicon<'_>; 2],
    played: &G::Action,
    playouts: u32,
    rng: &mut fastrand::Rng,
) -> Compared<G::Action> {
    let same = || Compared { best: played.clone(), gain: 0.0, error: 0.0 };
    let (looking, comparing) = (playouts / 2, playouts / 4);
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    let spent = &mut |done: u32| done as f32 / looking.max(1) as f32;
    let best = search::<G>(view, seat, known, &mut |_| true, spent, rng);
    if best == *played || comparing < 2 {
        return same();
    }
    let (gain, error) = advantage::<G>(view, seat, table, [&best, played], comparing, rng);
    if gain > 0.0 { Compared { best, gain, error } } else { same() }
}

/// By how many points the first of two actions, both legal with this lexicon, does better than the second in this many imagined deals,
/// and the standard error of that figure.
pub(crate) fn advantage<G: Judgement>(
    view: &G::View<'_>,
    seat: Seat,
    lexicon: &Lexicon<'_>,
    [first, second]: [&G::Action; 2],
    deals: u32,
    rng: &mut fastrand::Rng,
) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..deals {
        let deal = Deal::<G>::imagined(view, seat, rng);
        let gain = f64::from(deal.value_of(first, lexicon)) - f64::from(deal.value_of(second, lexicon));
        sum += gain;
        squares += gain * gain;
    }
    let deals = f64::from(deals);
    let gain = sum / deals;
    let variance = (squares / deals - gain * gain).max(0.0) / (deals - 1.0);
    (gain, variance.sqrt())
}
