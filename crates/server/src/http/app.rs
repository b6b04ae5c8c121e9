//! The web app over HTTP: its page, scripts, styles and icons.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::coding::accepts;
use super::page;
use super::visitor::Tongue;
use crate::app::File;
use crate::problem::{Problem, TableProblem};
use crate::shared::Shared;

/// The first path segments of the web app's own routes. All of them get the same page, `index.html`.
const PAGES: [&str; 13] = [
    "", "t", "nouvelle", "lecon", "revoir", "regles", "reglages", "dico", "boite", "palmares", "defi",
    "soiree", "donnees",
];

/// The fallback route: a file of the web app, or its page.
pub(super) async fn app(State(shared): State<Arc<Shared>>, tongue: Tongue, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Problem::Table(TableProblem::NotFound).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    if let Some(file) = shared.config.app.file(path) {
        return send(file, request.headers());
    }
    let known = PAGES.contains(&path.split('/').next().unwrap_or_default());
    // A browser gets the page, which shows that nothing was found; a program gets the problem as JSON.
    if !known && (path.starts_with("api") || !reads(request.headers())) {
        return Problem::Table(TableProblem::NotFound).into_response();
    }
    let mut response = match shared.config.app.file("index.html") {
        Some(index) => send(index, request.headers()),
        None => page::home(tongue).into_response(),
    };
    if !known {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// Whether the client is a browser that loads a page.
pub(super) fn reads(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).is_some_and(|accepted| accepted.as_bytes().starts_with(b"text/html"))
}

fn send(file: &'static File, headers: &HeaderMap) -> Response {
    let packed = |coding: &'static str, bytes: Option<&'static [u8]>| {
        bytes.filter(|_| accepts(headers, coding)).map(|bytes| (coding, bytes))
    };
    let (coding, bytes) = match packed("br", file.brotli).or_else(|| packed("gzip", file.gzip)) {
        Some((coding, bytes)) => (Some(coding), bytes),
        None => (None, file.bytes),
    };
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(file.name)));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // A file under `assets/` has its hash in its name, so its content never changes.
    let kept =
        if file.name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
