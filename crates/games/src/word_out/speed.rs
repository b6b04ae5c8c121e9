//! Random play, to measure with.

use lettrine_engine::{Bot, Seed, Table};
use lettrine_lexicon::Lexicon;

use super::WordOut;
use super::options::Options;
use super::view::View;

/// Plays at random for so many plies: dealt games of two, one after the other, each action chosen among all legal ones, judged and
/// folded. Returns the sum of the scores, so that nothing of it can be left out.
#[must_use]
pub fn random_plies(lexicon: &Lexicon<'_>, seed: u64, plies: u64) -> i64 {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut events = Vec::new();
    let (mut played, mut points) = (0, 0);
    while played < plies {
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        let (mut table, _) = Table::<WordOut>::deal(&Options::of(2), 2, seed, *lexicon);
        while played < plies && table.state.window().is_some() {
            let seat = table.state.public.turn;
            let action =
                Bot::Random.choose::<WordOut>(&View::of(&table.state, Some(seat)), lexicon, &mut rng);
            events.clear();
            if table.act(seat, &action, &mut events).is_err() {
                break;
            }
            played += 1;
        }
        points += table.state.public.scores.iter().map(|&score| i64::from(score)).sum::<i64>();
    }
    points
}
