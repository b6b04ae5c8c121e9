//! The dictionary: what is a word, and what can be made.

use std::cmp::Reverse;

use axum::Json;
use lettrine_french::{Entry, glossary, lexicon};
use lettrine_lexicon::{Letters, NotALetter, Query as Search};
use serde::Deserialize;

use super::visitor::{Path, Query, Tongue};
use crate::problem::Problem;
use crate::protocol::{FoundWord, FoundWords, WordAbout};

/// The most words in one answer.
const MOST: usize = 400;
/// The longest condition: longer than any word.
const LONGEST: usize = 40;

/// What is searched for; every condition that is given counts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Conditions {
    starts: Option<String>,
    contains: Option<String>,
    ends: Option<String>,
    rack: Option<String>,
    pattern: Option<String>,
    shortest: Option<usize>,
    longest: Option<usize>,
}

/// What the French dictionary says of a word.
#[utoipa::path(get, path = "/api/words/{word}", params(("word" = String, Path)), responses(
    (status = 200, body = WordAbout), (status = 400, description = "`not_letters`")))]
pub(super) async fn word(
    Path(word): Path<String>,
    Tongue(language): Tongue,
) -> Result<Json<WordAbout>, Problem> {
    if word.chars().count() > LONGEST {
        return Err(Problem::TooLong);
    }
    let entry = Entry::new(&lexicon(), &word, language).map_err(|error| not_letters(&word, &error))?;
    let Entry { word, valid, readings, familiarity, front, behind, near } = entry;
    Ok(Json(WordAbout { word, valid, readings, familiarity, front, behind, near }))
}

/// Words that begin, contain or end so, that a rack makes (`?` is a joker), or that look like a pattern (`M.R.E`): the longest first,
/// of equals the most familiar.
#[utoipa::path(get, path = "/api/words", params(
    ("starts" = Option<String>, Query), ("contains" = Option<String>, Query), ("ends" = Option<String>, Query),
    ("rack" = Option<String>, Query), ("pattern" = Option<String>, Query), ("shortest" = Option<usize>, Query),
    ("longest" = Option<usize>, Query)), responses(
    (status = 200, body = FoundWords), (status = 400, description = "`not_letters`")))]
pub(super) async fn words(Query(conditions): Query<Conditions>) -> Result<Json<FoundWords>, Problem> {
    let Conditions { starts, contains, ends, rack, pattern, shortest, longest } = conditions;
    let all = [&starts, &contains, &ends, &rack, &pattern];
    if all.iter().any(|text| text.as_ref().is_some_and(|text| text.chars().count() > LONGEST)) {
        return Err(Problem::TooLong);
    }
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let search = Search {
        starts: given(starts),
        contains: given(contains),
        ends: given(ends),
        rack: given(rack),
        pattern: given(pattern),
        lengths: shortest.unwrap_or(0)..=longest.unwrap_or(usize::MAX),
    };
    // A rack with jokers looks at a good part of the dictionary: not on a thread that others wait for.
    let found =
        tokio::task::spawn_blocking(move || search.hits(&lexicon())).await.map_err(|_| Problem::Store)?;
    let found = found.map_err(|why| not_letters(&why.text, &why.error))?;
    let familiar = |word: &str| Letters::fold(word).ok().and_then(|word| glossary().familiarity(&word));
    let mut words: Vec<_> = found.into_iter().map(|hit| (familiar(&hit.word), hit)).collect();
    let count = words.len();
    words.sort_by_key(|(familiarity, hit)| (Reverse(hit.word.len()), Reverse(*familiarity)));
    words.truncate(MOST);
    let words = words.into_iter().map(|(_, hit)| FoundWord { word: hit.word, jokers: hit.jokers }).collect();
    Ok(Json(FoundWords { count, words }))
}

fn not_letters(text: &str, error: &NotALetter) -> Problem {
    Problem::NotLetters {
        text: text.chars().filter(|c| !c.is_control()).take(LONGEST).collect(),
        at: error.at,
    }
}
