//! Arbitrary bytes as a lexicon file: an error or a lexicon, never a panic, never an endless traversal.
#![no_main]

use std::ops::ControlFlow;

use lettrine_lexicon::{Letters, Lexicon, LexiconBuf, Ranks};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = Lexicon::open(bytes);
    // With a valid header and checksum, which random bytes would never have.
    let mut sealed = bytes.to_vec();
    if sealed.len() >= 16 {
        sealed[..12].copy_from_slice(b"LETTRINE\x02\0\0\0");
        let checksum = crc32fast::hash(&sealed[16..]).to_le_bytes();
        sealed[12..16].copy_from_slice(&checksum);
    }
    if let Ok(lexicon) = Lexicon::open(&sealed) {
        ask(&lexicon);
    }
    if let Ok(file) = LexiconBuf::from_foreign(&sealed) {
        let lexicon = file.get();
        if lexicon.word_count() < 10_000 {
            let words = lexicon.all();
            assert!(words.iter().all(|word| lexicon.is_word(word)));
            let ranks = Ranks::new(lexicon.words());
            assert!(words.iter().enumerate().all(|(rank, word)| ranks.of(word) == Some(rank)));
        }
    }
});

fn ask(lexicon: &Lexicon<'_>) {
    let word: Letters = "ruse".parse().unwrap();
    let _ = (
        lexicon.is_word(&word),
        lexicon.is_prefix(&word),
        lexicon.is_factor(&word),
        lexicon.before_factor(&word),
    );
    let mut left = 1000;
    let _ = lexicon.of_rack(&"RUSE".parse().unwrap(), |_| {
        left -= 1;
        if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
}
