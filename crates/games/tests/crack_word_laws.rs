//! The laws of every game hold for CRACK WORD.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod crack_word_common;

use lettrine_engine::laws::check;
use lettrine_games::crack_word::CrackWord;

#[test]
fn laws_hold_with_few_words() {
    for seed in 0..60 {
        check::<CrackWord>(&mut fastrand::Rng::with_seed(seed), crack_word_common::lexicon()).unwrap();
    }
}

#[test]
fn laws_hold_in_french() {
    for seed in 60..64 {
        check::<CrackWord>(&mut fastrand::Rng::with_seed(seed), lettrine_french::lexicon()).unwrap();
    }
}
