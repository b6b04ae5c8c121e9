//! The laws of every registered game, on games that the fuzzer chooses.
#![no_main]

use std::sync::LazyLock;

use lettrine_games::GAMES;
use lettrine_lexicon::{LexiconBuf, read_list};
use libfuzzer_sys::fuzz_target;

static LEXICON: LazyLock<LexiconBuf> = LazyLock::new(|| {
    let words = include_bytes!("../../crates/games/tests/samples/words.txt");
    LexiconBuf::build("samples", &read_list(words).words).unwrap()
});

fuzz_target!(|choice: (u8, u64)| {
    let game = GAMES[usize::from(choice.0) % GAMES.len()];
    if let Err(broken) = game.check_laws(&mut fastrand::Rng::with_seed(choice.1), LEXICON.get()) {
        panic!("{}: {broken}", game.name());
    }
});
