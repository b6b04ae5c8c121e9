//! Extractors for requests: the client's address, language and secret; the body, the path and the query string.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{self, ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, StatusCode, header};
use lettrine_language::Language;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tokio::time::timeout;

use super::{forwarded, reading};
use crate::door::Peer;
use crate::limits::household;
use crate::problem::{Problem, TableProblem};
use crate::secret::Secret;
use crate::shared::Shared;

/// The client's language: French, unless `Accept-Language` prefers English.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tongue(pub(super) Language);

impl Tongue {
    pub(super) fn of(headers: &HeaderMap) -> Tongue {
        let wished =
            headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Tongue(language(wished))
    }
}

impl<S: Sync> FromRequestParts<S> for Tongue {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Tongue, Problem> {
        Ok(Tongue::of(&parts.headers))
    }
}

/// The one of French and English that has the higher weight in an `Accept-Language` list; French if both are equal or absent.
pub(super) fn language(wished: &str) -> Language {
    let weight = |part: &str| -> f32 {
        let weight = part.split(';').nth(1).and_then(|weight| weight.trim().strip_prefix("q="));
        weight.map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0))
    };
    let best = |code: &str| {
        let named = wished.split(',').filter(|part| part.trim().to_ascii_lowercase().starts_with(code));
        named.map(weight).fold(0.0_f32, f32::max)
    };
    if best("en") > best("fr") { Language::English } else { Language::French }
}

/// The client's address; behind proxies, the address that the outermost trusted proxy has seen. An IPv6 address is cut to its /64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address(pub(super) IpAddr);

impl Address {
    pub(super) fn of(shared: &Shared, headers: &HeaderMap, extensions: &Extensions) -> Address {
        let peer = extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.ip);
        let config = &shared.config;
        let passed_on = if config.public_url.is_some() { forwarded::client(headers, config) } else { None };
        Address(household(passed_on.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

impl FromRequestParts<Arc<Shared>> for Address {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Address, Problem> {
        Ok(Address::of(shared, &parts.headers, &parts.extensions))
    }
}

/// The secret in the header `Authorization: Bearer …`; `None` if there is no such header.
pub(super) struct Bearer(pub(super) Option<Secret>);

impl<S: Sync> FromRequestParts<S> for Bearer {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Bearer, Problem> {
        let Some(said) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Bearer(None)) };
        let secret = said.to_str().ok().and_then(|said| said.strip_prefix("Bearer ")).and_then(Secret::said);
        secret.map(|secret| Bearer(Some(secret))).ok_or(TableProblem::NotYours.into())
    }
}

/// The timeout for a request's body: enough for the longest record over a slow line.
const TO_SEND: Duration = Duration::from_mins(1);

/// A request's JSON body. The content type must be JSON, which a form of a foreign site cannot send.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;
    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let read = timeout(TO_SEND, Json::<Box<RawValue>>::from_request(request, state)).await;
        match read.map_err(|_| Problem::TooSlow)? {
            Ok(Json(text)) => reading::body(text.get()).map(Body),
            Err(JsonRejection::BytesRejection(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Problem::TooLarge)
            }
            Err(error) => Err(reading::malformed(reading::reason(error))),
        }
    }
}

/// The variable parts of a request's path. If one of them cannot be parsed, the answer is `not_found`.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        let path = extract::Path::from_request_parts(parts, state).await;
        path.map(|extract::Path(path)| Path(path)).map_err(|_| TableProblem::NotFound.into())
    }
}

/// A request's query string.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Query<T>, Problem> {
        reading::query(parts.uri.query().unwrap_or_default()).map(Query)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_unless_english_is_wished_more() {
        let english = ["en", "en-GB,en;q=0.9,fr;q=0.8", "de,en;q=0.5", "fr;q=0.2, EN-us;q=0.4"];
        assert!(english.iter().all(|wished| language(wished) == Language::English));
        let french = ["", "fr", "fr-CA,en;q=0.9", "de", "en;q=0", "en;q=x,fr;q=0.1"];
        assert!(french.iter().all(|wished| language(wished) == Language::French));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_comes_letter_by_letter_has_a_deadline() {
        let letters = futures_util::stream::unfold((), |()| async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            Some((Ok::<_, std::io::Error>(" "), ()))
        });
        let request = Request::builder().header(header::CONTENT_TYPE, "application/json");
        let request = request.body(axum::body::Body::from_stream(letters)).unwrap();
        let read = Body::<serde_json::Value>::from_request(request, &()).await;
        assert_eq!(read.err(), Some(Problem::TooSlow));
    }
}
