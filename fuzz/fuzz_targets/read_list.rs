//! Arbitrary bytes as a word list: the compiled lexicon has exactly the words that were read.
#![no_main]

use lettrine_lexicon::{LexiconBuf, read_list};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let list = read_list(bytes);
    let file = LexiconBuf::build("fuzz", &list.words).unwrap();
    let lexicon = file.get();
    assert_eq!(lexicon.all(), list.words);
    for word in list.words.iter() {
        assert!(lexicon.is_word(word) && lexicon.is_prefix(word) && lexicon.is_factor(&word[1..]));
    }
    assert!(LexiconBuf::from_foreign(file.bytes()).is_ok());
});
