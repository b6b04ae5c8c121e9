//! [`Entry`]: the dictionary entry of a word.

use lettrine_language::Language;
use lettrine_lexicon::{Letter, Letters, Lexicon, NotALetter, Query};
use serde::Serialize;

use crate::{Lemma, glossary, in_words};

/// The maximum number of similar words suggested for a text that is no word.
const SUGGESTIONS: usize = 6;
/// The maximum number of neighbours of a word.
const NEIGHBOURS: usize = 24;

/// The dictionary entry of a word.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The word in folded letters, as it is laid.
    pub word: String,
    /// Whether the word is valid.
    pub valid: bool,
    /// The readings in words, one line for each lemma.
    pub readings: Vec<String>,
    /// The familiarity, from 0 (hardly ever written) to 9 (everywhere).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub familiarity: Option<u8>,
    /// The familiarity in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub familiar: Option<&'static str>,
    /// The lemmas of which the word can be a form, with all their forms.
    pub lemmas: Vec<Lemma>,
    /// Words with one more letter in front.
    pub front: Vec<String>,
    /// Words with one more letter behind.
    pub behind: Vec<String>,
    /// Searches that find longer words: `CHIEN-` for those that begin with it, `-CHIEN-` for those that have it further inside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub longer: Vec<String>,
    /// Other words with the same letters.
    pub anagrams: Vec<String>,
    /// For a valid word, words at edit distance 1; otherwise words at distance 1, or 2 if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

impl Entry {
    /// Looks a word up in a lexicon. Readings and familiarity come from the French glossary.
    pub fn new(lexicon: &Lexicon<'_>, text: &str, language: Language) -> Result<Entry, NotALetter> {
        let word = Letters::fold(text)?;
        let valid = lexicon.is_word(&word);
        let familiarity = glossary().familiarity(&word).filter(|_| valid);
        let extended = |extend: &dyn Fn(Letter) -> Letters| {
            let longer = Letter::all().map(extend).filter(|longer| lexicon.is_word(longer));
            longer.collect::<Vec<_>>()
        };
        let front = extended(&|letter| std::iter::once(letter).chain(word.iter().copied()).collect());
        let behind = extended(&|letter| word.iter().copied().chain(std::iter::once(letter)).collect());
        let anagrams = anagrams(lexicon, &word);
        let near = if valid {
            let told: Vec<&Letters> = front.iter().chain(&behind).chain(&anagrams).chain([&word]).collect();
            neighbours(lexicon, &word, &told)
        } else {
            suggestions(lexicon, &word)
        };
        Ok(Entry {
            word: word.to_string(),
            valid,
            readings: if valid { glossary().tell(&word, language) } else { Vec::new() },
            familiarity,
            familiar: familiarity.map(|class| in_words(class, language)),
            lemmas: if valid {
                Lemma::all_of(&word, &|form| lexicon.is_word(form), language)
            } else {
                Vec::new()
            },
            longer: longer(lexicon, &word),
            front: told(&front),
            behind: told(&behind),
            anagrams: told(&anagrams),
            near: told(&near),
        })
    }
}

fn told(words: &[Letters]) -> Vec<String> {
    words.iter().map(Letters::to_string).collect()
}

/// The searches for longer words that have results.
fn longer(lexicon: &Lexicon<'_>, word: &Letters) -> Vec<String> {
    let behind = (!lexicon.after_prefix(word).is_empty()).then(|| format!("{word}-"));
    let inside = (!lexicon.before_factor(word).is_empty()).then(|| format!("-{word}-"));
    behind.into_iter().chain(inside).collect()
}

/// Other words with the same letters, the most familiar first, without those that hurt.
fn anagrams(lexicon: &Lexicon<'_>, word: &Letters) -> Vec<Letters> {
    let rack = Query { rack: Some(word.to_string()), lengths: word.len()..=word.len(), ..Query::default() };
    let mut words = Vec::new();
    // An error is impossible: the letters are already folded.
    let _ = rack.visit(lexicon, |found| words.push(Letters::from(found.word)));
    words.retain(|other| other != word);
    best(words)
}

/// Words at edit distance 1 from this one, except those that the entry already lists.
fn neighbours(lexicon: &Lexicon<'_>, word: &[Letter], told: &[&Letters]) -> Vec<Letters> {
    let mut words = lexicon.near(word, 1);
    words.retain(|near| !told.contains(&near));
    let mut words = best(words);
    words.truncate(NEIGHBOURS);
    words
}

/// The most similar words to a text that is no word.
fn suggestions(lexicon: &Lexicon<'_>, typed: &[Letter]) -> Vec<Letters> {
    let mut words = lexicon.near(typed, 1);
    // With three letters or fewer, too many words are at distance 2.
    if words.is_empty() && typed.len() > 3 {
        words = lexicon.near(typed, 2);
    }
    let mut words = best(words);
    words.truncate(SUGGESTIONS);
    words
}

/// The words sorted by familiarity, the most familiar first, without those that hurt.
fn best(mut words: Vec<Letters>) -> Vec<Letters> {
    let glossary = glossary();
    words.retain(|word| !glossary.hurts(word));
    words.sort_by_key(|word| std::cmp::Reverse(glossary.familiarity(word)));
    words
}
