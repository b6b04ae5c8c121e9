//! Lists of tables, of games and of word lists, over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{Result, SeatKind};
use crate::store::Status;

/// A table in a list.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ListedTable {
    /// The table.
    pub id: String,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated: i64,
    /// The rest.
    #[serde(flatten)]
    pub summary: Summary,
}

/// What lists show of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Summary {
    /// The game's name.
    pub game: String,
    /// Where it stands.
    pub status: Status,
    /// Whether it stands in the lobby.
    pub public: bool,
    /// The seats.
    pub seats: Vec<SummarySeat>,
    /// The number of games begun there.
    pub games: u32,
    /// How the last one ended, if it has.
    pub result: Option<Result>,
}

/// A seat in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SummarySeat {
    /// Who sits there.
    pub kind: SeatKind,
    /// Their name.
    pub name: String,
}

/// A game that can be played.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameAbout {
    /// Its name in records.
    pub name: &'static str,
    /// The fewest seats.
    pub fewest: usize,
    /// The most seats.
    pub most: usize,
    /// The fingerprint of its components.
    pub components: String,
    /// What the players may agree on.
    pub choices: Vec<Choice>,
    /// The options when nothing is agreed, by number of seats from the fewest on.
    #[cfg_attr(test, ts(type = "Record<string, unknown>[]"))]
    pub defaults: Vec<Value>,
}

/// Something the players may agree on.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// Its name in records.
    pub name: &'static str,
    /// The rule that it is about.
    pub rule: &'static str,
    /// What it decides, in words.
    pub title: &'static str,
    /// One sentence that explains it.
    pub note: &'static str,
    /// Whether the default is what the rulebook says.
    pub printed: bool,
    /// What may be chosen: `kind` is `flag`, `one_of`, `number`, `clock` or `ages`; then `values`, or `from` and `to`.
    #[cfg_attr(
        test,
        ts(
            type = "{ kind: \"flag\" } | { kind: \"one_of\", values: { value: string, title: string }[] } | { kind: \"number\", from: number, to: number } | { kind: \"clock\", values?: number[], from?: number, to?: number } | { kind: \"ages\" }"
        )
    )]
    #[schema(value_type = Object)]
    pub values: Value,
}

/// A word list.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LexiconAbout {
    /// Its name.
    pub name: String,
    /// What tells it from another of the same name.
    pub fingerprint: String,
    /// How many words it has.
    pub words: usize,
    /// Whether somebody brought it; the others are the server's own.
    pub brought: bool,
}

/// A word list that somebody brought.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Brought {
    /// The list. One with the same words that was there before keeps its name.
    pub lexicon: LexiconAbout,
    /// How many lines are no words.
    pub skipped: usize,
    /// The first of those.
    pub lines: Vec<NoWord>,
    /// How many lines repeat a word, once case and accents are folded.
    pub repeated: usize,
}

/// A line of a list that is no word.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NoWord {
    /// Its number, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Why it is no word, in the visitor's language.
    pub why: String,
}
