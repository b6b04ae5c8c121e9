//! The four lines on the table.

use std::fmt;

use lettrine_engine::Seat;
use lettrine_lexicon::Letter;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::Tile;

/// How many lines there are.
pub(super) const LINES: usize = 4;

/// One of the four lines, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct LineNumber(u8);

impl LineNumber {
    /// The line of this number, if there is one.
    #[must_use]
    pub fn new(number: i64) -> Option<LineNumber> {
        u8::try_from(number).ok().filter(|number| (1..=4).contains(number)).map(LineNumber)
    }

    /// All four, in order.
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

/// Where on a line a card is laid (rule CW-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum At {
    /// At the left end.
    Left,
    /// At the right end; so also on an empty line.
    Right,
    /// On top of the letter of this number, from the left, from 1.
    #[serde(untagged)]
    On(i64),
}

/// A card on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The card.
    pub tile: Tile,
    /// Its colour: the seat it belongs to, for ever.
    pub colour: Seat,
    /// Whether it hides the card before it in the line's order.
    pub covers: bool,
}

/// `E0` or `?E1`.
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
    /// All cards, hidden ones too.
    #[must_use]
    pub fn cards(&self) -> &[Laid] {
        &self.0
    }

    /// Whether no card lies there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards one sees, from left to right.
    #[must_use]
    pub fn visible(&self) -> impl DoubleEndedIterator<Item = &Laid> {
        (0..self.0.len()).filter(|&place| self.is_visible(place)).filter_map(|place| self.0.get(place))
    }

    fn is_visible(&self, place: usize) -> bool {
        self.0.get(place + 1).is_none_or(|above| !above.covers)
    }

    /// What one reads.
    #[must_use]
    pub fn letters(&self) -> impl DoubleEndedIterator<Item = Letter> {
        self.visible().map(|laid| laid.tile.letter)
    }

    /// The visible card of this number, from 1.
    pub(super) fn letter_number(&self, number: i64) -> Option<&Laid> {
        self.0.get(self.top_of(number)?)
    }

    /// Where the visible card of this number lies among all.
    fn top_of(&self, number: i64) -> Option<usize> {
        let nth = usize::try_from(number).ok()?.checked_sub(1)?;
        (0..self.0.len()).filter(|&place| self.is_visible(place)).nth(nth)
    }

    /// How many cards there are of a colour, hidden ones too.
    #[must_use]
    pub fn count_of(&self, colour: Seat) -> usize {
        self.0.iter().filter(|laid| laid.colour == colour).count()
    }

    /// Lays a card. A letter that is not there is covered by nothing: the line stays as it is.
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

    /// Takes all cards off.
    pub(super) fn clear(&mut self) -> Vec<Laid> {
        std::mem::take(&mut self.0)
    }

    /// Takes the cards of a colour off; what they hid comes to light.
    pub(super) fn take(&mut self, colour: Seat) -> Vec<Laid> {
        let mut taken = Vec::new();
        // Whether a card of the letter at hand has stayed, so that the next one still covers something.
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
    /// As records write it: each letter's cards from bottom to top, joined by `/`, each with its seat.
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
