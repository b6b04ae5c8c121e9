//! Reasons in WORD OUT: the terms of the glance.

use lettrine_games::word_out::{Action, Card, Hand, Laid, Phase, Row, View, WordOut, points};
use lettrine_lexicon::Lexicon;

use super::{Explained, Reason, Special};
use crate::word_out::{Play, keep};

impl Explained for WordOut {
    fn terms(view: &View<'_>, action: &Action, lexicon: &Lexicon<'_>) -> Vec<Reason> {
        let play = |row: Row, cards: &[Laid], word_out| {
            let play = Play::new(view, &view.public.rows[row.index()], cards, lexicon);
            laid(view, &play, cards.len(), word_out)
        };
        match (action, view.public.phase) {
            (Action::Play { row, cards, word_out }, _) => play(*row, cards, *word_out),
            (Action::Start { cards, word_out }, Phase::Start { row }) => play(row, cards, *word_out),
            (Action::Counter { cards, word_out }, Phase::Counter { row, .. }) => {
                let denied = Reason::Denies { points: points(&view.public.rows[row.index()]) };
                [denied].into_iter().chain(play(row, cards, *word_out)).collect()
            }
            (Action::Bin { row }, _) => {
                let offered = Play::new(view, &view.public.rows[row.index()], &[], lexicon).offered();
                (offered > keep(Card::BIN)).then_some(Reason::ThrowsAway).into_iter().collect()
            }
            (Action::Pass, _) if view.draw > 0 => vec![Reason::Draws],
            _ => Vec::new(),
        }
    }

    fn spends(action: &Action, card: Special) -> bool {
        match (action, card) {
            (Action::Bin { .. }, Special::Bin) => true,
            (
                Action::Play { cards, .. } | Action::Start { cards, .. } | Action::Counter { cards, .. },
                card,
            ) => cards.iter().any(|laid| match card {
                Special::Joker => laid.is_joker(),
                Special::Safe => laid.is_safe() && !laid.is_joker(),
                Special::Bin => false,
            }),
            _ => false,
        }
    }

    fn holds(view: &View<'_>, card: Special) -> bool {
        view.hand.is_some_and(|hand| match card {
            Special::Joker => hand.has(Card::JOKER),
            Special::Safe => hand.iter().any(|card| card.laid().is_some_and(Laid::is_safe)),
            Special::Bin => hand.has(Card::BIN),
        })
    }
}

/// A row that is worth less than this to the next player leaves little.
const LITTLE: f32 = 0.5;

fn laid(view: &View<'_>, play: &Play<'_>, cards: usize, word_out: bool) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if word_out {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
        let percent = (100.0 * play.countered()) as u8;
        reasons.push(if play.is_safe() { Reason::Uncounterable } else { Reason::Counters { percent } });
    } else if play.offered() < LITTLE {
        reasons.push(Reason::LeavesLittle);
    }
    if view.draw == 0 {
        let last = view.hand.map_or(0, Hand::len) == cards;
        reasons.insert(0, if last { Reason::GoesOut } else { Reason::LaysOff });
    }
    reasons
}
