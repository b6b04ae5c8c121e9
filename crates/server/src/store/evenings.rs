//! Evenings: what is played, who takes part, and at which tables.

use super::Millis;
use crate::limits;
use crate::secret::TableId;

/// An evening as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvening {
    /// Its name in addresses.
    pub id: TableId,
    /// When it was opened.
    pub opened: Millis,
    /// When the first deal may be played.
    pub starts: Millis,
    /// When it is over.
    pub ends: Millis,
    /// What is played, as JSON.
    pub body: String,
    /// Where its deals come from.
    pub seed: String,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPlayer {
    /// Their name.
    pub name: String,
    /// Whether it is whoever asks.
    pub you: bool,
    /// The deals they have begun, in order.
    pub tables: Vec<KeptDeal>,
}

/// A deal that somebody has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptDeal {
    /// Its number, from 1.
    pub deal: u8,
    /// Where it is played.
    pub table: TableId,
    /// When something last happened there, and what lists show of it, as JSON; nothing where the table is gone, or not written yet.
    pub listed: Option<(Millis, String)>,
}

/// What came of somebody's wish to take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joining {
    /// They take part; under the name they had, if they did before.
    Joined,
    /// Somebody has that name, or one that looks like it.
    NameTaken(String),
    /// There are as many as there may be.
    Full,
}

impl Joining {
    /// What comes of the wish to take part under this name, where these take part already: each by their name, and whether it is
    /// whoever asks. Nothing, where one more may be taken in.
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
