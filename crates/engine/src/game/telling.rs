//! Telling: what happened and why not, in words for people.

use std::fmt::Debug;

use lettrine_language::Language;
use serde::Serialize;

use super::{Game, Position};
use crate::{Cast, Gain};

/// An event as a viewer sees it, put into words.
pub trait Tell: Clone + Debug + PartialEq + Serialize {
    /// The event in words, for one listener.
    fn tell(&self, cast: &Cast<'_>) -> String;
}

/// Where points come from.
pub trait Gains: Position {
    /// Where the points come from that an event makes; this is the position before the event. All of a play's events together
    /// make what the scores change by.
    fn gains(&self, event: &<Self::Game as Game>::Event) -> Vec<Gain>;
}

/// Why an action is refused.
pub trait Refusal: Clone + Debug + PartialEq {
    /// The rule that says so: `WO-9`, `A-3`.
    fn rule(&self) -> &'static str;
    /// One sentence for people.
    fn say(&self, language: Language) -> String;
}
