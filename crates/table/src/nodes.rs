//! Nodes: servers that share one store. What they tell each other about a table beside its log, and which of them attends to it.
//!
//! Only presence and reactions are told; everything else goes through the log. Messages may come late, twice, out of order or never.

use serde::{Deserialize, Serialize};

/// A node's unique number. A node that is restarted gets a new one.
pub type NodeId = u64;

/// Whether this node attends to the table: fires its clock, lets its bots think, calls its players, and counts absence as consent. The
/// lease only saves work: if two nodes believe that they have it, the log still takes only one entry for each number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lease {
    /// There are no other nodes.
    Alone,
    /// This node has the lease of the table.
    Mine,
    /// Another node has the lease, or no node is known to have it.
    Elsewhere,
}

/// What a node tells the other nodes about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// Who is connected to the table through this node.
    Here {
        /// The connected members.
        present: Present,
        /// Whether the other nodes are asked to answer with theirs, because this node has just opened the table.
        asks: bool,
    },
    /// A player reacts.
    Reaction {
        /// The player's place.
        place: u8,
        /// The reaction, as the player sent it.
        reaction: String,
    },
}

/// The members of a table at one node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Present {
    /// Each place that has members, and how many.
    pub places: Vec<(u8, usize)>,
    /// The number of watchers.
    pub watchers: usize,
}

impl Present {
    /// Whether no member is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.watchers == 0
    }

    /// The number of members of a place.
    #[must_use]
    pub fn at(&self, place: u8) -> usize {
        self.places.iter().filter(|(of, _)| *of == place).map(|(_, many)| *many).sum()
    }
}
