//! Push subscriptions over HTTP: browsers that want a notification when it is their player's turn.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::visitor::{Bearer, Body, Tongue};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{PushKey, Subscribe, Unsubscribe};
use crate::push::{Endpoint, Keys, Subscription};
use crate::shared::Shared;

/// The server's public key, with which browsers subscribe. A server without a public address sends no notifications: `not_found`.
#[cfg_attr(test, utoipa::path(get, path = "/api/push", responses((status = 200, body = PushKey), (status = 404, description = "`not_found`"))))]
pub(super) async fn key(State(shared): State<Arc<Shared>>) -> Result<Json<PushKey>, Problem> {
    let key = shared.push.key().ok_or(TableProblem::NotFound)?.to_owned();
    Ok(Json(PushKey { key }))
}

/// Subscribes the browser's identity, given as a bearer, to notifications through this push service.
#[cfg_attr(test, utoipa::path(post, path = "/api/push", security(("bearer" = [])), request_body = Subscribe, responses(
    (status = 204), (status = 400, description = "`bad_subscription`"), (status = 403, description = "`not_yours`"),
    (status = 404, description = "`not_found`"))))]
pub(super) async fn subscribe(
    State(shared): State<Arc<Shared>>,
    Bearer(identity): Bearer,
    Tongue(language): Tongue,
    Body(said): Body<Subscribe>,
) -> Result<StatusCode, Problem> {
    let identity = identity.ok_or(TableProblem::NotYours)?;
    if shared.push.key().is_none() {
        return Err(TableProblem::NotFound.into());
    }
    let endpoint = Endpoint::read(&said.endpoint, shared.push.anywhere).ok_or(Problem::BadSubscription)?;
    let keys = Keys::read(&said.p256dh, &said.auth).ok_or(Problem::BadSubscription)?;
    let subscription = Subscription { endpoint, keys, language };
    shared.store.subscribe(identity.digest(), subscription, shared.date()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a browser's subscription.
#[cfg_attr(test, utoipa::path(delete, path = "/api/push", request_body = Unsubscribe, responses((status = 204))))]
pub(super) async fn unsubscribe(
    State(shared): State<Arc<Shared>>,
    Body(said): Body<Unsubscribe>,
) -> Result<StatusCode, Problem> {
    shared.store.unsubscribe(said.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
