//! What the dictionary answers over HTTP.

use serde::Serialize;
use utoipa::ToSchema;

/// What the dictionary says of a word.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WordAbout {
    /// The word, as it is laid.
    pub word: String,
    /// Whether it is one.
    pub valid: bool,
    /// Lemma and forms, a line a lemma.
    pub readings: Vec<String>,
    /// 0 for what is hardly ever written, 9 for what is everywhere.
    pub familiarity: Option<u8>,
    /// Words with one letter more in front.
    pub front: Vec<String>,
    /// Words with one letter more behind.
    pub behind: Vec<String>,
    /// For what is no word: words one or two slips away.
    pub near: Vec<String>,
}

/// Words that were searched for.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FoundWords {
    /// How many there are; not all may be told.
    pub count: usize,
    /// The words.
    pub words: Vec<FoundWord>,
}

/// A word that was found.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FoundWord {
    /// The word.
    pub word: String,
    /// Where jokers stand in it, from 0.
    pub jokers: Vec<usize>,
}
