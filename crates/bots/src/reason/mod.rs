//! [`Reason`]: why a level chose an action, from the terms of its own judgement.
//!
//! Reasons are computed only from the view of the seat that acted and from what the level weighs when it chooses: its glance at an
//! action, its imagined games, the solver's grades. Only terms that counted in the decision become reasons.

mod crack_word;
mod rondorondo;
mod said;
#[cfg(test)]
mod tests;
mod word_out;
pub(crate) mod yahtzee;

use std::ops::ControlFlow;

use lettrine_engine::{AnyPosition, Game, Search, Seat, read_action};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::{Case, YahtzeeDesMots};
use lettrine_lexicon::Lexicon;
use serde::Serialize;

use crate::Mind;
use crate::search::{Judgement, advantage};

pub use said::said;

/// The maximum number of reasons. The first ones are the most important.
pub(crate) const MOST: usize = 3;
/// The maximum number of alternative actions that are examined.
const LOOKED_AT: usize = 20_000;
/// The number of imagined deals that decide whether looking ahead made the difference.
const DEALS: u32 = 60;

/// A reason for an action.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Reason {
    /// There was no other legal action among the words the level knows.
    NothingElse,
    /// The action makes points at once, or as soon as no player counters.
    Points {
        /// The points.
        points: i32,
    },
    /// In imagined games the action did better than the one with the most points at once.
    LooksAhead {
        /// By how many points it did better.
        gain: f64,
    },
    /// The level did not notice better actions.
    Overlooked,
    /// A valuable card stays in the hand, although it could have made as many points.
    Keeps {
        /// The kind of card.
        card: Special,
    },
    /// WORD OUT: no player can counter.
    Uncounterable,
    /// WORD OUT: how likely a counter is.
    Counters {
        /// The probability in percent.
        percent: u8,
    },
    /// WORD OUT: the countered word earns nothing.
    Denies {
        /// The points that the word would have earned.
        points: i32,
    },
    /// WORD OUT, CRACK WORD: the other players can do little with the row or line after this action.
    LeavesLittle,
    /// WORD OUT, CRACK WORD: a row or line that would have helped the other players is removed.
    ThrowsAway,
    /// The end is near, so cards have to leave the hand.
    LaysOff,
    /// The action lays the last card of the hand.
    GoesOut,
    /// Nothing on the table was worth a card, so drawing a new one was better.
    Draws,
    /// CRACK WORD: the player gets the majority.
    TakesMajority,
    /// CRACK WORD: the player's majority grows.
    Strengthens,
    /// CRACK WORD: a card of another colour is hidden.
    Hides,
    /// RONDORONDO: the points include the bonus for many cards laid.
    Bonus {
        /// The points of the bonus.
        points: i32,
    },
    /// RONDORONDO: a gomme or a letter that is hard to lay leaves the hand.
    Sheds {
        /// The letter; `-` for a gomme.
        letter: char,
    },
    /// YAHTZEE DES MOTS: throwing again is worth more than writing down.
    ThrowsOn {
        /// By how many points, on average.
        gain: f64,
    },
    /// YAHTZEE DES MOTS: writing down is worth more than throwing again.
    StopsHere {
        /// By how many points, on average.
        gain: f64,
    },
    /// YAHTZEE DES MOTS: another box is better kept for later.
    KeepsBox {
        /// The box that is kept.
        #[serde(rename = "box")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        case: Case,
        /// By how many points, on average.
        gain: f64,
    },
    /// YAHTZEE DES MOTS: a 0 in this box costs least.
    GivesAway {
        /// The box with the 0.
        #[serde(rename = "box")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        case: Case,
    },
    /// YAHTZEE DES MOTS: the total that the player can expect, if the whole game is solved.
    Expects {
        /// The expected total in points.
        total: f64,
    },
}

/// The character that stands for a gomme among letters.
const GOMME: char = '-';

/// A kind of card that is worth keeping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// A JOKER.
    Joker,
    /// An INCONTRABLE of WORD OUT.
    Safe,
    /// A POUBELLE.
    Bin,
}

impl Special {
    const ALL: [Special; 3] = [Special::Joker, Special::Safe, Special::Bin];
}

