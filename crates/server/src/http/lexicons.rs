//! The word lists over HTTP: which there are, their words, and uploads of new ones.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::coding::accepts;
use super::visitor::{Address, Path, Query, Tongue};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Brought, LexiconAbout};
use crate::shared::Shared;
use crate::{bringing, limits, lists};

type Shares = State<Arc<Shared>>;

/// The timeout for an upload. Only one upload is accepted at a time, so a slow one blocks the others.
const TO_ARRIVE: Duration = Duration::from_mins(2);

/// The word lists; the first is the default.
#[cfg_attr(test, utoipa::path(get, path = "/api/lexicons", responses((status = 200, body = [LexiconAbout]))))]
pub(super) async fn all(State(shared): Shares) -> Json<Vec<LexiconAbout>> {
    Json(shared.lexicons.all())
}

/// All words of a list as a text, one word per line, in alphabetical order. Lists that people uploaded are not handed out.
#[cfg_attr(test, utoipa::path(get, path = "/api/lexicons/{fingerprint}/words", params(("fingerprint" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 304, description = "The client has it already (`If-None-Match`)"),
    (status = 404, description = "`not_found`"))))]
pub(super) async fn words(
    State(shared): Shares,
    Path(fingerprint): Path<String>,
    Address(address): Address,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let list = shared.lexicons.fixed().find(|words| words.get().fingerprint().to_string() == fingerprint);
    let list = list.ok_or(TableProblem::NotFound)?;
    let packed = accepts(&headers, "gzip");
    let tag = format!("\"{fingerprint}{}\"", if packed { "-gzip" } else { "" });
    let mut response = if has(&headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        if shared.config.rate_limits && !shared.limits.word_lists.take(address) {
            return Err(TableProblem::TooFast.into());
        }
        let write = move || {
            let text = lists::text(&list.get());
            if packed { lists::pack(&text) } else { Ok(text) }
        };
        shared.work.lists.run(write).await?.map_err(|_| TableProblem::Store)?.into_response()
    };
    let said = response.headers_mut();
    said.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    // The URL contains the list's fingerprint, so its content never changes.
    said.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable"));
    said.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        said.insert(header::ETAG, tag);
    }
    if packed {
        said.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// Whether the client's copy has this `ETag`.
fn has(headers: &HeaderMap, tag: &str) -> bool {
    let lines = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    lines
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// The name of a list that is uploaded.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Called {
    name: String,
}

/// Uploads a word list: a text with one word per line, or a compiled lexicon, as `application/octet-stream`. Only if the host of the
/// server allows uploads.
#[cfg_attr(test, utoipa::path(post, path = "/api/lexicons", params(("name" = String, Query)),
    request_body(content = String, content_type = "application/octet-stream"), responses(
    (status = 201, body = Brought), (status = 400, description = "`bad_list` or `bad_name`"),
    (status = 403, description = "`no_uploads`"), (status = 408, description = "`too_slow`"),
    (status = 409, description = "`list_name_taken` or `too_many_lists`"), (status = 413, description = "`too_long`"),
    (status = 415, description = "`malformed`: another content type"), (status = 503, description = "`busy`: another one is being read, or `store`"))))]
pub(super) async fn bring(
    State(shared): Shares,
    Address(address): Address,
    Tongue(language): Tongue,
    Query(Called { name }): Query<Called>,
    request: Request,
) -> Result<(StatusCode, Json<Brought>), Problem> {
    if !shared.config.uploads {
        return Err(Problem::NoUploads);
    }
    // A page of a foreign site cannot send this content type without a CORS preflight, which fails.
    let kind = request.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    if kind != Some(b"application/octet-stream") {
        return Err(Problem::Unanswerable(StatusCode::UNSUPPORTED_MEDIA_TYPE));
    }
    if shared.config.rate_limits && !shared.limits.uploads.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    // The lock is taken before the body is read, so that at most one upload is in memory.
    let _alone = shared.limits.uploading.try_lock().map_err(|_| TableProblem::Busy)?;
    let body = tokio::time::timeout(TO_ARRIVE, to_bytes(request.into_body(), limits::LIST_BYTES));
    let bytes = body.await.map_err(|_| Problem::TooSlow)?.map_err(|_| Problem::TooLarge)?;
    Ok((StatusCode::CREATED, Json(bringing::bring(&shared, &name, bytes.into(), language).await?)))
}
