//! A game as one viewer may see it, and what happens in it.

use lettrine_bots::hint::Hint;
use lettrine_engine::{Gain, MadeWord, Seat, winners, winners_without};
use lettrine_language::Language;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::entry::By;
use crate::play::{Given, GivenUp};

/// A game as one viewer may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Game {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The view.
    #[cfg_attr(feature = "schemas", ts(type = "View"))]
    pub view: Value,
    /// What is to be done now; nothing after the end.
    pub turn: Option<Turn>,
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// How many plays stand: as many lines as its log has.
    pub plays: u32,
    /// How often what had been told no longer held: with the same number, the lines that a client has still stand.
    pub retold: u32,
    /// The SHA-256 of the seed's 64 hexadecimal digits, told before the deal.
    pub commitment: String,
    /// The seed, after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub seed: Option<String>,
    /// How it ended, if it has.
    pub result: Option<Result>,
    /// Where the points came from, after the end; the points of each seat make its score.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub gains: Option<Vec<GainInfo>>,
}

/// Points that a seat gained or lost, and what for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GainInfo {
    /// The player's seat.
    pub seat: u8,
    /// The points.
    pub points: i32,
    /// What for, in the viewer's language.
    pub reason: &'static str,
    /// The words that made them, if words did, each with its pieces as the game writes them.
    #[cfg_attr(feature = "schemas", schema(value_type = Vec<Object>))]
    pub words: Vec<MadeWord>,
}

impl GainInfo {
    /// In this language.
    #[must_use]
    pub fn of(gain: &Gain, language: Language) -> GainInfo {
        let Gain { seat, points, reason: [french, english], words } = gain;
        let seat = u8::try_from(seat.index()).unwrap_or(u8::MAX);
        GainInfo { seat, points: *points, reason: language.pick(french, english), words: words.clone() }
    }
}

/// What is to be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Turn {
    /// Its number, which actions name.
    pub window: u32,
    /// The phase, as the game's rules name it.
    pub phase: &'static str,
    /// The seats that are asked.
    pub seats: Vec<u8>,
    /// Whether answers stay sealed until all are known.
    pub sealed: bool,
    /// What the viewer may try, by the verbs of records.
    pub may: Vec<&'static str>,
    /// Whether the viewer's own answer is in.
    pub answered: bool,
    /// Whether the viewer may ask to take back a play.
    pub undo: bool,
    /// The clock.
    pub clock: Option<ClockInfo>,
    /// What the viewer has been told of a hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub hint: Option<HintInfo>,
}

/// A hint, as far as it was asked for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct HintInfo {
    /// Where to look, the word, the move, as far as there is something to say: one to three sentences.
    pub told: Vec<String>,
    /// How many sentences there are in all. The last is the move, the one before it the word if there are three.
    pub steps: usize,
    /// The words of the dictionary in what is told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(as = "Option<Vec<String>>", optional))]
    pub words: Vec<String>,
    /// The move, once all is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional, type = "Action"))]
    pub action: Option<Value>,
}

impl HintInfo {
    /// In this language.
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

/// A clock.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct ClockInfo {
    /// Milliseconds left when this was said.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub left: i64,
    /// Milliseconds it was wound to.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub of: i64,
    /// Whether it runs.
    pub running: bool,
}

/// What one play came to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Happening {
    /// Its number in what is told of the game, from 1; the deal is 0.
    pub number: u32,
    /// The player's seat.
    pub seat: u8,
    /// Who decided it.
    pub by: By,
    /// The events as this viewer may see them.
    #[cfg_attr(feature = "schemas", ts(type = "Seen[]"))]
    pub events: Vec<Box<RawValue>>,
    /// The same in words.
    pub told: Vec<String>,
    /// The words of the dictionary that it made, as they stand in what is told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(as = "Option<Vec<String>>", optional))]
    pub words: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Result {
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// The seats that won (rule T-1).
    pub winners: Vec<usize>,
    /// The seats that gave up, where the game ended with that.
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

    /// The result of a game that ended because everybody who is no bot has given up: the best of the others wins, if there are any.
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
