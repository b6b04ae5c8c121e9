//! The difference between two views.

use serde::Serialize;
use serde_json::value::RawValue;

/// The difference between two views, as changes of top-level fields.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Patch {
    /// The fields that are new or have a new value.
    #[cfg_attr(feature = "schemas", ts(type = "Partial<View>"))]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub changed: Box<RawValue>,
    /// The names of the fields that are gone.
    pub gone: Vec<String>,
}
