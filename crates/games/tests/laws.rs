//! The laws of `lettrine_engine::laws`, on every registered game.

use lettrine_games::GAMES;
use lettrine_lexicon::{LexiconBuf, read_list};

const WORDS: &[u8] = include_bytes!("samples/words.txt");

#[test]
fn every_game_keeps_the_laws_on_a_small_lexicon() {
    let lexicon = LexiconBuf::build("samples", &read_list(WORDS).words).unwrap();
    for game in GAMES {
        for seed in 0..40 {
            let kept = game.check_laws(&mut fastrand::Rng::with_seed(seed), lexicon.get());
            assert_eq!(kept, Ok(()), "{} with seed {seed}", game.name());
        }
    }
}

#[test]
fn every_game_keeps_the_laws_on_the_french_lexicon() {
    for game in GAMES {
        for seed in 1000..1003 {
            let kept = game.check_laws(&mut fastrand::Rng::with_seed(seed), lettrine_french::lexicon());
            assert_eq!(kept, Ok(()), "{} with seed {seed}", game.name());
        }
    }
}

#[test]
fn every_game_keeps_the_laws_on_a_poor_lexicon() {
    // Three words: hands that cannot start, letters that are no prefix and no factor.
    let lexicon = LexiconBuf::build("pauvre", &read_list(b"rue\nas\nzoo\n").words).unwrap();
    for game in GAMES {
        for seed in 2000..2010 {
            let kept = game.check_laws(&mut fastrand::Rng::with_seed(seed), lexicon.get());
            assert_eq!(kept, Ok(()), "{} with seed {seed}", game.name());
        }
    }
}
