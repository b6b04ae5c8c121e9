//! Packs a graph into a double array.
//!
//! A node becomes a base b: `slots[b + letter]` is its edge for that letter, and `heads[b / 2]` the set of letters that may follow.
//! Nodes overlap like combs, the teeth of each in the gaps of the others. No two nodes share a base, so an edge with the wanted
//! letter can only belong to the node itself. No two nodes share a pair of bases either, so half as many heads as slots are enough.
//! Reading a word touches no head, so the heads are stored apart and do not take cache space from the edges.

use hashbrown::HashMap;

use crate::edge::Edge;
use crate::graph::{Graph, LEAF, Node};
use crate::slot::Slot;
use crate::{Letter, LetterSet};

/// The base of all leaves. They have no edges.
pub(crate) const LEAF_BASE: u32 = 0;
/// The base of the root.
pub(crate) const ROOT_BASE: u32 = 2;
/// The number of slots after any base, so that reading an edge stays inside the array.
const REACH: usize = 26;

/// A double array.
pub(crate) struct Packed {
    pub(crate) slots: Vec<[u8; 4]>,
    /// One head for every two slots.
    pub(crate) heads: Vec<[u8; 4]>,
}

/// The error for more slots than 23 bits can address. This takes some millions of words.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

/// Packs the nodes below `root` into one array.
pub(crate) fn pack(graph: &Graph, root: Node) -> Result<Packed, TooLarge> {
    if graph.nodes().last() > Some(Edge::LARGEST_TARGET) {
        return Err(TooLarge);
    }
    let nodes = reading_order(graph, root);
    let mut room = Room::new();
    let mut bases = vec![LEAF_BASE; graph.nodes().count()];
    for &node in &nodes {
        let base = u32::try_from(room.place(follow(graph, node))).map_err(|_| TooLarge)?;
        if base > Slot::LARGEST_TARGET {
            return Err(TooLarge);
        }
        bases[node as usize] = base;
    }

    let mut slots = vec![[0; 4]; room.end + REACH];
    let mut heads = vec![[0; 4]; slots.len().div_ceil(2)];
    for &node in &nodes {
        let base = bases[node as usize];
        heads[base as usize / 2] = follow(graph, node).bits().to_le_bytes();
        for edge in graph.edges(node) {
            let slot = Slot::edge(edge.letter_code(), edge.accepts(), bases[edge.target() as usize]);
            slots[(base + edge.letter_code()) as usize] = slot.into();
        }
    }
    Ok(Packed { slots, heads })
}

/// The nodes that have edges, the root first, then in depth-first order, the most visited sibling first. Nodes that are read one
/// after the other lie together, and few cache lines serve most lookups.
fn reading_order(graph: &Graph, root: Node) -> Vec<Node> {
    let visits = visits(graph, root);
    let mut seen = vec![false; visits.len()];
    let (mut order, mut open) = (Vec::new(), vec![root]);
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut seen[node as usize], true) {
            continue;
        }
        order.push(node);
        let first = open.len();
        open.extend(graph.edges(node).iter().map(|edge| edge.target()).filter(|&target| target != LEAF));
        // `open` is a stack: the last node pushed is taken first.
        open[first..].sort_by_key(|&target| visits[target as usize]);
    }
    order
}

/// The number of strings of the automaton that pass through each node: its paths from the root times its paths onward.
fn visits(graph: &Graph, root: Node) -> Vec<u64> {
    // Ids increase from the leaves up: in ascending order a node comes after its targets, in descending order after its sources.
    let mut onward = vec![0_u64; graph.nodes().count()];
    for node in graph.nodes() {
        let edges = graph.edges(node).iter();
        onward[node as usize] = edges
            .fold(0, |sum: u64, edge| sum.saturating_add(1).saturating_add(onward[edge.target() as usize]));
    }
    let mut inward = vec![0_u64; onward.len()];
    inward[root as usize] = 1;
    for node in (0..=root).rev() {
        for edge in graph.edges(node) {
            let target = edge.target() as usize;
            inward[target] = inward[target].saturating_add(inward[node as usize]);
        }
    }
    inward.iter().zip(&onward).map(|(&inward, &onward)| inward.saturating_mul(onward)).collect()
}

fn follow(graph: &Graph, node: Node) -> LetterSet {
    graph.edges(node).iter().filter_map(|edge| Letter::from_code(edge.letter_code())).collect()
}

/// Which slots hold an edge and which bases are taken, one bit each.
struct Room {
    edges: Bits,
    /// Both bases of a pair count as taken once one of them is.
    bases: Bits,
    /// Every slot before this word of `edges` is taken.
    first_gap: usize,
    /// The word index where a comb of each kind fitted last. Free space only shrinks, so an equal comb fits no earlier.
    latest: HashMap<u32, usize>,
    /// One more than the highest base taken.
    end: usize,
}

/// A bit set in words of 64 bits; bits beyond its end are 0.
#[derive(Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn word(&self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// Sets the bits of `bits`, shifted up by `by`.
    fn set(&mut self, bits: u32, by: usize) {
        let (index, shift) = (by / 64, by % 64);
        if self.0.len() < index + 2 {
            self.0.resize(index + 2, 0);
        }
        let wide = u128::from(bits) << shift;
        #[expect(clippy::cast_possible_truncation, reason = "one half each")]
        for (word, half) in [(index, wide as u64), (index + 1, (wide >> 64) as u64)] {
            self.0[word] |= half;
        }
    }
}

impl Room {
    fn new() -> Room {
        let (edges, bases) = (Bits::default(), Bits::default());
        let mut room = Room { edges, bases, first_gap: 0, latest: HashMap::new(), end: 0 };
        let leaf = room.place(LetterSet::EMPTY);
        debug_assert_eq!(leaf, LEAF_BASE as usize);
        room
    }

    /// Takes the first base where a node with these letters fits.
    fn place(&mut self, letters: LetterSet) -> usize {
        // Bit n is the tooth for the letter with code n.
        let comb = letters.bits() << 1;
        while self.edges.word(self.first_gap) == u64::MAX {
            self.first_gap += 1;
        }
        // A base in the word before the gap can have teeth in the gap.
        let first = self.first_gap.saturating_sub(1);
        // All combs with four or more teeth count as one kind. Searching all gaps for each of them would take five times as
        // long, and the smaller combs fill those gaps anyway.
        let kind = if comb.count_ones() > 3 { 0 } else { comb };
        let mut index = self.latest.get(&kind).map_or(first, |&index| index.max(first));
        loop {
            let fits = self.fits(index, comb);
            if fits != 0 {
                let base = index * 64 + fits.trailing_zeros() as usize;
                self.edges.set(comb, base);
                self.bases.set(0b11, base & !1);
                self.end = self.end.max(base + 1);
                self.latest.insert(kind, index);
                return base;
            }
            index += 1;
        }
    }

    /// For each of the 64 bases from `index * 64` on, one bit: whether the comb fits there.
    fn fits(&self, index: usize, comb: u32) -> u64 {
        let free = !(u128::from(self.edges.word(index)) | u128::from(self.edges.word(index + 1)) << 64);
        let (mut fits, mut teeth) = (!self.bases.word(index), comb);
        while teeth != 0 && fits != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "the low half is the one asked about")]
            let there = (free >> teeth.trailing_zeros()) as u64;
            fits &= there;
            teeth &= teeth - 1;
        }
        fits
    }
}
