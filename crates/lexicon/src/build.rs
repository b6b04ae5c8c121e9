//! Compiles a list of words into the bytes of a lexicon.

use std::fmt;
use std::thread::Builder;

use crate::graph::Graph;
use crate::pack::{Packed, TooLarge, pack};
use crate::{Fingerprint, Words, format};

/// The error for a list that cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The automata do not fit 23-bit addresses. This takes some millions of words.
    TooLarge,
}

/// Compiles the words into the bytes of a lexicon. The same words and name give the same bytes on every machine.
pub(crate) fn build(name: &str, words: &Words) -> Result<Vec<u8>, BuildError> {
    // Two threads with about equal work: words and factors in this one, mirrored factors in the other.
    let ahead = || {
        let (graph, root) = word_graph(words);
        pack(&graph, root).and_then(|packed| Ok((packed, pack_factors(&graph, root)?)))
    };
    let mirrored = || {
        let (graph, root) = word_graph(&words.mirrored());
        pack_factors(&graph, root)
    };
    let (ahead, mirrored) = both(Builder::new(), ahead, mirrored);
    let ((words_packed, factors), mirrored) = (ahead?, mirrored?);
    let count = u32::try_from(words.len()).map_err(|_| BuildError::TooLarge)?;
    format::write(name, count, Fingerprint::of(words.iter()), [&words_packed, &factors, &mirrored])
        .ok_or(BuildError::TooLarge)
}

/// Runs both functions, `there` in a thread of its own. Where no thread can be spawned, as in a browser, `there` runs after `here`.
fn both<A, B: Send>(
    thread: Builder,
    here: impl FnOnce() -> A,
    there: impl Fn() -> B + Copy + Send,
) -> (A, B) {
    std::thread::scope(|scope| {
        let spawned = thread.spawn_scoped(scope, there);
        let here = here();
        let there = match spawned {
            // A panic in the thread is a bug in this crate, so it is propagated.
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => there(),
        };
        (here, there)
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_functions_run_whether_or_not_a_thread_can_be_spawned() {
        let id = || std::thread::current().id();
        let (here, there) = both(Builder::new(), id, id);
        assert_ne!(here, there);
        // No machine has memory for this stack.
        let impossible = Builder::new().stack_size(1 << 60);
        let (here, there) = both(impossible, id, id);
        assert_eq!(here, there);
    }
}
