//! What the dictionary answers over HTTP.

use serde::Serialize;

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
    /// Words with one letter more in front.
    pub front: Vec<String>,
    /// Words with one letter more behind.
    pub behind: Vec<String>,
    /// For what is no word: words one or two slips away.
    pub near: Vec<String>,
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
