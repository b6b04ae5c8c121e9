//! Records that come in, and games to be looked at again, over HTTP.

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
    /// Bots that have the last seats, the very last one first.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<Level>>", optional))]
    pub bots: Vec<Level>,
    /// The browser's identity.
    #[serde(default)]
    #[cfg_attr(test, schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A record that was imported: a table of its own, with a seat's secret for each seat that no bot has.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
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

/// The review of a game, once it is there.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reviewed {
    /// How many plays were looked at.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// What was found.
    #[cfg_attr(test, ts(as = "Option<lettrine_bots::review::Review>"))]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    pub review: Option<Box<serde_json::value::RawValue>>,
}
