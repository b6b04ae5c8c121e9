//! Health checks and metrics, for the host of the server.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::shared::Shared;
use crate::store::StoreError;

/// Liveness: the process answers.
#[cfg_attr(test, utoipa::path(get, path = "/healthz", responses((status = 200, body = String))))]
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// How long readiness waits for the store: a database that hangs must not make a probe hang, which waits a few seconds at most.
const LONGEST_LOOK: Duration = Duration::from_secs(3);

/// Readiness: the store answers and accepts writes. If it does not, the reason is in the server's log.
#[cfg_attr(test, utoipa::path(get, path = "/readyz", responses((status = 200, body = String), (status = 503, body = String))))]
pub(super) async fn readyz(State(shared): State<Arc<Shared>>) -> (StatusCode, &'static str) {
    let unready = |why| (StatusCode::SERVICE_UNAVAILABLE, why);
    let look = async { tokio::join!(shared.store.lobby(1), shared.store.ready()) };
    match tokio::time::timeout(LONGEST_LOOK, look).await {
        Ok((Ok(_), Ok(()))) => (StatusCode::OK, "ready\n"),
        Ok((_, Err(StoreError::Gone(_)))) => unready("the store's files were moved or removed\n"),
        Ok((_, Err(_))) => unready("the store takes no writes\n"),
        Ok((Err(_), _)) | Err(_) => unready("the store does not answer\n"),
    }
}

/// The server's metrics, in the format that Prometheus reads.
#[cfg_attr(test, utoipa::path(get, path = "/metrics", responses(
    (status = 200, body = String, content_type = "application/openmetrics-text"))))]
pub(super) async fn metrics(State(shared): State<Arc<Shared>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], shared.metrics.write())
}
