//! The dictionary over HTTP: looking a word up, and searching for words.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use lettrine_definitions::Definitions;
use lettrine_french::{Entry, glossary};
use lettrine_lexicon::{Hit, Letters, Lexicon, NotALetter, Query as Search, Unreadable};
use serde::Deserialize;

use super::tables::ask;
use super::visitor::{Address, Path, Query, Tongue};
use crate::lexicons::Words;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{FoundWord, FoundWords, LemmaAbout, MeaningAbout, WordAbout};
use crate::room::Command;
use crate::shared::Shared;

/// The most words in one answer.
const MOST: usize = 400;
/// The longest word or search condition that is accepted, in characters: longer than any word.
pub(super) const LONGEST: usize = 40;

/// The query string of a search. A word must meet all conditions that are given.
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
    #[serde(default)]
    order: Order,
    table: Option<String>,
}

/// The query string of a look-up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Where {
    /// The table whose word list is used, with the words that it added or struck out; without it, the French list.
    table: Option<String>,
}

/// The order of the words that are found.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Order {
    /// The longest first; of equals, the most familiar.
    #[default]
    Long,
    /// Only the most familiar word; of equals, the shortest. It serves as an example that everybody understands.
    Familiar,
}

/// What the dictionary says about a word. It uses the French list, or a table's list with the words that it added or struck out.
#[cfg_attr(test, utoipa::path(get, path = "/api/words/{word}", params(("word" = String, Path, max_length = 40),
    ("table" = Option<String>, Query, max_length = 40)), responses(
    (status = 200, body = WordAbout), (status = 400, description = "`not_letters`"),
    (status = 404, description = "`not_found`: this is no text, or there is no such table"),
    (status = 409, description = "`lexicon_missing`"), (status = 413, description = "`too_long`"))))]
pub(super) async fn word(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Path(word): Path<String>,
    Query(Where { table }): Query<Where>,
    Tongue(language): Tongue,
) -> Result<Json<WordAbout>, Problem> {
    if word.chars().count() > LONGEST {
        return Err(TableProblem::TooLong.into());
    }
    let list = list(&shared, table).await?;
    let definitions = shared.config.definitions.clone();
    let look = move || {
        let entry = Entry::new(&list.get(), &word, language).map_err(|error| not_letters(&word, &error));
        entry.map(|entry| about(entry, definitions.as_deref()))
    };
    Ok(Json(search(&shared, address, look).await??))
}

/// The answer for a word, with its meanings if the host has installed a dictionary of definitions.
fn about(entry: Entry, definitions: Option<&Definitions>) -> WordAbout {
    let lemmas: Vec<&str> = entry.lemmas.iter().map(|lemma| lemma.lemma.as_str()).collect();
    let look_up = |definitions: &Definitions| {
        let word = Letters::fold(&entry.word).ok().filter(|_| entry.valid)?;
        let found = definitions.meanings(&word, &lemmas);
        found.inspect_err(|error| tracing::warn!(%error, "a meaning cannot be read")).ok()
    };
    let meanings = definitions.and_then(look_up).unwrap_or_default();
    WordAbout {
        meanings: meanings.into_iter().map(MeaningAbout::from).collect(),
        dictionary: definitions.map(|definitions| definitions.name().to_owned()),
        word: entry.word,
        valid: entry.valid,
        readings: entry.readings,
        familiarity: entry.familiarity,
        familiar: entry.familiar,
        lemmas: entry.lemmas.into_iter().map(LemmaAbout::from).collect(),
        front: entry.front,
        behind: entry.behind,
        longer: entry.longer,
        anagrams: entry.anagrams,
        near: entry.near,
    }
}

/// Words that start with, contain or end with a text, that can be made from a rack (`?` is a joker), or that match a pattern (`M.R.E`).
/// The longest come first, of equals the most familiar; `order=familiar` gives only the most familiar word. With `table`, that table's
/// word list is searched.
#[cfg_attr(test, utoipa::path(get, path = "/api/words", params(
    ("starts" = Option<String>, Query, max_length = 40), ("contains" = Option<String>, Query, max_length = 40),
    ("ends" = Option<String>, Query, max_length = 40), ("rack" = Option<String>, Query, max_length = 40),
    ("pattern" = Option<String>, Query, max_length = 40), ("shortest" = Option<usize>, Query, minimum = 0),
    ("longest" = Option<usize>, Query, minimum = 0), ("order" = Option<String>, Query, max_length = 40),
    ("table" = Option<String>, Query, max_length = 40)), responses(
    (status = 200, body = FoundWords), (status = 400, description = "`not_letters`, or `malformed`"),
    (status = 404, description = "`not_found`: there is no such table"), (status = 409, description = "`lexicon_missing`"),
    (status = 413, description = "`too_long`"))))]
pub(super) async fn words(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Query(conditions): Query<Conditions>,
) -> Result<Json<FoundWords>, Problem> {
    let Conditions { starts, contains, ends, rack, pattern, shortest, longest, order, table } = conditions;
    let all = [&starts, &contains, &ends, &rack, &pattern];
    if all.iter().any(|text| text.as_ref().is_some_and(|text| text.chars().count() > LONGEST)) {
        return Err(TableProblem::TooLong.into());
    }
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let asked = Search {
        starts: given(starts),
        contains: given(contains),
        ends: given(ends),
        rack: given(rack),
        pattern: given(pattern),
        lengths: shortest.unwrap_or(0)..=longest.unwrap_or(usize::MAX),
    };
    let list = list(&shared, table).await?;
    let look = move || match order {
        Order::Long => best(&asked, &list.get()),
        Order::Familiar => most_familiar(&asked, &list.get()),
    };
    let found = search(&shared, address, look).await?;
    Ok(Json(found.map_err(|why| not_letters(&why.text, &why.error))?))
}

