//! [`Edge`]: an edge of a graph, in 32 bits.

use crate::Letter;

/// The letter of an edge, whether a word may end after it, and the node it leads to.
///
/// ```text
///  31    27 26 25                                0
/// ┌────────┬──┬───────────────────────────────────┐
/// │ letter │ ●│ node                              │   letter 1–26, ● = a word ends here
/// └────────┴──┴───────────────────────────────────┘
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Edge(u32);

const TARGET: u32 = (1 << 26) - 1;
const ACCEPTS: u32 = 1 << 26;

impl Edge {
    pub(crate) const LARGEST_TARGET: u32 = TARGET;

    pub(crate) fn new(letter: Letter, accepts: bool, target: u32) -> Edge {
        Edge(letter.code() << 27 | u32::from(accepts) << 26 | target)
    }

    /// The same edge for an automaton that accepts everywhere: without the flag for word ends.
    pub(crate) fn plain(self) -> Edge {
        Edge(self.0 & !ACCEPTS)
    }

    pub(crate) fn leading_to(self, target: u32) -> Edge {
        Edge(self.0 & !TARGET | target)
    }

    pub(crate) fn letter_code(self) -> u32 {
        self.0 >> 27
    }

    pub(crate) fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    pub(crate) fn target(self) -> u32 {
        self.0 & TARGET
    }
}
