//! The laws of every game, for this one.

use lettrine_engine::laws::check;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_lexicon::{LexiconBuf, read_list};

#[test]
fn laws_hold_with_a_short_list() {
    let lexicon =
        LexiconBuf::build("samples", &read_list(include_bytes!("samples/words.txt")).words).unwrap();
    for seed in 0..60 {
        check::<YahtzeeDesMots>(&mut fastrand::Rng::with_seed(seed), lexicon.get())
            .unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
}

#[test]
fn laws_hold_in_french() {
    for seed in [101, 104] {
        check::<YahtzeeDesMots>(&mut fastrand::Rng::with_seed(seed), lettrine_french::lexicon())
            .unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
}
