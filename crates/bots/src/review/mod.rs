//! [`Review`]: an analysis of a finished game: the cost of each decision, better actions, and missed words.
//!
//! Every decision is judged by what the seat could know at the time. An action that was bad only because of hidden cards is not blamed.

mod account;
mod assess;
mod drawn;
pub(crate) mod missed;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use lettrine_engine::{Cast, Effects, Fold, Gains, Game, Look, Position, Record, Rules, Seat, Tell, json};
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

/// The default number of playouts for a decision of a review.
pub const PLAYOUTS: u32 = 200;

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// Whether the figures are exact; otherwise they are estimates, each with its standard error.
    pub exact: bool,
    /// Every action of the game.
    pub decisions: Vec<Decision>,
    /// The final scores, one for each seat.
    pub scores: Vec<i32>,
    /// The numbers of the actions that changed the winner's lead most, in ascending order.
    pub turning: Vec<usize>,
    /// The summaries of the players, one for each seat.
    pub players: Vec<Account>,
}

/// An action of the game, with its assessment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// The action's number, from 1.
    pub n: usize,
    /// The seat that acted.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Whether there was more than one legal action.
    pub choice: bool,
    /// The action that was played.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub played: Value,
    /// The best action that was found; the played one, if none was better.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub best: Value,
    /// The best action in words, in French and in English; empty if none was better.
    pub told: [String; 2],
    /// The dictionary words that `told` names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub words: Vec<String>,
    /// The best action on the board; `None` if no action was better, or if its effect depends on chance alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<Drawn>,
    /// The reasons for the played action, in French and in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub why: Option<[String; 2]>,
    /// By how many points the best action was better.
    pub loss: f64,
    /// The standard error of the loss; 0 if it is exact.
    pub error: f64,
    /// In YAHTZEE DES MOTS, the points that the dice brought since this player's last decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub luck: Option<f64>,
    /// Words that would have made more points at once, everyday ones first.
    pub missed: Vec<Missed>,
    /// The points that each seat could expect before the action: its score and the value of its hand.
    pub standings: Vec<f64>,
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of actions reviewed so far.
    pub done: usize,
    /// The number of all actions.
    pub of: usize,
}

/// Reviews the game of a record. `mind` is a master with the record's words, which are `lexicon`. `None` if the record cannot be
/// replayed, or if the visitor stops the review.
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

/// The terms of a YAHTZEE DES MOTS record. If they are solved before ([`Mind::solve`]), its review is exact.
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
        let (mut state, mut decisions) = (start.state, Vec::new());
        let mut lucks = vec![None; self.record.seats.len()];
        for (place, (seat, action)) in start.actions.iter().enumerate() {
            if visit(Progress { done: place, of: start.actions.len() }).is_break() {
                return None;
            }
            // A fixed seed gives the same figures every time.
            let rng = &mut fastrand::Rng::with_seed(u64::try_from(place).unwrap_or(0));
            decisions.push(self.decision::<G>(&state, place + 1, *seat, action, &mut lucks, rng));
            state.act(*seat, action, &self.lexicon, &start.seed, &mut Vec::new()).ok()?;
        }
        let scores = state.scores();
        let exact = G::is_exact(self.mind, &state);
        Some(Review {
            exact,
            turning: account::turning(&decisions, &scores),
            players: Seat::all(scores.len()).map(|seat| Account::of(seat, &decisions)).collect(),
            decisions,
            scores,
        })
    }

    /// `lucks` holds the points that each seat could expect after its last decision, if they are known exactly.
    fn decision<G: Assess>(
        &self,
        state: &G::State,
        n: usize,
        seat: Seat,
        action: &G::Action,
        lucks: &mut [Option<f64>],
        rng: &mut fastrand::Rng,
    ) -> Decision {
        let (lexicon, seed) = (&self.lexicon, &self.record.seed);
        let assessed = G::assess(self.mind, state, seat, action, lexicon, self.playouts, rng);
        let (choice, missed) = missed::look::<G>(self.mind, state, seat, action, lexicon, seed);
        let better = assessed.best != *action && assessed.loss > 0.0;
        let (told, words) =
            if better { self.tell::<G>(state, seat, &assessed.best) } else { Default::default() };
        let mut reasons = G::reasons(self.mind, state, seat, action, lexicon);
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
            drawn: if better { Drawn::of::<G>(state, seat, &assessed.best, lexicon, seed) } else { None },
            why: (!reasons.is_empty()).then_some(why),
            loss: assessed.loss,
            error: assessed.error,
            luck,
            missed,
            standings: G::standings(
                self.mind,
                state,
                lexicon,
                assessed.expected.map(|(before, _)| (seat, before)),
            ),
        }
    }

    /// The effects of an action as a spectator would be told, in French and in English, and the words it names. Events after the
    /// action, such as a draw, are left out.
    fn tell<G: Game>(&self, state: &G::State, seat: Seat, action: &G::Action) -> ([String; 2], Vec<String>) {
        let mut events = Vec::new();
        if state.judge(seat, action, &self.lexicon, &self.record.seed, &mut events).is_err() {
            return Default::default();
        }
        let casts = [Language::French, Language::English].map(|it| Cast::new(&self.record.seats, it));
        let (mut state, mut told, mut words) = (state.clone(), [Vec::new(), Vec::new()], Vec::new());
        for event in &events {
            let gains = state.gains(event);
            // Only the action itself and its points are told, not the events that follow.
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
