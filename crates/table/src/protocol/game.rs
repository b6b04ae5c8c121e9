//! A game as one viewer sees it, and the plays in it.

use lettrine_bots::hint::Hint;
use lettrine_engine::{Gain, MadeWord, Seat, winners, winners_without};
use lettrine_language::Language;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::entry::By;
use crate::play::{Given, GivenUp};

/// A game as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Game {
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// The game's view: all that this viewer may see of the position.
    #[cfg_attr(feature = "schemas", ts(type = "View"))]
    pub view: Value,
    /// Whose turn it is; none after the end.
    pub turn: Option<Turn>,
    /// The score of each seat, in seat order.
    pub scores: Vec<i32>,
    /// How many plays stand since the last deal: the number of plays in the game's log.
    pub plays: u32,
    /// How often earlier plays became invalid (an undo or a new deal). While this number stays the same, the plays that a client has are
    /// still valid.
    pub retold: u32,
    /// The SHA-256 of the seed's 64 hexadecimal digits, as lowercase hexadecimal digits. It is sent from the start of the game, so that the
    /// seed can be checked after the end.
    pub commitment: String,
    /// The seed, after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub seed: Option<String>,
    /// The result, after the end.
    pub result: Option<Result>,
    /// Where the points came from, after the end. The points of each seat add up to its score.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub gains: Option<Vec<GainInfo>>,
}

/// Points that a seat gained or lost, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GainInfo {
    /// The player's seat.
    pub seat: u8,
    /// The points.
    pub points: i32,
    /// The reason, in the viewer's language.
    pub reason: &'static str,
    /// The words that made the points, if any, each with its pieces as the game writes them.
    #[cfg_attr(feature = "schemas", schema(value_type = Vec<Object>))]
    pub words: Vec<MadeWord>,
}

impl GainInfo {
    /// The gain, with its reason in this language.
    #[must_use]
    pub fn of(gain: &Gain, language: Language) -> GainInfo {
        let Gain { seat, points, reason: [french, english], words } = gain;
        let seat = u8::try_from(seat.index()).unwrap_or(u8::MAX);
        GainInfo { seat, points: *points, reason: language.pick(french, english), words: words.clone() }
    }
}

/// The open window: who may act, and how.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Turn {
    /// The number of the window, which an action must name.
    pub window: u32,
    /// The phase, as the game's rules name it: `turn`, `start`, `counter` …
    pub phase: &'static str,
    /// The seats that may answer.
    pub seats: Vec<u8>,
    /// Whether answers stay hidden from the other seats until all of them are known.
    pub sealed: bool,
    /// The kinds of action that the viewer may try, by their verb in records. The dictionary is not consulted. Empty if the viewer may not
    /// act.
    pub may: Vec<&'static str>,
    /// Whether the viewer has already answered.
    pub answered: bool,
    /// Whether the viewer has a play that they may ask to take back.
    pub undo: bool,
    /// The clock, if the window has one.
    pub clock: Option<ClockInfo>,
    /// The steps of a hint that the viewer has been told, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub hint: Option<HintInfo>,
}

/// A hint, up to the steps that were asked for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct HintInfo {
    /// The steps told so far, one sentence each: where to look, the word, the move. A hint has one to three steps.
    pub told: Vec<String>,
    /// How many steps the hint has in all. The last is the move; of three, the second is the word.
    pub steps: usize,
    /// The dictionary words that occur in `told`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(as = "Option<Vec<String>>", optional))]
    pub words: Vec<String>,
    /// The move, once all steps are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional, type = "Action"))]
    pub action: Option<Value>,
}

impl HintInfo {
    /// The hint, in this language.
    #[must_use]
    pub fn of(given: &Given, language: Language) -> Option<HintInfo> {
        let (hint, step) = (given.hint.as_deref()?, usize::from(given.step));
        let Hint { steps, action, .. } = hint;
        let told = steps.iter().take(step);
        let told = told.map(|[french, english]| language.pick(french, english).clone()).collect();
        let words = hint.words(step).to_vec();
        let action = (step >= steps.len()).then(|| action.clone());
        Some(HintInfo { told, steps: steps.len(), words, action })
    }
}

/// The clock of a window.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct ClockInfo {
    /// Milliseconds left when the message was sent.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub left: i64,
    /// The full time of the clock, in milliseconds.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub of: i64,
    /// Whether the clock runs.
    pub running: bool,
}

/// One play, and its events.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Happening {
    /// The number of the play in the game's log, from 1; the deal is 0.
    pub number: u32,
    /// The player's seat.
    pub seat: u8,
    /// Who decided on the action.
    pub by: By,
    /// The events as this viewer may see them.
    #[cfg_attr(feature = "schemas", ts(type = "Seen[]"))]
    pub events: Vec<Box<RawValue>>,
    /// The same in sentences, in the viewer's language.
    pub told: Vec<String>,
    /// The dictionary words that the play made, as they are spelt in `told`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(as = "Option<Vec<String>>", optional))]
    pub words: Vec<String>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Result {
    /// The score of each seat, in seat order.
    pub scores: Vec<i32>,
    /// The seats that won (rule T-1).
    pub winners: Vec<usize>,
    /// The seats that gave up, if the game ended because of that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(as = "Option<Vec<usize>>", optional))]
    pub given_up: Vec<usize>,
}

impl Result {
    /// The result of these final scores.
    #[must_use]
    pub fn of(scores: Vec<i32>) -> Result {
        Result { winners: numbers(&winners(&scores)), scores, given_up: Vec::new() }
    }

    /// The result of a game that ended because every person gave up: the best of the other seats wins, if there are any.
    #[must_use]
    pub fn abandoned(scores: Vec<i32>, given_up: &[GivenUp]) -> Result {
        let given_up: Vec<Seat> = given_up.iter().map(|one| one.seat).collect();
        let winners = winners_without(&scores, &given_up);
        Result { scores, winners: numbers(&winners), given_up: numbers(&given_up) }
    }
}

fn numbers(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index()).collect()
}
