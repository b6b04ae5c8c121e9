//! From a graph to a double array.
//!
//! A node becomes a base b: `slots[b]` is its head, the set of letters that may follow, and `slots[b + letter]` its
//! edge for that letter. Nodes lie over one another like combs, each in the gaps of the others. Since no two nodes share
//! a base, an edge that carries the letter one looks for can only be one's own: no second check is needed.

use hashbrown::HashMap;
use zerocopy::little_endian::U32;

use crate::LetterSet;
use crate::graph::{Graph, LEAF, Node};
use crate::slot::Slot;

/// Where a leaf has its (empty) head, for all leaves.
const LEAF_BASE: usize = 0;
/// Where the root has its head.
pub(crate) const ROOT_BASE: u32 = 1;
/// Slots that must follow any base, so that reading an edge stays inside.
pub(crate) const REACH: usize = 26;

/// More nodes than 26 bits can address: a list of some tens of millions of words.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

/// Lays the nodes that hang on `root` into one array.
pub(crate) fn pack(graph: &Graph, root: Node) -> Result<Vec<U32>, TooLarge> {
    let mut nodes = reachable(graph, root);
    // The many-toothed combs first, while there is room; the small ones fill the gaps. The root is first in any case.
    nodes[1..].sort_by_key(|&node| std::cmp::Reverse(graph.edges(node).len()));

    let mut room = Room::new();
    let mut bases = vec![LEAF_BASE; graph.nodes().count()];
    for &node in &nodes {
        bases[node as usize] = room.place(1 | follow(graph, node).bits() << 1);
    }

    let mut slots = vec![U32::ZERO; room.end + REACH];
    for &node in &nodes {
        let base = bases[node as usize];
        slots[base] = Slot::head(follow(graph, node)).into();
        for edge in graph.edges(node) {
            let target = u32::try_from(bases[edge.target() as usize]).map_err(|_| TooLarge)?;
            if target > Slot::LARGEST_TARGET {
                return Err(TooLarge);
            }
            slots[base + edge.letter_code() as usize] = edge.leading_to(target).into();
        }
    }
    Ok(slots)
}

/// The root, then every other node that has edges, nearest first.
fn reachable(graph: &Graph, root: Node) -> Vec<Node> {
    let mut seen = vec![false; graph.nodes().count()];
    let mut nodes = vec![root];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        next += 1;
        for edge in graph.edges(node) {
            let target = edge.target();
            if target != LEAF && !std::mem::replace(&mut seen[target as usize], true) {
                nodes.push(target);
            }
        }
    }
    nodes
}

fn follow(graph: &Graph, node: Node) -> LetterSet {
    graph.edges(node).iter().filter_map(|edge| edge.letter()).collect()
}

/// Which slots are taken, a bit each.
struct Room {
    taken: Vec<u64>,
    /// Every slot before this word of `taken` is taken.
    first_gap: usize,
    /// Where a comb of this kind fitted last. Room only shrinks, so an equal comb fits no earlier.
    latest: HashMap<u32, usize>,
    /// One more than the last base given.
    end: usize,
}

impl Room {
    fn new() -> Room {
        let mut room = Room { taken: Vec::new(), first_gap: 0, latest: HashMap::new(), end: 0 };
        let leaf = room.place(1);
        debug_assert_eq!(leaf, LEAF_BASE);
        room
    }

    fn word(&self, index: usize) -> u64 {
        self.taken.get(index).copied().unwrap_or(0)
    }

    /// Takes the first place where the comb fits: bit 0 is the head, bit n the tooth for letter n.
    fn place(&mut self, comb: u32) -> usize {
        while self.word(self.first_gap) == u64::MAX {
            self.first_gap += 1;
        }
        // All combs of four teeth and more count as one kind: searching the gaps before the latest of them for each
        // would take five times as long, and the smaller combs fill those gaps anyway (0.05 % more slots, measured).
        let kind = if comb.count_ones() > 4 { 0 } else { comb };
        let mut index = self.latest.get(&kind).map_or(self.first_gap, |&index| index.max(self.first_gap));
        loop {
            let fits = self.fits(index, comb);
            if fits != 0 {
                let base = index * 64 + fits.trailing_zeros() as usize;
                self.take(base, comb);
                self.latest.insert(kind, index);
                return base;
            }
            index += 1;
        }
    }

    /// For each of the 64 places from `index * 64` on, whether the comb fits there.
    fn fits(&self, index: usize, comb: u32) -> u64 {
        let free = !(u128::from(self.word(index)) | u128::from(self.word(index + 1)) << 64);
        let (mut fits, mut teeth) = (u64::MAX, comb);
        while teeth != 0 && fits != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "the low half is the one asked about")]
            let there = (free >> teeth.trailing_zeros()) as u64;
            fits &= there;
            teeth &= teeth - 1;
        }
        fits
    }

    fn take(&mut self, base: usize, comb: u32) {
        let (index, shift) = (base / 64, base % 64);
        if self.taken.len() < index + 2 {
            self.taken.resize(index + 2, 0);
        }
        let wide = u128::from(comb) << shift;
        #[expect(clippy::cast_possible_truncation, reason = "one half each")]
        for (word, half) in [(index, wide as u64), (index + 1, (wide >> 64) as u64)] {
            self.taken[word] |= half;
        }
        self.end = self.end.max(base + 1);
    }
}
