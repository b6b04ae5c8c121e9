//! A card as it is laid: a joker with its letter, a card face down.

use std::fmt;

use arrayvec::ArrayVec;
use lettrine_engine::{Problem, ReadError, Reader};
use lettrine_lexicon::Letter;
use serde::{Serialize, Serializer};

use super::card::Card;
use super::holder::MOST_CELLS;

/// The letters of a word in the holder.
pub type Word = ArrayVec<Letter, MOST_CELLS>;

/// A card as it is laid into a compartment, or shown in the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Laid {
    /// `E`: a letter.
    Letter(Letter),
    /// `?E`: a joker named when laid (RR-9).
    Joker(Letter),
    /// `-`: a gomme (RR-8).
    Gomme,
    /// `(E)`: a card laid face down, for beginners (RR-19).
    FaceDown(Card),
}

impl Laid {
    /// The card of the hand.
    pub(super) const fn card(self) -> Card {
        match self {
            Laid::Letter(letter) => Card::Letter(letter),
            Laid::Joker(_) => Card::Joker,
            Laid::Gomme => Card::Gomme,
            Laid::FaceDown(card) => card,
        }
    }

    /// The letter it reads as, if any.
    pub(super) const fn letter(self) -> Option<Letter> {
        match self {
            Laid::Letter(letter) | Laid::Joker(letter) => Some(letter),
            Laid::Gomme | Laid::FaceDown(_) => None,
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Laid> {
        if let Some(card) = code.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            return Card::from_code(card).map(Laid::FaceDown);
        }
        if let Some(Card::Letter(letter)) = code.strip_prefix('?').and_then(Card::from_code) {
            return Some(Laid::Joker(letter));
        }
        match Card::from_code(code)? {
            Card::Letter(letter) => Some(Laid::Letter(letter)),
            // A joker is named when laid.
            Card::Joker => None,
            Card::Gomme => Some(Laid::Gomme),
        }
    }

    pub(super) fn read(reader: &Reader<'_>) -> Result<Laid, ReadError> {
        let code = reader.text()?;
        Laid::from_code(code).ok_or_else(|| reader.fails(Problem::NotACard(code.to_owned())))
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Laid::Letter(letter) => write!(f, "{letter}"),
            Laid::Joker(letter) => write!(f, "?{letter}"),
            Laid::Gomme => f.write_str("-"),
            Laid::FaceDown(card) => write!(f, "({card})"),
        }
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A word as text.
pub(super) fn spell(word: &[Letter]) -> String {
    word.iter().map(|letter| letter.to_char()).collect()
}
