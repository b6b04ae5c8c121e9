//! The word that a seat shows in the opening.

use std::ops::Deref;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::holder::FEWEST_CELLS;
use super::laid::Laid;
use super::listed;

/// There is room for one card more than a show has: a longer list is cut off there when it is read, and then refused where it
/// stands in the record.
const ROOM: usize = FEWEST_CELLS + 1;

/// The word that a seat shows in the opening: three cards, or none (RR-3).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string[]"))]
pub struct Shown(#[serde(with = "listed")] ArrayVec<Laid, ROOM>);

impl Deref for Shown {
    type Target = [Laid];
    fn deref(&self) -> &[Laid] {
        &self.0
    }
}

impl FromIterator<Laid> for Shown {
    fn from_iter<I: IntoIterator<Item = Laid>>(cards: I) -> Shown {
        Shown(cards.into_iter().take(ROOM).collect())
    }
}
