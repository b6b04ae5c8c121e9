//! Several servers, nodes, on one store: what they tell each other of a table beside its log, and which of them attends to it.
//!
//! What is in the log goes by the log. What is left is who is there, and reactions; both may come late, twice, out of order or never.

use serde::{Deserialize, Serialize};

/// A node's number, which no other has, nor the same node after it was started again.
pub type NodeId = u64;

/// Whether this node attends to the table: fires its clock, has its bots think, calls its players, and takes absence for consent.
/// That saves work and nothing else: where two nodes believe that they attend, the log still takes one entry of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lease {
    /// There are no other nodes.
    Alone,
    /// This node has the lease of the table.
    Mine,
    /// Another node has it, or nobody knows.
    Elsewhere,
}

/// What a node tells the others about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// Who is at the table through this node.
    Here {
        /// The people who are present.
        present: Present,
        /// Whether the others are asked to say the same of themselves: this node has only just opened the table.
        asks: bool,
    },
    /// Somebody reacts.
    Reaction {
        /// From which place.
        place: u8,
        /// How.
        reaction: String,
    },
}

/// Who is at a table through one node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Present {
    /// The places that have members, and how many each.
    pub places: Vec<(u8, usize)>,
    /// How many members watch.
    pub watchers: usize,
}

impl Present {
    /// Whether nobody is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.watchers == 0
    }

    /// How many members a place has.
    #[must_use]
    pub fn at(&self, place: u8) -> usize {
        self.places.iter().filter(|(of, _)| *of == place).map(|(_, many)| *many).sum()
    }
}
