//! From a list of words to the bytes of a lexicon.

use std::fmt;

use crate::graph::Graph;
use crate::pack::{Packed, TooLarge, pack};
use crate::{Fingerprint, Words, format};

/// A list that cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The automata would not fit 23-bit addresses: some millions of words.
    TooLarge,
}

/// Compiles the words into the bytes of a lexicon. The same words and name give the same bytes on every machine.
pub(crate) fn build(name: &str, words: &Words) -> Result<Vec<u8>, BuildError> {
    // Two halves of about equal work: words and factors here, mirrored factors there.
    let (ahead, mirrored) = std::thread::scope(|scope| {
        let mirrored = scope.spawn(|| {
            let (graph, root) = word_graph(&words.mirrored());
            pack_factors(&graph, root)
        });
        let (graph, root) = word_graph(words);
        let ahead = pack(&graph, root).and_then(|packed| Ok((packed, pack_factors(&graph, root)?)));
        (ahead, mirrored.join())
    });
    let (words_packed, factors) = ahead?;
    // A thread that panics would be a bug of ours; it goes on as one here.
    let mirrored = mirrored.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    let count = u32::try_from(words.len()).map_err(|_| BuildError::TooLarge)?;
    format::write(name, count, Fingerprint::of(words.iter()), [&words_packed, &factors, &mirrored])
        .ok_or(BuildError::TooLarge)
}

fn word_graph(words: &Words) -> (Graph, u32) {
    let mut graph = Graph::new();
    let root = graph.words(words.iter());
    (graph, root)
}

fn pack_factors(graph: &Graph, root: u32) -> Result<Packed, TooLarge> {
    let (factors, root) = Graph::factors(graph, root);
    pack(&factors, root)
}

impl From<TooLarge> for BuildError {
    fn from(_: TooLarge) -> BuildError {
        BuildError::TooLarge
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::TooLarge => write!(f, "too many words for one lexicon; split the list"),
        }
    }
}

impl std::error::Error for BuildError {}
