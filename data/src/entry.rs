//! What the dictionary says of one word.

use lettrine_language::Language;
use lettrine_lexicon::{Letter, Letters, Lexicon, NotALetter, Query};
use serde::Serialize;

use crate::{Lemma, glossary, in_words};

/// How many near words are proposed for what is no word.
const SUGGESTIONS: usize = 6;
/// How many neighbours of a word are told.
const NEIGHBOURS: usize = 24;

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
    /// The same in plain words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub familiar: Option<&'static str>,
    /// The lemmas that it can be a form of, with all their forms.
    pub lemmas: Vec<Lemma>,
    /// Words with one letter more in front.
    pub front: Vec<String>,
    /// Words with one letter more behind.
    pub behind: Vec<String>,
    /// Searches that find longer words: `CHIEN-` for what begins so, `-CHIEN-` for what has it further inside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub longer: Vec<String>,
    /// Other words of the same letters.
    pub anagrams: Vec<String>,
    /// Of a word, those that differ by one slip; for what is no word, those one or two slips away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

impl Entry {
    /// Looks a word up in a lexicon; what is known of it beside comes from the French glossary.
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

/// The searches for longer words that find some.
fn longer(lexicon: &Lexicon<'_>, word: &Letters) -> Vec<String> {
    let behind = (!lexicon.after_prefix(word).is_empty()).then(|| format!("{word}-"));
    let inside = (!lexicon.before_factor(word).is_empty()).then(|| format!("-{word}-"));
    behind.into_iter().chain(inside).collect()
}

/// Other words of the same letters, the most familiar first; none that hurts.
fn anagrams(lexicon: &Lexicon<'_>, word: &Letters) -> Vec<Letters> {
    let rack = Query { rack: Some(word.to_string()), lengths: word.len()..=word.len(), ..Query::default() };
    let mut words = Vec::new();
    // Its letters were read already.
    let _ = rack.visit(lexicon, |found| words.push(Letters::from(found.word)));
    words.retain(|other| other != word);
    best(words)
}

/// Words that differ from this one by a slip, but for those that are told of it anyhow.
fn neighbours(lexicon: &Lexicon<'_>, word: &[Letter], told: &[&Letters]) -> Vec<Letters> {
    let mut words = lexicon.near(word, 1);
    words.retain(|near| !told.contains(&near));
    let mut words = best(words);
    words.truncate(NEIGHBOURS);
    words
}

/// The nearest words to what is no word.
fn suggestions(lexicon: &Lexicon<'_>, typed: &[Letter]) -> Vec<Letters> {
    let mut words = lexicon.near(typed, 1);
    // Two slips away from three letters is anywhere.
    if words.is_empty() && typed.len() > 3 {
        words = lexicon.near(typed, 2);
    }
    let mut words = best(words);
    words.truncate(SUGGESTIONS);
    words
}

/// The most familiar first; none that hurts.
fn best(mut words: Vec<Letters>) -> Vec<Letters> {
    let glossary = glossary();
    words.retain(|word| !glossary.hurts(word));
    words.sort_by_key(|word| std::cmp::Reverse(glossary.familiarity(word)));
    words
}
