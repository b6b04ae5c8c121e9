//! The four lines on the table.

use std::fmt;

use lettrine_engine::Seat;
use lettrine_lexicon::Letter;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::Tile;

/// The number of lines.
pub(super) const LINES: usize = 4;

/// One of the four lines, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct LineNumber(u8);

impl LineNumber {
    /// The line with this number, if there is one.
    #[must_use]
    pub fn new(number: i64) -> Option<LineNumber> {
        u8::try_from(number).ok().filter(|number| (1..=4).contains(number)).map(LineNumber)
    }

    /// All four lines, in order.
    pub fn all() -> impl Iterator<Item = LineNumber> {
        (1..=4).map(LineNumber)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl From<LineNumber> for i64 {
    fn from(line: LineNumber) -> i64 {
        line.0.into()
    }
}

impl fmt::Display for LineNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<'de> Deserialize<'de> for LineNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LineNumber, D::Error> {
        let number = i64::deserialize(deserializer)?;
        LineNumber::new(number).ok_or_else(|| D::Error::custom(format!("{number} is no line")))
    }
}

/// A place on a line where a card is laid (rule CW-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum At {
    /// At the left end.
    Left,
    /// At the right end; also the only place on an empty line.
    Right,
    /// On top of the letter with this number, counted from the left, from 1.
    #[serde(untagged)]
    On(i64),
}

/// A card on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The card.
    pub tile: Tile,
    /// The card's colour: its owner's seat, for ever.
    pub colour: Seat,
    /// Whether the card lies on top of the card before it in the line's order.
    pub covers: bool,
}

/// As records write it: `E0` or `?E1`.
impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.tile, self.colour.index())
    }
}

/// A line: its cards from left to right, those of one letter from bottom to top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string[]"))]
pub struct Line(Vec<Laid>);

impl Line {
    /// All cards, hidden ones included.
    #[must_use]
    pub fn cards(&self) -> &[Laid] {
        &self.0
    }

    /// Whether the line has no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The visible cards, from left to right.
    #[must_use]
    pub fn visible(&self) -> impl DoubleEndedIterator<Item = &Laid> {
        (0..self.0.len()).filter(|&place| self.is_visible(place)).filter_map(|place| self.0.get(place))
    }

    fn is_visible(&self, place: usize) -> bool {
        self.0.get(place + 1).is_none_or(|above| !above.covers)
    }

    /// The letters of the visible cards, from left to right.
    #[must_use]
    pub fn letters(&self) -> impl DoubleEndedIterator<Item = Letter> {
        self.visible().map(|laid| laid.tile.letter)
    }

    /// The visible card with this number, from 1.
    pub(super) fn letter_number(&self, number: i64) -> Option<&Laid> {
        self.0.get(self.top_of(number)?)
    }

    /// The index, among all cards, of the visible card with this number.
    fn top_of(&self, number: i64) -> Option<usize> {
        let nth = usize::try_from(number).ok()?.checked_sub(1)?;
        (0..self.0.len()).filter(|&place| self.is_visible(place)).nth(nth)
    }

    /// The number of cards of a colour, hidden ones included.
    #[must_use]
    pub fn count_of(&self, colour: Seat) -> usize {
        self.0.iter().filter(|laid| laid.colour == colour).count()
    }

    /// Lays a card. If the letter to be covered does not exist, the line stays as it is.
    pub(super) fn lay(&mut self, at: At, tile: Tile, colour: Seat) {
        let laid = Laid { tile, colour, covers: matches!(at, At::On(_)) };
        match at {
            At::Left => self.0.insert(0, laid),
            At::Right => self.0.push(laid),
            At::On(number) => {
                if let Some(top) = self.top_of(number) {
                    self.0.insert(top + 1, laid);
                }
            }
        }
    }

    /// Takes all cards off the line.
    pub(super) fn clear(&mut self) -> Vec<Laid> {
        std::mem::take(&mut self.0)
    }

    /// Takes the cards of a colour off the line; cards that they hid become visible.
    pub(super) fn take(&mut self, colour: Seat) -> Vec<Laid> {
        let mut taken = Vec::new();
        // Whether a card of the current letter has stayed, so that the next one still covers a card.
        let mut stayed = false;
        self.0.retain_mut(|laid| {
            stayed &= laid.covers;
            if laid.colour == colour {
                taken.push(*laid);
                return false;
            }
            laid.covers = stayed;
            stayed = true;
            true
        });
        taken
    }
}

impl FromIterator<Laid> for Line {
    fn from_iter<I: IntoIterator<Item = Laid>>(cards: I) -> Line {
        Line(cards.into_iter().collect())
    }
}

impl Line {
    /// The line as records write it: for each letter its cards from bottom to top, joined by `/`, each with its seat.
    pub(super) fn written(&self) -> Vec<String> {
        let mut letters: Vec<String> = Vec::new();
        for laid in &self.0 {
            match letters.last_mut().filter(|_| laid.covers) {
                Some(beneath) => *beneath = format!("{beneath}/{laid}"),
                None => letters.push(laid.to_string()),
            }
        }
        letters
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.written())
    }
}
