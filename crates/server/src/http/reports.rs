//! Reports of missing or unwanted words, sent to the host of the server.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use lettrine_french::lexicon;
use lettrine_lexicon::Letters;

use super::visitor::{Address, Body};
use super::words::{LONGEST, not_letters};
use crate::limits;
use crate::problem::{Problem, TableProblem};
use crate::protocol::ReportWord;
use crate::shared::Shared;
use crate::store::{Report, ReportKind};

/// Reports to the host that the French list lacks a word, or has one that it should not have. `lettrine reports` lists the reports.
#[cfg_attr(test, utoipa::path(post, path = "/api/reports", request_body = ReportWord, responses(
    (status = 204), (status = 400, description = "`not_letters` or `bad_text`"),
    (status = 409, description = "`is_a_word`, `no_such_word` or `reports_full`"), (status = 413, description = "`too_long`"))))]
pub(super) async fn report(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Body(said): Body<ReportWord>,
) -> Result<StatusCode, Problem> {
    let report = read(said)?;
    if shared.config.rate_limits && !shared.limits.reports.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    if shared.store.report(report, shared.date()).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::ReportsFull)
    }
}

/// Validates a report: a missing word must not be in the list, and an unwanted word must be.
fn read(said: ReportWord) -> Result<Report, Problem> {
    let spelling = said.word.trim().to_lowercase();
    if spelling.chars().count() > LONGEST {
        return Err(TableProblem::TooLong.into());
    }
    let letters = Letters::fold(&spelling).map_err(|error| not_letters(&spelling, &error))?;
    if letters.is_empty() {
        return Err(Problem::NotLetters { text: String::new(), at: 1 });
    }
    let word = letters.to_string();
    match (said.kind, lexicon().is_word(&letters)) {
        (ReportKind::Missing, true) => return Err(Problem::IsAWord(word)),
        (ReportKind::Unwanted, false) => return Err(Problem::NoSuchWord(word)),
        _ => {}
    }
    let reason = said.reason.filter(|reason| !reason.trim().is_empty());
    let reason = reason.map(|reason| limits::text(&reason).ok_or(TableProblem::BadText)).transpose()?;
    Ok(Report { kind: said.kind, word, spelling, part: said.part, reason })
}
