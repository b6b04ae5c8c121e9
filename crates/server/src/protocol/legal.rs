//! The legal actions of a seat, over HTTP.

use serde::Serialize;
use serde_json::Value;

/// The legal actions of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Legal {
    /// The number of the window that these actions answer.
    pub window: u32,
    /// The number of legal actions; `actions` may contain fewer.
    pub count: usize,
    /// The most promising actions, best first.
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
    /// The points that it makes now, or will make if no other player prevents it.
    pub points: i32,
}
