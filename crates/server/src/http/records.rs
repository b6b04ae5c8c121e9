//! Games to be looked at again, taken home, or brought along.

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
use crate::uptime::now;

/// Whose eyes.
#[derive(Deserialize)]
pub(super) struct From {
    /// A seat's number; everything lies open, if left out.
    seat: Option<u8>,
}

/// A game as a record. One that still goes on has no seed, and shows what the bearer's seat may know.
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

/// A game play by play: with everything open or through a seat's eyes after its end, through the bearer's own before it.
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

/// From where on.
#[derive(Deserialize)]
pub(super) struct Since {
    /// How many plays the client knows already.
    #[serde(default)]
    since: usize,
}

/// What was told of a game, from some play on: with everything open after its end, through the bearer's own eyes before it. A
/// client that comes back asks for what it lacks; `plays` and `retold` of its `game` say whether it lacks anything.
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
    // While others play the same deal, everybody goes on seeing it with their own eyes.
    let over = over && !history.terms().is_sealed(now());
    let you = listening(&shared, &table, &history, over, secret).await?;
    let eyes = if over { Eyes::All } else { you.map_or(Eyes::Watcher, Eyes::Seat) };
    Ok(Json(shared.work.records.run(move || history.log(eyes, Listener { you, language }, since)).await??))
}

/// Imports a record: a table of its own, to be looked at or played on.
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

/// A game, and whether it is over. One that is over lies open, unless others still play the same deal.
pub(super) async fn game(shared: &Shared, table: &str, number: u32) -> Result<(History, bool), Problem> {
    let (history, over) = whole(shared, table, number).await?;
    if over && history.terms().is_sealed(now()) { Err(Problem::EveningOn) } else { Ok((history, over)) }
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
    // A log may be long: no player waits until it is read.
    let read: Result<_, TableProblem> = shared.work.records.run(read).await?;
    read.map_err(|problem| {
        if matches!(problem, TableProblem::DamagedAt(_)) {
            tracing::error!(table = %id, ?problem, "a log is damaged");
        }
        problem.into()
    })
}

/// The seat of somebody who is told a game.
async fn listening(
    shared: &Arc<Shared>,
    table: &str,
    history: &History,
    over: bool,
    secret: Option<Secret>,
) -> Result<Option<Seat>, Problem> {
    if over {
        // A game that is over is open to everybody, whatever secret they bring.
        Ok(secret.and_then(|secret| history.seat_opened_by(&secret)))
    } else {
        viewer(shared, table, secret).await
    }
}

async fn viewer(shared: &Arc<Shared>, table: &str, secret: Option<Secret>) -> Result<Option<Seat>, Problem> {
    ask(shared, table, |reply| Command::Viewer { secret, reply }).await
}
