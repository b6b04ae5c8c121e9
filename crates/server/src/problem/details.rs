//! Problems as they are answered over HTTP.

use serde::Serialize;

/// Problem details (RFC 9457): every answer with a status from 400 on has them.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct Details {
    /// Where the problem is explained.
    #[serde(rename = "type")]
    pub kind: String,
    /// The status in words.
    pub title: Option<&'static str>,
    /// The status.
    #[cfg_attr(test, schema(minimum = 400, maximum = 599))]
    pub status: u16,
    /// A word for programs.
    pub code: &'static str,
    /// A sentence for people, in the language of `Content-Language`.
    pub detail: String,
    /// The rule that says so, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}
