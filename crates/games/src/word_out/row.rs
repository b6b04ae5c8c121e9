//! The four rows.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the four rows; records number them from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "number"))]
pub struct Row(u8);

/// The number of rows.
pub(super) const ROWS: usize = 4;

impl Row {
    /// All rows, in order.
    pub const ALL: [Row; ROWS] = [Row(0), Row(1), Row(2), Row(3)];

    /// The row with this number, if there is one.
    #[must_use]
    pub fn numbered(number: i64) -> Option<Row> {
        Row::ALL.into_iter().find(|row| row.number() == number)
    }

    /// The row's number, from 1.
    #[must_use]
    pub fn number(self) -> i64 {
        i64::from(self.0) + 1
    }

    /// The row's index, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        // The mask tells the compiler that the index is below `ROWS`, which the constructors guarantee.
        usize::from(self.0) & (ROWS - 1)
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.number())
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row, D::Error> {
        let number = i64::deserialize(deserializer)?;
        Row::numbered(number).ok_or_else(|| D::Error::custom(format!("{number} is no row")))
    }
}
