//! Reasons in RONDORONDO: the terms of the glance.

use lettrine_engine::Stage;
use lettrine_games::rondorondo::{Action, Card, Rondorondo, View};
use lettrine_lexicon::Lexicon;

use super::{Explained, GOMME, Reason, Special};
use crate::rondorondo::keep;

impl Explained for Rondorondo {
    fn terms(view: &View<'_>, action: &Action, _lexicon: &Lexicon<'_>) -> Vec<Reason> {
        let ends = view.pile() == 0;
        match action {
            Action::Compose(compose) => {
                let bonus = view.stage(action).and_then(|would| would.bonus());
                let bonus = bonus.filter(|points| *points > 0);
                let bonus = bonus.map(|points| Reason::Bonus { points });
                if ends {
                    return bonus.into_iter().chain([Reason::LaysOff]).collect();
                }
                let cards = compose.cells.iter().flatten().map(|laid| laid.card());
                bonus.into_iter().chain(cards.filter_map(shed)).collect()
            }
            Action::Exchange { card } => shed(*card).into_iter().collect(),
            Action::Pass if !ends => vec![Reason::Draws],
            Action::Show { .. } | Action::Pass | Action::Timeout => Vec::new(),
        }
    }

    fn spends(action: &Action, card: Special) -> bool {
        let joker = |card: Card| card == Card::Joker;
        card == Special::Joker
            && match action {
                Action::Compose(compose) => compose.cells.iter().flatten().any(|laid| joker(laid.card())),
                Action::Exchange { card } => joker(*card),
                // Shown cards stay in the hand.
                Action::Show { .. } | Action::Pass | Action::Timeout => false,
            }
    }

    fn holds(view: &View<'_>, card: Special) -> bool {
        card == Special::Joker && view.held().any(|card| card == Card::Joker)
    }
}

/// The maximum value in the hand of a card that counts as hard to lay.
const HARD: f32 = -0.5;

/// The reason for laying a card that is a burden to the hand before the pile is empty.
fn shed(card: Card) -> Option<Reason> {
    let letter = match card {
        Card::Letter(letter) => letter.to_char(),
        Card::Gomme => GOMME,
        Card::Joker => return None,
    };
    (keep(card) <= HARD).then_some(Reason::Sheds { letter })
}
