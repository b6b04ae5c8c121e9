//! Compression of responses, for clients that accept it.

use std::io::Write;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

/// The smallest body that is compressed, in bytes. A smaller one fits into one packet as it is.
const WORTH_IT: usize = 1024;
/// From this size on, in bytes, a body is compressed on a blocking thread, so that no async worker is held up.
const AT_ONCE: usize = 32 * 1024;

/// Compresses text responses that are not compressed yet, if the client accepts gzip. Upgrades to sockets pass unchanged.
pub(super) async fn compress(request: Request, next: Next) -> Response {
    let taken = accepts(request.headers(), "gzip");
    let mut response = next.run(request).await;
    if !is_text(response.headers()) || response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    vary(response.headers_mut());
    if !taken {
        return response;
    }
    let (mut head, body) = response.into_parts();
    // All bodies are complete in memory: reading one does not wait and cannot fail.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(head, Body::empty());
    };
    if bytes.len() < WORTH_IT {
        return Response::from_parts(head, bytes.into());
    }
    let packed = if bytes.len() < AT_ONCE {
        pack(&bytes)
    } else {
        let bytes = bytes.clone();
        tokio::task::spawn_blocking(move || pack(&bytes)).await.ok().flatten()
    };
    let Some(packed) = packed else { return Response::from_parts(head, bytes.into()) };
    head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    head.headers.remove(header::CONTENT_LENGTH);
    weaken(&mut head.headers);
    Response::from_parts(head, packed.into())
}

fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    packed.write_all(bytes).ok()?;
    packed.finish().ok()
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("text/")
        || kind.starts_with("application/json")
        || kind.starts_with("application/problem+json")
}

/// Adds `Vary`, so that no cache gives a compressed response to a client that cannot read it.
fn vary(headers: &mut HeaderMap) {
    let said = headers.get_all(header::VARY).iter().filter_map(|value| value.to_str().ok());
    let named =
        said.flat_map(|line| line.split(',')).any(|name| name.trim().eq_ignore_ascii_case("accept-encoding"));
    if !named {
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
}

/// Makes the `ETag` weak: compression changes the bytes, and a strong tag would promise the same bytes.
fn weaken(headers: &mut HeaderMap) {
    let weak =
        headers.get(header::ETAG).and_then(|tag| tag.to_str().ok()).filter(|tag| !tag.starts_with("W/"));
    if let Some(weak) = weak.and_then(|tag| HeaderValue::from_str(&format!("W/{tag}")).ok()) {
        headers.insert(header::ETAG, weak);
    }
}

/// Whether the client accepts this content coding.
pub(super) fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|part| {
        let mut parts = part.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        // A weight of zero means that the coding is not accepted.
        let weight =
            parts.find_map(|part| part.strip_prefix("q=")).and_then(|weight| weight.parse::<f32>().ok());
        named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_coding_is_used_where_the_client_names_it_with_a_weight_above_zero() {
        let takes = |said: &'static str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(said))]);
            accepts(&headers, "gzip")
        };
        assert!(takes("gzip") && takes("br, GZIP;q=0.5") && takes("deflate,gzip;q=1.0"));
        assert!(!takes("") && !takes("br") && !takes("gzip;q=0") && !takes("br, gzip; q=0.0"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
