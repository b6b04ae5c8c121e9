//! Cards: in a hand ([`Card`]), on a line ([`Tile`]) and in an action ([`Offer`]).

use std::borrow::Cow;
use std::fmt;

use lettrine_lexicon::Letter;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::refusal::Refusal;

/// A card in a hand, a pile or a PAQUET. Cards compare in notation order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Card {
    /// A letter.
    Letter(Letter),
    /// A JOKER, not named yet.
    Joker,
    /// A POUBELLE.
    Bin,
}

/// The number of different cards: the letters, the JOKER and the POUBELLE.
pub(super) const KINDS: usize = 28;

impl Card {
    /// The card's index in notation order.
    pub(super) const fn index(self) -> usize {
        match self {
            Card::Letter(letter) => letter.index(),
            Card::Joker => 26,
            Card::Bin => 27,
        }
    }

    /// The card at this index in notation order; for a larger index, the last card.
    pub(super) fn at(index: usize) -> Card {
        match Letter::from_index(index) {
            Some(letter) => Card::Letter(letter),
            None if index == Card::Joker.index() => Card::Joker,
            None => Card::Bin,
        }
    }

    /// Reads `E`, `?` or `#`.
    pub(super) fn read(code: &str) -> Option<Card> {
        match code.as_bytes() {
            [b'?'] => Some(Card::Joker),
            [b'#'] => Some(Card::Bin),
            _ => letter(code).map(Card::Letter),
        }
    }
}

/// A capital letter from A to Z. Notation is exact: lower case and accents are not accepted.
fn letter(code: &str) -> Option<Letter> {
    match code.as_bytes() {
        &[byte @ b'A'..=b'Z'] => Letter::from_ascii(byte),
        _ => None,
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Letter(letter) => write!(f, "{letter}"),
            Card::Joker => f.write_str("?"),
            Card::Bin => f.write_str("#"),
        }
    }
}

/// A card that can lie on a line: a letter, or a JOKER with the name it was given (rule CW-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tile {
    /// The letter that the card reads as.
    pub letter: Letter,
    /// Whether the card is a JOKER.
    pub joker: bool,
}

impl Tile {
    /// The card as it is in a hand: a JOKER loses its name.
    #[must_use]
    pub fn card(self) -> Card {
        if self.joker { Card::Joker } else { Card::Letter(self.letter) }
    }

    /// Reads `E` or `?E`.
    pub(super) fn read(code: &str) -> Option<Tile> {
        let named = code.strip_prefix('?');
        Some(Tile { letter: letter(named.unwrap_or(code))?, joker: named.is_some() })
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.joker { "?" } else { "" }, self.letter)
    }
}

/// The card of an action: a tile, or a card of the game that cannot be laid on a line. The latter is no reading error; the action
/// is refused (rule A-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Offer {
    /// A card that can lie on a line.
    Tile(Tile),
    /// A JOKER without a name.
    Joker,
    /// A POUBELLE. It is played with `bin`, not laid like a letter.
    Bin,
}

impl Offer {
    /// The tile, if the card can lie on a line.
    pub(super) fn tile(self) -> Result<Tile, Refusal> {
        match self {
            Offer::Tile(tile) => Ok(tile),
            Offer::Joker => Err(Refusal::JokerWithoutName),
            Offer::Bin => Err(Refusal::BinIsNoLetter),
        }
    }

    /// Reads `E`, `?E`, `?` or `#`.
    pub(super) fn read(code: &str) -> Option<Offer> {
        match code {
            "?" => Some(Offer::Joker),
            "#" => Some(Offer::Bin),
            _ => Tile::read(code).map(Offer::Tile),
        }
    }
}

impl From<Tile> for Offer {
    fn from(tile: Tile) -> Offer {
        Offer::Tile(tile)
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Offer::Tile(tile) => write!(f, "{tile}"),
            Offer::Joker => write!(f, "{}", Card::Joker),
            Offer::Bin => write!(f, "{}", Card::Bin),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Offer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Card::read(&code).ok_or_else(|| D::Error::custom(format!("{code} is no card")))
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Tile::read(&code).ok_or_else(|| D::Error::custom(format!("{code} is no card of a line")))
    }
}
