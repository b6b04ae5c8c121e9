//! A player's sheet, and its sums.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::case::{Case, StandIn, Turn};
use super::options::Bonus;

/// The points of `yahtzee` (rule YM-10).
pub const YAHTZEE: i32 = 50;
/// The premium for each further word of seven letters (rule YM-14).
pub const PREMIUM: i32 = 100;
/// The points for seven vowels or seven consonants (rule YM-11).
pub const ALL_ALIKE: i32 = 25;

/// The twelve boxes of a player, filled or open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "{ [box in Box]?: number }"))]
pub struct Sheet([Option<i32>; Case::COUNT]);

impl Sheet {
    /// The points in a box; `None` if it is open.
    #[must_use]
    pub fn get(&self, case: impl Into<Case>) -> Option<i32> {
        self.0[case.into().index()]
    }

    /// Whether a box is open.
    #[must_use]
    pub fn is_open(&self, case: impl Into<Case>) -> bool {
        self.get(case).is_none()
    }

    /// Fills a box.
    pub fn fill(&mut self, case: impl Into<Case>, points: i32) {
        self.0[case.into().index()] = Some(points);
    }

    /// The turns still open, in the order of the sheet (rule YM-7).
    pub fn open(&self) -> impl Iterator<Item = Turn> {
        Turn::ALL.into_iter().filter(|&turn| self.is_open(turn))
    }

    /// Whether all eight turns' boxes are filled.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.open().next().is_none()
    }

    /// Whether further words of seven letters earn a premium (rule YM-14).
    #[must_use]
    pub fn holds_yahtzee(&self) -> bool {
        self.get(StandIn::Yahtzee) == Some(YAHTZEE)
    }

    /// The upper premium, if it is reached (rule YM-15).
    #[must_use]
    pub fn bonus(&self, bonus: Bonus) -> i32 {
        let (needed, points) = bonus.terms();
        if self.upper() >= needed { points } else { 0 }
    }

    /// The sum of the upper boxes.
    #[must_use]
    pub fn upper(&self) -> i32 {
        added(Turn::UPPER.into_iter().filter_map(|turn| self.get(turn)))
    }

    /// The sum of all other boxes: the lower section and the boxes that stand in.
    #[must_use]
    pub fn lower(&self) -> i32 {
        added(self.0.into_iter().flatten()).saturating_sub(self.upper())
    }

    /// The sum of all boxes and the upper premium (rule YM-16).
    #[must_use]
    pub fn total(&self, bonus: Bonus) -> i32 {
        added(self.0.into_iter().flatten()).saturating_add(self.bonus(bonus))
    }
}

/// A saturating sum, because a log may hold any points.
fn added(points: impl Iterator<Item = i32>) -> i32 {
    points.fold(0, i32::saturating_add)
}

/// The filled boxes only.
impl Serialize for Sheet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for case in Case::all() {
            if let Some(points) = self.get(case) {
                map.serialize_entry(&case, &points)?;
            }
        }
        map.end()
    }
}
