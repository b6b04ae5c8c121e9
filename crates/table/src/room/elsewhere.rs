//! Who is at a table through other nodes, as far as those have said so lately.

use std::collections::HashMap;

use crate::logged::Millis;
use crate::nodes::{NodeId, Present};

/// The members of a table at other nodes.
#[derive(Default)]
pub(super) struct Elsewhere(HashMap<NodeId, Node>);

struct Node {
    /// The number of its latest message: an older one comes late, or twice.
    number: u64,
    /// When it last said who is there.
    heard: Millis,
    present: Present,
}

impl Elsewhere {
    /// Whether a message is new. One that others have overtaken is not.
    pub(super) fn hear(&mut self, node: NodeId, number: u64) -> bool {
        let known = self.0.entry(node).or_insert(Node { number: 0, heard: 0, present: Present::default() });
        let is_new = number > known.number;
        known.number = known.number.max(number);
        is_new
    }

    /// A node says who is there. Who was there before.
    pub(super) fn replace(&mut self, node: NodeId, present: Present, tick: Millis) -> Present {
        let Some(known) = self.0.get_mut(&node) else { return Present::default() };
        known.heard = tick;
        std::mem::replace(&mut known.present, present)
    }

    /// Forgets who is there through nodes that have said nothing for so long: those places, and when each was last heard of.
    pub(super) fn forget_silent(&mut self, kept: Millis, tick: Millis) -> Vec<(u8, Millis)> {
        let mut gone = Vec::new();
        for node in self.0.values_mut().filter(|node| !node.present.is_empty() && node.heard + kept <= tick) {
            let present = std::mem::take(&mut node.present);
            gone.extend(present.places.iter().map(|(place, _)| (*place, node.heard)));
        }
        gone
    }

    /// When the next node has been silent for so long.
    pub(super) fn next_silent(&self, kept: Millis) -> Option<Millis> {
        self.0.values().filter(|node| !node.present.is_empty()).map(|node| node.heard + kept).min()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.values().all(|node| node.present.is_empty())
    }

    /// How many members a place has.
    pub(super) fn at(&self, place: u8) -> usize {
        self.0.values().map(|node| node.present.at(place)).sum()
    }

    /// How many watch.
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
    fn whoever_is_there_through_a_node_that_falls_silent_is_gone_since_it_was_last_heard() {
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
