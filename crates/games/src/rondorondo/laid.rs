//! A card as it is laid: a joker with its name, a card face down.

use std::borrow::Cow;
use std::fmt;

use arrayvec::ArrayVec;
use lettrine_engine::{Problem, ReadError, Reader};
use lettrine_lexicon::Letter;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::Card;
use super::holder::MOST_CELLS;

/// The code of a joker laid as a gomme.
pub(super) const JOKER_GOMME: &str = "?-";

/// The letters of a word in the holder.
pub type Word = ArrayVec<Letter, MOST_CELLS>;

/// A card as it is laid into a compartment, or shown in the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string"))]
pub enum Laid {
    /// `E`: a letter.
    Letter(Letter),
    /// `?E`: a joker named when laid (RR-9).
    Joker(Letter),
    /// `-`: a gomme (RR-8).
    Gomme,
    /// `?-`: a joker laid as a gomme, with the option `joker_gomme` (RR-9).
    JokerGomme,
    /// `(E)`: a card laid face down, for beginners (RR-19).
    FaceDown(Card),
}

impl Laid {
    /// The card as it is in a hand.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Laid::Letter(letter) => Card::Letter(letter),
            Laid::Joker(_) | Laid::JokerGomme => Card::Joker,
            Laid::Gomme => Card::Gomme,
            Laid::FaceDown(card) => card,
        }
    }

    /// The letter that the card reads as, if any.
    pub(super) const fn letter(self) -> Option<Letter> {
        match self {
            Laid::Letter(letter) | Laid::Joker(letter) => Some(letter),
            Laid::Gomme | Laid::JokerGomme | Laid::FaceDown(_) => None,
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Laid> {
        if let Some(card) = code.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            return Card::from_code(card).map(Laid::FaceDown);
        }
        if code == JOKER_GOMME {
            return Some(Laid::JokerGomme);
        }
        if let Some(Card::Letter(letter)) = code.strip_prefix('?').and_then(Card::from_code) {
            return Some(Laid::Joker(letter));
        }
        match Card::from_code(code)? {
            Card::Letter(letter) => Some(Laid::Letter(letter)),
            // A joker must be named when laid.
            Card::Joker => None,
            Card::Gomme => Some(Laid::Gomme),
        }
    }

    pub(super) fn read(reader: &Reader<'_>) -> Result<Laid, ReadError> {
        let code = reader.text()?;
        Laid::from_code(code).ok_or_else(|| reader.fails(Problem::NotACard(code.to_owned())))
    }

    /// Reads a card of a shown word (RR-3). A joker laid as a gomme is not allowed there.
    pub(super) fn read_shown(reader: &Reader<'_>) -> Result<Laid, ReadError> {
        match Laid::read(reader)? {
            Laid::JokerGomme => Err(reader.fails(Problem::NotACard(JOKER_GOMME.into()))),
            laid => Ok(laid),
        }
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Laid::Letter(letter) => write!(f, "{letter}"),
            Laid::Joker(letter) => write!(f, "?{letter}"),
            Laid::Gomme => f.write_str("-"),
            Laid::JokerGomme => f.write_str(JOKER_GOMME),
            Laid::FaceDown(card) => write!(f, "({card})"),
        }
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Laid, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Laid::from_code(&code).ok_or_else(|| D::Error::custom(format!("{code} is no laid card")))
    }
}

/// A word as text.
pub(super) fn spell(word: &[Letter]) -> String {
    word.iter().map(|letter| letter.to_char()).collect()
}

/// A word as JSON: its text.
pub(super) mod spelled {
    use std::borrow::Cow;

    use lettrine_lexicon::Letter;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Word, spell};

    pub(in super::super) fn serialize<S: Serializer>(word: &Word, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&spell(word))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Word, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let mut word = Word::new();
        for byte in text.bytes() {
            let letter = Letter::from_ascii(byte).filter(|letter| letter.to_char() == char::from(byte));
            let fits = letter.is_some_and(|letter| word.try_push(letter).is_ok());
            if !fits {
                return Err(D::Error::custom(format!("{text} is no word of the holder")));
            }
        }
        Ok(word)
    }
}
