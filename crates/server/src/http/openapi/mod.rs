//! The interface as `OpenAPI`. A test makes the document from the handlers and types and compares it with the one that is kept, so that
//! the macros it takes are compiled for that test alone.

#[cfg(test)]
mod made;

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../openapi.json");

/// The document.
#[must_use]
pub fn document() -> Value {
    serde_json::from_str(DOCUMENT).unwrap_or_default()
}

pub(super) async fn json() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}
