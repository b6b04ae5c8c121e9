//! What a player may try, and what an action would make of the table. The dictionary is not asked.

use lettrine_engine::Stage;
use serde::Serialize;

use super::WordOut;
use super::action::Action;
use super::card::Card;
use super::cards::Cards;
use super::row::Row;
use super::rules::{SHORTEST, left_to_lay};
use super::scoring::points;
use super::state::Phase;
use super::view::View;

/// The row as an action would make it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Would {
    row: Row,
    /// The row as it would stand.
    cards: Cards,
    /// The points of the row as a WORD OUT (WO-16).
    points: i32,
    /// Whether the row would hold an INCONTRABLE or a JOKER, so that nobody could counter it (WO-11).
    safe: bool,
    /// Whether the row would be long enough to be announced (WO-10).
    announces: bool,
    /// Whether one more card may be laid behind these (WO-7).
    more: bool,
}

impl Stage<WordOut> for View<'_> {
    type Would = Would;

    /// The verbs of the phase. `bin` is offered to a player who holds a POUBELLE if a row has cards.
    fn may(&self) -> Vec<&'static str> {
        match self.public.phase {
            Phase::Turn => {
                let rows = self.public.rows.iter().any(|row| !row.is_empty());
                let bin = rows && self.hand.is_some_and(|hand| hand.has(Card::BIN));
                ["play"].into_iter().chain(bin.then_some("bin")).chain(["pass"]).collect()
            }
            Phase::Start { .. } => vec!["start"],
            Phase::Counter { .. } => vec!["counter", "decline"],
            Phase::Over => Vec::new(),
        }
    }

    /// What the cards laid would make of their row; `None` for all other actions.
    fn stage(&self, action: &Action) -> Option<Would> {
        let (row, laid) = match (action, self.public.phase) {
            (Action::Play { row, cards, .. }, _) => (*row, cards),
            (Action::Start { cards, .. }, Phase::Start { row })
            | (Action::Counter { cards, .. }, Phase::Counter { row, .. }) => (row, cards),
            _ => return None,
        };
        let cards = self.public.row(row).followed_by(laid);
        Some(Would {
            row,
            points: points(&cards),
            safe: cards.iter().any(|card| card.is_safe()),
            announces: cards.len() >= SHORTEST,
            more: left_to_lay(laid).is_some_and(|left| left > 0),
            cards,
        })
    }
}
