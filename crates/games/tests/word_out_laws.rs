//! The laws of all games, for WORD OUT.

use lettrine_engine::laws;
use lettrine_games::word_out::WordOut;
use lettrine_lexicon::{LexiconBuf, read_list};

#[test]
fn random_games_obey_the_laws() {
    let list = read_list(include_str!("samples/words.txt").as_bytes());
    let words = LexiconBuf::build("samples", &list.words).unwrap();
    for seed in 0..60 {
        let kept = laws::check::<WordOut>(&mut fastrand::Rng::with_seed(seed), words.get());
        kept.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
}

#[test]
fn random_games_in_french_obey_the_laws() {
    for seed in 0..4 {
        let kept = laws::check::<WordOut>(&mut fastrand::Rng::with_seed(seed), lettrine_french::lexicon());
        kept.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
}
