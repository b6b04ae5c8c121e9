//! YAHTZEE DES MOTS as a level plays it: by the solver's grades, with the words that it knows.

use std::ops::ControlFlow;

use lettrine_engine::Game;
use lettrine_games::yahtzee_des_mots::{Action, Bonus, Components, Order, View, YahtzeeDesMots};

use super::solution::Solution;
use super::standing::Terms;
use crate::{Level, Mind};

impl Mind {
    /// The best of the actions that come to mind.
    pub(crate) fn graded(&self, view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let graded = self.solution(Terms::from(&view.public.options)).graded(view, &self.words());
        let noticed = graded.iter().find(|_| self.notices(rng));
        noticed.or(graded.first()).map_or_else(YahtzeeDesMots::timeout, |best| best.action.clone())
    }

    /// What is known of a game on these terms. Weak levels look no further than the turn; the strong ones have solved the whole
    /// game, if its boxes are filled in order. In free order that would take minutes.
    fn solution(&self, terms: Terms) -> &Solution {
        let place = usize::from(terms.order == Order::Free) * 2 + usize::from(terms.bonus == Bonus::Of1982);
        self.solutions[place & 3].get_or_init(|| {
            let mut solution = Solution::unsolved(Components::shipped(), &self.words(), terms);
            if terms.order == Order::Numeric && self.level >= Level::Confirme {
                let _ = solution.solve(&mut |_| ControlFlow::Continue(()));
            }
            solution
        })
    }
}
