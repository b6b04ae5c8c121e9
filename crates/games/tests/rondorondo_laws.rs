//! The laws of every game, for this one.

use lettrine_engine::laws::check;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_lexicon::{LexiconBuf, read_list};

#[test]
fn laws_with_the_sample_lexicon() {
    let lexicon = LexiconBuf::build("sample", &read_list(include_bytes!("samples/words.txt")).words).unwrap();
    for seed in 0..60 {
        let played = check::<Rondorondo>(&mut fastrand::Rng::with_seed(seed), lexicon.get());
        assert_eq!(played, Ok(()), "seed {seed}");
    }
}

#[test]
fn laws_with_the_french_lexicon() {
    for seed in 100..104 {
        let played = check::<Rondorondo>(&mut fastrand::Rng::with_seed(seed), lettrine_french::lexicon());
        assert_eq!(played, Ok(()), "seed {seed}");
    }
}
