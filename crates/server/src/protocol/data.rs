//! How long the server keeps data, and reports of chat lines, over HTTP.

use serde::{Deserialize, Serialize};

/// How long this server keeps data, in days.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DataRules {
    /// Days without a change until a table whose game has not begun expires.
    pub waiting_days: u32,
    /// Days without a move until an unfinished game expires.
    pub idle_days: u32,
    /// Further days before any of this is deleted. Only days on which the server runs count.
    pub grace_days: u32,
    /// Days until a game that is over is deleted, with the chat of its table; 0: never.
    pub finished_days: u32,
    /// Days until an evening that is over is deleted; 0: never.
    pub evening_days: u32,
    /// Days until reports of words and of chat lines are deleted.
    pub report_days: u32,
    /// Days until a browser's push subscription is deleted, unless the browser renews it.
    pub subscription_days: u32,
    /// Whether chat is allowed on this server.
    pub chat: bool,
    /// Whether this server can send notifications to players whose page is closed.
    pub push: bool,
}

/// A chat line to be reported to the host of the server.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReportLine {
    /// The place of the player who wrote it.
    pub place: u8,
    /// When it was written: the line's `at`, as the server sent it.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

/// A chat line as it is stored with a report.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReportedLine {
    /// The name that its author had at that time.
    pub name: String,
    /// The text of the line.
    pub text: String,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
}
