//! The traits for searching a view: [`Search`] and [`Imagine`]. Bots, hints and perft use them; they never search a state.

use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;

use super::{Game, Look};
use crate::Seat;

/// A view whose legal actions can be enumerated.
pub trait Search<G: Game> {
    /// Visits every legal action of the view's seat, each once, until the visitor breaks. A misplay that arbitration would punish
    /// is not legal, and the timeout is not visited. A spectator's view and a seat that may not act have no legal actions.
    fn legal(
        &self,
        lexicon: &Lexicon<'_>,
        visit: &mut dyn FnMut(G::Action) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The points that a legal action of the view's seat makes now, or will make if no other player prevents it.
    fn promise(&self, action: &G::Action, lexicon: &Lexicon<'_>) -> i32;
}

/// A view that can be completed to a state with random hidden parts.
pub trait Imagine<G: Game> {
    /// A random whole state that is consistent with everything that the view shows.
    fn imagine(&self, rng: &mut fastrand::Rng) -> G::State;
}

/// The legal actions of a seat as a list.
pub fn legal_actions<G: Game>(state: &G::State, seat: Seat, lexicon: &Lexicon<'_>) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = state.view(Some(seat)).legal(lexicon, &mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}
