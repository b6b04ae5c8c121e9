//! Points (RR-3, RR-14).

use super::action::{Action, Compose};
use super::card::Card;
use super::holder::Holder;
use super::laid::Laid;
use super::view::{Stage, View};

/// Each exchange costs this (RR-12).
pub(super) const EXCHANGE: i32 = 2;
/// Each letter or joker laid in a turn, from the third on, earns this.
const EXTRA: i32 = 3;
/// So many letters or jokers earn nothing extra.
const WITHOUT_EXTRA: i32 = 2;

/// What is taken off for so many exchanges (RR-12): 0 or less.
pub(super) fn cost_of(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX).saturating_mul(-EXCHANGE)
}

/// What a word shown in the opening is worth: the values of its cards alone (RR-3).
pub(super) fn shown(cards: &[Laid]) -> i32 {
    cards.iter().map(|laid| laid.card().value()).sum()
}

/// What a word scores before exchanges: all visible cards, whoever laid them, and three for each letter or joker laid in this
/// turn from the third on. A face-down card counts nothing (RR-19).
pub(super) fn composed(after: &Holder, compose: &Compose) -> i32 {
    let visible: i32 = after.cells().iter().filter_map(|cell| cell.card()).map(Card::value).sum();
    visible + extra(compose)
}

fn extra(compose: &Compose) -> i32 {
    let letters = compose.cells.iter().flatten().filter(|laid| laid.letter().is_some()).count();
    EXTRA * (i32::try_from(letters).unwrap_or(0) - WITHOUT_EXTRA).max(0)
}

/// The points that an action makes when the turn ends with it; an exchange, what the turn has cost by then.
pub(super) fn promise(view: &View<'_>, action: &Action) -> i32 {
    let Stage::Turn { seat, exchanges } = view.phase else {
        return match action {
            Action::Show(cards) => shown(cards),
            _ => 0,
        };
    };
    match action {
        Action::Compose(compose) => {
            let after =
                Holder::new(view.public.holder.covered_by(compose, seat).flatten()).unwrap_or_default();
            composed(&after, compose).saturating_add(cost_of(exchanges))
        }
        Action::Exchange(_) => cost_of(exchanges.saturating_add(1)),
        Action::Show(_) | Action::Pass | Action::Timeout => cost_of(exchanges),
    }
}
