//! Queries to the `PostgreSQL` database.

use deadpool_postgres::{GenericClient, Object};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::trouble::Failure;
use crate::secret::{Digest, TableId};
use crate::store::chain::Reading;
use crate::store::{Damage, Flaw, Hash, ListHead, Listed, Logged, Millis, Run, StoreError};

/// Runs a query as a cached prepared statement, and returns its rows.
pub(super) async fn rows(
    client: &impl GenericClient,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<Vec<Row>, Error> {
    let statement = client.prepare_cached(sql).await?;
    client.query(&statement, values).await
}

/// The first row of a query.
pub(super) async fn first(
    client: &impl GenericClient,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<Option<Row>, Error> {
    Ok(rows(client, sql, values).await?.into_iter().next())
}

/// The row of a table, and its entries from the one before `$2` on. It is one query and so one snapshot: no append can come in
/// between.
const LOG: &str = "select true, next, updated, summary, hash from tables where id = $1
    union all select false, seq, at, body, hash from entries where table_id = $1 and seq >= $2::bigint - 1 order by 1 desc, 2";

/// A table's log from an entry on, checked against its hashes, or where it is damaged.
pub(super) async fn load(
    client: &impl GenericClient,
    table: TableId,
    from: i64,
) -> Result<Vec<Logged>, Failure> {
    let rows = rows(client, LOG, &[&table.as_str(), &from]).await?;
    let damaged = |entry, flaw| Err(StoreError::Damaged(Damage { entry, flaw }).into());
    let mut rows = rows.iter().peekable();
    let head = rows.next_if(|row| row.get(0));
    let before = rows.next_if(|row| row.get::<_, i64>(1) == from - 1).map(hash);
    let Some(head) = head else {
        let empty = before.is_none() && rows.peek().is_none();
        return if empty { Ok(Vec::new()) } else { damaged(None, Flaw::Unlisted) };
    };
    let next: i64 = head.get(1);
    if from > 0 && before.is_none() {
        return if from > next { Ok(Vec::new()) } else { damaged(Some(from - 1), Flaw::Missing) };
    }
    let mut reading = Reading::from(table, from, before.flatten());
    for row in rows {
        let logged = Logged { at: row.get(2), body: row.get(3), hash: hash(row) };
        reading.push(row.get(1), logged).map_err(StoreError::Damaged)?;
    }
    if reading.next() != next {
        return damaged(Some(reading.next()), Flaw::Missing);
    }
    Ok(reading.end(hash(head)).map_err(StoreError::Damaged)?)
}

/// The last column as a hash. An invalid value becomes a hash that matches no entry.
fn hash(row: &Row) -> Option<Hash> {
    let bytes: Option<&[u8]> = row.get(4);
    bytes.map(|bytes| Hash::stored(bytes).unwrap_or(Hash::NONE))
}

pub(super) async fn lobby(client: &Object, limit: u32) -> Result<Vec<Listed>, Failure> {
    let sql = "select id, updated, summary from tables where public and status <> 'over'
        order by updated desc, id limit $1";
    Ok(listed(&rows(client, sql, &[&i64::from(limit)]).await?))
}

pub(super) async fn tables_of(client: &Object, person: &Digest, limit: u32) -> Result<Vec<Listed>, Failure> {
    let sql = "select id, updated, summary from people join tables on tables.id = people.table_id
        where person = $1 order by updated desc, id limit $2";
    Ok(listed(&rows(client, sql, &[&person.bytes(), &i64::from(limit)]).await?))
}

pub(super) async fn tables(client: &Object, tables: &[TableId]) -> Result<Vec<Listed>, Failure> {
    let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
    Ok(listed(&rows(client, "select id, updated, summary from tables where id = any($1)", &[&names]).await?))
}

pub(super) async fn heights(client: &Object, tables: &[TableId]) -> Result<Vec<(TableId, i64)>, Failure> {
    let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
    let rows = rows(client, "select id, next from tables where id = any($1)", &[&names]).await?;
    Ok(rows.iter().filter_map(|row| Some((TableId::said(row.get(0))?, row.get(1)))).collect())
}

pub(super) async fn date(client: &Object) -> Result<Option<Millis>, Failure> {
    let sql = "select (extract(epoch from clock_timestamp()) * 1000)::bigint";
    Ok(first(client, sql, &[]).await?.map(|row| row.get(0)))
}

pub(super) async fn ticking(client: &Object) -> Result<Vec<TableId>, Failure> {
    let sql = "select id from tables where deadline is not null order by deadline, id";
    Ok(rows(client, sql, &[]).await?.iter().filter_map(|row| TableId::said(row.get(0))).collect())
}

pub(super) async fn runs(client: &impl GenericClient) -> Result<Vec<Run>, Failure> {
    let run = |row: &Row| Run { number: row.get(0), started: row.get(1), alive: row.get(2) };
    let rows = rows(client, "select number, started, alive from runs order by number", &[]).await?;
    Ok(rows.iter().map(run).collect())
}

pub(super) async fn lists(client: &Object) -> Result<Vec<ListHead>, Failure> {
    let head = |row: &Row| ListHead {
        fingerprint: row.get(0),
        name: row.get(1),
        words: unsigned(row.get(2)),
        added: row.get(3),
    };
    let sql = "select fingerprint, name, words, added from lists order by number";
    Ok(rows(client, sql, &[]).await?.iter().map(head).collect())
}

pub(super) async fn list(client: &Object, fingerprint: &str) -> Result<Option<Vec<u8>>, Failure> {
    let sql = "select text from lists where fingerprint = $1";
    Ok(first(client, sql, &[&fingerprint]).await?.map(|row| row.get(0)))
}

pub(super) async fn erased(client: &Object, person: &Digest) -> Result<Option<Millis>, Failure> {
    let row = first(client, "select at from erased where person = $1", &[&person.bytes()]).await?;
    Ok(row.map(|row| row.get(0)))
}

pub(super) async fn review(client: &Object, table: TableId, game: u32) -> Result<Option<String>, Failure> {
    let sql = "select body from reviews where table_id = $1 and game = $2";
    Ok(first(client, sql, &[&table.as_str(), &i64::from(game)]).await?.map(|row| row.get(0)))
}

pub(super) async fn answer_counts(client: &Object, puzzle: &str) -> Result<Vec<(u8, u32)>, Failure> {
    let sql = "select tenth, count from puzzle_counts where puzzle = $1 order by tenth";
    let count = |row: &Row| Some((u8::try_from(row.get::<_, i64>(0)).ok()?, unsigned(row.get(1))));
    Ok(rows(client, sql, &[&puzzle]).await?.iter().filter_map(count).collect())
}

fn listed(rows: &[Row]) -> Vec<Listed> {
    let listed = |row: &Row| {
        let table = TableId::said(row.get(0))?;
        Some(Listed { table, updated: row.get(1), summary: row.get(2) })
    };
    rows.iter().filter_map(listed).collect()
}

/// A count as an unsigned number; never negative in the database.
pub(super) fn unsigned(count: i64) -> u32 {
    u32::try_from(count.max(0)).unwrap_or(u32::MAX)
}
