//! Replays, logs and records of games, and the import of records.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lettrine_engine::Seat;
use serde::Deserialize;
use serde_json::Value;

use super::tables::{allowed, ask};
use super::visitor::{Address, Bearer, Body, Path, Query, Tongue};
use crate::history::{Eyes, History, Listener};
use crate::importing;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Import, Imported, Log, Replay};
use crate::room::Command;
use crate::secret::{Secret, TableId};
use crate::shared::Shared;

/// The query string of a replay.
#[derive(Deserialize)]
pub(super) struct From {
    /// The seat whose view is shown; without it, nothing is hidden.
    seat: Option<u8>,
}

/// A game as a record. The record of an unfinished game has no seed, and shows only what the bearer's seat may know.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/games/{number}/record", security(("bearer" = []), ()),
    params(("table" = String, Path), ("number" = u32, Path, description = "From 1")),
    responses((status = 200, body = Object), (status = 403, description = "`not_yours`"), (status = 404, description = "`not_found`"),
    (status = 409, description = "`evening_on`: others still play this deal"))))]
pub(super) async fn export(
    State(shared): State<Arc<Shared>>,
    Path((table, number)): Path<(String, u32)>,
    Bearer(secret): Bearer,
) -> Result<Json<Value>, Problem> {
    let (history, over) = game(&shared, &table, number).await?;
    let viewer = if over { None } else { viewer(&shared, &table, secret).await? };
    Ok(Json(shared.work.records.run(move || history.record(viewer)).await??))
}

/// A game play by play. After its end, nothing is hidden, or it is shown as one seat saw it; before, it is shown as the bearer sees it.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/games/{number}/replay", security(("bearer" = []), ()),
    params(("table" = String, Path), ("number" = u32, Path, description = "From 1"), 
        ("seat" = Option<u8>, Query, minimum = 0, maximum = 255, description = "Through this seat's eyes, after the end")),
    responses((status = 200, body = Replay), (status = 400, description = "`malformed`"),
    (status = 403, description = "`not_yours`"), (status = 404, description = "`not_found`"),
    (status = 409, description = "`evening_on`: others still play this deal"))))]
pub(super) async fn replay(
    State(shared): State<Arc<Shared>>,
    Path((table, number)): Path<(String, u32)>,
    Query(from): Query<From>,
    Bearer(secret): Bearer,
    Tongue(language): Tongue,
) -> Result<Json<Replay>, Problem> {
    let (history, over) = game(&shared, &table, number).await?;
    let you = listening(&shared, &table, &history, over, secret).await?;
    let eyes = match from.seat {
        _ if !over => you.map_or(Eyes::Watcher, Eyes::Seat),
        None => Eyes::All,
        Some(seat) => Eyes::Seat(history.seat(seat).ok_or(TableProblem::NotFound)?),
    };
    Ok(Json(shared.work.records.run(move || history.replay(eyes, Listener { you, language })).await??))
}

/// The query string of a log.
#[derive(Deserialize)]
pub(super) struct Since {
    /// How many plays the client knows already.
    #[serde(default)]
    since: usize,
}

/// The events of a game from a given play on: after its end nothing is hidden, before it the bearer sees what its seat may see. A
/// client that reconnects asks for the plays that it lacks; `plays` and `retold` in its `game` say whether it lacks any.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/games/{number}/log", security(("bearer" = []), ()),
    params(("table" = String, Path), ("number" = u32, Path, description = "From 1"),
        ("since" = Option<usize>, Query, description = "How many plays to leave out, the oldest first")),
    responses((status = 200, body = Log), (status = 400, description = "`malformed`"),
    (status = 403, description = "`not_yours`"), (status = 404, description = "`not_found`"))))]
pub(super) async fn log(
    State(shared): State<Arc<Shared>>,
    Path((table, number)): Path<(String, u32)>,
    Query(Since { since }): Query<Since>,
    Bearer(secret): Bearer,
    Tongue(language): Tongue,
) -> Result<Json<Log>, Problem> {
    let (history, over) = whole(&shared, &table, number).await?;
    // While other players of the evening may still play the same deal, hidden cards stay hidden.
    let over = over && !history.terms().is_sealed(shared.date());
    let you = listening(&shared, &table, &history, over, secret).await?;
    let eyes = if over { Eyes::All } else { you.map_or(Eyes::Watcher, Eyes::Seat) };
    Ok(Json(shared.work.records.run(move || history.log(eyes, Listener { you, language }, since)).await??))
}

/// Imports a record: opens a table on which the game can be replayed or, if it is unfinished, continued.
#[cfg_attr(test, utoipa::path(post, path = "/api/records", request_body = Import, responses((status = 201, body = Imported),
    (status = 400, description = "`unreadable` or `unreplayable`: where, and why"),
    (status = 409, description = "`other_fingerprint`, `table_full` or `lexicon_missing`"),
    (status = 429, description = "`too_many`: too many tables at a time"))))]
pub(super) async fn import(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Tongue(language): Tongue,
    Body(import): Body<Import>,
) -> Result<(StatusCode, Json<Imported>), Problem> {
    allowed(&shared, address)?;
    Ok((StatusCode::CREATED, Json(importing::import(&shared, import, None, language).await?)))
}

/// A game, and whether it is over. A game that is over is public, unless other players of the evening may still play the same deal.
pub(super) async fn game(shared: &Shared, table: &str, number: u32) -> Result<(History, bool), Problem> {
    let (history, over) = whole(shared, table, number).await?;
    if over && history.terms().is_sealed(shared.date()) {
        Err(Problem::EveningOn)
    } else {
        Ok((history, over))
    }
}

async fn whole(shared: &Shared, table: &str, number: u32) -> Result<(History, bool), Problem> {
    let id = TableId::said(table).ok_or(TableProblem::NotFound)?;
    if let Some(reason) = shared.orders.now().closed(id) {
        return Err(Problem::Closed(reason.to_owned()));
    }
    let log = shared.store.load(id).await?;
    let read = move || {
        let history = History::of(id, &log, number)?;
        let over = history.is_over()?;
        Ok((history, over))
    };
    // A log may be long, so it is replayed on a worker thread: players do not wait for it.
    let read: Result<_, TableProblem> = shared.work.records.run(read).await?;
    read.map_err(|problem| {
        if matches!(problem, TableProblem::DamagedAt(_)) {
            tracing::error!(table = %id, ?problem, "a log is damaged");
        }
        problem.into()
    })
}

/// The seat in the game that this secret opens.
async fn listening(
    shared: &Arc<Shared>,
    table: &str,
    history: &History,
    over: bool,
    secret: Option<Secret>,
) -> Result<Option<Seat>, Problem> {
    if over {
        // A game that is over is public: a wrong secret is no error.
        Ok(secret.and_then(|secret| history.seat_opened_by(&secret)))
    } else {
        viewer(shared, table, secret).await
    }
}

async fn viewer(shared: &Arc<Shared>, table: &str, secret: Option<Secret>) -> Result<Option<Seat>, Problem> {
    ask(shared, table, |reply| Command::Viewer { secret, reply }).await
}
