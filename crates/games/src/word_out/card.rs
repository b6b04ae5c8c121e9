//! Cards: in a hand or a pile ([`Card`]), and on a row ([`Laid`]). One byte each.

use std::borrow::Cow;
use std::fmt;

use lettrine_engine::{Problem, ReadError, Reader};
use lettrine_lexicon::{Letter, LetterSet};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The green letters, BONUS.
pub const GREEN: LetterSet = letters(b"BCFHPV");
/// The red letters, DOUBLE.
pub const RED: LetterSet = letters(b"JKQWXYZ");

const fn letters(of: &[u8]) -> LetterSet {
    let (mut bits, mut place) = (0, 0);
    while place < of.len() {
        bits |= 1 << (of[place] - b'A');
        place += 1;
    }
    LetterSet::from_bits(bits)
}

/// The special effect of a letter card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// No effect: a simple, green or red letter.
    Plain,
    /// REJOUER: one more card may follow.
    Again,
    /// INCONTRABLE: nobody may counter a row that holds this card (WO-11).
    Safe,
}

impl Mark {
    /// All marks, in notation order.
    pub const ALL: [Mark; 3] = [Mark::Plain, Mark::Again, Mark::Safe];
}

/// The number of card codes. Some codes stand for no card, because green and red letters have no mark.
pub(super) const CODES: usize = 106;

/// A card in a hand or a pile. Cards compare in notation order: A–Z, for each letter plain, `>`, `!`; then `?`, `#`.
///
/// The byte is the letter's index times four plus the mark. After the letters come the joker and the POUBELLE.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string"))]
pub struct Card(u8);

/// A card on a row. It always has a letter; a joker has the letter it was named. The byte is the same as in [`Card`], except that a
/// joker is its letter with mark 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string"))]
pub struct Laid(u8);

const JOKER_MARK: u8 = 3;

impl Card {
    /// A JOKER.
    pub const JOKER: Card = Card(104);
    /// A POUBELLE.
    pub const BIN: Card = Card(105);

    /// The letter card, if there is one: green and red letters have no mark (WO-1).
    #[must_use]
    pub fn new(letter: Letter, mark: Mark) -> Option<Card> {
        let coloured = (GREEN | RED).contains(letter);
        (mark == Mark::Plain || !coloured).then(|| Laid::new(letter, mark).card())
    }

    /// Every card that the game can have, in notation order.
    pub fn all() -> impl Iterator<Item = Card> {
        let marked = |letter| Mark::ALL.into_iter().filter_map(move |mark| Card::new(letter, mark));
        Letter::all().flat_map(marked).chain([Card::JOKER, Card::BIN])
    }

    /// The card's code as a number, for tables indexed by card.
    pub(super) const fn code(self) -> usize {
        self.0 as usize
    }

    /// The card with this number; only for numbers that `code` returned.
    pub(super) fn at(code: usize) -> Card {
        Card(u8::try_from(code).unwrap_or(u8::MAX).min(Card::BIN.0))
    }

    /// The card as it lies on a row, if it is a letter card.
    #[must_use]
    pub fn laid(self) -> Option<Laid> {
        (self < Card::JOKER).then_some(Laid(self.0))
    }

    /// The card with this code in records.
    #[must_use]
    pub fn named(code: &str) -> Option<Card> {
        match code.as_bytes() {
            b"?" => Some(Card::JOKER),
            b"#" => Some(Card::BIN),
            [letter, mark @ ..] if letter.is_ascii_uppercase() => {
                let mark = match mark {
                    b"" => Mark::Plain,
                    b">" => Mark::Again,
                    b"!" => Mark::Safe,
                    _ => return None,
                };
                Card::new(Letter::from_ascii(*letter)?, mark)
            }
            _ => None,
        }
    }

    /// Reads a card of a hand or a pile.
    pub(super) fn read(reader: &Reader<'_>) -> Result<Card, ReadError> {
        let code = reader.text()?;
        Card::named(code).ok_or_else(|| reader.fails(Problem::NotACard(code.to_owned())))
    }
}

impl Laid {
    /// A letter card on a row.
    pub(super) fn new(letter: Letter, mark: Mark) -> Laid {
        Laid::with(letter, mark as u8)
    }

    /// A joker on a row, named this letter.
    #[must_use]
    pub fn joker(letter: Letter) -> Laid {
        Laid::with(letter, JOKER_MARK)
    }

    fn with(letter: Letter, mark: u8) -> Laid {
        #[expect(clippy::cast_possible_truncation, reason = "the index is below 26")]
        Laid((letter.index() as u8) << 2 | mark)
    }

    /// The card's letter.
    #[must_use]
    pub fn letter(self) -> Letter {
        Letter::from_index(usize::from(self.0 >> 2)).unwrap_or(Letter::Z)
    }

    /// Whether the card is a joker.
    #[must_use]
    pub fn is_joker(self) -> bool {
        self.0 & 3 == JOKER_MARK
    }

    /// Whether the card is a REJOUER.
    #[must_use]
    pub fn is_again(self) -> bool {
        self.0 & 3 == Mark::Again as u8
    }

    /// WO-8, WO-11: whether the card prevents any CONTRE on its row: an INCONTRABLE or a JOKER.
    #[must_use]
    pub fn is_safe(self) -> bool {
        self.0 & 3 >= Mark::Safe as u8
    }

    /// The card as it is in a hand or a pile: a joker loses its name.
    #[must_use]
    pub fn card(self) -> Card {
        if self.is_joker() { Card::JOKER } else { Card(self.0) }
    }

    /// The laid card with this code in records: a letter card, or `?E`.
    #[must_use]
    pub fn named(code: &str) -> Option<Laid> {
        match code.as_bytes() {
            [b'?', letter] if letter.is_ascii_uppercase() => Letter::from_ascii(*letter).map(Laid::joker),
            _ => Card::named(code)?.laid(),
        }
    }

    /// Reads a card of a row.
    pub(super) fn read(reader: &Reader<'_>) -> Result<Laid, ReadError> {
        let code = reader.text()?;
        Laid::named(code).ok_or_else(|| reader.fails(Problem::NotACard(code.to_owned())))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Card::JOKER => f.write_str("?"),
            Card::BIN => f.write_str("#"),
            Card(byte) => write!(f, "{}", Laid(byte)),
        }
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.letter();
        match self.0 & 3 {
            0 => write!(f, "{letter}"),
            1 => write!(f, "{letter}>"),
            2 => write!(f, "{letter}!"),
            _ => write!(f, "?{letter}"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Card::named(&code).ok_or_else(|| D::Error::custom(format!("{code} is no card")))
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Laid, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Laid::named(&code).ok_or_else(|| D::Error::custom(format!("{code} is no laid card")))
    }
}
