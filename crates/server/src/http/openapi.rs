//! The interface as `OpenAPI`: made from the handlers and types themselves.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};

use super::{games, guard, health, records, rules, socket, tables, words};
use crate::protocol::Trouble;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Lettrine",
        description = "Tables by link: four French word games. What is live goes over a WebSocket; see /api.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        games::games,
        games::lexicons,
        rules::rules,
        words::word,
        words::words,
        tables::quick,
        tables::open,
        tables::lobby,
        tables::look,
        tables::sit,
        tables::remove,
        tables::mine,
        socket::socket,
        records::export,
        records::replay,
        records::import,
        guard::enter,
        health::healthz,
        health::readyz,
        health::metrics
    ),
    components(schemas(Trouble))
)]
struct Api;

/// The document.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    let mut document = Api::openapi();
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    document.components.get_or_insert_default().add_security_scheme("bearer", bearer);
    document
}

pub(super) async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(document())
}
