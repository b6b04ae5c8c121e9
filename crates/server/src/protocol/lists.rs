//! Lists of tables, of games and of word lists, over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Kept, Owner, Summary};
use crate::secret::Digest;

/// A table in a list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ListedTable {
    /// The table.
    pub id: String,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated: i64,
    /// The seats in the game of whoever asks; none in the lobby.
    pub yours: Vec<u8>,
    /// Whether the game waits for one of them.
    pub your_turn: bool,
    /// The rest.
    #[serde(flatten)]
    pub summary: Summary,
}

impl ListedTable {
    /// A table as somebody with these secrets sees it in a list.
    #[must_use]
    pub fn of(kept: Kept, id: String, updated: i64, held: &[Digest]) -> ListedTable {
        let opens = |digest: &Digest| held.contains(digest);
        let mine = |owner: &&Owner| opens(&owner.secret) || owner.person.as_ref().is_some_and(opens);
        let owners: Vec<&Owner> = kept.owners.iter().filter(mine).collect();
        ListedTable {
            id,
            updated,
            yours: owners.iter().map(|owner| owner.seat).collect(),
            your_turn: owners.iter().any(|owner| owner.turn),
            summary: kept.summary,
        }
    }
}

/// A browser asks for its tables: those of its identity, and those of seats whose secrets it holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct MyTables {
    /// The browser's identity.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
    /// Seats it has the secrets of.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<HeldSeat>>", optional))]
    pub seats: Vec<HeldSeat>,
}

/// A seat whose secret a browser holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct HeldSeat {
    /// The table.
    pub table: String,
    /// The seat's secret.
    pub secret: String,
}

/// A game that can be played.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
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
    #[cfg_attr(test, schema(value_type = Object))]
    pub values: Value,
}

/// A word list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NoWord {
    /// Its number, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Why it is no word, in the visitor's language.
    pub why: String,
}
