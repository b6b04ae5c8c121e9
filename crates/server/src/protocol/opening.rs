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
    /// How many seats; the fewest, if left out, but two where there are people to come.
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
    /// Whether it stands in the lobby.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub public: bool,
    /// Whether hints are given; to a person who plays alone, if left out.
    #[serde(default)]
    pub hints: Option<bool>,
    /// Bots to seat at once, from the last seat backwards.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<Level>>", optional))]
    pub bots: Vec<Level>,
    /// Who opens it, and takes the first seat; nobody sits down, if left out.
    #[serde(default)]
    pub sit: Option<Sit>,
    /// The browser's identity, by which one's tables are found again.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A game against bots, at once.
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
    /// How many bots; one, if left out, and none in a game that can be played alone.
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
    /// Who plays.
    pub sit: Sit,
    /// The browser's identity.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A table that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Entered {
    /// The table.
    pub table: String,
    /// The host's secrets.
    pub links: Links,
    /// The seat that was taken with it.
    pub seat: Option<Sat>,
    /// What a socket of that seat would be told on joining, where a game was dealt at once: a page that has it shows the board
    /// without waiting for its socket.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    #[cfg_attr(test, ts(optional, type = "Tell"))]
    pub now: Option<Box<Tell>>,
}

/// The password of an instance that has one.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Entrance {
    /// The password.
    pub password: String,
}
