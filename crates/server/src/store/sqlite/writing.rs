//! Writes to the `SQLite` database, each within a transaction of the writer.

use rusqlite::{Connection, Error, ErrorCode, OptionalExtension, Result, Row, params};

use super::reading;
use crate::secret::Digest;
use crate::store::{Batch, Hash, Idle, KeptList, Millis, Run, Swept};
use crate::uptime::{DAY, now};

/// How many past runs are kept: clocks older than that have long expired.
const RUNS_KEPT: u32 = 500;
/// How many tables a sweep deletes at most, because other writes wait meanwhile.
const MOST_DELETED: u32 = 10_000;

/// Appends a batch, if the log ends where the batch begins. Otherwise writes nothing and returns false: another append came first, or
/// the log was deleted in the meantime.
pub(super) fn append(connection: &Connection, batch: &Batch) -> Result<bool> {
    let table = batch.table.as_str();
    // The entry before is selected by its number, not as the last one: `SQLite` re-prepares a cached query with `order by` each time.
    let mut last = None;
    if batch.first != 0 {
        let before = connection
            .prepare_cached("select hash from entries where table_id = ?1 and seq = ?2 - 1")?
            .query_row(params![table, batch.first], stored_hash)
            .optional()?;
        let Some(hash) = before else { return Ok(false) };
        last = hash;
    }
    let mut insert = connection
        .prepare_cached("insert into entries (table_id, seq, at, body, hash) values (?1, ?2, ?3, ?4, ?5)")?;
    for (seq, body) in (batch.first..).zip(&batch.entries) {
        let hash = last.unwrap_or(Hash::NONE).next(batch.table, seq, batch.at, body);
        match insert.execute(params![table, seq, batch.at, body, hash.bytes()]) {
            Err(error) if seq == batch.first && is_taken(&error) => return Ok(false),
            inserted => inserted?,
        };
        last = Some(hash);
    }
    write_head(connection, batch, last.as_ref())?;
    for person in &batch.people {
        connection
            .prepare_cached("insert or ignore into people (person, table_id) values (?1, ?2)")?
            .execute(params![person.bytes(), table])?;
    }
    Ok(true)
}

/// Writes the head of a table. Usually only columns without an index change, which saves two pages of the database per move.
fn write_head(connection: &Connection, batch: &Batch, last: Option<&Hash>) -> Result<()> {
    let (head, last) = (&batch.head, last.map(Hash::bytes));
    let values = params![
        batch.table.as_str(),
        batch.at,
        head.deadline,
        head.summary,
        last,
        head.status.name(),
        head.public,
        batch.at / DAY,
        head.deadline.is_some()
    ];
    let changed = connection
        .prepare_cached(
            "update tables set updated = ?2, deadline = ?3, summary = ?4, hash = ?5
             where id = ?1 and status = ?6 and public = ?7 and day = ?8 and ticks = ?9 and idle_since is null",
        )?
        .execute(values)?;
    if changed == 0 {
        connection
            .prepare_cached(
                "insert into tables (id, updated, deadline, summary, hash, status, public, day, ticks)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) on conflict (id) do update set
                 updated = ?2, deadline = ?3, summary = ?4, hash = ?5, status = ?6, public = ?7, day = ?8,
                 ticks = ?9, idle_since = null",
            )?
            .execute(values)?;
    }
    Ok(())
}

/// Whether an insert failed because the entry's number is taken.
fn is_taken(error: &Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}

fn stored_hash(row: &Row<'_>) -> Result<Option<Hash>> {
    Ok(row.get_ref(0)?.as_blob_or_null()?.and_then(Hash::stored))
}

/// Deletes a table. A host's command deletes beside a server, which may have the table in memory: it finds it among the rewritten ones.
pub(super) fn delete(connection: &Connection, table: &str) -> Result<()> {
    for statement in [
        "delete from entries where table_id = ?1",
        "delete from people where table_id = ?1",
        "delete from reviews where table_id = ?1",
        "delete from closed where table_id = ?1",
        "delete from tables where id = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([table])?;
    }
    note_rewritten(connection, table, now())
}

