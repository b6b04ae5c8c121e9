//! What a seat may do, over HTTP.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// The legal actions of a seat.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Legal {
    /// The window that they answer.
    pub window: u32,
    /// How many there are; not all may be told.
    pub count: usize,
    /// The most promising, best first.
    pub actions: Vec<LegalAction>,
}

/// A legal action.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LegalAction {
    /// The action, as `act` takes it.
    #[cfg_attr(test, ts(type = "Action"))]
    #[schema(value_type = Object)]
    pub action: Value,
    /// The points that it makes now, or will make if nobody hinders it.
    pub points: i32,
}
