//! What a benchmark needs: positions as they come up, and a full list of moves. The clock is the caller's.

use std::ops::ControlFlow;

use lettrine_engine::{Bot, Game, Seed, Table};
use lettrine_lexicon::Lexicon;

use super::Rondorondo;
use super::options::Options;
use super::rules::HAND;
use super::state::{Phase, State};

/// So many positions with a hand of seven to play, from games between greedy and random players.
#[must_use]
pub fn positions(lexicon: &Lexicon<'_>, rng: &mut fastrand::Rng, count: usize) -> Vec<State> {
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let seats = rng.usize(Rondorondo::SEATS);
        let options = Options { opening: false, ..Options::usual(seats) };
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        let (mut table, _) = Table::<Rondorondo>::deal(&options, seats, seed, *lexicon);
        while let Phase::Turn { seat, .. } = table.state.phase {
            if positions.len() < count && table.state.hands[seat.index()].len() == HAND {
                positions.push(table.state.clone());
            }
            let bot = if rng.bool() { Bot::Greedy } else { Bot::Random };
            let action = bot.choose::<Rondorondo>(&Rondorondo::view(&table.state, Some(seat)), lexicon, rng);
            if table.act(seat, &action, &mut Vec::new()).is_err() {
                break;
            }
        }
    }
    positions
}

/// How many moves the seat to play has: one full list, every move made and thrown away.
#[must_use]
pub fn count_moves(state: &State, lexicon: &Lexicon<'_>) -> usize {
    let mut count = 0;
    for seat in state.window().into_iter().flat_map(|window| window.seats.iter()) {
        let _ = Rondorondo::legal(&Rondorondo::view(state, Some(seat)), lexicon, &mut |action| {
            std::hint::black_box(&action);
            count += 1;
            ControlFlow::Continue(())
        });
    }
    count
}
