//! Middleware for all requests: rate limits, the password, security headers, and error messages in the client's language.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::visitor::{Address, Body, Tongue};
use super::{app, page};
use crate::problem::{Problem, TableProblem};
use crate::protocol::Entrance;
use crate::shared::Shared;

/// Pages may load and call only this server, and no other page may embed them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// The header in which a program sends the password.
pub(super) const PASSWORD_HEADER: &str = "lettrine-password";
/// The name of the cookie that a browser gets for the right password.
pub(super) const COOKIE: &str = "lettrine";

impl IntoResponse for Problem {
    /// The middleware `speak`, which knows the language, writes the body.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Logs every request at level `debug`: method, route, status and time, never its content. The route is the pattern, without table ids.
pub(super) async fn log(request: Request, next: Next) -> Response {
    let started = std::time::Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("app", MatchedPath::as_str);
    let (status, took) = (response.status().as_u16(), started.elapsed());
    tracing::debug!(%method, route, status, milliseconds = took.as_millis(), "request");
    response
}

/// Adds security headers to every response.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Turns problems into problem details (RFC 9457) in the client's language, including errors of the router itself. A browser that loads
/// a page of the web app gets a page instead.
pub(super) async fn speak(request: Request, next: Next) -> Response {
    let Tongue(language) = Tongue::of(request.headers());
    let reads = request.method().is_safe();
    let loads = reads && app::reads(request.headers()) && !request.uri().path().starts_with("/api");
    let response = next.run(request).await;
    if let Some(problem) = response.extensions().get::<Arc<Problem>>() {
        let problem = Problem::clone(problem);
        let problem = if reads { problem.while_reading() } else { problem };
        return if loads { page::refused(&problem, language) } else { problem.respond(language) };
    }
    // A page shows by itself that nothing was found.
    let page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    match response.status() {
        _ if page => response,
        StatusCode::NOT_FOUND => Problem::Table(TableProblem::NotFound).respond(language),
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge.respond(language),
        status if status.is_client_error() => {
            let mut told = Problem::Unanswerable(status).respond(language);
            if let Some(methods) = response.headers().get(header::ALLOW) {
                told.headers_mut().insert(header::ALLOW, methods.clone());
            }
            told
        }
        _ => response,
    }
}

/// Refuses banned addresses, and limits the request rate of each address.
pub(super) async fn rate(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let Address(address) = Address::of(&shared, request.headers(), request.extensions());
    if shared.orders.now().is_banned(address, shared.date()) {
        return Problem::Banned.into_response();
    }
    if shared.config.rate_limits && !shared.limits.requests.take(address) {
        return Problem::Table(TableProblem::TooFast).into_response();
    }
    next.run(request).await
}

/// Checks the password, if the instance has one: from the header `Lettrine-Password`, or from the cookie.
pub(super) async fn password(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let Some(password) = &shared.password else { return next.run(request).await };
    if let Some(said) = request.headers().get(PASSWORD_HEADER) {
        if !password.is(said.as_bytes()) {
            let address = Address::of(&shared, request.headers(), request.extensions());
            return wrong_password(&shared, address).into_response();
        }
    } else if !cookie(request.headers()).is_some_and(|said| password.is_token(said.as_bytes())) {
        return Problem::PasswordNeeded.into_response();
    }
    next.run(request).await
}

/// Sends the password once; the response sets a cookie that replaces it from then on.
#[cfg_attr(test, utoipa::path(post, path = "/api/enter", request_body = Entrance, responses(
    (status = 204, description = "The password is right; a cookie says so from now on"),
    (status = 403, description = "`wrong_password`"))))]
pub(super) async fn enter(
    State(shared): State<Arc<Shared>>,
    address: Address,
    Body(entrance): Body<Entrance>,
) -> Result<Response, Problem> {
    let Some(password) = &shared.password else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    if !password.is(entrance.password.as_bytes()) {
        return Err(wrong_password(&shared, address));
    }
    let secure = shared.config.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    let cookie = format!(
        "{COOKIE}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{}",
        password.token(),
        if secure { "; Secure" } else { "" }
    );
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Only wrong passwords count against the rate limit: the right one is accepted whatever other clients of the same address have tried.
fn wrong_password(shared: &Shared, Address(address): Address) -> Problem {
    if shared.limits.passwords.take(address) { Problem::WrongPassword } else { TableProblem::TooFast.into() }
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}
