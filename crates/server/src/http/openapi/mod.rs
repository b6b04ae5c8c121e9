//! The `OpenAPI` document of the interface. A test generates it from the handlers and types and compares it with the file in the
//! repository, so the macros that generate it are compiled for that test only.

#[cfg(test)]
mod made;

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../openapi.json");

/// The `OpenAPI` document.
///
/// # Panics
///
/// If `openapi.json` is no JSON, which a test excludes.
#[must_use]
#[expect(clippy::expect_used, reason = "the document is a constant")]
pub fn document() -> Value {
    serde_json::from_str(DOCUMENT).expect("openapi.json is JSON")
}

pub(super) async fn json() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}
