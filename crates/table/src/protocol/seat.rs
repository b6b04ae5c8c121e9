//! Taking a seat, and the secrets that give access to a table.

use serde::{Deserialize, Serialize};

use crate::seats::Colour;

/// A request to take a seat.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Sit {
    /// The person's name.
    #[cfg_attr(feature = "schemas", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// The person's colour.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(as = "Option<Colour>", optional))]
    pub colour: Colour,
    /// The place to take; any empty one if left out.
    #[serde(default)]
    pub place: Option<u8>,
    /// The browser's identity, which will open the seat too.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schema(min_length = 22, max_length = 64))]
    pub identity: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sat {
    /// The table's id.
    pub table: String,
    /// The place.
    pub place: u8,
    /// The secret that opens the seat, on any device: the link is `/t/TABLE#SECRET`.
    pub secret: String,
}

/// A table's secrets, for its host. Each makes a link `/t/TABLE#SECRET`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Links {
    /// The secret that gives the host's rights.
    pub host: String,
    /// The secret that lets a person take an empty seat.
    pub invitation: String,
    /// The secret that lets a person watch.
    pub watch: String,
}
