//! What a player may try, and what an action would make of the table. The dictionary is not asked.

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

/// Whether the hand has the cards that any word needs: three letters or jokers for the first word (RR-4); later a letter or a joker
/// to cover with or to add, or any card if the word is long enough to be shortened (RR-6).
fn can_lay(hand: &Cards, holder: &Holder) -> bool {
    let letters = hand.len() - hand.count(Card::Gomme);
    if holder.is_empty() {
        letters >= FEWEST_CELLS
    } else {
        letters > 0 || !hand.is_empty() && holder.word().len() > FEWEST_CELLS
    }
}

/// The word that an action would make, and the points.
#[derive(Default, Serialize)]
pub struct Would {
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    points: i32,
    /// The parts of a word's points (RR-14).
    #[serde(flatten)]
    made_of: Option<Points>,
}

impl Would {
    /// The extra points of the word, if the action makes one.
    #[must_use]
    pub fn bonus(&self) -> Option<i32> {
        self.made_of.as_ref().map(|made_of| made_of.bonus)
    }
}

impl lettrine_engine::Stage<Rondorondo> for View<'_> {
    type Would = Would;

    /// The verbs of the phase: `compose` if the cards could make a word, `exchange` while the pile has cards.
    fn may(&self) -> Vec<&'static str> {
        let Some(hand) = self.acting_hand() else { return Vec::new() };
        if let Stage::Opening(_) = self.phase {
            return vec!["show"];
        }
        let compose = can_lay(hand, &self.public.holder).then_some("compose");
        let exchange = (self.has_pile() && !hand.is_empty()).then_some("exchange");
        compose.into_iter().chain(exchange).chain(["pass"]).collect()
    }

    /// The word and its points, with their parts (RR-14). For an action without a word, the points that the turn would cost.
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
