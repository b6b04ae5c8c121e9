//! Evenings, over HTTP: the same deals for many.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seats::{Colour, Level};

/// An evening to be opened.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct NewEvening {
    /// What people call it.
    #[cfg_attr(test, schema(min_length = 1, max_length = 200))]
    pub title: String,
    /// The game's name.
    #[cfg_attr(test, schema(schema_with = super::game_name))]
    pub game: String,
    /// The game's options, with `extra_words` and `struck_words`. Arbitration is lenient, unless they say otherwise.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<serde_json::value::RawValue>>,
    /// The word list's name or fingerprint; the embedded French one, if left out.
    #[serde(default)]
    pub lexicon: Option<String>,
    /// How many bots everybody plays against; one, if left out, and none in a game that can be played alone.
    #[serde(default)]
    pub bots: Option<u8>,
    /// How well they play.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Level>", optional))]
    pub level: Level,
    /// How many deals, from 1 to 8.
    pub deals: u8,
    /// When the first may be played, in milliseconds since 1970; at once, if left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub starts: Option<i64>,
    /// When it is over; three hours later, if left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub ends: Option<i64>,
}

/// An evening that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EveningOpened {
    /// Its name: the link is `/soiree/EVENING`.
    pub evening: String,
}

/// Other times for an evening that has not begun.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MoveEvening {
    /// When the first deal may be played, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub starts: i64,
    /// When it is over.
    #[cfg_attr(test, ts(type = "number"))]
    pub ends: i64,
}

/// Somebody who would take part.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct JoinEvening {
    /// The name.
    #[cfg_attr(test, schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// The browser's identity, by which one is known again.
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: String,
}

/// Somebody who would play a deal.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct PlayDeal {
    /// The browser's identity.
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: String,
    /// The colour.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Colour>", optional))]
    pub colour: Colour,
}

/// Where somebody plays a deal.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DealTable {
    /// The table, which the browser's identity opens.
    pub table: String,
}

/// An evening.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EveningInfo {
    /// Its name in addresses.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The game's name.
    pub game: String,
    /// The game's options in full, with the words that were agreed on.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The word list's name.
    pub lexicon: String,
    /// How many bots everybody plays against.
    pub bots: u8,
    /// How well they play.
    pub level: Level,
    /// How many deals there are.
    pub deals: u8,
    /// When the first may be played, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub starts: i64,
    /// When it is over.
    #[cfg_attr(test, ts(type = "number"))]
    pub ends: i64,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// Whether whoever asks opened it, and may move or cancel it.
    pub host: bool,
    /// What time it is on the server.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
    /// The SHA-256 of each deal's seed (of its 64 hexadecimal digits).
    pub promises: Vec<String>,
    /// The seeds themselves, when it is over.
    pub seeds: Option<Vec<String>>,
    /// Who takes part, the best first.
    pub players: Vec<EveningPlayer>,
}

/// Somebody who takes part in an evening.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EveningPlayer {
    /// Their name.
    pub name: String,
    /// Whether it is whoever asks.
    pub you: bool,
    /// The deals they have begun, in order.
    pub deals: Vec<DealInfo>,
    /// The points of the deals that are over.
    pub total: i32,
    /// Their place, from 1; who have the same points share one.
    pub rank: usize,
}

/// A deal that somebody has begun.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DealInfo {
    /// Its number, from 1.
    pub deal: u8,
    /// How it stands.
    pub status: DealStatus,
    /// The points, when it is over.
    pub score: Option<i32>,
    /// The table: one's own, and everybody's when the evening is over.
    pub table: Option<String>,
}

/// How somebody's deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub enum DealStatus {
    /// It is being played.
    Playing,
    /// It is over.
    Over,
    /// It was given up: what was made until then counts.
    GivenUp,
    /// It was not over when the evening was: nothing counts.
    Late,
}
