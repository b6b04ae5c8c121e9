//! The French lexicon, embedded: the words, and data about them.
//!
//! [`lexicon`] tells whether a text is a word; [`glossary`] gives the lemmas of a word, its grammar, its familiarity, and whether it
//! hurts. The data derives from Grammalecte's lexicon (MPL-2.0, see `NOTICE`) by the recipe beside this crate.
//!
//! ```
//! use lettrine_language::Language;
//! use lettrine_lexicon::Letters;
//! let word: Letters = "aboyez".parse().unwrap();
//! assert!(lettrine_french::lexicon().is_word(&word));
//! let told = lettrine_french::glossary().tell(&word, Language::French);
//! assert_eq!(told, ["aboyer, verbe, présent, 2e personne du pluriel ; impératif, 2e personne du pluriel"]);
//! ```

mod entry;
mod familiarity;
mod forms;
mod glossary;
mod grammar;

use std::sync::LazyLock;

use lettrine_lexicon::Lexicon;

pub use entry::Entry;
pub use familiarity::in_words;
pub use forms::{Forms, Inflected, Lemma};
pub use glossary::{Glossary, Reading, glossary};
pub use grammar::Grammar;

static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/french.lex"));

static LEXICON: LazyLock<Lexicon<'static>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the bytes were written when this crate was built")]
    Lexicon::open(BYTES).expect("the embedded lexicon is sound")
});

/// The French lexicon (rule W-3), opened at the first call.
#[must_use]
pub fn lexicon() -> Lexicon<'static> {
    *LEXICON
}

/// The bytes of the compiled lexicon, as in a file.
#[must_use]
pub fn bytes() -> &'static [u8] {
    BYTES
}
