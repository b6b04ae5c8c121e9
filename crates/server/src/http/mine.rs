//! The finished games of a browser's identity, which is given as a bearer, and their erasure.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;

use super::visitor::{Address, Bearer, Query, Tongue};
use crate::mine;
use crate::problem::{Problem, TableProblem};
use crate::protocol::Finished;
use crate::shared::Shared;
use crate::store::Millis;

/// The query string of the request for finished games.
#[derive(Deserialize)]
pub(super) struct Since {
    /// Only games that ended after this time, in milliseconds since 1970.
    #[serde(default)]
    since: Millis,
}

/// The games that the browser's identity has played to their end, the latest first. Imported games are left out, and so are games in
/// which the identity had several seats (people who share one screen).
#[cfg_attr(test, utoipa::path(get, path = "/api/me/records", security(("bearer" = [])),
    params(("since" = Option<i64>, Query, description = "Only games that ended later, in milliseconds since 1970")),
    responses((status = 200, body = [Finished]), (status = 400, description = "`malformed`"), (status = 403, description = "`not_yours`"))))]
pub(super) async fn records(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Bearer(identity): Bearer,
    Query(Since { since }): Query<Since>,
    Tongue(language): Tongue,
) -> Result<Json<Vec<Finished>>, Problem> {
    let identity = identity.ok_or(TableProblem::NotYours)?;
    if shared.config.rate_limits && !shared.limits.finished.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    Ok(Json(mine::finished(&shared, identity.digest(), since, language).await?))
}

/// Erases the list of finished games: games that ended before now are no longer listed. The tables and their replays stay, because
/// other people played there too.
#[cfg_attr(test, utoipa::path(delete, path = "/api/me/records", security(("bearer" = [])), responses(
    (status = 204), (status = 403, description = "`not_yours`"))))]
pub(super) async fn erase(
    State(shared): State<Arc<Shared>>,
    Bearer(identity): Bearer,
) -> Result<StatusCode, Problem> {
    let identity = identity.ok_or(TableProblem::NotYours)?;
    shared.store.erase(identity.digest(), shared.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
