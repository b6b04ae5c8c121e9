//! How fast random WORD OUT games are played: `cargo run --release -p lettrine-games --example word_out_speed`.
#![expect(
    clippy::print_stdout,
    clippy::disallowed_types,
    reason = "a stopwatch, beside the crate and not in it"
)]

use std::time::Instant;

fn main() {
    const PLIES: u32 = 3_000_000;
    let lexicon = lettrine_french::lexicon();
    for round in 0..5 {
        let start = Instant::now();
        let points = lettrine_games::word_out::random_plies(&lexicon, round, u64::from(PLIES));
        let speed = f64::from(PLIES) / start.elapsed().as_secs_f64() / 1e6;
        println!("{speed:.2} million plies a second ({points} points)");
    }
}
