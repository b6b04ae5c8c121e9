//! Reported words in the `PostgreSQL` database.

use deadpool_postgres::Object;
use tokio_postgres::Row;

use super::reading::{first, rows, unsigned};
use super::trouble::Failure;
use super::writing::execute;
use crate::limits;
use crate::store::{Millis, Report, ReportKind, Reported, SpeechPart};

/// Adds a report, unless the limit of reported words is reached. A report of a known word replaces the earlier one; its missing
/// fields keep their earlier values. With several servers the limit may be exceeded by a few words.
pub(super) async fn add(client: &mut Object, report: &Report, at: Millis) -> Result<bool, Failure> {
    let Report { kind, word, spelling, part, reason } = report;
    let part = part.map(SpeechPart::name);
    let transaction = client.transaction().await?;
    let known = "select 1 from reports where kind = $1 and word = $2";
    if first(&transaction, known, &[&kind.name(), word]).await?.is_none() {
        let kept = transaction.query_one("select count(*) from reports", &[]).await?;
        if kept.get::<_, i64>(0) >= i64::from(limits::REPORTED_WORDS) {
            return Ok(false);
        }
    }
    let keep = "insert into reports (kind, word, spelling, part, reason, count, latest) values ($1, $2, $3, $4, $5, 1, $6)
        on conflict (kind, word) do update set spelling = $3, part = coalesce($4, reports.part),
        reason = coalesce($5, reports.reason), count = reports.count + 1, latest = greatest(reports.latest, $6)";
    execute(&transaction, keep, &[&kind.name(), word, spelling, &part, reason, &at]).await?;
    transaction.commit().await?;
    Ok(true)
}

/// The reported words, by kind, the most reported first.
pub(super) async fn all(client: &Object) -> Result<Vec<Reported>, Failure> {
    let sql = "select kind, word, spelling, part, reason, count, latest from reports order by kind, count desc, word";
    Ok(rows(client, sql, &[]).await?.iter().filter_map(read).collect())
}

/// Deletes reports, but only as far as they were shown: later reports of the same word stay. Returns how many are gone.
pub(super) async fn forget(client: &mut Object, told: &[Reported]) -> Result<usize, Failure> {
    let kinds: Vec<&str> = told.iter().map(|told| told.report.kind.name()).collect();
    let words: Vec<&str> = told.iter().map(|told| told.report.word.as_str()).collect();
    let counts: Vec<i64> = told.iter().map(|told| i64::from(told.count)).collect();
    let sql =
        "delete from reports using unnest($1::text[], $2::text[], $3::bigint[]) as told (kind, word, count)
        where reports.kind = told.kind and reports.word = told.word and reports.count = told.count";
    let gone = execute(&*client, sql, &[&kinds, &words, &counts]).await?;
    Ok(usize::try_from(gone).unwrap_or(usize::MAX))
}

/// A row as a report; `None` if it is invalid.
fn read(row: &Row) -> Option<Reported> {
    let (kind, part): (&str, Option<&str>) = (row.get(0), row.get(3));
    let kind = ReportKind::ALL.into_iter().find(|known| known.name() == kind)?;
    let part = part.and_then(|part| SpeechPart::ALL.into_iter().find(|known| known.name() == part));
    let report = Report { kind, word: row.get(1), spelling: row.get(2), part, reason: row.get(4) };
    Some(Reported { report, count: unsigned(row.get(5)), latest: row.get(6) })
}
