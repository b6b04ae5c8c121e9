//! Arbitrary bytes as an uploaded word list, a text or a compiled lexicon: an accepted list survives packing for the store unchanged.
#![no_main]

use lettrine_lexicon::{LexiconBuf, read_list};
use lettrine_server::lists;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(list) = lists::read(bytes.to_vec()) else { return };
    assert!(!list.words.is_empty());
    let lexicon = LexiconBuf::build("fuzz", &list.words).unwrap();
    let packed = lists::pack(&lists::text(&lexicon.get())).unwrap();
    assert_eq!(read_list(&lists::unpack(&packed).unwrap()).words, list.words);
});
