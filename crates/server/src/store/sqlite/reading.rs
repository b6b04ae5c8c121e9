//! Queries to the `SQLite` database.

use rusqlite::{Connection, ErrorCode, OptionalExtension, Result, Row, params};

use crate::secret::{Digest, TableId};
use crate::store::chain::Reading;
use crate::store::{Damage, Flaw, Hash, ListHead, Listed, Logged, Millis, Run, StoreError};

/// A table's whole log, checked against its hashes, or where it is damaged. Must be called in a transaction: an append between its
/// two queries would look like damage.
pub(super) fn load(connection: &Connection, table: TableId) -> std::result::Result<Vec<Logged>, StoreError> {
    let listed = connection
        .prepare_cached("select hash from tables where id = ?1")
        .and_then(|mut query| query.query_row([table.as_str()], |row| hash(row, 0)).optional())
        .map_err(|error| failure(&error, None))?;
    let log = entries(connection, table)?;
    let log = match listed {
        None if log.next() > 0 => Err(Damage { entry: None, flaw: Flaw::Unlisted }),
        Some(_) if log.next() == 0 => Err(Damage { entry: Some(0), flaw: Flaw::Missing }),
        last => log.end(last.flatten()),
    };
    log.map_err(StoreError::Damaged)
}

fn entries(connection: &Connection, table: TableId) -> std::result::Result<Reading, StoreError> {
    let mut reading = Reading::new(table);
    let failed = |error: rusqlite::Error, next: i64| failure(&error, Some(next));
    let mut query = connection
        .prepare_cached("select seq, at, body, hash from entries where table_id = ?1 order by seq")
        .map_err(|error| failed(error, 0))?;
    let mut rows = query.query([table.as_str()]).map_err(|error| failed(error, 0))?;
    while let Some(row) = rows.next().map_err(|error| failed(error, reading.next()))? {
        let (seq, logged) = entry(row).map_err(|error| failed(error, reading.next()))?;
        reading.push(seq, logged).map_err(StoreError::Damaged)?;
    }
    Ok(reading)
}

fn entry(row: &Row<'_>) -> Result<(i64, Logged)> {
    Ok((row.get(0)?, Logged { at: row.get(1)?, body: row.get(2)?, hash: hash(row, 3)? }))
}

/// A column as a hash. An invalid value becomes a hash that matches no entry.
fn hash(row: &Row<'_>, column: usize) -> Result<Option<Hash>> {
    let bytes: Option<Vec<u8>> = row.get(column)?;
    Ok(bytes.map(|bytes| Hash::stored(&bytes).unwrap_or(Hash::NONE)))
}

/// Why a log could not be read: it is damaged, or the disk failed, which may be temporary.
fn failure(error: &rusqlite::Error, entry: Option<i64>) -> StoreError {
    use rusqlite::Error::{FromSqlConversionFailure, InvalidColumnType, Utf8Error};
    let broken_file =
        matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase));
    let broken_entry = matches!(error, FromSqlConversionFailure(..) | InvalidColumnType(..) | Utf8Error(..));
    if broken_file || broken_entry {
        return StoreError::Damaged(Damage { entry, flaw: Flaw::Unreadable(error.to_string()) });
    }
    StoreError::Failed(error.to_string())
}

pub(super) fn lobby(connection: &Connection, limit: u32) -> Result<Vec<Listed>> {
    let mut query = connection.prepare_cached(
        "select id, updated, summary from tables where public and status <> 'over' order by updated desc, id limit ?1",
    )?;
    listed(&mut query, params![limit])
}

pub(super) fn tables_of(connection: &Connection, person: &Digest, limit: u32) -> Result<Vec<Listed>> {
    let mut query = connection.prepare_cached(
        "select id, updated, summary from people join tables on tables.id = people.table_id
         where person = ?1 order by updated desc, id limit ?2",
    )?;
    listed(&mut query, params![person.bytes(), limit])
}

pub(super) fn tables(connection: &Connection, tables: &[TableId]) -> Result<Vec<Listed>> {
    let mut query = connection.prepare_cached("select id, updated, summary from tables where id = ?1")?;
    let mut found = Vec::new();
    for table in tables {
        found.extend(listed(&mut query, [table.as_str()])?);
    }
    Ok(found)
}

pub(super) fn ticking(connection: &Connection) -> Result<Vec<TableId>> {
    let mut query = connection.prepare_cached("select id from tables where ticks order by deadline, id")?;
    query.query_map([], id)?.filter_map(|id| id.transpose()).collect()
}

pub(super) fn runs(connection: &Connection) -> Result<Vec<Run>> {
    let mut query = connection.prepare("select number, started, alive from runs order by number")?;
    let row = |row: &Row<'_>| Ok(Run { number: row.get(0)?, started: row.get(1)?, alive: row.get(2)? });
    query.query_map([], row)?.collect()
}

pub(super) fn lists(connection: &Connection) -> Result<Vec<ListHead>> {
    let mut query =
        connection.prepare_cached("select fingerprint, name, words, added from lists order by rowid")?;
    let row = |row: &Row<'_>| {
        Ok(ListHead { fingerprint: row.get(0)?, name: row.get(1)?, words: row.get(2)?, added: row.get(3)? })
    };
    query.query_map([], row)?.collect()
}

pub(super) fn list(connection: &Connection, fingerprint: &str) -> Result<Option<Vec<u8>>> {
    let mut query = connection.prepare_cached("select text from lists where fingerprint = ?1")?;
    query.query_row([fingerprint], |row| row.get(0)).optional()
}

pub(super) fn erased(connection: &Connection, person: &Digest) -> Result<Option<Millis>> {
    let mut query = connection.prepare_cached("select at from erased where person = ?1")?;
    query.query_row([person.bytes()], |row| row.get(0)).optional()
}

pub(super) fn review(connection: &Connection, table: &str, game: u32) -> Result<Option<String>> {
    let mut query =
        connection.prepare_cached("select body from reviews where table_id = ?1 and game = ?2")?;
    query.query_row(rusqlite::params![table, game], |row| row.get(0)).optional()
}

pub(super) fn answer_counts(connection: &Connection, puzzle: &str) -> Result<Vec<(u8, u32)>> {
    let mut query = connection
        .prepare_cached("select tenth, count from puzzle_counts where puzzle = ?1 order by tenth")?;
    query.query_map([puzzle], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

fn listed(query: &mut rusqlite::CachedStatement<'_>, values: impl rusqlite::Params) -> Result<Vec<Listed>> {
    let row = |row: &Row<'_>| {
        let listed = (row.get(1)?, row.get(2)?);
        Ok(id(row)?.map(|table| Listed { table, updated: listed.0, summary: listed.1 }))
    };
    query.query_map(values, row)?.filter_map(|row| row.transpose()).collect()
}

/// The first column as an id; `None` if it is invalid.
fn id(row: &Row<'_>) -> Result<Option<TableId>> {
    Ok(TableId::said(row.get_ref(0)?.as_str()?))
}
