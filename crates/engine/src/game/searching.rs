//! Searching: asked by bots, hints and perft, of a view and never of a state.

use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;

use super::{Game, Look};
use crate::Seat;

/// A view, searched for what can be done.
pub trait Search<G: Game> {
    /// Visits every legal action of the view's seat, each once, until the visitor has enough. A misplay that arbitration would
    /// punish is not legal, and a timeout is not visited. Nobody's view has no actions, and neither has a seat that may not act.
    fn legal(
        &self,
        lexicon: &Lexicon<'_>,
        visit: &mut dyn FnMut(G::Action) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The points that a legal action of the view's seat makes now, or will make if nobody hinders it.
    fn promise(&self, action: &G::Action, lexicon: &Lexicon<'_>) -> i32;
}

/// A view, filled up with what it does not show.
pub trait Imagine<G: Game> {
    /// A whole state that agrees with all that the view shows.
    fn imagine(&self, rng: &mut fastrand::Rng) -> G::State;
}

/// The legal actions of a seat, collected.
pub fn legal_actions<G: Game>(state: &G::State, seat: Seat, lexicon: &Lexicon<'_>) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = state.view(Some(seat)).legal(lexicon, &mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}
