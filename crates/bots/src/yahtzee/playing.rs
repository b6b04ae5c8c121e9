//! How a level plays YAHTZEE DES MOTS: by the solver's grades, with the words it knows.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use lettrine_engine::{AnyPosition, ReadAction, Seat};
use lettrine_games::yahtzee_des_mots::{Action, Bonus, Components, Order, View, YahtzeeDesMots};

use super::solution::{Progress, Solution};
use super::standing::Terms;
use crate::mind::by_chance;
use crate::{Level, Mind};

/// The knowledge of a mind about the game on one set of terms.
#[derive(Default)]
pub(crate) struct Known {
    /// The words that the dice can spell: enough to grade a decision by its own turn.
    turn: OnceLock<Solution>,
    /// The solved game, once it has been solved.
    game: OnceLock<Solution>,
}

impl Mind {
    /// The best of the actions that the level notices.
    pub(crate) fn graded(&self, view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let terms = Terms::from(&view.public.options);
        let solution = self.solution(terms);
        let graded = solution.graded(view, &self.words());
        let noticed = graded.iter().find(|graded| match graded.action {
            Action::Throw { .. } => by_chance(self.level.attention_to_keeps(), rng),
            Action::Score { .. } | Action::Timeout => self.notices(rng),
        });
        noticed.or(graded.first()).map_or(Action::TIMEOUT, |best| best.action.clone())
    }

    /// The terms on which this level would play better if the game were solved. Only the master looks beyond the current turn: a level
    /// that knows nearly the same words and did so too would be as strong.
    #[must_use]
    pub fn wants_solved(&self, position: &dyn AnyPosition, seat: Seat) -> Option<Terms> {
        let view = position.view_of::<YahtzeeDesMots>(seat).filter(|_| self.level == Level::Maitre)?;
        let terms = Terms::from(&view.public.options);
        self.known(terms).game.get().is_none().then_some(terms)
    }

    /// Solves the game on these terms with the words of this mind, starting from stored values. This takes seconds, in free order
    /// minutes. Until it is done, or if the visitor stops it, decisions are graded by their own turn.
    pub fn solve(
        &self,
        terms: Terms,
        kept: impl IntoIterator<Item = (u32, f64)>,
        visit: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Option<&Solution> {
        let mut solution = self.turn(terms).clone();
        solution.restore(kept);
        if !solution.is_solved() && solution.solve(visit).is_break() {
            return None;
        }
        Some(self.known(terms).game.get_or_init(|| solution))
    }

    /// The best available solution on these terms: of the whole game, or of single turns.
    pub(crate) fn solution(&self, terms: Terms) -> &Solution {
        self.known(terms).game.get().unwrap_or_else(|| self.turn(terms))
    }

    fn turn(&self, terms: Terms) -> &Solution {
        let unsolved = || Solution::unsolved(Components::shipped(), &self.words(), terms);
        self.known(terms).turn.get_or_init(unsolved)
    }

    fn known(&self, terms: Terms) -> &Known {
        let place = usize::from(terms.order == Order::Free) * 2 + usize::from(terms.bonus == Bonus::Of1982);
        &self.yahtzee[place & 3]
    }
}
