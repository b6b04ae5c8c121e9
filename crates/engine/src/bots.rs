//! Two simple players. They see a view, never a state: they cannot cheat, by type.

use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;

use crate::{Game, Look, Playing, Position, ReadAction, Search, Seed};

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
                // The n-th of equals replaces the choice once in n times: each stays with the same chance.
                if rng.u32(0..equals) == 0 {
                    chosen = Some(action);
                }
            }
            ControlFlow::Continue(())
        });
        chosen.unwrap_or(G::Action::TIMEOUT)
    }
}

/// Random play, for measuring: so many plies were played, so many actions offered, so many games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plies {
    /// Actions played.
    pub plies: u64,
    /// Legal actions among which they were chosen: every list was visited whole.
    pub offered: u64,
    /// Games played to their end.
    pub games: u64,
}

/// Plays dealt games at random, with all options at their defaults, until so many actions have been played.
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
        let (mut table, _) = Playing::<G>::deal(options, seats, seed, lexicon);
        while let (Some(window), true) = (table.state.window(), done.plies < plies) {
            let Some(seat) = window.seats.iter().next() else { break };
            let (mut chosen, mut offered) = (None, 0_u32);
            let _ = table.state.view(Some(seat)).legal(&lexicon, &mut |action| {
                offered += 1;
                if rng.u32(0..offered) == 0 {
                    chosen = Some(action);
                }
                ControlFlow::Continue(())
            });
            let action = chosen.unwrap_or(G::Action::TIMEOUT);
            events.clear();
            if table.act(seat, &action, &mut events).is_err() {
                break;
            }
            done.plies += 1;
            done.offered += u64::from(offered);
        }
        done.games += 1;
    }
    done
}
