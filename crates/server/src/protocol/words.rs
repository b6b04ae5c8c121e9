//! What the dictionary answers over HTTP.

use lettrine_definitions::Meaning;
use lettrine_french::{Forms, Inflected, Lemma};
use serde::{Deserialize, Serialize};

use crate::store::{ReportKind, SpeechPart};

/// What the dictionary says of a word.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WordAbout {
    /// The word, as it is laid.
    pub word: String,
    /// Whether it is one.
    pub valid: bool,
    /// Lemma and forms, a line a lemma.
    pub readings: Vec<String>,
    /// 0 for what is hardly ever written, 9 for what is everywhere.
    pub familiarity: Option<u8>,
    /// The same in plain words, in the visitor's language.
    pub familiar: Option<&'static str>,
    /// The lemmas that it can be a form of, with all their forms; the most familiar first.
    pub lemmas: Vec<LemmaAbout>,
    /// Words with one letter more in front.
    pub front: Vec<String>,
    /// Words with one letter more behind.
    pub behind: Vec<String>,
    /// Searches that find longer words: `CHIEN-` for what begins so, `-CHIEN-` for what has it further inside.
    pub longer: Vec<String>,
    /// Other words of the same letters.
    pub anagrams: Vec<String>,
    /// Of a word, others that differ by one slip; for what is no word, words one or two slips away.
    pub near: Vec<String>,
    /// What it means, where the host has a dictionary that says so: its own entries, then those of its lemmas.
    pub meanings: Vec<MeaningAbout>,
    /// What that dictionary is called; nothing, where the host has none.
    pub dictionary: Option<String>,
}

/// A lemma as one part of speech, with all its forms.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LemmaAbout {
    /// What one would look up.
    pub lemma: String,
    /// Its part of speech, in the visitor's language.
    pub kind: &'static str,
    /// Its forms: a group a tense, or all in one.
    pub forms: Vec<FormsAbout>,
}

/// Forms that belong together.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FormsAbout {
    /// The tense or mood, in the visitor's language; empty for what is not conjugated.
    pub title: &'static str,
    /// The forms.
    pub forms: Vec<FormAbout>,
}

/// One form of a lemma.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FormAbout {
    /// A French pronoun, or gender and number in the visitor's language; empty where there is only one such form.
    pub who: String,
    /// With its accents.
    pub form: String,
    /// As it is laid.
    pub word: String,
}

/// What an entry of the host's dictionary says.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MeaningAbout {
    /// The word as that dictionary spells it.
    pub headword: String,
    /// Plain text, with line breaks.
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

/// Somebody misses a word of the French list, or does not want one that is there.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct ReportWord {
    /// What is wrong with it.
    pub kind: ReportKind,
    /// The word, with its accents if it is missing.
    #[cfg_attr(test, schema(min_length = 1, max_length = 40))]
    pub word: String,
    /// What it is, if it is missing.
    #[serde(default)]
    pub part: Option<SpeechPart>,
    /// The reason.
    #[serde(default)]
    #[cfg_attr(test, schema(max_length = 200))]
    pub reason: Option<String>,
}

/// Words that were searched for.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FoundWords {
    /// How many there are; not all may be told.
    pub count: usize,
    /// The words.
    pub words: Vec<FoundWord>,
}

/// A word that was found.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FoundWord {
    /// The word.
    pub word: String,
    /// Where jokers stand in it, from 0.
    pub jokers: Vec<usize>,
}
