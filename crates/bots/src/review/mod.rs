//! A game that is over, looked at with its players: what each decision cost, what would have been better, and which words were there.
//!
//! Everything is judged from what the seat could know when it decided. Nothing is blamed that only the hidden cards made bad.

mod account;
mod assess;
mod drawn;
pub(crate) mod missed;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use lettrine_engine::{Cast, Effects, Fold, Gains, Game, Look, Playing, Position, Record, Seat, Tell, json};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use account::Account;
use assess::Assess;
pub use drawn::Drawn;
pub use missed::{Missed, made_by};

use crate::yahtzee::Terms;
use crate::{Mind, reason};

/// How many playouts a decision of a review is worth, where nobody says otherwise.
pub const PLAYOUTS: u32 = 200;

/// A game, looked at again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// Whether the figures are exact; else they are estimates, each with its error.
    pub exact: bool,
    /// Every action of the game.
    pub decisions: Vec<Decision>,
    /// The result, a seat each.
    pub scores: Vec<i32>,
    /// The numbers of the actions that changed most who was winning, in their order.
    pub turning: Vec<usize>,
    /// The players, a seat each.
    pub players: Vec<Account>,
}

/// An action of the game, and what else could have been done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// Its number, from 1.
    pub n: usize,
    /// Who acted.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Whether there was a choice.
    pub choice: bool,
    /// What was played.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub played: Value,
    /// The best that was found; what was played, where nothing was better.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub best: Value,
    /// The same in words, in French and in English; empty, where nothing was better.
    pub told: [String; 2],
    /// The words of the dictionary that it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub words: Vec<String>,
    /// The best on the board; none, where nothing was better, or where only chance would have told what comes of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<Drawn>,
    /// What spoke for what was played, in French and in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub why: Option<[String; 2]>,
    /// How many points it would have brought more.
    pub loss: f64,
    /// The standard error of that figure; 0 where it is exact.
    pub error: f64,
    /// In YAHTZEE DES MOTS, the points that the dice brought since this player's last decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub luck: Option<f64>,
    /// Words that would have made more points at once, everyday ones first.
    pub missed: Vec<Missed>,
    /// What each seat could count on before it: its points, and what it had in hand.
    pub standings: Vec<f64>,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Actions that were looked at.
    pub done: usize,
    /// Actions there are.
    pub of: usize,
}

/// Looks at a record's game. `mind` is a master at a table with the record's words, which are `lexicon`. There is no review of what
/// cannot be replayed, nor if the visitor stops it.
pub fn review(
    mind: &Mind,
    record: &Record,
    lexicon: Lexicon<'_>,
    playouts: u32,
    visit: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Option<Review> {
    let reviewing = Reviewing { mind, record, lexicon, playouts };
    match record.game.as_str() {
        WordOut::NAME => reviewing.review::<WordOut>(visit),
        CrackWord::NAME => reviewing.review::<CrackWord>(visit),
        Rondorondo::NAME => reviewing.review::<Rondorondo>(visit),
        YahtzeeDesMots::NAME => reviewing.review::<YahtzeeDesMots>(visit),
        _ => None,
    }
}

/// On which terms a record plays YAHTZEE DES MOTS: solved on them first ([`Mind::solve`]), its review is exact.
#[must_use]
pub fn terms(record: &Record, lexicon: Lexicon<'_>) -> Option<Terms> {
    if record.game != YahtzeeDesMots::NAME {
        return None;
    }
    record.start::<YahtzeeDesMots>(lexicon).ok().map(|start| Terms::from(&start.options))
}

struct Reviewing<'a> {
    mind: &'a Mind,
    record: &'a Record,
    lexicon: Lexicon<'a>,
    playouts: u32,
}

impl Reviewing<'_> {
    fn review<G: Assess>(&self, visit: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Option<Review> {
        let start = self.record.start::<G>(self.lexicon).ok()?;
        let (mut table, mut decisions) = (start.table, Vec::new());
        let mut lucks = vec![None; self.record.seats.len()];
        for (place, (seat, action)) in start.actions.iter().enumerate() {
            if visit(Progress { done: place, of: start.actions.len() }).is_break() {
                return None;
            }
            // The same figures every time.
            let rng = &mut fastrand::Rng::with_seed(u64::try_from(place).unwrap_or(0));
            decisions.push(self.decision::<G>(&table, place + 1, *seat, action, &mut lucks, rng));
            table.act(*seat, action, &mut Vec::new()).ok()?;
        }
        let scores = table.state.scores();
        let exact = G::is_exact(self.mind, &table);
        Some(Review {
            exact,
            turning: account::turning(&decisions, &scores),
            players: Seat::all(scores.len()).map(|seat| Account::of(seat, &decisions)).collect(),
            decisions,
            scores,
        })
    }

    /// `lucks` holds what each seat could expect after its last decision, where that is known exactly.
    fn decision<G: Assess>(
        &self,
        table: &Playing<'_, G>,
        n: usize,
        seat: Seat,
        action: &G::Action,
        lucks: &mut [Option<f64>],
        rng: &mut fastrand::Rng,
    ) -> Decision {
        let assessed = G::assess(self.mind, table, seat, action, self.playouts, rng);
        let (choice, missed) = missed::look::<G>(self.mind, table, seat, action);
        let better = assessed.best != *action && assessed.loss > 0.0;
        let (told, words) = if better { self.tell(table, seat, &assessed.best) } else { Default::default() };
        let mut reasons = G::reasons(self.mind, table, seat, action);
        reasons.truncate(reason::MOST);
        let why = [Language::French, Language::English].map(|language| reason::said(&reasons, language));
        let mut luck = None;
        if let (Some((before, after)), Some(last)) = (assessed.expected, lucks.get_mut(seat.index())) {
            luck = last.map(|last| before - last);
            *last = Some(after);
        }
        Decision {
            n,
            seat,
            choice,
            played: json::value(action),
            best: json::value(&assessed.best),
            told,
            words,
            drawn: if better { Drawn::of(table, seat, &assessed.best) } else { None },
            why: (!reasons.is_empty()).then_some(why),
            loss: assessed.loss,
            error: assessed.error,
            luck,
            missed,
            standings: G::standings(self.mind, table, assessed.expected.map(|(before, _)| (seat, before))),
        }
    }

    /// What an action does, as those who watch would be told, in French and in English, and the words it names. What would have been
    /// drawn is nobody's business.
    fn tell<G: Game>(
        &self,
        table: &Playing<'_, G>,
        seat: Seat,
        action: &G::Action,
    ) -> ([String; 2], Vec<String>) {
        let mut events = Vec::new();
        if table.clone().act(seat, action, &mut events).is_err() {
            return Default::default();
        }
        let casts = [Language::French, Language::English].map(|it| Cast::new(&self.record.seats, it));
        let (mut state, mut told, mut words) = (table.state.clone(), [Vec::new(), Vec::new()], Vec::new());
        for event in &events {
            let gains = state.gains(event);
            // The action itself, and the points that it makes; what comes after it is not the player's doing.
            if (event.reveals() || gains.is_empty()) && told.iter().any(|lines| !lines.is_empty()) {
                break;
            }
            let seen = state.see(event, None);
            for (lines, cast) in told.iter_mut().zip(&casts) {
                lines.extend(seen.iter().map(|seen| seen.tell(cast)).filter(|line| !line.is_empty()));
            }
            words.extend(gains.into_iter().flat_map(|gain| gain.words).map(|made| made.word));
            state.fold(event);
        }
        (told.map(|lines| lines.join(" · ")), words)
    }
}
