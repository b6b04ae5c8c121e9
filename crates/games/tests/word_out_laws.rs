//! The laws of all games, for WORD OUT.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::ops::Range;

use lettrine_engine::laws;
use lettrine_games::word_out::WordOut;
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};

/// The first law that a game of these seeds breaks.
fn broken(seeds: Range<u64>, lexicon: Lexicon<'_>) -> Option<String> {
    seeds.into_iter().find_map(|seed| {
        let kept = laws::check::<WordOut>(&mut fastrand::Rng::with_seed(seed), lexicon);
        kept.err().map(|law| format!("seed {seed}: {law}"))
    })
}

fn sample_words() -> LexiconBuf {
    let list = read_list(include_str!("samples/words.txt").as_bytes());
    LexiconBuf::build("samples", &list.words).unwrap()
}

#[test]
fn random_games_obey_the_laws() {
    assert_eq!(broken(0..30, sample_words().get()), None);
}

#[test]
fn more_random_games_obey_the_laws() {
    assert_eq!(broken(30..60, sample_words().get()), None);
}

#[test]
fn random_games_in_french_obey_the_laws() {
    assert_eq!(broken(0..4, lettrine_french::lexicon()), None);
}
