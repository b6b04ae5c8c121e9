//! What is kept of people: for how long, what it is, and its erasure. And lines of chat that they report.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lettrine_engine::json;

use super::tables::ask;
use super::visitor::{Address, Bearer, Body, Path};
use crate::entry::Entry;
use crate::limits;
use crate::person::{self, Erased, PersonData, Who};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{DataRules, ReportLine, ReportedLine};
use crate::room::Command;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{ChatReport, Logged};
use crate::sweeping::GRACE_DAYS;
use crate::uptime::now;

/// For how long what is kept here.
#[cfg_attr(test, utoipa::path(get, path = "/api/data", responses((status = 200, body = DataRules))))]
pub(super) async fn rules(State(shared): State<Arc<Shared>>) -> Json<DataRules> {
    let config = &shared.config;
    Json(DataRules {
        waiting_days: config.waiting_days,
        idle_days: config.idle_days,
        grace_days: GRACE_DAYS,
        finished_days: config.finished_days,
        evening_days: config.evening_days,
        report_days: config.report_days,
        subscription_days: config.subscription_days,
        chat: config.chat,
        push: shared.push.key().is_some(),
    })
}

/// All that is kept of the browser's identity, given as a bearer.
#[cfg_attr(test, utoipa::path(get, path = "/api/me/data", security(("bearer" = [])), responses(
    (status = 200, body = PersonData), (status = 403, description = "`not_yours`"))))]
pub(super) async fn kept(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Bearer(identity): Bearer,
) -> Result<Json<PersonData>, Problem> {
    seldom(&shared, address)?;
    let who = Who::Identity(identity.ok_or(TableProblem::NotYours)?.digest());
    Ok(Json(person::kept(&*shared.store, who).await?))
}

/// Erases it: names become "Anonyme", lines of chat "…", and nothing leads back to the identity. What was played stays.
#[cfg_attr(test, utoipa::path(delete, path = "/api/me/data", security(("bearer" = [])), responses(
    (status = 200, body = Erased), (status = 403, description = "`not_yours`"))))]
pub(super) async fn erase(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Bearer(identity): Bearer,
) -> Result<Json<Erased>, Problem> {
    seldom(&shared, address)?;
    let who = Who::Identity(identity.ok_or(TableProblem::NotYours)?.digest());
    Ok(Json(person::erase(&*shared.store, who, now()).await?))
}

/// Every log of a person is read: nobody needs that often.
fn seldom(shared: &Shared, address: IpAddr) -> Result<(), Problem> {
    let allowed = !shared.config.rate_limits || shared.limits.uploads.take(address);
    if allowed { Ok(()) } else { Err(TableProblem::TooFast.into()) }
}

/// Reports a line of chat to the host of the server: with the secret of a seat, or the link to watch, as a bearer.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/reports", params(("table" = String, Path)), security(("bearer" = [])),
    request_body = ReportLine, responses((status = 204), (status = 403, description = "`not_yours`"),
    (status = 404, description = "`not_found`: there is no such line"), (status = 409, description = "`reports_full`"))))]
pub(super) async fn report(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Path(table): Path<String>,
    Bearer(secret): Bearer,
    Body(said): Body<ReportLine>,
) -> Result<StatusCode, Problem> {
    let secret = secret.ok_or(TableProblem::NotYours)?;
    let id = TableId::said(&table).ok_or(TableProblem::NotFound)?;
    ask(&shared, &table, |reply| Command::Viewer { secret: Some(secret), reply }).await?;
    if shared.config.rate_limits && !shared.limits.reports.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    let log = shared.store.load(id).await?;
    let (seq, lines) = around(&log, &said).ok_or(TableProblem::NotFound)?;
    let lines = json::text(&lines);
    let report = ChatReport { table: id, seq, lines, count: 1, latest: now() };
    if shared.store.report_chat(report).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::ReportsFull)
    }
}

/// The entry of a line, and what was said before it with the line itself last; nothing, if nobody said it.
fn around(log: &[Logged], said: &ReportLine) -> Option<(i64, Vec<ReportedLine>)> {
    let (mut names, mut lines) = (std::collections::HashMap::new(), Vec::new());
    for (seq, logged) in (0..).zip(log) {
        match serde_json::from_str(&logged.body).ok()? {
            Entry::Seated { place, name, .. } | Entry::Renamed { place, name, .. } => {
                names.insert(place, name);
            }
            Entry::Said { place, text } => {
                let name = names.get(&place).cloned().unwrap_or_default();
                lines.push(ReportedLine { name, text, at: logged.at });
                if (place, logged.at) == (said.place, said.at) {
                    let from = lines.len().saturating_sub(limits::REPORTED_CONTEXT + 1);
                    return Some((seq, lines.split_off(from)));
                }
            }
            _ => {}
        }
    }
    None
}
