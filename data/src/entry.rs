//! What the dictionary says of one word.

use lettrine_lexicon::{Language, Letter, Letters, Lexicon, NotALetter};
use serde::Serialize;

use crate::glossary;

/// How many near words are proposed for what is no word.
const SUGGESTIONS: usize = 6;

/// What the dictionary says of one word.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The word, as it is laid.
    pub word: String,
    /// Whether it is one.
    pub valid: bool,
    /// Lemma and readings, a line a lemma.
    pub readings: Vec<String>,
    /// 0 for what is hardly ever written, 9 for what is everywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub familiarity: Option<u8>,
    /// Words with one letter more in front.
    pub front: Vec<String>,
    /// Words with one letter more behind.
    pub behind: Vec<String>,
    /// For what is no word: words one or two slips away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

impl Entry {
    /// Looks a word up in a lexicon; what is known of it beside comes from the French glossary.
    pub fn new(lexicon: &Lexicon<'_>, text: &str, language: Language) -> Result<Entry, NotALetter> {
        let word = Letters::fold(text)?;
        let valid = lexicon.is_word(&word);
        let extended = |extend: &dyn Fn(Letter) -> Letters| {
            Letter::all()
                .map(extend)
                .filter(|longer| lexicon.is_word(longer))
                .map(|longer| longer.to_string())
                .collect()
        };
        Ok(Entry {
            word: word.to_string(),
            valid,
            readings: if valid { glossary().tell(&word, language) } else { Vec::new() },
            familiarity: glossary().familiarity(&word).filter(|_| valid),
            front: extended(&|letter| std::iter::once(letter).chain(word.iter().copied()).collect()),
            behind: extended(&|letter| word.iter().copied().chain(std::iter::once(letter)).collect()),
            near: if valid { Vec::new() } else { near(lexicon, &word) },
        })
    }
}

/// The nearest words, the most familiar first; none that hurts.
fn near(lexicon: &Lexicon<'_>, typed: &[Letter]) -> Vec<String> {
    let glossary = glossary();
    let mut words = lexicon.near(typed, 1);
    // Two slips away from three letters is anywhere.
    if words.is_empty() && typed.len() > 3 {
        words = lexicon.near(typed, 2);
    }
    words.retain(|word| !glossary.hurts(word));
    words.sort_by_key(|word| std::cmp::Reverse(glossary.familiarity(word)));
    words.truncate(SUGGESTIONS);
    words.iter().map(Letters::to_string).collect()
}
