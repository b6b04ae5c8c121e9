//! A card in a hand or in the pile.

use std::borrow::Cow;
use std::fmt;

use lettrine_engine::{Problem, ReadError, Reader};
use lettrine_lexicon::Letter;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::components::{COMPONENTS, KINDS};

/// A card of the game (RR-1). Cards compare in notation order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string"))]
pub enum Card {
    /// `E`: a letter.
    Letter(Letter),
    /// `?`: a joker, not named yet.
    Joker,
    /// `-`: a gomme.
    Gomme,
}

impl Card {
    /// All different cards, in notation order.
    pub(super) fn all() -> impl Iterator<Item = Card> {
        Letter::all().map(Card::Letter).chain([Card::Joker, Card::Gomme])
    }

    /// The card's index in notation order.
    pub(super) const fn index(self) -> usize {
        match self {
            Card::Letter(letter) => letter.index(),
            Card::Joker => KINDS - 2,
            Card::Gomme => KINDS - 1,
        }
    }

    /// The card's value in the holder (RR-14).
    #[must_use]
    pub const fn value(self) -> i32 {
        COMPONENTS.values[self.index()]
    }

    /// The card with this code in records.
    pub(super) fn from_code(code: &str) -> Option<Card> {
        match code.as_bytes() {
            b"?" => Some(Card::Joker),
            b"-" => Some(Card::Gomme),
            &[byte] if byte.is_ascii_uppercase() => Letter::from_ascii(byte).map(Card::Letter),
            _ => None,
        }
    }

    pub(super) fn read(reader: &Reader<'_>) -> Result<Card, ReadError> {
        let code = reader.text()?;
        Card::from_code(code).ok_or_else(|| reader.fails(Problem::NotACard(code.to_owned())))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Letter(letter) => write!(f, "{letter}"),
            Card::Joker => f.write_str("?"),
            Card::Gomme => f.write_str("-"),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Card::from_code(&code).ok_or_else(|| D::Error::custom(format!("{code} is no card")))
    }
}
