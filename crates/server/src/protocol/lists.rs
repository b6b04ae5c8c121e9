//! Lists of tables, of games and of word lists, over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Kept, Owner, Summary};
use crate::secret::Digest;

/// A table in a list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ListedTable {
    /// The table's id.
    pub id: String,
    /// The time of the last event at the table, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated: i64,
    /// The client's own seats in the game; always empty in the lobby.
    pub yours: Vec<u8>,
    /// Whether the game waits for one of the client's own seats.
    pub your_turn: bool,
    /// What every viewer of the list sees.
    #[serde(flatten)]
    pub summary: Summary,
}

impl ListedTable {
    /// A table as a list shows it to the holder of these secrets.
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

/// A browser's request for its tables: those of its identity, and those of seats whose secrets it holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct MyTables {
    /// The browser's identity.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
    /// The seats whose secrets the browser holds.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<HeldSeat>>", optional))]
    pub seats: Vec<HeldSeat>,
}

/// A seat whose secret a browser holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct HeldSeat {
    /// The table's id.
    pub table: String,
    /// The seat's secret.
    pub secret: String,
}

/// A game that can be played.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameAbout {
    /// The game's name in records and requests.
    pub name: &'static str,
    /// The smallest number of seats.
    pub fewest: usize,
    /// The largest number of seats.
    pub most: usize,
    /// The fingerprint of the game's components: its cards, dice and other pieces.
    pub components: String,
    /// The options that players may choose.
    pub choices: Vec<Choice>,
    /// The default options, one set for each number of seats from `fewest` to `most`.
    #[cfg_attr(test, ts(type = "Record<string, unknown>[]"))]
    pub defaults: Vec<Value>,
}

/// An option that players may choose.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choice {
    /// The option's name in records and requests.
    pub name: &'static str,
    /// The number of the rule that it is about, such as `CW-3`.
    pub rule: &'static str,
    /// What it decides, as a title for people.
    pub title: &'static str,
    /// One sentence that explains the option.
    pub note: &'static str,
    /// Whether the default is the rule as the rulebook prints it.
    pub printed: bool,
    /// The allowed values: `kind` is `flag`, `one_of`, `number`, `clock` or `ages`; some kinds have `values`, or `from` and `to`.
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
    /// The list's name.
    pub name: String,
    /// A hash of the list's words. It identifies the list, whatever its name.
    pub fingerprint: String,
    /// The number of words in the list.
    pub words: usize,
    /// Whether a user uploaded it; the other lists are the server's own.
    pub brought: bool,
}

/// The result of an upload of a word list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Brought {
    /// The list. If the server already had a list with the same words, it is that list, under its earlier name.
    pub lexicon: LexiconAbout,
    /// The number of lines that are no words; they are left out.
    pub skipped: usize,
    /// The first of those lines.
    pub lines: Vec<NoWord>,
    /// How many lines repeat a word, once case and accents are folded.
    pub repeated: usize,
}

/// A line of an uploaded list that is no word.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct NoWord {
    /// The line's number, from 1.
    pub line: usize,
    /// The beginning of the line's text.
    pub text: String,
    /// Why it is no word, in the client's language.
    pub why: String,
}
