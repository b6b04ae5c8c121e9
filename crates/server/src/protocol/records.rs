//! The import of records, and the reviews of games, over HTTP.

use serde::{Deserialize, Serialize};

use super::{Links, Sat};
use crate::seats::Level;
use crate::store::Status;

/// A record to be imported.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Import {
    /// The record.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub record: Box<serde_json::value::RawValue>,
    /// The levels of the bots that take the last seats. The first level is for the last seat.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<Level>>", optional))]
    pub bots: Vec<Level>,
    /// The browser's identity, by which the browser finds its tables again. It also gives the host's rights.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// The table that was opened for an imported record, with a secret for each seat that no bot has.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Imported {
    /// The table's id.
    pub table: String,
    /// The table's secrets, for its host.
    pub links: Links,
    /// The seats that no bot has, with their secrets. With them, an unfinished game can be continued.
    pub seats: Vec<Sat>,
    /// The state of the game.
    pub status: Status,
}

/// The review of a game, or how far the analysis has come.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reviewed {
    /// The number of plays analysed so far.
    pub done: usize,
    /// The number of plays in the game.
    pub of: usize,
    /// The review, once it is finished.
    #[cfg_attr(test, ts(as = "Option<lettrine_bots::review::Review>"))]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    pub review: Option<Box<serde_json::value::RawValue>>,
}
