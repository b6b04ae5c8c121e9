//! The members of a table at other nodes, as far as those nodes have told lately.

use std::collections::BTreeMap;

use crate::logged::Millis;
use crate::nodes::{NodeId, Present};

/// The members of a table at other nodes.
#[derive(Default)]
pub(super) struct Elsewhere(BTreeMap<NodeId, Node>);

struct Node {
    /// The number of the node's latest message: one with a lower number is late, one with the same number a repetition.
    number: u64,
    /// When the node last told its members.
    heard: Millis,
    present: Present,
}

impl Elsewhere {
    /// Whether a message is new: neither repeated nor overtaken by a later one.
    pub(super) fn hear(&mut self, node: NodeId, number: u64) -> bool {
        let known = self.0.entry(node).or_insert(Node { number: 0, heard: 0, present: Present::default() });
        let is_new = number > known.number;
        known.number = known.number.max(number);
        is_new
    }

    /// Replaces the members of a node. Returns the old ones.
    pub(super) fn replace(&mut self, node: NodeId, present: Present, tick: Millis) -> Present {
        let Some(known) = self.0.get_mut(&node) else { return Present::default() };
        known.heard = tick;
        std::mem::replace(&mut known.present, present)
    }

    /// Forgets the members of nodes that have been silent for `kept` milliseconds. Returns each place, and when it was last heard of.
    pub(super) fn forget_silent(&mut self, kept: Millis, tick: Millis) -> Vec<(u8, Millis)> {
        let mut gone = Vec::new();
        for node in self.0.values_mut().filter(|node| !node.present.is_empty() && node.heard + kept <= tick) {
            let present = std::mem::take(&mut node.present);
            gone.extend(present.places.iter().map(|(place, _)| (*place, node.heard)));
        }
        gone
    }

    /// When the next node will have been silent for `kept` milliseconds.
    pub(super) fn next_silent(&self, kept: Millis) -> Option<Millis> {
        self.0.values().filter(|node| !node.present.is_empty()).map(|node| node.heard + kept).min()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.values().all(|node| node.present.is_empty())
    }

    /// The number of members of a place.
    pub(super) fn at(&self, place: u8) -> usize {
        self.0.values().map(|node| node.present.at(place)).sum()
    }

    /// The number of watchers.
    pub(super) fn watchers(&self) -> usize {
        self.0.values().map(|node| node.present.watchers).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(place: u8) -> Present {
        Present { places: vec![(place, 1)], watchers: 0 }
    }

    #[test]
    fn a_message_that_comes_twice_or_was_overtaken_is_not_heard() {
        let mut elsewhere = Elsewhere::default();
        assert!(elsewhere.hear(7, 2) && !elsewhere.hear(7, 2) && !elsewhere.hear(7, 1));
        assert!(elsewhere.hear(8, 1), "each node counts for itself");
    }

    #[test]
    fn members_at_a_silent_node_are_away_since_it_was_last_heard() {
        let mut elsewhere = Elsewhere::default();
        for (node, place, tick) in [(7, 0, 100), (8, 1, 150)] {
            assert!(elsewhere.hear(node, 1));
            elsewhere.replace(node, seated(place), tick);
        }
        assert_eq!((elsewhere.at(0), elsewhere.next_silent(1000)), (1, Some(1100)));
        assert_eq!(elsewhere.forget_silent(1000, 1099), []);
        assert_eq!(elsewhere.forget_silent(1000, 1100), [(0, 100)]);
        assert_eq!((elsewhere.at(0), elsewhere.at(1)), (0, 1));
    }
}
