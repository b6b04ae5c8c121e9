//! Evenings over HTTP: many people play the same deals, each at a table of their own.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seats::{Colour, Level};

/// An evening to be opened.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct NewEvening {
    /// The evening's title.
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
    /// How many bots each player plays against; if left out, one, or none in a game that can be played alone.
    #[serde(default)]
    pub bots: Option<u8>,
    /// How well the bots play.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Level>", optional))]
    pub level: Level,
    /// The number of deals, from 1 to 8.
    pub deals: u8,
    /// When the evening begins, in milliseconds since 1970; at once, if left out. No deal can be played earlier.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub starts: Option<i64>,
    /// When the evening is over, in milliseconds since 1970; three hours after its beginning, if left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub ends: Option<i64>,
}

/// An evening that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EveningOpened {
    /// The evening's id; the link is `/soiree/EVENING`.
    pub evening: String,
}

/// New times for an evening that has not begun.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MoveEvening {
    /// When the evening begins, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub starts: i64,
    /// When the evening is over, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ends: i64,
}

/// A request to join an evening.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct JoinEvening {
    /// The player's name.
    #[cfg_attr(test, schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// The browser's identity, by which the server recognises the player later.
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: String,
}

/// A request to play a deal.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct PlayDeal {
    /// The browser's identity.
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: String,
    /// The player's colour.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Colour>", optional))]
    pub colour: Colour,
}

/// The table at which a player plays a deal.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DealTable {
    /// The table's id. The browser's identity opens the seat there.
    pub table: String,
}

/// An evening, as one client sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EveningInfo {
    /// The evening's id; the link is `/soiree/ID`.
    pub id: String,
    /// The evening's title.
    pub title: String,
    /// The game's name.
    pub game: String,
    /// The game's options in full, with `extra_words` and `struck_words` if there are any.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The word list's name.
    pub lexicon: String,
    /// How many bots each player plays against.
    pub bots: u8,
    /// How well the bots play.
    pub level: Level,
    /// The number of deals.
    pub deals: u8,
    /// When the evening begins, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub starts: i64,
    /// When the evening is over, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ends: i64,
    /// Whether the evening was cancelled.
    pub cancelled: bool,
    /// Whether this client opened the evening, and so may move or cancel it.
    pub host: bool,
    /// The server's clock, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
    /// For each deal, the SHA-256 of its seed, taken over the seed's 64 hexadecimal digits.
    pub promises: Vec<String>,
    /// The seeds of the deals, once the evening is over.
    pub seeds: Option<Vec<String>>,
    /// The players, the best first.
    pub players: Vec<EveningPlayer>,
}

/// A player of an evening.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EveningPlayer {
    /// The player's name.
    pub name: String,
    /// Whether this player is the client itself.
    pub you: bool,
    /// The deals that the player has begun, in order.
    pub deals: Vec<DealInfo>,
    /// The sum of the points of all deals that count.
    pub total: i32,
    /// The player's rank, from 1; players with the same points share a rank.
    pub rank: usize,
}

/// A deal that a player has begun.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DealInfo {
    /// The deal's number, from 1.
    pub deal: u8,
    /// The state of the deal.
    pub status: DealStatus,
    /// The player's points, if the deal is over and counts.
    pub score: Option<i32>,
    /// The table's id: for the client's own deals, and for all deals once the evening is over.
    pub table: Option<String>,
}

/// The state of a player's deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub enum DealStatus {
    /// The player is still playing it.
    Playing,
    /// It is over, and its points count.
    Over,
    /// The player gave up; the points made until then count.
    GivenUp,
    /// It was not finished before the evening was over; nothing counts.
    Late,
}