/// The reasons of a level for an action of a seat, written as in a record but without its seat. The most important come first; empty
/// if the action cannot be read. The position must be the one in which the seat chose.
#[must_use]
pub fn reasons(mind: &Mind, position: &dyn AnyPosition, seat: Seat, action: &str) -> Vec<Reason> {
    let mut reasons = explained::<WordOut>(mind, position, seat, action)
        .or_else(|| explained::<CrackWord>(mind, position, seat, action))
        .or_else(|| explained::<Rondorondo>(mind, position, seat, action))
        .or_else(|| {
            let view = position.view_of::<YahtzeeDesMots>(seat)?;
            Some(yahtzee::reasons(mind, &view, &read_action::<YahtzeeDesMots>(action).ok()?, &mind.words()))
        })
        .unwrap_or_default();
    reasons.truncate(MOST);
    reasons
}

/// A card game whose judgement can be put into words.
pub(crate) trait Explained: Judgement {
    /// The terms of the glance that speak for an action, except its points.
    fn terms(view: &Self::View<'_>, action: &Self::Action, lexicon: &Lexicon<'_>) -> Vec<Reason>;

    /// Whether an action uses a card worth keeping.
    fn spends(action: &Self::Action, card: Special) -> bool;

    /// Whether the view's seat holds such a card.
    fn holds(view: &Self::View<'_>, card: Special) -> bool;
}

fn explained<G: Explained>(
    mind: &Mind,
    position: &dyn AnyPosition,
    seat: Seat,
    action: &str,
) -> Option<Vec<Reason>> {
    let action = read_action::<G>(action).ok()?;
    Some(weighed::<G>(mind, &position.view_of::<G>(seat)?, seat, &action, &mind.words()))
}

/// The reasons of a level for an action, the most important first. The action is legal with the words of the `table`; the level weighs
/// it against those that it knows.
pub(crate) fn weighed<G: Explained>(
    mind: &Mind,
    view: &G::View<'_>,
    seat: Seat,
    action: &G::Action,
    table: &Lexicon<'_>,
) -> Vec<Reason> {
    let known = mind.words();
    let points = view.promise(action, table);
    let others = Others::<G>::of(view, action, points, &known);
    if others.count == 0 {
        return vec![Reason::NothingElse];
    }
    let mut reasons = Vec::new();
    if points > 0 {
        reasons.push(Reason::Points { points });
    }
    reasons.extend(G::terms(view, action, &known));
    reasons.extend(others.kept.into_iter().flatten().map(|card| Reason::Keeps { card }));
    if let Some(dearest) = others.dearest.filter(|_| mind.level.playouts() > 0) {
        // A fixed seed gives the same figures every time.
        let rng = &mut fastrand::Rng::with_seed(0);
        let (gain, error) = advantage::<G>(view, seat, table, [action, &dearest], DEALS, rng);
        if gain > error {
            // This reason comes first: it explains why the action makes fewer points at once.
            reasons.insert(0, Reason::LooksAhead { gain });
        }
    }
    if reasons.is_empty() && mind.level.attention() < 1000 {
        reasons.push(Reason::Overlooked);
    }
    reasons
}

/// The alternatives to an action.
struct Others<G: Game> {
    /// The number of alternatives.
    count: usize,
    /// The alternative with the most points at once, if they are more than those of the action.
    dearest: Option<G::Action>,
    /// The cards that stay in the hand although they could have made as many points.
    kept: [Option<Special>; 3],
}

impl<G: Explained> Others<G> {
    /// `made` are the points of the action that was `done`.
    fn of(view: &G::View<'_>, done: &G::Action, made: i32, lexicon: &Lexicon<'_>) -> Others<G> {
        let (mut others, mut most) = (Others { count: 0, dearest: None, kept: [None; 3] }, made);
        let held = Special::ALL.map(|card| G::holds(view, card) && !G::spends(done, card));
        let _ = view.legal(lexicon, &mut |action| {
            if action == *done {
                return ControlFlow::Continue(());
            }
            others.count += 1;
            let points = view.promise(&action, lexicon);
            for ((card, held), kept) in Special::ALL.into_iter().zip(held).zip(&mut others.kept) {
                if held && points >= made && G::spends(&action, card) {
                    *kept = Some(card);
                }
            }
            if points > most {
                (most, others.dearest) = (points, Some(action));
            }
            if others.count < LOOKED_AT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        others
    }
}
