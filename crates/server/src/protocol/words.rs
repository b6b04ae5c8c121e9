//! The dictionary over HTTP: entries, search results, and reports of words.

use lettrine_definitions::Meaning;
use lettrine_french::{Forms, Inflected, Lemma};
use serde::{Deserialize, Serialize};

use crate::store::{ReportKind, SpeechPart};

/// What the dictionary says about a word.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WordAbout {
    /// The word as the games write it: capital letters without accents.
    pub word: String,
    /// Whether the word is in the list.
    pub valid: bool,
    /// What the word can be, one line per lemma: the lemma, and which of its forms the word is.
    pub readings: Vec<String>,
    /// How familiar the word is: from 0 for words that are hardly ever written to 9 for words that are everywhere.
    pub familiarity: Option<u8>,
    /// The familiarity in plain words, in the client's language.
    pub familiar: Option<&'static str>,
    /// The lemmas that the word can be a form of, with all their forms; the most familiar first.
    pub lemmas: Vec<LemmaAbout>,
    /// Valid words with one more letter in front.
    pub front: Vec<String>,
    /// Valid words with one more letter at the end.
    pub behind: Vec<String>,
    /// Searches that find longer words: `CHIEN-` for words that start with it, `-CHIEN-` for words that have it further inside.
    pub longer: Vec<String>,
    /// Other words with the same letters.
    pub anagrams: Vec<String>,
    /// Similar words. For a valid word: words at edit distance 1. Otherwise, as suggestions: words at edit distance 1 or 2.
    pub near: Vec<String>,
    /// The meanings of the word, if the host has installed a dictionary of definitions: its own entries, then those of its lemmas.
    pub meanings: Vec<MeaningAbout>,
    /// The name of that dictionary of definitions; null if the host has none.
    pub dictionary: Option<String>,
}

/// A lemma with one part of speech, and all its forms.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LemmaAbout {
    /// The lemma as dictionaries list it.
    pub lemma: String,
    /// Its part of speech, in the client's language.
    pub kind: &'static str,
    /// Its forms: one group per tense, or all in one group.
    pub forms: Vec<FormsAbout>,
}

/// A group of forms.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FormsAbout {
    /// The tense or mood, in the client's language; empty for a lemma that is not conjugated.
    pub title: &'static str,
    /// The forms of the group.
    pub forms: Vec<FormAbout>,
}

/// One form of a lemma.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FormAbout {
    /// A French pronoun, or gender and number in the client's language; empty if there is only one such form.
    pub who: String,
    /// The form with its accents.
    pub form: String,
    /// The form as the games write it: capital letters without accents.
    pub word: String,
}

/// An entry of the host's dictionary of definitions.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MeaningAbout {
    /// The word as that dictionary spells it.
    pub headword: String,
    /// The definition: plain text, with line breaks.
    pub text: String,
}

impl From<Lemma> for LemmaAbout {
    fn from(Lemma { lemma, kind, forms, .. }: Lemma) -> LemmaAbout {
        let form = |Inflected { who, form, word }: Inflected| FormAbout { who, form, word };
        let group = |Forms { title, forms }: Forms| FormsAbout {
            title,
            forms: forms.into_iter().map(form).collect(),
        };
        LemmaAbout { lemma, kind, forms: forms.into_iter().map(group).collect() }
    }
}

impl From<Meaning> for MeaningAbout {
    fn from(Meaning { headword, text }: Meaning) -> MeaningAbout {
        MeaningAbout { headword, text }
    }
}

/// A report that the French list lacks a word, or has one that it should not have.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct ReportWord {
    /// Whether the word is missing or unwanted.
    pub kind: ReportKind,
    /// The word; a missing one with its accents.
    #[cfg_attr(test, schema(min_length = 1, max_length = 40))]
    pub word: String,
    /// The part of speech of a missing word.
    #[serde(default)]
    pub part: Option<SpeechPart>,
    /// Why the word should be added or removed.
    #[serde(default)]
    #[cfg_attr(test, schema(max_length = 200))]
    pub reason: Option<String>,
}

/// The result of a search for words.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FoundWords {
    /// The number of words found; `words` may contain fewer.
    pub count: usize,
    /// The words, in the requested order.
    pub words: Vec<FoundWord>,
}

/// A word that was found.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FoundWord {
    /// The word.
    pub word: String,
    /// The positions in the word that jokers fill, from 0.
    pub jokers: Vec<usize>,
}
