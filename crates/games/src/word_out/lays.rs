//! The rows on which a viewer may lay cards, whatever the dictionary says. A board offers exactly these rows, so it needs no rule
//! of its own.

use serde::Serialize;

use super::card::Card;
use super::row::Row;
use super::state::Phase;
use super::view::View;

/// What a viewer who may act now can do with the rows.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Lays {
    /// The rows that cards may be laid on.
    rows: Vec<Row>,
    /// The rows that a POUBELLE of the hand may empty (WO-9).
    bins: Vec<Row>,
    /// Whether passing draws a card (WO-6).
    draws: bool,
}

impl Lays {
    pub(super) fn of(view: &View<'_>) -> Option<Lays> {
        let hand = view.hand.filter(|_| view.asked)?;
        let public = view.public;
        match public.phase {
            Phase::Turn => {
                let full = |row: &Row| hand.has(Card::BIN) && !public.row(*row).is_empty();
                let bins = Row::ALL.into_iter().filter(full).collect();
                Some(Lays { rows: Row::ALL.to_vec(), bins, draws: view.draw > 0 })
            }
            Phase::Start { row } | Phase::Counter { row, .. } => Some(Lays::only(row)),
            Phase::Over => None,
        }
    }

    fn only(row: Row) -> Lays {
        Lays { rows: vec![row], bins: Vec::new(), draws: false }
    }
}