/// The word list of a table; the French list if no table is given.
async fn list(shared: &Arc<Shared>, table: Option<String>) -> Result<Words, Problem> {
    match table {
        Some(table) => ask(shared, &table, |reply| Command::Words { reply }).await,
        None => Ok(Words::French),
    }
}

/// Runs a search on worker threads, up to a rate limit: a rack of jokers visits every word, and players must not wait for that.
async fn search<T: Send + 'static>(
    shared: &Shared,
    address: std::net::IpAddr,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    if shared.config.rate_limits && !shared.limits.searches.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    Ok(shared.work.searches.run(work).await?)
}

/// The number of words found, and the best of them. Memory is bounded: only the best so far are kept while the others are counted.
fn best(search: &Search, lexicon: &Lexicon<'_>) -> Result<FoundWords, Unreadable> {
    let glossary = glossary();
    let mut count = 0;
    // A bounded heap: the worst of the best words is on top.
    let mut best: BinaryHeap<(Reverse<usize>, Reverse<Option<u8>>, Hit)> = BinaryHeap::new();
    search.visit(lexicon, |found| {
        count += 1;
        let length = Reverse(found.word.len());
        let worst = if best.len() < MOST { None } else { best.peek() };
        if worst.is_some_and(|(worst, ..)| length > *worst) {
            return;
        }
        let familiarity = Reverse(glossary.familiarity(found.word));
        // Words are visited in alphabetical order: of two equals, the first is in the heap already and stays.
        if worst.is_some_and(|(long, familiar, _)| (&length, &familiarity) >= (long, familiar)) {
            return;
        }
        best.push((length, familiarity, Hit::from(found)));
        if best.len() > MOST {
            best.pop();
        }
    })?;
    let words = best.into_sorted_vec().into_iter();
    let words = words.map(|(.., hit)| FoundWord { word: hit.word, jokers: hit.jokers }).collect();
    Ok(FoundWords { count, words })
}

/// The number of words found, and the most familiar of them; of equals, the shortest, then the first in the alphabet.
fn most_familiar(search: &Search, lexicon: &Lexicon<'_>) -> Result<FoundWords, Unreadable> {
    let glossary = glossary();
    let mut count = 0;
    let mut known = None;
    search.visit(lexicon, |found| {
        count += 1;
        let rank = (glossary.familiarity(found.word), Reverse(found.word.len()));
        if known.as_ref().is_none_or(|(best, _): &(_, Hit)| rank > *best) {
            known = Some((rank, Hit::from(found)));
        }
    })?;
    let words = known.map(|(_, hit)| FoundWord { word: hit.word, jokers: hit.jokers });
    Ok(FoundWords { count, words: words.into_iter().collect() })
}

pub(super) fn not_letters(text: &str, error: &NotALetter) -> Problem {
    Problem::NotLetters {
        text: text.chars().filter(|c| !c.is_control()).take(LONGEST).collect(),
        at: error.at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lettrine_french::lexicon;

    #[test]
    fn an_example_is_the_most_familiar_and_shortest_word_found() {
        let contains = |text: &str| Search { contains: Some(text.to_owned()), ..Search::default() };
        for text in ["OLD", "AIS", "YTH", "ZOO"] {
            let search = contains(text);
            let hits = search.hits(&lexicon()).unwrap();
            let familiar = |word: &str| glossary().familiarity(&Letters::fold(word).unwrap());
            let found = most_familiar(&search, &lexicon()).unwrap();
            let [example] = found.words.as_slice() else { panic!("{text}: {found:?}") };
            assert_eq!(found.count, hits.len());
            assert!(example.word.contains(text));
            for hit in hits {
                let (one, other) = (familiar(&example.word), familiar(&hit.word));
                assert!(one > other || one == other && example.word.len() <= hit.word.len(), "{hit:?}");
            }
        }
        let none = most_familiar(&contains("QZX"), &lexicon()).unwrap();
        assert_eq!((none.count, none.words.len()), (0, 0));
    }

    #[test]
    fn the_best_words_are_those_that_sorting_all_of_them_would_find() {
        let text = |text: &str| Some(text.to_owned());
        let all = [
            Search { rack: text("???????????????"), ..Search::default() },
            Search { rack: text("AEINRST?"), ..Search::default() },
            Search { contains: text("ER"), lengths: 3..=9, ..Search::default() },
            Search { pattern: text("M.R.E"), ..Search::default() },
            Search { starts: text("ZZ"), ..Search::default() },
        ];
        for search in all {
            let mut hits = search.hits(&lexicon()).unwrap();
            let familiar = |hit: &Hit| glossary().familiarity(&Letters::fold(&hit.word).unwrap());
            hits.sort_by_key(|hit| (Reverse(hit.word.len()), Reverse(familiar(hit))));
            let found = best(&search, &lexicon()).unwrap();
            assert_eq!(found.count, hits.len(), "{search:?}");
            hits.truncate(MOST);
            let words: Vec<_> = found.words.into_iter().map(|found| (found.word, found.jokers)).collect();
            let hits: Vec<_> = hits.into_iter().map(|hit| (hit.word, hit.jokers)).collect();
            assert_eq!(words, hits, "{search:?}");
        }
    }
}
