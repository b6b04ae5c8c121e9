//! The legal actions of a seat, the most promising first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;
use serde_json::Value;

use crate::{Game, Search, json};

/// The legal actions of a seat: how many there are, and the most promising of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// How many there are.
    pub count: usize,
    /// The most promising, best first: each in canonical form, with the points that it makes now, or will make if nobody
    /// hinders it.
    pub best: Vec<(Value, i32)>,
}

impl Offer {
    /// What the view's seat may do. All actions are visited, and no more than `most` are kept at any moment.
    pub(crate) fn of<G: Game>(view: &G::View<'_>, lexicon: &Lexicon<'_>, most: usize) -> Offer {
        let mut count = 0;
        // The least promising on top, to be replaced; of equals the last in the order of actions.
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
