//! The number of throws in a turn.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The number of throws that a turn has had (rule YM-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "1 | 2 | 3"))]
pub enum Throws {
    /// One throw.
    One = 1,
    /// Two throws.
    Two,
    /// Three throws, the most there can be.
    Three,
}

impl Throws {
    /// All values, ascending.
    pub const ALL: [Throws; 3] = [Throws::One, Throws::Two, Throws::Three];

    /// The number after one more throw; `None` after the third.
    #[must_use]
    pub fn next(self) -> Option<Throws> {
        match self {
            Throws::One => Some(Throws::Two),
            Throws::Two => Some(Throws::Three),
            Throws::Three => None,
        }
    }

    /// The number as an integer.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The value for this integer, if it is 1 to 3.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Throws> {
        Throws::ALL.into_iter().find(|throws| throws.number() == number)
    }
}

impl Serialize for Throws {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Throws {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Throws, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Throws::numbered(number).ok_or_else(|| D::Error::custom(format!("a turn has no throw {number}")))
    }
}
