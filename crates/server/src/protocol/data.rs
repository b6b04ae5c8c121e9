//! What is kept of people, told to them; and lines of chat that they report.

use serde::{Deserialize, Serialize};

/// For how long what is kept here. A number of days that is 0: for good.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DataRules {
    /// Days until a table is forgotten at which nobody has played.
    pub waiting_days: u32,
    /// Days without a move until an unfinished game is forgotten.
    pub idle_days: u32,
    /// Days more, on which the server runs, before either is deleted.
    pub grace_days: u32,
    /// Days until a game that is over is forgotten, with what was said at its table.
    pub finished_days: u32,
    /// Days until an evening that is over is forgotten.
    pub evening_days: u32,
    /// Days until reports of words and of chat are forgotten.
    pub report_days: u32,
    /// Days until a browser that wanted to be told is forgotten.
    pub subscription_days: u32,
    /// Whether people may chat here.
    pub chat: bool,
    /// Whether players can be called when their page is closed.
    pub push: bool,
}

/// Reports a line of chat to the host of the server.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReportLine {
    /// Who said it.
    pub place: u8,
    /// When, as the line was told.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

/// A line as it is kept with a report.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReportedLine {
    /// The name of who said it, at that time.
    pub name: String,
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}
