//! The rows of evenings: their plans, players and tables.

use super::Millis;
use crate::limits;
use crate::secret::TableId;

/// An evening, as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvening {
    /// The evening's id in addresses.
    pub id: TableId,
    /// When the evening was opened.
    pub opened: Millis,
    /// When the first deal may be played.
    pub starts: Millis,
    /// When the evening ends.
    pub ends: Millis,
    /// The plan, as JSON.
    pub body: String,
    /// The seed of all its deals.
    pub seed: String,
}

/// A player of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPlayer {
    /// The player's name.
    pub name: String,
    /// Whether this player is the one who asks.
    pub you: bool,
    /// The deals that the player has begun, in order.
    pub tables: Vec<KeptDeal>,
}

/// A deal that a player has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptDeal {
    /// The deal's number, from 1.
    pub deal: u8,
    /// The table where the deal is played.
    pub table: TableId,
    /// When the table last changed, and its summary as JSON; `None` if the table was deleted, or is not written yet.
    pub listed: Option<(Millis, String)>,
}

/// The result of a request to join an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joining {
    /// The player takes part; under the earlier name, if the player had joined before.
    Joined,
    /// Another player has this name, which is the same or looks alike.
    NameTaken(String),
    /// The evening has as many players as it may have.
    Full,
}

impl Joining {
    /// The result of a request to join under this name. `taken` has the name of each player, and whether it is the one who asks.
    /// `None` if the new player may be added.
    pub(super) fn judge<'a>(taken: impl Iterator<Item = (&'a str, bool)>, name: &str) -> Option<Joining> {
        let taken: Vec<(&str, bool)> = taken.collect();
        if taken.iter().any(|(_, you)| *you) {
            return Some(Joining::Joined);
        }
        if let Some((alike, _)) = taken.iter().find(|(taken, _)| limits::look_alike(taken, name)) {
            return Some(Joining::NameTaken((*alike).to_owned()));
        }
        (taken.len() >= limits::EVENING_PLAYERS).then_some(Joining::Full)
    }
}
