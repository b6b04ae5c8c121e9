//! The points (RR-3, RR-12, RR-14, RR-16).

use serde::Serialize;

use super::action::{Action, Compose};
use super::card::Card;
use super::cards::Cards;
use super::holder::Holder;
use super::laid::{Laid, Word};
use super::options::Extra;
use super::view::{Stage, View};

/// The points that each exchange costs (RR-12).
pub(super) const EXCHANGE: i32 = 2;
/// The extra points for each letter or joker, or each card, laid in a turn from the third on (RR-14).
pub(super) const EXTRA: i32 = 3;
/// The number of cards in a turn that earn no extra points.
pub(super) const WITHOUT_EXTRA: i32 = 2;

/// The points for this many exchanges (RR-12): 0 or less.
pub(super) fn cost_of(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX).saturating_mul(-EXCHANGE)
}

/// The points of a word shown in the opening: the values of its cards alone (RR-3).
pub(super) fn shown(cards: &[Laid]) -> i32 {
    cards.iter().map(|laid| laid.card().value()).sum()
}

/// The points of a word, by their origin (RR-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Points {
    /// Visible letters and jokers, whoever laid them, including jokers laid as gommes (RR-9).
    pub(super) letters: i32,
    /// The points of visible gommes: 0 or less.
    pub(super) gommes: i32,
    /// Three points for each letter or joker laid in this turn from the third on, or for each card.
    pub(super) bonus: i32,
    /// The points for exchanges: 0 or less.
    pub(super) exchanges: i32,
}

impl Points {
    pub(super) fn total(self) -> i32 {
        (self.letters + self.gommes + self.bonus).saturating_add(self.exchanges)
    }
}

/// The points of a word that leaves this holder, after this many exchanges.
pub(super) fn composed(after: &Holder, compose: &Compose, exchanges: u32, extra: Extra) -> Points {
    let counts = |laid: &&Laid| extra == Extra::Cards || laid.letter().is_some();
    visible(after, compose.cells.iter().flatten().filter(counts).count(), exchanges)
}

/// The points of the word in this holder, when `laid` cards that count for extra points were laid for it. A face-down card counts
/// nothing (RR-19).
pub(super) fn visible(holder: &Holder, laid: usize, exchanges: u32) -> Points {
    let (mut letters, mut gommes) = (0, 0);
    for card in holder.cells().iter().filter_map(|cell| cell.card()) {
        *(if card == Card::Gomme { &mut gommes } else { &mut letters }) += card.value();
    }
    let bonus = EXTRA * (i32::try_from(laid).unwrap_or(0) - WITHOUT_EXTRA).max(0);
    Points { letters, gommes, bonus, exchanges: cost_of(exchanges) }
}

/// The points for the cards still in hand, one number for each seat: 0 or less (RR-16).
pub(super) fn left_in_hand(hands: &[Cards]) -> Vec<i32> {
    hands.iter().map(|hand| hand.cost().saturating_neg()).collect()
}

/// The word that the view's seat would make, and its points; `None` if the cards do not make a valid holder.
pub(super) fn foreseen(view: &View<'_>, compose: &Compose) -> Option<(Word, Points)> {
    let Stage::Turn { seat, exchanges } = view.phase else { return None };
    let after = Holder::new(view.public.holder.covered_by(compose, seat).flatten()).ok()?;
    Some((after.letters(), composed(&after, compose, exchanges, view.public.options.extra)))
}

/// The points that an action makes if the turn ends with it; for an exchange, the cost of the turn up to then.
pub(super) fn promise(view: &View<'_>, action: &Action) -> i32 {
    let Stage::Turn { exchanges, .. } = view.phase else {
        return match action {
            Action::Show { cards } => shown(cards),
            _ => 0,
        };
    };
    match action {
        Action::Compose(compose) => foreseen(view, compose).map_or(0, |(_, points)| points.total()),
        Action::Exchange { .. } => cost_of(exchanges.saturating_add(1)),
        Action::Show { .. } | Action::Pass | Action::Timeout => cost_of(exchanges),
    }
}
