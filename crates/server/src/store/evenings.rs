//! Evenings: what is played, who takes part, and at which tables.

use super::Millis;
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
