//! [`Deal`]: one imagined deal, and the value of an action in it.

use std::ops::ControlFlow;

use lettrine_engine::{Game, Imagine, Look, Position, ReadAction, Rules, Search, Seat, Seed};
use lettrine_lexicon::Lexicon;

use super::Judgement;

/// An imagined deal with its own random seed.
pub(super) struct Deal<G: Game> {
    state: G::State,
    seed: Seed,
    player: Seat,
}

impl<G: Judgement> Deal<G> {
    /// A random deal that is consistent with the view.
    pub(super) fn imagined(view: &G::View<'_>, player: Seat, rng: &mut fastrand::Rng) -> Deal<G> {
        let state = view.imagine(rng);
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        Deal { state, seed, player }
    }

    /// The player's lead some actions after this one.
    pub(super) fn value_of(&self, action: &G::Action, lexicon: &Lexicon<'_>) -> f32 {
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        if state.act(self.player, action, lexicon, &self.seed, &mut events).is_err() {
            return f32::MIN;
        }
        // An action that only prepares has not used up its turn: all candidates are compared after the same number of turns.
        let mut left = G::DEPTH + usize::from(G::prepares(action));
        for _ in 0..MOST_ACTIONS {
            let window = state.window().filter(|_| left > 0);
            let Some(seat) = window.and_then(|window| window.seats.iter().next()) else { break };
            let next = G::at_once(&state.view(Some(seat)), lexicon);
            left -= usize::from(!G::prepares(&next));
            events.clear();
            if state.act(seat, &next, lexicon, &self.seed, &mut events).is_err() {
                break;
            }
        }
        lead::<G>(&state, self.player, lexicon)
    }
}

/// The maximum number of actions in a playout, including those that only prepare others.
const MOST_ACTIONS: usize = 24;

/// The action with the best glance; the timeout if no action is legal.
pub(crate) fn at_a_glance<G: Judgement>(view: &G::View<'_>, lexicon: &Lexicon<'_>) -> G::Action {
    let (mut best, mut chosen, mut glances) = (f32::NEG_INFINITY, None, 0);
    let _ = view.legal(lexicon, &mut |action| {
        let glance = G::glance(view, &action, lexicon);
        if glance > best {
            (best, chosen) = (glance, Some(action));
        }
        glances += 1;
        if glances < G::GLANCES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    chosen.unwrap_or(G::Action::TIMEOUT)
}

/// The player's standing minus the best standing of the other players.
fn lead<G: Judgement>(state: &G::State, player: Seat, lexicon: &Lexicon<'_>) -> f32 {
    let standings = standings::<G>(state, lexicon);
    let own = standings.get(player.index()).copied().unwrap_or_default();
    let others = standings.iter().enumerate().filter(|(seat, _)| *seat != player.index());
    let best = others.map(|(_, standing)| *standing).fold(f32::NEG_INFINITY, f32::max);
    if best.is_finite() { own - best } else { own }
}

/// The score of each seat, plus the value of its hand while the game goes on.
pub(crate) fn standings<G: Judgement>(state: &G::State, lexicon: &Lexicon<'_>) -> Vec<f32> {
    let over = state.window().is_none();
    let scores = state.scores();
    let standing = |(seat, score): (Seat, i32)| {
        #[expect(clippy::cast_precision_loss, reason = "scores are small")]
        let score = score as f32;
        let outlook = if over { 0.0 } else { G::outlook(&state.view(Some(seat)), lexicon) };
        score + outlook
    };
    Seat::all(scores.len()).zip(scores).map(standing).collect()
}
