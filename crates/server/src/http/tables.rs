//! Tables over HTTP: opening and deleting them, taking seats, the lobby.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lettrine_language::Language;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::visitor::{Address, Bearer, Body, Path, Tongue};
use crate::opening;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Entered, Kept, ListedTable, NewTable, Quick, Sat, Sit, TableInfo, Tell};
use crate::room::Command;
use crate::rooms::Rooms;
use crate::secret::{Digest, Opens, Secret, TableId, new_secret};
use crate::shared::Shared;
use crate::store::Listed;

/// The timeout for the first message of a quick game's table. After it, the answer is sent without that message.
const WORTH_WAITING: Duration = Duration::from_secs(1);

/// The most tables in a list.
pub(super) const LISTED: u32 = 100;

pub(super) type Shares = State<Arc<Shared>>;

/// Opens a table.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = Entered), (status = 400, description = "Something in the request is wrong"),
    (status = 403, description = "`no_lobby`"), (status = 409, description = "`table_full`"), (status = 429, description = "`too_many`: too many tables at a time"))))]
pub(super) async fn open(
    State(shared): Shares,
    Address(address): Address,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Entered>), Problem> {
    allowed(&shared, address)?;
    Ok((StatusCode::CREATED, Json(opening::open(&shared, new).await?)))
}

/// Opens a table against bots and deals at once. Arbitration is lenient unless the options say otherwise.
#[cfg_attr(test, utoipa::path(post, path = "/api/quick", request_body = Quick, responses(
    (status = 201, body = Entered), (status = 400, description = "Something in the request is wrong"),
    (status = 403, description = "`no_lobby`"), (status = 409, description = "`table_full`"), (status = 429, description = "`too_many`: too many tables at a time"),
    (status = 503, description = "`busy`: too many lists with agreed words are in use"))))]
pub(super) async fn quick(
    State(shared): Shares,
    Address(address): Address,
    Tongue(language): Tongue,
    Body(quick): Body<Quick>,
) -> Result<(StatusCode, Json<Entered>), Problem> {
    allowed(&shared, address)?;
    let mut entered = opening::quick(&shared, quick).await?;
    entered.now = now(&shared, &entered, language).await;
    Ok((StatusCode::CREATED, Json(entered)))
}

/// The first message that the seat's socket will get; `None` if the table cannot send it in time, because its word list is still being
/// compiled. The socket sends it later.
async fn now(shared: &Arc<Shared>, entered: &Entered, language: Language) -> Option<Box<Tell>> {
    let seat = Secret::said(&entered.seat.as_ref()?.secret)?;
    let host = Secret::said(&entered.links.host)?;
    let asked = ask(shared, &entered.table, |reply| Command::Whole { seat, host, language, reply });
    timeout(WORTH_WAITING, asked).await.ok()?.ok()
}

/// The lobby: public tables that wait for players or are playing, the latest first.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables", responses((status = 200, body = [ListedTable]))))]
pub(super) async fn lobby(State(shared): Shares) -> Result<Json<Vec<ListedTable>>, Problem> {
    if !shared.config.lobby {
        return Ok(Json(Vec::new()));
    }
    let (orders, mut tables) = (shared.orders.now(), shared.store.lobby(LISTED).await?);
    tables.retain(|listed| orders.closed(listed.table).is_none());
    Ok(Json(listed(tables, &[])))
}

/// The public information about a table.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)), responses(
    (status = 200, body = TableInfo), (status = 404, description = "`not_found`"))))]
pub(super) async fn look(
    State(shared): Shares,
    Path(table): Path<String>,
) -> Result<Json<TableInfo>, Problem> {
    ask(&shared, &table, |reply| Command::Look { reply }).await.map(|info| Json(*info))
}

/// Takes a seat, with the invitation's secret as a bearer. A public table needs no invitation.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/seats", params(("table" = String, Path)), security(("bearer" = [])),
    request_body = Sit, responses((status = 201, body = Sat), (status = 400, description = "`bad_name`"),
    (status = 403, description = "`not_yours`"), (status = 404, description = "`no_such_place`"),
    (status = 409, description = "`begun`, `place_taken`, `table_full`, `name_taken` or `log_full`"))))]
pub(super) async fn sit(
    State(shared): Shares,
    Path(table): Path<String>,
    Bearer(secret): Bearer,
    Body(sit): Body<Sit>,
) -> Result<(StatusCode, Json<Sat>), Problem> {
    let fresh = new_secret(Opens::Seat)?;
    let sat = ask(&shared, &table, |reply| Command::Sit { sit, secret, fresh, reply }).await?;
    Ok((StatusCode::CREATED, Json(sat)))
}

/// Deletes a table and all its data, with the host's secret as a bearer.
#[cfg_attr(test, utoipa::path(delete, path = "/api/tables/{table}", params(("table" = String, Path)), security(("bearer" = [])),
    responses((status = 204), (status = 403, description = "`host_only` or `not_yours`"))))]
pub(super) async fn remove(
    State(shared): Shares,
    Path(table): Path<String>,
    Bearer(secret): Bearer,
) -> Result<StatusCode, Problem> {
    let secret = secret.ok_or(TableProblem::HostOnly)?;
    ask(&shared, &table, |reply| Command::Delete { secret, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a command to a table's room, and waits for the answer.
pub(super) async fn ask<T>(
    shared: &Arc<Shared>,
    table: &str,
    command: impl FnOnce(oneshot::Sender<Result<T, Problem>>) -> Command,
) -> Result<T, Problem> {
    let table = TableId::said(table).ok_or(TableProblem::NotFound)?;
    let (reply, answer) = oneshot::channel();
    Rooms::send(shared, table, command(reply)).await;
    answer.await.unwrap_or(Err(TableProblem::Stopping.into()))
}

/// Counts one more table against the address's rate limit, or refuses it.
pub(super) fn allowed(shared: &Shared, address: std::net::IpAddr) -> Result<(), Problem> {
    let allowed = !shared.config.rate_limits || shared.limits.tables.take(address);
    if allowed { Ok(()) } else { Err(Problem::TooMany) }
}

/// Tables as a list shows them to the holder of these secrets.
pub(super) fn listed(tables: Vec<Listed>, held: &[Digest]) -> Vec<ListedTable> {
    let read = |listed: Listed| {
        let kept: Kept = serde_json::from_str(&listed.summary).ok()?;
        Some(ListedTable::of(kept, listed.table.to_string(), listed.updated, held))
    };
    tables.into_iter().filter_map(read).collect()
}
