//! The body of an HTTP response that reports a problem.

use serde::Serialize;

/// Problem details (RFC 9457): the body of every response with a status of 400 or more.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct Details {
    /// The address of the explanation of this problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// The status in words.
    pub title: Option<&'static str>,
    /// The HTTP status.
    #[cfg_attr(test, schema(minimum = 400, maximum = 599))]
    pub status: u16,
    /// The problem's code, for programs.
    pub code: &'static str,
    /// A sentence for people, in the language of `Content-Language`.
    pub detail: String,
    /// The rule of the game that was broken, if it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}