/// Has a server that has this table in memory read its log again.
pub(super) fn note_rewritten(connection: &Connection, table: &str, at: Millis) -> Result<()> {
    connection
        .prepare_cached(
            "insert into rewritten (table_id, at) values (?1, ?2) on conflict (table_id) do update set at = max(at + 1, ?2)",
        )?
        .execute(params![table, at])
        .map(drop)
}

pub(super) fn sweep(connection: &Connection, idle: Idle) -> Result<Swept> {
    let is_idle = format!(
        "((status = 'waiting' and day <= ?1 / {DAY} and updated < ?1)
         or (status = 'playing' and day <= ?2 / {DAY} and updated < ?2))"
    );
    let times = [idle.waiting, idle.playing];
    let sweep: i64 =
        connection
            .query_row("update state set sweeps = sweeps + 1 returning sweeps", [], |row| row.get(0))?;
    connection.execute(
        &format!("update tables set idle_since = null where idle_since is not null and not {is_idle}"),
        times,
    )?;
    let mut query = connection.prepare(&format!(
        "select id from tables where idle_since <= ?3 and {is_idle} limit {MOST_DELETED}"
    ))?;
    let old = query.query_map([idle.waiting, idle.playing, sweep - idle.grace], |row| row.get(0))?;
    let old: Vec<String> = old.collect::<Result<_>>()?;
    old.iter().try_for_each(|table| delete(connection, table))?;
    let marked = connection.execute(
        &format!("update tables set idle_since = ?3 where idle_since is null and {is_idle}"),
        [idle.waiting, idle.playing, sweep],
    )?;
    Ok(Swept { marked, deleted: old.len() })
}

pub(super) fn begin_run(connection: &Connection, at: Millis) -> Result<(Vec<Run>, Run)> {
    let before = reading::runs(connection)?;
    connection.execute("insert into runs (started, alive) values (?1, ?1)", [at])?;
    let number = connection.last_insert_rowid();
    connection.execute("delete from runs where number <= ?1 - ?2", params![number, RUNS_KEPT])?;
    Ok((before, Run { number, started: at, alive: at }))
}

pub(super) fn beat(connection: &Connection, run: i64, at: Millis) -> Result<()> {
    connection.prepare_cached("update runs set alive = ?2 where number = ?1")?.execute(params![run, at])?;
    Ok(())
}

pub(super) fn keep_list(connection: &Connection, KeptList { head, text }: &KeptList) -> Result<()> {
    connection
        .prepare_cached(
            "insert into lists (fingerprint, name, words, added, text) values (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![head.fingerprint, head.name, head.words, head.added, text])?;
    Ok(())
}

/// Records an erasure, and deletes the person's push subscriptions. A clock that was set back does not move the erasure back.
pub(super) fn erase(connection: &Connection, person: &Digest, at: Millis) -> Result<()> {
    connection
        .prepare_cached("insert into erased (person, at) values (?1, ?2) on conflict (person) do update set at = max(at, ?2)")?
        .execute(params![person.bytes(), at])?;
    connection.prepare_cached("delete from subscriptions where person = ?1")?.execute([person.bytes()])?;
    Ok(())
}

/// Keeps a review, unless the table was deleted while the game was being reviewed.
pub(super) fn keep_review(connection: &Connection, table: &str, game: u32, review: &str) -> Result<()> {
    connection
        .prepare_cached(
            "insert or replace into reviews (table_id, game, body) select id, ?2, ?3 from tables where id = ?1",
        )?
        .execute(params![table, game, review])?;
    Ok(())
}

pub(super) fn count_answer(connection: &Connection, puzzle: &str, tenths: u8) -> Result<()> {
    connection
        .prepare_cached(
            "insert into puzzle_counts (puzzle, tenth, count) values (?1, ?2, 1)
             on conflict (puzzle, tenth) do update set count = count + 1",
        )?
        .execute(params![puzzle, tenths])?;
    Ok(())
}

/// A write without effect, to check that the disk can write.
pub(super) fn attempt(connection: &Connection) -> Result<()> {
    connection.prepare_cached("update state set tried = tried + 1")?.execute([])?;
    Ok(())
}
