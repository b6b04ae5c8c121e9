//! What a player may try, and what it would make of the table: told without the dictionary.

use serde_json::{Value, json};

use super::action::Action;
use super::card::Card;
use super::rules::{SHORTEST, left_to_lay};
use super::scoring::points;
use super::state::Phase;
use super::view::View;

/// The verbs of the phase. A POUBELLE is offered to who has one and finds a row to lay it on.
pub(super) fn may(view: &View<'_>) -> Vec<&'static str> {
    match view.public.phase {
        Phase::Turn => {
            let rows = view.public.rows.iter().any(|row| !row.is_empty());
            let bin = rows && view.hand.is_some_and(|hand| hand.has(Card::BIN));
            ["play"].into_iter().chain(bin.then_some("bin")).chain(["pass"]).collect()
        }
        Phase::Start { .. } => vec!["start"],
        Phase::Counter { .. } => vec!["counter", "decline"],
        Phase::Over => Vec::new(),
    }
}

/// The row as it would stand, what it would be worth as a WORD OUT (WO-16), whether it could still be countered (WO-11), whether it
/// is long enough to be announced (WO-10), and whether one more card may be laid behind these (WO-7).
pub(super) fn stage(view: &View<'_>, action: &Action) -> Value {
    let (row, cards) = match (action, view.public.phase) {
        (Action::Play { row, cards, .. }, _) => (*row, cards),
        (Action::Start { cards, .. }, Phase::Start { row })
        | (Action::Counter { cards, .. }, Phase::Counter { row, .. }) => (row, cards),
        _ => return json!({}),
    };
    let stands = view.public.row(row).followed_by(cards);
    let safe = stands.iter().any(|card| card.is_safe());
    let announces = stands.len() >= SHORTEST;
    let more = left_to_lay(cards).is_some_and(|left| left > 0);
    json!({
        "row": row, "cards": stands, "points": points(&stands), "safe": safe, "announces": announces, "more": more,
    })
}
