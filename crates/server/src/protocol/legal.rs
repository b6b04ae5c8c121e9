//! What a seat may do, over HTTP.

use serde::Serialize;
use serde_json::Value;

/// The legal actions of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Legal {
    /// The window that they answer.
    pub window: u32,
    /// How many there are; not all may be told.
    pub count: usize,
    /// The most promising, best first.
    pub actions: Vec<LegalAction>,
}

/// A legal action.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LegalAction {
    /// The action, as `act` takes it.
    #[cfg_attr(test, ts(type = "Action"))]
    #[cfg_attr(test, schema(value_type = Object))]
    pub action: Value,
    /// The points that it makes now, or will make if nobody hinders it.
    pub points: i32,
}
