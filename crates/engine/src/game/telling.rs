//! The traits for putting events, points and refusals into words: [`Tell`], [`Gains`] and [`Refusal`].

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

/// A position that explains the points of its events.
pub trait Gains: Position {
    /// The points that an event makes, with their reasons. `self` is the position before the event. The gains of all events of an
    /// action add up to the change of the scores.
    fn gains(&self, event: &<Self::Game as Game>::Event) -> Vec<Gain>;
}

/// Why an action is refused.
pub trait Refusal: Clone + Debug + PartialEq {
    /// The rule on which the refusal is based: `WO-9`, `A-3`.
    fn rule(&self) -> &'static str;
    /// The reason in one sentence for people.
    fn say(&self, language: Language) -> String;
}
