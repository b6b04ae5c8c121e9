//! Measuring time.

use std::time::{Duration, Instant};

/// How often each function is timed. The best time counts, because other load on the machine can only slow it down.
pub(crate) const ROUNDS: usize = 24;

/// Times several functions in turn, round after round, so that a busy moment of the machine affects all of them. Each function returns a
/// count, which must be the same in every round; it is returned with the function's best time.
pub(crate) fn race(runners: &mut [&mut dyn FnMut() -> usize]) -> Vec<(Duration, usize)> {
    let mut best: Vec<Option<(Duration, usize)>> = vec![None; runners.len()];
    for _ in 0..ROUNDS {
        for (place, run) in runners.iter_mut().enumerate() {
            let start = Instant::now();
            let count = std::hint::black_box(run());
            let time = start.elapsed();
            best[place] = Some(best[place].map_or((time, count), |(so_far, _)| (so_far.min(time), count)));
        }
    }
    best.into_iter().flatten().collect()
}

/// The best time of a single function.
pub(crate) fn best<T>(rounds: usize, mut run: impl FnMut() -> T) -> Duration {
    let once = || {
        let start = Instant::now();
        std::hint::black_box(run());
        start.elapsed()
    };
    std::iter::repeat_with(once).take(rounds).min().unwrap_or_default()
}
