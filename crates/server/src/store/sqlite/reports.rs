//! Reported words in the `SQLite` database.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use crate::limits;
use crate::store::{Millis, Report, ReportKind, Reported, SpeechPart};

/// Adds a report, unless the limit of reported words is reached. A report of a known word replaces the earlier one; its missing
/// fields keep their earlier values.
pub(super) fn add(connection: &Connection, report: &Report, at: Millis) -> Result<bool> {
    let Report { kind, word, spelling, part, reason } = report;
    let again = connection
        .prepare_cached(
            "update reports set spelling = ?3, part = coalesce(?4, part), reason = coalesce(?5, reason),
             count = count + 1, latest = max(latest, ?6) where kind = ?1 and word = ?2",
        )?
        .execute(params![kind.name(), word, spelling, part.map(SpeechPart::name), reason, at])?;
    if again > 0 {
        return Ok(true);
    }
    let kept: u32 = connection.query_row("select count(*) from reports", [], |row| row.get(0))?;
    if kept >= limits::REPORTED_WORDS {
        return Ok(false);
    }
    connection
        .prepare_cached(
            "insert into reports (kind, word, spelling, part, reason, count, latest) values (?1, ?2, ?3, ?4, ?5, 1, ?6)",
        )?
        .execute(params![kind.name(), word, spelling, part.map(SpeechPart::name), reason, at])?;
    Ok(true)
}

/// Deletes reports, but only as far as they were shown: later reports of the same word stay. Returns how many are gone.
pub(super) fn forget(connection: &Connection, told: &[Reported]) -> Result<usize> {
    let transaction = connection.unchecked_transaction()?;
    let mut gone = 0;
    for Reported { report, count, .. } in told {
        gone += transaction
            .prepare_cached("delete from reports where kind = ?1 and word = ?2 and count = ?3")?
            .execute(params![report.kind.name(), report.word, count])?;
    }
    transaction.commit()?;
    Ok(gone)
}

/// The reported words, by kind, the most reported first.
pub(super) fn all(connection: &Connection) -> Result<Vec<Reported>> {
    // A database of an older version has no such table.
    let known = connection
        .query_row("select 1 from sqlite_master where name = 'reports'", [], |_| Ok(()))
        .optional()?;
    if known.is_none() {
        return Ok(Vec::new());
    }
    let mut query = connection.prepare(
        "select kind, word, spelling, part, reason, count, latest from reports order by kind, count desc, word",
    )?;
    query.query_map([], read)?.filter_map(|row| row.transpose()).collect()
}

/// A row as a report; `None` if it is invalid.
fn read(row: &Row<'_>) -> Result<Option<Reported>> {
    let (kind, part): (String, Option<String>) = (row.get(0)?, row.get(3)?);
    let Some(kind) = ReportKind::ALL.into_iter().find(|known| known.name() == kind) else { return Ok(None) };
    let part = part.and_then(|part| SpeechPart::ALL.into_iter().find(|known| known.name() == part));
    let report = Report { kind, word: row.get(1)?, spelling: row.get(2)?, part, reason: row.get(4)? };
    Ok(Some(Reported { report, count: row.get(5)?, latest: row.get(6)? }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::migrations;

    fn missing(word: &str, reason: Option<&str>) -> Report {
        let reason = reason.map(str::to_owned);
        let spelling = word.to_lowercase();
        Report { kind: ReportKind::Missing, word: word.into(), spelling, part: None, reason }
    }

    #[test]
    fn a_reported_word_has_one_row_and_the_number_of_rows_is_limited() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrations::migrate(&mut connection).unwrap();
        assert_eq!(add(&connection, &missing("ZOBE", Some("poisson")), 5), Ok(true));
        assert_eq!(add(&connection, &missing("ZOBE", None), 3), Ok(true));
        let told = all(&connection).unwrap();
        assert_eq!(told, [Reported { report: missing("ZOBE", Some("poisson")), count: 2, latest: 5 }]);
        for number in 1..limits::REPORTED_WORDS {
            assert_eq!(add(&connection, &missing(&format!("W{number}"), None), 6), Ok(true));
        }
        assert_eq!(add(&connection, &missing("TROP", None), 7), Ok(false));
        assert_eq!(add(&connection, &missing("ZOBE", Some("autre")), 8), Ok(true), "what is known counts on");
        assert_eq!(all(&connection).unwrap().len(), limits::REPORTED_WORDS as usize);
    }
}
