//! From a graph to a double array.
//!
//! A node becomes a base b: `slots[b + letter]` is its edge for that letter, and `heads[b / 2]` the set of letters that may follow.
//! Nodes lie over one another like combs, each in the gaps of the others. No two nodes share a base, so an edge that
//! carries the letter one looks for can only be one's own; nor do two share a pair of bases, so half as many heads as slots are enough.
//! Reading a word touches no head, so heads lie apart and leave the cache to the edges.

use hashbrown::HashMap;

use crate::edge::Edge;
use crate::graph::{Graph, LEAF, Node};
use crate::slot::Slot;
use crate::{Letter, LetterSet};

/// The base of all leaves: nothing follows.
pub(crate) const LEAF_BASE: u32 = 0;
/// The base of the root.
pub(crate) const ROOT_BASE: u32 = 2;
/// Slots that must follow any base, so that reading an edge stays inside.
const REACH: usize = 26;

/// A double array.
pub(crate) struct Packed {
    pub(crate) slots: Vec<[u8; 4]>,
    /// One for every two slots.
    pub(crate) heads: Vec<[u8; 4]>,
}

/// More slots than 23 bits can address: a list of some millions of words.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

/// Lays the nodes that hang on `root` into one array.
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

/// The nodes that have edges, the root first, then depth first and the most visited before its neighbours: what is read
/// one after the other lies together, and few lines of the cache hold most of what is asked for.
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
        // What is pushed last is taken first.
        open[first..].sort_by_key(|&target| visits[target as usize]);
    }
    order
}

/// How many strings of the automaton pass through each node: its ways in times its ways on.
fn visits(graph: &Graph, root: Node) -> Vec<u64> {
    // Ids grow from the leaves up: rising, a node comes after all that it leads to; falling, after all that lead to it.
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

/// Which slots hold an edge and which bases are given, a bit each.
struct Room {
    edges: Bits,
    /// Both bases of a pair count as given once one of them is.
    bases: Bits,
    /// Every slot before this word of `edges` is taken.
    first_gap: usize,
    /// Where a comb of this kind fitted last. Room only shrinks, so an equal comb fits no earlier.
    latest: HashMap<u32, usize>,
    /// One more than the last base given.
    end: usize,
}

/// Bits in words of 64; what lies behind the end is 0.
#[derive(Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn word(&self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// Sets the bits of `bits`, moved up by `by`.
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
        // A base in the word before the gap has teeth in the gap.
        let first = self.first_gap.saturating_sub(1);
        // All combs of four teeth and more count as one kind: searching the gaps before the latest of them for each
        // would take five times as long, and the smaller combs fill those gaps anyway.
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

    /// For each of the 64 bases from `index * 64` on, whether the comb fits there.
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
