//! What is said over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{Happening, Patch, Result, SeatKind};
use crate::seats::{Colour, Level};
use crate::store::Status;

/// A table to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct NewTable {
    /// The game's name.
    pub game: String,
    /// How many seats; the fewest, if left out, but two where there are people to come.
    #[serde(default)]
    pub seats: Option<u8>,
    /// The game's options, with `extra_words` and `struck_words`; those left out take their defaults.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<serde_json::value::RawValue>>,
    /// The word list's name; the embedded French one, if left out.
    #[serde(default)]
    pub lexicon: Option<String>,
    /// Whether it stands in the lobby.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub public: bool,
    /// Bots to seat at once, from the last seat backwards.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<Level>>", optional))]
    pub bots: Vec<Level>,
    /// Who opens it, and takes the first seat; nobody sits down, if left out.
    #[serde(default)]
    pub sit: Option<Sit>,
    /// The browser's identity, by which one's tables are found again.
    #[serde(default)]
    pub identity: Option<String>,
}

/// A game against bots, at once.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Quick {
    /// The game's name.
    pub game: String,
    /// How well the bots play.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Level>", optional))]
    pub level: Level,
    /// How many bots; one, if left out, and none in a game that can be played alone.
    #[serde(default)]
    pub bots: Option<u8>,
    /// The game's options. Arbitration is lenient, unless they say otherwise.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<serde_json::value::RawValue>>,
    /// Who plays.
    pub sit: Sit,
    /// The browser's identity.
    #[serde(default)]
    pub identity: Option<String>,
}

/// Somebody who takes a seat.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Sit {
    /// The name.
    pub name: String,
    /// The colour.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Colour>", optional))]
    pub colour: Colour,
    /// The place; any that is empty, if left out.
    #[serde(default)]
    pub place: Option<u8>,
    /// The browser's identity.
    #[serde(default)]
    pub identity: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sat {
    /// The table.
    pub table: String,
    /// The place.
    pub place: u8,
    /// The secret that opens it, on any device: the link is `/t/TABLE#SECRET`.
    pub secret: String,
}

/// A table's secrets, for its host. Each opens `/t/TABLE#SECRET`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Links {
    /// The host's rights.
    pub host: String,
    /// An empty seat, for whoever has it.
    pub invitation: String,
    /// A look at the table.
    pub watch: String,
}

/// A table that was opened.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entered {
    /// The table.
    pub table: String,
    /// The host's secrets.
    pub links: Links,
    /// The seat that was taken with it.
    pub seat: Option<Sat>,
}

/// The password of an instance that has one.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entrance {
    /// The password.
    pub password: String,
}

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
}

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

/// A record to be imported.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Import {
    /// The record.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    #[schema(value_type = Object)]
    pub record: Box<serde_json::value::RawValue>,
    /// Bots that have the last seats, the very last one first.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<Level>>", optional))]
    pub bots: Vec<Level>,
    /// The browser's identity.
    #[serde(default)]
    pub identity: Option<String>,
}

/// A record that was imported: a table of its own, with a seat's secret for each seat that no bot has.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Imported {
    /// The table.
    pub table: String,
    /// The host's secrets.
    pub links: Links,
    /// The seats, so that an unfinished game can be played on.
    pub seats: Vec<Sat>,
    /// Where it stands.
    pub status: Status,
}

/// A game to be looked at again.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The game's name.
    pub game: String,
    /// The names round the table.
    pub seats: Vec<String>,
    /// Their colours; a bot has none.
    pub colours: Vec<Option<Colour>>,
    /// The game's options in full.
    #[cfg_attr(test, ts(type = "Options"))]
    #[schema(value_type = Object)]
    pub options: Value,
    /// The view after the deal.
    #[cfg_attr(test, ts(type = "View"))]
    #[schema(value_type = Object)]
    pub view: Value,
    /// The deal in words.
    pub told: Vec<String>,
    /// The plays.
    pub steps: Vec<ReplayStep>,
    /// How it ended, if it has.
    pub result: Option<Result>,
}

/// A play of a replay.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayStep {
    /// What happened.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub happening: Happening,
    /// What changed in the view.
    pub patch: Patch,
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}
