//! Two simple players. They see a view, never a state: they cannot cheat, by type.

use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;

use crate::Game;

/// How a simple bot chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Any legal action, each as likely.
    Random,
    /// The most points now; any of those that make them.
    Greedy,
}

impl Bot {
    /// The bot of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Bot> {
        match name {
            "random" => Some(Bot::Random),
            "greedy" => Some(Bot::Greedy),
            _ => None,
        }
    }

    /// Its choice; the timeout where nothing is legal.
    pub fn choose<G: Game>(
        self,
        view: &G::View<'_>,
        lexicon: &Lexicon<'_>,
        rng: &mut fastrand::Rng,
    ) -> G::Action {
        let (mut chosen, mut best, mut equals) = (None, i32::MIN, 0_u32);
        let _ = G::legal(view, lexicon, &mut |action| {
            let promise = match self {
                Bot::Random => 0,
                Bot::Greedy => G::promise(view, &action, lexicon),
            };
            if promise > best {
                (best, equals) = (promise, 0);
            }
            if promise == best {
                equals += 1;
                // The n-th of equals replaces the choice once in n times: each stays with the same chance.
                if rng.u32(0..equals) == 0 {
                    chosen = Some(action);
                }
            }
            ControlFlow::Continue(())
        });
        chosen.unwrap_or_else(G::timeout)
    }
}
