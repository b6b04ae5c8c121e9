//! Taking a seat, and the secrets that open one.

use serde::{Deserialize, Serialize};

use crate::seats::Colour;

/// Somebody who takes a seat.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Sit {
    /// The name.
    #[cfg_attr(feature = "schemas", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// The colour.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(as = "Option<Colour>", optional))]
    pub colour: Colour,
    /// The place; any that is empty, if left out.
    #[serde(default)]
    pub place: Option<u8>,
    /// The browser's identity.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sat {
    /// The table.
    pub table: String,
    /// The place.
    pub place: u8,
    /// The secret that opens it, on any device: the link is `/t/TABLE#SECRET`.
    pub secret: String,
}

/// A table's secrets, for its host. Each opens `/t/TABLE#SECRET`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Links {
    /// The host's rights.
    pub host: String,
    /// An empty seat, for whoever has it.
    pub invitation: String,
    /// A look at the table.
    pub watch: String,
}
