//! Why a level did what it did: the terms of its own judgement that spoke for an action, in words.
//!
//! Everything follows from the view of the seat that acted, and from what the level weighs when it chooses: its glance at an
//! action, its imagined games, the solver's grades. Nothing is a reason that did not count.

mod crack_word;
mod rondorondo;
mod said;
#[cfg(test)]
mod tests;
mod word_out;
pub(crate) mod yahtzee;

use std::ops::ControlFlow;

use lettrine_engine::{Game, Live, Search, Seat, read_action};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::{Case, YahtzeeDesMots};
use lettrine_lexicon::Lexicon;
use serde::Serialize;

use crate::Mind;
use crate::search::{Judgement, advantage};

pub use said::said;

/// So many reasons are given: the first ones weigh most.
pub(crate) const MOST: usize = 3;
/// So many actions are looked at for what else could have been done.
const LOOKED_AT: usize = 20_000;
/// So many imagined deals tell whether looking ahead made the difference.
const DEALS: u32 = 60;

/// What spoke for an action.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Reason {
    /// There was no other legal action among the words the level knows.
    NothingElse,
    /// Points at once, or as soon as nobody counters.
    Points {
        /// The points.
        points: i32,
    },
    /// In imagined games it did better than the action with the most points at once.
    LooksAhead {
        /// By how many points.
        gain: f64,
    },
    /// Better actions did not come to this level's mind.
    Overlooked,
    /// A card worth keeping stays in the hand, though it could have made as many points.
    Keeps {
        /// The card.
        card: Special,
    },
    /// WORD OUT: nobody can counter.
    Uncounterable,
    /// WORD OUT: how likely it is that somebody can counter.
    Counters {
        /// In percent.
        percent: u8,
    },
    /// WORD OUT: the announced word earns nothing.
    Denies {
        /// What it would have earned.
        points: i32,
    },
    /// WORD OUT, CRACK WORD: the others can do little with the row or line as it is now.
    LeavesLittle,
    /// WORD OUT, CRACK WORD: a row or line that would have served the others is gone.
    ThrowsAway,
    /// The end is near: cards have to leave the hand.
    LaysOff,
    /// The last card of the hand.
    GoesOut,
    /// Nothing on the table was worth a card: a new one was.
    Draws,
    /// CRACK WORD: the player now has the majority.
    TakesMajority,
    /// CRACK WORD: the player leads by more than before.
    Strengthens,
    /// CRACK WORD: a card of another colour is hidden.
    Hides,
    /// RONDORONDO: the bonus for many cards laid.
    Bonus {
        /// How many points.
        points: i32,
    },
    /// RONDORONDO: a letter that is hard to lay leaves the hand, or a gomme.
    Sheds {
        /// Which; `-` for a gomme.
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
        /// The box.
        #[serde(rename = "box")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        case: Case,
        /// By how many points, on average.
        gain: f64,
    },
    /// YAHTZEE DES MOTS: this box is the one that costs least to give away.
    GivesAway {
        /// The box.
        #[serde(rename = "box")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        case: Case,
    },
    /// YAHTZEE DES MOTS: the total that the player can now expect, where the whole game is solved.
    Expects {
        /// How many points.
        total: f64,
    },
}

/// What a gomme is called among letters.
const GOMME: char = '-';

/// A card worth keeping.
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

/// Why a level, in this position, would do this action of a seat, as a record writes it but without its seat: the weightiest
/// reasons first. None, if it cannot be read. The position must be the one in which the seat chose.
#[must_use]
pub fn reasons(mind: &Mind, live: &dyn Live, seat: Seat, action: &str) -> Vec<Reason> {
    let mut reasons = explained::<WordOut>(mind, live, seat, action)
        .or_else(|| explained::<CrackWord>(mind, live, seat, action))
        .or_else(|| explained::<Rondorondo>(mind, live, seat, action))
        .or_else(|| {
            let view = live.view_of::<YahtzeeDesMots>(seat)?;
            Some(yahtzee::reasons(mind, &view, &read_action::<YahtzeeDesMots>(action).ok()?))
        })
        .unwrap_or_default();
    reasons.truncate(MOST);
    reasons
}

/// A card game whose judgement can be put into words.
pub(crate) trait Explained: Judgement {
    /// The terms of the glance at an action that speak for it, beside its points.
    fn terms(view: &Self::View<'_>, action: &Self::Action, lexicon: &Lexicon<'_>) -> Vec<Reason>;

    /// Whether an action spends a card worth keeping.
    fn spends(action: &Self::Action, card: Special) -> bool;

    /// Whether the view's seat holds it.
    fn holds(view: &Self::View<'_>, card: Special) -> bool;
}

fn explained<G: Explained>(mind: &Mind, live: &dyn Live, seat: Seat, action: &str) -> Option<Vec<Reason>> {
    Some(weighed::<G>(mind, &live.view_of::<G>(seat)?, seat, &read_action::<G>(action).ok()?))
}

/// What a level weighs in favour of an action, the weightiest first.
pub(crate) fn weighed<G: Explained>(
    mind: &Mind,
    view: &G::View<'_>,
    seat: Seat,
    action: &G::Action,
) -> Vec<Reason> {
    let lexicon = mind.words();
    let others = Others::<G>::of(view, action, &lexicon);
    if others.count == 0 {
        return vec![Reason::NothingElse];
    }
    let points = view.promise(action, &lexicon);
    let mut reasons = Vec::new();
    if points > 0 {
        reasons.push(Reason::Points { points });
    }
    reasons.extend(G::terms(view, action, &lexicon));
    reasons.extend(others.kept.into_iter().flatten().map(|card| Reason::Keeps { card }));
    if let Some(dearest) = others.dearest.filter(|_| mind.level.playouts() > 0) {
        // The same figures every time.
        let rng = &mut fastrand::Rng::with_seed(0);
        let (gain, error) = advantage::<G>(view, seat, &lexicon, [action, &dearest], DEALS, rng);
        if gain > error {
            // It says why something was done that earns less at once: nothing weighs more.
            reasons.insert(0, Reason::LooksAhead { gain });
        }
    }
    if reasons.is_empty() && mind.level.attention() < 1000 {
        reasons.push(Reason::Overlooked);
    }
    reasons
}

/// What else could have been done.
struct Others<G: Game> {
    /// How many actions.
    count: usize,
    /// The one with the most points at once, if it has more than what was done.
    dearest: Option<G::Action>,
    /// What stays in the hand that could have made as many points.
    kept: [Option<Special>; 3],
}

impl<G: Explained> Others<G> {
    fn of(view: &G::View<'_>, done: &G::Action, lexicon: &Lexicon<'_>) -> Others<G> {
        let made = view.promise(done, lexicon);
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
