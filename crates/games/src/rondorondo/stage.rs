//! What a player may try, and what it would make of the table: told without the dictionary.

use serde::Serialize;

use super::Rondorondo;
use super::action::Action;
use super::card::Card;
use super::cards::Cards;
use super::holder::{FEWEST_CELLS, Holder};
use super::laid::spell;
use super::opening;
use super::scoring::{self, Points};
use super::view::{Stage, View};

/// Whether a hand has what a word takes: three letters or jokers for the first one (RR-4), then a letter or joker to cover with
/// or to add, or a gomme for a word that can be shortened (RR-6).
fn can_lay(hand: &Cards, holder: &Holder) -> bool {
    let letters = hand.len() - hand.count(Card::Gomme);
    if holder.is_empty() {
        letters >= FEWEST_CELLS
    } else {
        letters > 0 || !hand.is_empty() && holder.word().len() > FEWEST_CELLS
    }
}

/// What an action would make of the turn.
#[derive(Default, Serialize)]
pub struct Would {
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    points: i32,
    /// What the points of a word are made of (RR-14).
    #[serde(flatten)]
    made_of: Option<Points>,
}

impl Would {
    /// The bonus of the word, if it is one.
    #[must_use]
    pub fn bonus(&self) -> Option<i32> {
        self.made_of.as_ref().map(|made_of| made_of.bonus)
    }
}

impl lettrine_engine::Stage<Rondorondo> for View<'_> {
    type Would = Would;

    /// The verbs of the phase: a word where the cards could make one, an exchange while there is a pile.
    fn may(&self) -> Vec<&'static str> {
        let Some(hand) = self.acting_hand() else { return Vec::new() };
        if let Stage::Opening(_) = self.phase {
            return vec!["show"];
        }
        let compose = can_lay(hand, &self.public.holder).then_some("compose");
        let exchange = (self.has_pile() && !hand.is_empty()).then_some("exchange");
        compose.into_iter().chain(exchange).chain(["pass"]).collect()
    }

    /// The word and its points, with what they are made of (RR-14); for what makes no word, the points that the turn would have cost.
    fn stage(&self, action: &Action) -> Option<Would> {
        Some(match action {
            Action::Show { cards } => {
                let word = opening::letters(cards).unwrap_or_default();
                Would { word: Some(spell(&word)), points: scoring::shown(cards), made_of: None }
            }
            Action::Compose(compose) => {
                let (word, points) = scoring::foreseen(self, compose)?;
                Would { word: Some(spell(&word)), points: points.total(), made_of: Some(points) }
            }
            Action::Exchange { .. } | Action::Pass | Action::Timeout => {
                Would { points: scoring::promise(self, action), ..Would::default() }
            }
        })
    }
}
