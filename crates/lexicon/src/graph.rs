//! [`Graph`]: minimal acyclic automata under construction.
//!
//! Nodes are hash-consed: two nodes with the same edges are the same node. Equal languages have equal ids, so nodes are compared,
//! shared and memoised by id. Acceptance is a flag of the edge, not of the node, so that words whose endings differ only in
//! acceptance can share them.

use std::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashMap, HashTable};

use crate::Letter;
use crate::edge::Edge;

/// A node's id; equal ids mean equal languages.
pub(crate) type Node = u32;

/// The node with no edges.
pub(crate) const LEAF: Node = 0;

/// The nodes of automata; each distinct node is stored once.
pub(crate) struct Graph {
    edges: Vec<Edge>,
    /// `edges[ends[n - 1]..ends[n]]` are the edges of node n, in letter order.
    ends: Vec<u32>,
    known: HashTable<Node>,
    hasher: DefaultHashBuilder,
}

impl Graph {
    pub(crate) fn new() -> Graph {
        let mut graph = Graph {
            edges: Vec::new(),
            ends: Vec::new(),
            known: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
        };
        graph.node(&[]);
        graph
    }

    pub(crate) fn edges(&self, node: Node) -> &[Edge] {
        edges_of(&self.edges, &self.ends, node)
    }

    pub(crate) fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        #[expect(clippy::cast_possible_truncation, reason = "an edge's target has 26 bits; `pack` checks it")]
        (0..self.ends.len() as Node)
    }

    /// The node with these edges, which are in letter order. It is created if there is none yet.
    pub(crate) fn node(&mut self, edges: &[Edge]) -> Node {
        let Graph { edges: all, ends, known, hasher } = self;
        let hash = hasher.hash_one(edges);
        #[expect(clippy::cast_possible_truncation, reason = "see `nodes`")]
        let next = ends.len() as Node;
        let found = known.entry(
            hash,
            |&node| edges_of(all, ends, node) == edges,
            |&node| hasher.hash_one(edges_of(all, ends, node)),
        );
        match found {
            hashbrown::hash_table::Entry::Occupied(entry) => *entry.get(),
            hashbrown::hash_table::Entry::Vacant(entry) => {
                entry.insert(next);
                all.extend_from_slice(edges);
                #[expect(clippy::cast_possible_truncation, reason = "see `nodes`")]
                ends.push(all.len() as u32);
                next
            }
        }
    }

    /// The root of the minimal automaton of these words, which must be sorted and without duplicates.
    pub(crate) fn words<'a>(&mut self, words: impl Iterator<Item = &'a [Letter]>) -> Node {
        // path[d] holds the edges found so far of the node that the latest word's first d letters lead to. The target of each
        // last edge is filled in when no further word can pass through it.
        let mut path: Vec<Vec<Edge>> = vec![Vec::new()];
        let mut latest: &[Letter] = &[];
        for word in words {
            let shared = latest.iter().zip(word).take_while(|(a, b)| a == b).count();
            self.close(&mut path, latest.len(), shared);
            for (depth, &letter) in word.iter().enumerate().skip(shared) {
                path[depth].push(Edge::new(letter, depth + 1 == word.len(), LEAF));
                if path.len() == depth + 1 {
                    path.push(Vec::new());
                }
            }
            latest = word;
        }
        self.close(&mut path, latest.len(), 0);
        self.node(&path[0])
    }

    /// Assigns ids to the nodes of the latest word that are deeper than `keep`.
    fn close(&mut self, path: &mut [Vec<Edge>], deepest: usize, keep: usize) {
        for depth in (keep + 1..=deepest).rev() {
            let node = self.node(&path[depth]);
            path[depth].clear();
            if let Some(edge) = path[depth - 1].last_mut() {
                *edge = edge.leading_to(node);
            }
        }
    }

    /// The automaton of all factors of the words of `root`, and its root. It accepts every string that can be read from any node,
    /// wherever it stops: the union of the languages of all nodes. Starting from the root, most nodes add nothing to the union.
    pub(crate) fn factors(words: &Graph, root: Node) -> (Graph, Node) {
        let mut graph = Graph::new();
        let nodes = graph.stopping_anywhere(words, root);
        let mut unions = Unions { graph, done: HashMap::new(), scratch: Vec::new() };
        let root = nodes.iter().rev().fold(LEAF, |all, &node| unions.of(all, node));
        (unions.graph, root)
    }

    /// Copies the nodes of `words` below `root` without the flags for word ends; returns the distinct copies.
    fn stopping_anywhere(&mut self, words: &Graph, root: Node) -> Vec<Node> {
        let mut copies: HashMap<Node, Node> = HashMap::new();
        let mut scratch = Vec::new();
        // Ids increase from the leaves up, so a node's targets are copied before the node.
        for node in words.nodes().filter(|&node| node <= root) {
            scratch.clear();
            scratch.extend(
                words
                    .edges(node)
                    .iter()
                    .map(|edge| edge.plain().leading_to(copies.get(&edge.target()).copied().unwrap_or(LEAF))),
            );
            let copy = self.node(&scratch);
            copies.insert(node, copy);
        }
        let mut distinct: Vec<Node> = copies.into_values().collect();
        distinct.sort_unstable();
        distinct.dedup();
        distinct
    }
}

fn edges_of<'a>(edges: &'a [Edge], ends: &[u32], node: Node) -> &'a [Edge] {
    let node = node as usize;
    let start = if node == 0 { 0 } else { ends[node - 1] as usize };
    &edges[start..ends[node] as usize]
}

/// Memoised unions of languages that accept everywhere.
struct Unions {
    graph: Graph,
    done: HashMap<(Node, Node), Node>,
    /// Edges of the nodes under construction: one stack for all depths of the recursion.
    scratch: Vec<Edge>,
}

impl Unions {
    fn of(&mut self, one: Node, other: Node) -> Node {
        if one == other || other == LEAF {
            return one;
        }
        if one == LEAF {
            return other;
        }
        let pair = (one.min(other), one.max(other));
        if let Some(&node) = self.done.get(&pair) {
            return node;
        }
        let bottom = self.scratch.len();
        let (mut left, mut right) = (0, 0);
        // The edges are looked up again each time, because the graph grows during the recursion.
        loop {
            let edges =
                (self.graph.edges(one).get(left).copied(), self.graph.edges(other).get(right).copied());
            let edge = match edges {
                (None, None) => break,
                (Some(a), Some(b)) if a.letter_code() == b.letter_code() => {
                    (left, right) = (left + 1, right + 1);
                    a.leading_to(self.of(a.target(), b.target()))
                }
                (Some(a), Some(b)) if b.letter_code() < a.letter_code() => {
                    right += 1;
                    b
                }
                (Some(a), _) => {
                    left += 1;
                    a
                }
                (None, Some(b)) => {
                    right += 1;
                    b
                }
            };
            self.scratch.push(edge);
        }
        let node = self.graph.node(&self.scratch[bottom..]);
        self.scratch.truncate(bottom);
        self.done.insert(pair, node);
        node
    }
}
