//! A player's sheet, and what it adds up to.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::case::{Case, StandIn, Turn};
use super::options::Bonus;

/// What `yahtzee` is worth (rule YM-10).
pub const YAHTZEE: i32 = 50;
/// What each further word of seven letters is worth (rule YM-14).
pub const PREMIUM: i32 = 100;
/// What seven vowels or seven consonants are worth (rule YM-11).
pub const ALL_ALIKE: i32 = 25;

/// The twelve boxes of a player, filled or open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "{ [box in Box]?: number }"))]
pub struct Sheet([Option<i32>; Case::COUNT]);

impl Sheet {
    /// What a box holds.
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

    /// Whether all eight turns have been played.
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

    /// What stands in the upper boxes.
    #[must_use]
    pub fn upper(&self) -> i32 {
        added(Turn::UPPER.into_iter().filter_map(|turn| self.get(turn)))
    }

    /// What stands in the boxes below.
    #[must_use]
    pub fn lower(&self) -> i32 {
        added(self.0.into_iter().flatten()).saturating_sub(self.upper())
    }

    /// Both sections and the upper premium (rule YM-16).
    #[must_use]
    pub fn total(&self, bonus: Bonus) -> i32 {
        added(self.0.into_iter().flatten()).saturating_add(self.bonus(bonus))
    }
}

/// A log may hold any points.
fn added(points: impl Iterator<Item = i32>) -> i32 {
    points.fold(0, i32::saturating_add)
}

/// The boxes filled.
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
