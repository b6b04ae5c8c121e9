//! Personal data: how long it is kept, its export and its erasure; and reports of chat lines.

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
use crate::person::{self, Erased, Logs, PersonData, Who};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{DataRules, ReportLine, ReportedLine};
use crate::room::Command;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{ChatReport, Logged};
use crate::sweeping::GRACE_DAYS;

/// How long this server keeps data.
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

/// All data kept about the browser's identity, which is given as a bearer.
#[cfg_attr(test, utoipa::path(get, path = "/api/me/data", security(("bearer" = [])), responses(
    (status = 200, body = PersonData), (status = 403, description = "`not_yours`"))))]
pub(super) async fn kept(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Bearer(identity): Bearer,
) -> Result<Json<PersonData>, Problem> {
    seldom(&shared, address)?;
    let who = Who::Identity(identity.ok_or(TableProblem::NotYours)?.digest());
    Ok(Json(person::kept(&Logs::on(&*shared.store, &shared.work.records), who).await?))
}

/// Erases the data of the browser's identity: its names become "Anonyme", its chat lines "…", and nothing leads back to the identity.
/// What it has played stays.
#[cfg_attr(test, utoipa::path(delete, path = "/api/me/data", security(("bearer" = [])), responses(
    (status = 200, body = Erased), (status = 403, description = "`not_yours`"))))]
pub(super) async fn erase(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Bearer(identity): Bearer,
) -> Result<Json<Erased>, Problem> {
    seldom(&shared, address)?;
    let who = Who::Identity(identity.ok_or(TableProblem::NotYours)?.digest());
    let logs = Logs::on(&*shared.store, &shared.work.records);
    Ok(Json(person::erase(&logs, who, shared.time.now()).await?))
}

/// The rate limit of these requests: each of them reads all logs of a person.
fn seldom(shared: &Shared, address: IpAddr) -> Result<(), Problem> {
    let allowed = !shared.config.rate_limits || shared.limits.uploads.take(address);
    if allowed { Ok(()) } else { Err(TableProblem::TooFast.into()) }
}

/// Reports a chat line to the host of the server. The bearer is the secret of a seat or of the link to watch.
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
    let found = shared.work.records.run(move || around(&log, &said)).await?;
    let (seq, lines) = found.ok_or(TableProblem::NotFound)?;
    let lines = json::text(&lines);
    let report = ChatReport { table: id, seq, lines, count: 1, latest: shared.date() };
    if shared.store.report_chat(report).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::ReportsFull)
    }
}

/// The number of the chat line's entry in the log, and the lines before it with the line itself last; `None` if there is no such line.
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
