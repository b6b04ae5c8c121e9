//! Reports of words that are missing from the list, or unwanted in it.

use serde::Deserialize;

use super::Millis;

/// A person's report of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The kind of report.
    pub kind: ReportKind,
    /// The word in the letters of the game, without accents.
    pub word: String,
    /// The word as the person wrote it, with its accents.
    pub spelling: String,
    /// The part of speech of a missing word, if the person gave it.
    pub part: Option<SpeechPart>,
    /// The reason, if the person gave one.
    pub reason: Option<String>,
}

/// The kind of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub enum ReportKind {
    /// The word is missing from the list.
    Missing,
    /// The word is in the list, and should not be.
    Unwanted,
}

impl ReportKind {
    /// Both kinds.
    pub const ALL: [ReportKind; 2] = [ReportKind::Missing, ReportKind::Unwanted];

    /// The kind's name in the store.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ReportKind::Missing => "missing",
            ReportKind::Unwanted => "unwanted",
        }
    }
}

/// The part of speech of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub enum SpeechPart {
    /// A masculine noun.
    MasculineNoun,
    /// A feminine noun.
    FeminineNoun,
    /// An adjective.
    Adjective,
    /// A verb.
    Verb,
    /// Any other word.
    Other,
}

impl SpeechPart {
    pub(super) const ALL: [SpeechPart; 5] = [
        SpeechPart::MasculineNoun,
        SpeechPart::FeminineNoun,
        SpeechPart::Adjective,
        SpeechPart::Verb,
        SpeechPart::Other,
    ];

    /// The part's name in the store.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            SpeechPart::MasculineNoun => "masculine_noun",
            SpeechPart::FeminineNoun => "feminine_noun",
            SpeechPart::Adjective => "adjective",
            SpeechPart::Verb => "verb",
            SpeechPart::Other => "other",
        }
    }
}

/// A reported word, with its count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The latest report.
    pub report: Report,
    /// How many times the word was reported.
    pub count: u32,
    /// When the word was last reported.
    pub latest: Millis,
}
