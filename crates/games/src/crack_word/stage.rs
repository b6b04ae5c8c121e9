//! What a player may try, and what it would make of the table: told without the dictionary.

use serde_json::{Value, json};

use super::action::Action;
use super::card::Card;
use super::line::{At, LineNumber};
use super::majority::Colours;
use super::rules::SHORTEST;
use super::state::Phase;
use super::view::View;

/// The verbs of the phase. Laying takes a card that is no POUBELLE; a POUBELLE takes a line with cards (CW-13).
pub(super) fn may(view: &View<'_>) -> Vec<&'static str> {
    let Some(hand) = view.hand else { return Vec::new() };
    match view.public.phase {
        Phase::Turn => {
            let place = hand.iter().any(|card| card != Card::Bin);
            let bin = hand.contains(Card::Bin) && view.public.lines.iter().any(|line| !line.is_empty());
            place.then_some("place").into_iter().chain(bin.then_some("bin")).chain(["pass"]).collect()
        }
        Phase::Start { .. } => vec!["start"],
        Phase::Over => Vec::new(),
    }
}

/// The line as it would be seen, the cards it would bring if it were cracked (CW-10), and whose colour would have the majority
/// (CW-11), and whether it is long enough to be cracked (CW-10).
pub(super) fn stage(view: &View<'_>, action: &Action) -> Value {
    let (number, at, card) = match (*action, view.public.phase) {
        (Action::Place { line, at, card, .. }, _) => (LineNumber::new(line), at, card),
        (Action::Start { card }, Phase::Start { line }) => (Some(line), At::Right, card),
        _ => return json!({}),
    };
    let (Some(seat), Some(number), Ok(tile)) = (view.viewer, number, card.tile()) else { return json!({}) };
    let mut line = view.public.line(number).clone();
    line.lay(at, tile, seat);
    let letters: Vec<String> = line.visible().map(|laid| laid.to_string()).collect();
    let majority = Colours::of(&line).holder(view.public.options.majority);
    let cracks = letters.len() >= SHORTEST;
    json!({
        "line": number, "letters": letters, "points": line.cards().len(), "majority": majority, "cracks": cracks,
    })
}
