//! [`Bot`]: two simple players. They get a view, never a state, so their types keep them from cheating.

use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;

use crate::{Game, Look, Position, ReadAction, Rules, Search, Seed};

/// How a simple bot chooses its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Random,
    /// The action with the most points now; ties are broken at random.
    Greedy,
}

impl Bot {
    /// The bot with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Bot> {
        match name {
            "random" => Some(Bot::Random),
            "greedy" => Some(Bot::Greedy),
            _ => None,
        }
    }

    /// The bot's choice; the timeout action if no action is legal.
    pub fn choose<G: Game>(
        self,
        view: &G::View<'_>,
        lexicon: &Lexicon<'_>,
        rng: &mut fastrand::Rng,
    ) -> G::Action {
        let (mut chosen, mut best, mut equals) = (None, i32::MIN, 0_u32);
        let _ = view.legal(lexicon, &mut |action| {
            let promise = match self {
                Bot::Random => 0,
                Bot::Greedy => view.promise(&action, lexicon),
            };
            if promise > best {
                (best, equals) = (promise, 0);
            }
            if promise == best {
                equals += 1;
                // Reservoir sampling: the n-th equal action replaces the choice with probability 1/n, so all are equally likely.
                if rng.u32(0..equals) == 0 {
                    chosen = Some(action);
                }
            }
            ControlFlow::Continue(())
        });
        chosen.unwrap_or(G::Action::TIMEOUT)
    }
}

/// Counters of a run of random play, for benchmarks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plies {
    /// Number of actions played.
    pub plies: u64,
    /// Number of legal actions among which the played ones were chosen. Every list of legal actions is visited whole.
    pub offered: u64,
    /// Number of games started; the last one may be unfinished.
    pub games: u64,
}

/// Plays dealt games at random with these options until `plies` actions have been played.
pub(crate) fn random_plies<G: Game>(
    options: &G::Options,
    seats: usize,
    plies: u64,
    seed: u64,
    lexicon: Lexicon<'_>,
) -> Plies {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut done = Plies::default();
    let mut events = Vec::new();
    while done.plies < plies {
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        let (mut state, _) = G::State::dealt(options, seats, &seed);
        while let (Some(window), true) = (state.window(), done.plies < plies) {
            let Some(seat) = window.seats.iter().next() else { break };
            let (mut chosen, mut offered) = (None, 0_u32);
            let _ = state.view(Some(seat)).legal(&lexicon, &mut |action| {
                offered += 1;
                if rng.u32(0..offered) == 0 {
                    chosen = Some(action);
                }
                ControlFlow::Continue(())
            });
            let action = chosen.unwrap_or(G::Action::TIMEOUT);
            events.clear();
            if state.act(seat, &action, &lexicon, &seed, &mut events).is_err() {
                break;
            }
            done.plies += 1;
            done.offered += u64::from(offered);
        }
        done.games += 1;
    }
    done
}
