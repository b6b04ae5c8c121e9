//! Opening tables and taking seats, over HTTP.

use serde::{Deserialize, Serialize};

use super::{Links, Sat, Sit, Tell};
use crate::seats::Level;

/// A table to be opened.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct NewTable {
    /// The game's name.
    #[cfg_attr(test, schema(schema_with = super::game_name))]
    pub game: String,
    /// The number of seats; if left out, the fewest that the game allows, but at least two.
    #[serde(default)]
    pub seats: Option<u8>,
    /// The game's options, with `extra_words` and `struck_words`; those left out take their defaults.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<serde_json::value::RawValue>>,
    /// The word list's name or fingerprint; the embedded French one, if left out.
    #[serde(default)]
    pub lexicon: Option<String>,
    /// Whether the table is listed in the lobby.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub public: bool,
    /// Whether hints are given; if left out, only while at most one seat is not a bot's.
    #[serde(default)]
    pub hints: Option<bool>,
    /// The levels of the bots to seat at once. The first bot takes the last seat, the next one the seat before it, and so on.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<Level>>", optional))]
    pub bots: Vec<Level>,
    /// The player who opens the table and takes the first seat; if left out, no player sits down yet.
    #[serde(default)]
    pub sit: Option<Sit>,
    /// The browser's identity, by which the browser finds its tables again. It also gives the host's rights.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A request for a game against bots that is dealt at once.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Quick {
    /// The game's name.
    #[cfg_attr(test, schema(schema_with = super::game_name))]
    pub game: String,
    /// How well the bots play.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Level>", optional))]
    pub level: Level,
    /// The number of bots; if left out, one, or none in a game that can be played alone.
    #[serde(default)]
    pub bots: Option<u8>,
    /// The game's options. Arbitration is lenient, unless they say otherwise.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Box<serde_json::value::RawValue>>,
    /// The word list's name or fingerprint; the embedded French one, if left out.
    #[serde(default)]
    pub lexicon: Option<String>,
    /// Whether hints are given; they are, if left out.
    #[serde(default)]
    pub hints: Option<bool>,
    /// The player.
    pub sit: Sit,
    /// The browser's identity, by which the browser finds its tables again. It also gives the host's rights.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A table that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Entered {
    /// The table's id.
    pub table: String,
    /// The table's secrets, for its host.
    pub links: Links,
    /// The seat that the player took, if the request had `sit`.
    pub seat: Option<Sat>,
    /// The first message that a socket of that seat would get, if a game was dealt at once: with it, a client can show the board
    /// before its socket is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Tell"))]
    pub now: Option<Box<Tell>>,
}

/// A request to enter an instance that has a password.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Entrance {
    /// The password.
    pub password: String,
}
