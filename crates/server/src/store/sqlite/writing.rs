//! What is written to the database, each within a transaction of the writer's.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::reading;
use crate::secret::Digest;
use crate::store::{Batch, Hash, Idle, KeptList, Millis, Run, Swept};

/// How many past runs are remembered: clocks older than that have long run out.
const RUNS_KEPT: u32 = 500;
/// How many tables a sweep deletes at most: others wait for the disk meanwhile.
const MOST_DELETED: u32 = 10_000;

/// Appends where the log goes on with this batch. Otherwise writes nothing and says so: somebody was quicker, or the log was deleted in
/// the meantime, and one without its beginning is none.
pub(super) fn append(connection: &Connection, batch: &Batch) -> Result<bool> {
    let table = batch.table.as_str();
    let (next, mut last): (i64, Option<Hash>) = connection
        .prepare_cached("select seq + 1, hash from entries where table_id = ?1 order by seq desc limit 1")?
        .query_row([table], |row| Ok((row.get(0)?, stored_hash(row)?)))
        .optional()?
        .unwrap_or_default();
    if batch.first != next {
        return Ok(false);
    }
    let mut insert = connection
        .prepare_cached("insert into entries (table_id, seq, at, body, hash) values (?1, ?2, ?3, ?4, ?5)")?;
    for (seq, body) in (batch.first..).zip(&batch.entries) {
        let hash = last.unwrap_or(Hash::NONE).next(batch.table, seq, batch.at, body);
        insert.execute(params![table, seq, batch.at, body, hash.bytes()])?;
        last = Some(hash);
    }
    let head = &batch.head;
    let last = last.as_ref().map(Hash::bytes);
    connection
        .prepare_cached(
            "insert into tables (id, status, public, updated, deadline, summary, hash)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict (id) do update set
             status = ?2, public = ?3, updated = ?4, deadline = ?5, summary = ?6, hash = ?7, idle_since = null",
        )?
        .execute(params![table, head.status.name(), head.public, batch.at, head.deadline, head.summary, last])?;
    for person in &batch.people {
        connection
            .prepare_cached("insert or ignore into people (person, table_id) values (?1, ?2)")?
            .execute(params![person.bytes(), table])?;
    }
    Ok(true)
}

fn stored_hash(row: &Row<'_>) -> Result<Option<Hash>> {
    let bytes: Option<Vec<u8>> = row.get(1)?;
    Ok(bytes.and_then(|bytes| Hash::stored(&bytes)))
}

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
    Ok(())
}

pub(super) fn sweep(connection: &Connection, idle: Idle) -> Result<Swept> {
    let is_idle = "((status = 'waiting' and updated < ?1) or (status = 'playing' and updated < ?2))";
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

/// A clock that was set back takes no erasure back.
pub(super) fn erase(connection: &Connection, person: &Digest, at: Millis) -> Result<()> {
    connection
        .prepare_cached("insert into erased (person, at) values (?1, ?2) on conflict (person) do update set at = max(at, ?2)")?
        .execute(params![person.bytes(), at])?;
    connection.prepare_cached("delete from subscriptions where person = ?1")?.execute([person.bytes()])?;
    Ok(())
}

/// A table may have been deleted while its game was looked at.
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

/// A write that matters to nobody, to see whether the disk takes it.
pub(super) fn attempt(connection: &Connection) -> Result<()> {
    connection.prepare_cached("update state set tried = tried + 1")?.execute([])?;
    Ok(())
}
