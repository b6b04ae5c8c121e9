//! What the tests of CRACK WORD share.

use std::sync::LazyLock;

use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};

/// The words of the samples.
pub(crate) const WORDS: &str = include_str!("../samples/words.txt");

static LEXICON: LazyLock<LexiconBuf> =
    LazyLock::new(|| LexiconBuf::build("samples", &read_list(WORDS.as_bytes()).words).unwrap());

/// The lexicon of the samples.
pub(crate) fn lexicon() -> Lexicon<'static> {
    LEXICON.get()
}
