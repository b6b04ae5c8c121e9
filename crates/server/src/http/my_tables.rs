//! The tables of a browser: those of its identity, and those of seats whose secrets it holds.

use axum::Json;
use axum::extract::State;

use super::tables::{LISTED, Shares, listed};
use super::visitor::{Bearer, Body};
use crate::limits;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{ListedTable, MyTables};
use crate::secret::{Secret, TableId};

/// The tables at which the browser's identity, given as a bearer, has a seat, with their results.
#[cfg_attr(test, utoipa::path(get, path = "/api/me/tables", security(("bearer" = [])), responses(
    (status = 200, body = [ListedTable]), (status = 403, description = "`not_yours`"))))]
pub(super) async fn mine(
    State(shared): Shares,
    Bearer(identity): Bearer,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    let identity = identity.ok_or(TableProblem::NotYours)?.digest();
    Ok(Json(listed(shared.store.tables_of(identity, LISTED).await?, &[identity])))
}

/// The tables of a browser's identity and those of seats whose secrets it holds, the latest first, with whether it is its turn.
/// A secret that opens no seat is ignored.
#[cfg_attr(test, utoipa::path(post, path = "/api/me/tables", request_body = MyTables, responses((status = 200, body = [ListedTable]))))]
pub(super) async fn held(
    State(shared): Shares,
    Body(asked): Body<MyTables>,
) -> Result<Json<Vec<ListedTable>>, Problem> {
    if asked.seats.len() > limits::HELD_SEATS {
        return Err(Problem::Malformed(format!("seats: at most {}", limits::HELD_SEATS)));
    }
    let identity = asked.identity.as_deref().and_then(Secret::said).map(|identity| identity.digest());
    let secrets = asked.seats.iter().filter_map(|seat| Secret::said(&seat.secret));
    let held: Vec<_> = identity.into_iter().chain(secrets.map(|secret| secret.digest())).collect();
    let mut tables = match identity {
        Some(identity) => shared.store.tables_of(identity, LISTED).await?,
        None => Vec::new(),
    };
    let mut others: Vec<TableId> = asked.seats.iter().filter_map(|seat| TableId::said(&seat.table)).collect();
    others.retain(|id| tables.iter().all(|listed| listed.table != *id));
    let found = listed(shared.store.tables(others).await?, &held);
    let mut all = listed(std::mem::take(&mut tables), &held);
    // A table is left out unless one of the secrets opens a seat there.
    all.extend(found.into_iter().filter(|table| !table.yours.is_empty()));
    all.sort_by_key(|table| std::cmp::Reverse(table.updated));
    Ok(Json(all))
}
