//! Arbitrary bytes as a record: an error with a message, or a replay with an end; never a panic.
#![no_main]

use std::sync::LazyLock;

use lettrine_engine::{Record, Replayed};
use lettrine_language::Language;
use lettrine_lexicon::{LexiconBuf, read_list};
use libfuzzer_sys::fuzz_target;

static LEXICON: LazyLock<LexiconBuf> = LazyLock::new(|| {
    let words = include_bytes!("../../crates/games/tests/samples/words.txt");
    LexiconBuf::build("samples", &read_list(words).words).unwrap()
});

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::read(text) else { return };
    let Some(game) = lettrine_games::named(&record.game) else { return };
    for viewer in [None, Some(0)] {
        let mut end = None;
        let replayed = game.replay(&record, LEXICON.get(), viewer, Language::French, &mut |piece| {
            if let Replayed::Ended(value) = piece {
                end = Some(value);
            }
        });
        match replayed {
            Ok(()) => assert!(end.is_some()),
            Err(error) => assert!(!error.say(Language::English).is_empty()),
        }
    }
});
