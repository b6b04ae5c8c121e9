//! [`Offer`]: the legal actions of a seat, the most promising first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;
use serde_json::Value;

use crate::{Game, Search, json};

/// The number of legal actions of a seat, and the most promising of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// The number of all legal actions.
    pub count: usize,
    /// The most promising actions, best first: each in canonical form, with the points that it makes now, or will make if no other
    /// player prevents it.
    pub best: Vec<(Value, i32)>,
}

impl Offer {
    /// The offer for the view's seat. All legal actions are visited, but at most `most` are kept in memory.
    pub(crate) fn of<G: Game>(view: &G::View<'_>, lexicon: &Lexicon<'_>, most: usize) -> Offer {
        let mut count = 0;
        // The heap's top is the least promising action, which is dropped first; among equals, the last in the order of actions.
        let mut kept = BinaryHeap::new();
        let _ = view.legal(lexicon, &mut |action| {
            count += 1;
            kept.push(Reverse((view.promise(&action, lexicon), Reverse(action))));
            if kept.len() > most {
                kept.pop();
            }
            ControlFlow::Continue(())
        });
        let best = kept
            .into_sorted_vec()
            .into_iter()
            .map(|Reverse((points, Reverse(action)))| (json::value(&action), points))
            .collect();
        Offer { count, best }
    }
}
