//! The twelve boxes of a sheet (rule YM-2), and what each of them wants.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::shape::Shape;

/// One of the eight boxes that are turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "typescript",
    ts(type = "'mot-2' | 'mot-3' | 'mot-4' | 'mot-5' | 'mot-6' | 'un-mot' | 'deux-mots' | 'trois-mots'")
)]
pub enum Turn {
    /// A word of two letters.
    Mot2,
    /// A word of three letters.
    Mot3,
    /// A word of four letters.
    Mot4,
    /// A word of five letters.
    Mot5,
    /// A word of six letters.
    Mot6,
    /// One word.
    UnMot,
    /// Two words.
    DeuxMots,
    /// Three words.
    TroisMots,
}

impl Turn {
    /// All eight turns, in the order of the sheet.
    pub const ALL: [Turn; 8] = [
        Turn::Mot2,
        Turn::Mot3,
        Turn::Mot4,
        Turn::Mot5,
        Turn::Mot6,
        Turn::UnMot,
        Turn::DeuxMots,
        Turn::TroisMots,
    ];
    /// The boxes of the upper section.
    pub const UPPER: [Turn; 5] = [Turn::Mot2, Turn::Mot3, Turn::Mot4, Turn::Mot5, Turn::Mot6];

    /// The words that the box wants (rule YM-6).
    #[must_use]
    pub fn wants(self) -> Shape {
        match self {
            Turn::UnMot => Shape::words(1),
            Turn::DeuxMots => Shape::words(2),
            Turn::TroisMots => Shape::words(3),
            upper => Shape::one_of(upper.letters()),
        }
    }

    /// The words that do not suit the box, which `chance` takes instead (rule YM-12).
    #[must_use]
    pub fn leaves(self) -> Shape {
        match self {
            Turn::UnMot => Shape::not_words(1),
            Turn::DeuxMots => Shape::not_words(2),
            Turn::TroisMots => Shape::not_words(3),
            upper => Shape::none_of(upper.letters()),
        }
    }

    /// The number of letters that an upper box wants.
    fn letters(self) -> usize {
        self as usize + 2
    }
}

/// One of the four boxes that stand in for a turn (rule YM-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "'voyelles' | 'consonnes' | 'yahtzee' | 'chance'"))]
pub enum StandIn {
    /// Seven vowels.
    Voyelles,
    /// Seven consonants.
    Consonnes,
    /// A word of seven letters.
    Yahtzee,
    /// Words that do not suit the turn's box.
    Chance,
}

impl StandIn {
    /// All four boxes that stand in, in the order of the rules.
    pub const ALL: [StandIn; 4] = [StandIn::Voyelles, StandIn::Consonnes, StandIn::Yahtzee, StandIn::Chance];

    /// Whether the box is filled with words. The others depend on the dice alone (rule YM-11).
    #[must_use]
    pub fn takes_words(self) -> bool {
        matches!(self, StandIn::Yahtzee | StandIn::Chance)
    }
}

/// One of the twelve boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(untagged, rename = "Box"))]
pub enum Case {
    /// A box that is a turn.
    Turn(Turn),
    /// A box that stands in for a turn.
    StandIn(StandIn),
}

impl Case {
    /// The number of boxes.
    pub const COUNT: usize = Turn::ALL.len() + StandIn::ALL.len();

    /// All twelve boxes, in order.
    pub fn all() -> impl Iterator<Item = Case> {
        Turn::ALL.into_iter().map(Case::Turn).chain(StandIn::ALL.into_iter().map(Case::StandIn))
    }

    /// The box's index among the twelve, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Case::Turn(turn) => turn as usize,
            Case::StandIn(stand_in) => Turn::ALL.len() + stand_in as usize,
        }
    }

    /// The box's name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The box with this name in records.
    #[must_use]
    pub fn named(name: &str) -> Option<Case> {
        Case::all().find(|case| case.name() == name)
    }
}

const NAMES: [&str; Case::COUNT] = [
    "mot-2",
    "mot-3",
    "mot-4",
    "mot-5",
    "mot-6",
    "un-mot",
    "deux-mots",
    "trois-mots",
    "voyelles",
    "consonnes",
    "yahtzee",
    "chance",
];

impl From<Turn> for Case {
    fn from(turn: Turn) -> Case {
        Case::Turn(turn)
    }
}

impl From<StandIn> for Case {
    fn from(stand_in: StandIn) -> Case {
        Case::StandIn(stand_in)
    }
}

impl Serialize for Case {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Case::Turn(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Case {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Case, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Case::named(&name).ok_or_else(|| D::Error::custom(format!("{name} is no box")))
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Turn, D::Error> {
        match Case::deserialize(deserializer)? {
            Case::Turn(turn) => Ok(turn),
            case @ Case::StandIn(_) => Err(D::Error::custom(format!("{} is no turn", case.name()))),
        }
    }
}
