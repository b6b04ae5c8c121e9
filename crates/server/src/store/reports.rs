//! Words that people miss in the list, or do not want in it.

use serde::Deserialize;

use super::Millis;

/// What somebody says about a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What is wrong with it.
    pub kind: ReportKind,
    /// The word as it is laid.
    pub word: String,
    /// As it was written, with its accents.
    pub spelling: String,
    /// What it is, where it is missing and somebody said so.
    pub part: Option<SpeechPart>,
    /// Why, where somebody said so.
    pub reason: Option<String>,
}

/// What is wrong with a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub enum ReportKind {
    /// It is a word, and the list lacks it.
    Missing,
    /// It is in the list, and should not be.
    Unwanted,
}

impl ReportKind {
    /// Both of them.
    pub const ALL: [ReportKind; 2] = [ReportKind::Missing, ReportKind::Unwanted];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ReportKind::Missing => "missing",
            ReportKind::Unwanted => "unwanted",
        }
    }
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub enum SpeechPart {
    /// A noun, and masculine.
    MasculineNoun,
    /// A noun, and feminine.
    FeminineNoun,
    /// An adjective.
    Adjective,
    /// A verb.
    Verb,
    /// Anything else.
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

    pub(super) fn name(self) -> &'static str {
        match self {
            SpeechPart::MasculineNoun => "masculine_noun",
            SpeechPart::FeminineNoun => "feminine_noun",
            SpeechPart::Adjective => "adjective",
            SpeechPart::Verb => "verb",
            SpeechPart::Other => "other",
        }
    }
}

/// A word that was reported, and by how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// What was said last.
    pub report: Report,
    /// How often it was said.
    pub count: u32,
    /// When, the last time.
    pub latest: Millis,
}
