//! [`Judgement`] for RONDORONDO, a heuristic: which cards are worth keeping, when an exchange is worthwhile, and how the length
//! of a word affects the next turns.

mod finder;
mod frame;
mod hand;
#[cfg(test)]
mod tests;
mod worth;

use arrayvec::ArrayVec;
use lettrine_engine::Search;
use lettrine_games::rondorondo::{Action, Card, Compose, Laid, Rondorondo, Side, View};
use lettrine_lexicon::Lexicon;

use crate::number;
use crate::search::{Judgement, at_a_glance};
pub(crate) use worth::keep;
use worth::{Worth, index};

/// The average gain that the new card of an exchange adds to the next word.
const FRESH: f32 = 1.5;
/// In playouts, gommes are exchanged while the pile has more cards than this. With fewer cards, they only come back.
const PILE: usize = 7;

impl Judgement for Rondorondo {
    const CANDIDATES: usize = 12;
    const DEPTH: usize = 2;
    const GLANCES: usize = 1500;

    fn glance(view: &View<'_>, action: &Action, lexicon: &Lexicon<'_>) -> f32 {
        let points = number(view.promise(action, lexicon));
        let worth = Worth::at(view);
        match action {
            Action::Compose(compose) => {
                points + worth.of(left(view, compose)) + worth.length[length(view, compose)]
            }
            // The best word without the exchanged card, plus the average gain of the new one.
            Action::Exchange { card } => {
                let word = finder::best(view, Some(*card), lexicon, worth).map_or(0.0, |found| found.worth);
                points + word + FRESH + worth.linear(view.held()) - worth.keep[index(*card)]
            }
            Action::Show { .. } | Action::Pass | Action::Timeout => points + worth.of(view.held()),
        }
    }

    /// Exchanges gommes, then makes the best word.
    fn at_once(view: &View<'_>, lexicon: &Lexicon<'_>) -> Action {
        // An empty holder takes only three letters, so all actions can be examined quickly.
        if view.compartments().next().is_none() {
            return at_a_glance::<Rondorondo>(view, lexicon);
        }
        if view.pile() > PILE && view.held().any(|card| card == Card::Gomme) {
            return Action::Exchange { card: Card::Gomme };
        }
        let found = finder::best(view, None, lexicon, Worth::at(view));
        found.map_or(Action::Pass, |found| Action::Compose(found.compose))
    }

    fn prepares(action: &Action) -> bool {
        matches!(action, Action::Exchange { .. })
    }

    fn outlook(view: &View<'_>, _lexicon: &Lexicon<'_>) -> f32 {
        Worth::at(view).of(view.held())
    }
}

/// The cards that stay in the hand.
fn left(view: &View<'_>, compose: &Compose) -> impl Iterator<Item = Card> {
    let mut laid: ArrayVec<Card, 10> = compose.cells.iter().flatten().map(|laid| laid.card()).collect();
    view.held().filter(move |card| {
        let place = laid.iter().position(|other| other == card);
        place.map(|place| laid.swap_remove(place)).is_none()
    })
}

/// The length of the new word.
fn length(view: &View<'_>, compose: &Compose) -> usize {
    let added = (compose.add == Some(Side::Left)).then_some(false);
    let there = added.into_iter().chain(view.compartments().map(|(_, letter)| letter.is_some()));
    let reads = |(laid, there): (&Option<Laid>, bool)| match laid {
        Some(laid) => matches!(laid, Laid::Letter(_) | Laid::Joker(_)),
        None => there,
    };
    compose.cells.iter().zip(there.chain(std::iter::repeat(false))).filter(|cell| reads(*cell)).count()
}
