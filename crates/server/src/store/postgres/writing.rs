//! Writes to the `PostgreSQL` database outside the logs, each in a transaction of its own.

use std::time::Duration;

use deadpool_postgres::{GenericClient, Object};
use tokio_postgres::Error;
use tokio_postgres::types::ToSql;

use super::notices::{CHANNEL, Node};
use super::reading::{first, rows, runs};
use super::trouble::Failure;
use crate::secret::{Digest, TableId};
use crate::store::{Idle, KeptList, Millis, Run};

/// How many past runs are kept: clocks older than that have long expired.
const RUNS_KEPT: i64 = 500;
/// How many tables are deleted in one transaction at most. More would take longer than a request may, and fail every time.
pub(super) const MOST_DELETED: i64 = 1000;

/// Executes a cached prepared statement, and returns how many rows it changed.
pub(super) async fn execute(
    client: &impl GenericClient,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<u64, Error> {
    let statement = client.prepare_cached(sql).await?;
    client.execute(&statement, values).await
}

pub(super) async fn delete(client: &mut Object, node: Node, table: TableId) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    remove(&transaction, node, &[table.as_str()]).await?;
    Ok(transaction.commit().await?)
}

/// Deletes tables, and notifies the other servers. The rows that appends lock are deleted first, so that a concurrent append comes
/// entirely before or after.
pub(super) async fn remove(client: &impl GenericClient, node: Node, tables: &[&str]) -> Result<(), Failure> {
    for sql in [
        "delete from tables where id = any($1)",
        "delete from entries where table_id = any($1)",
        "delete from people where table_id = any($1)",
        "delete from reviews where table_id = any($1)",
        "delete from closed where table_id = any($1)",
    ] {
        execute(client, sql, &[&tables]).await?;
    }
    let notices = node.deleted(tables.iter().copied());
    let notify = "select pg_notify($1, notice) from unnest($2::text[]) notice";
    execute(client, notify, &[&CHANNEL, &notices]).await?;
    Ok(())
}

/// The condition for an idle table.
const IS_IDLE: &str = "((status = 'waiting' and updated < $1) or (status = 'playing' and updated < $2))";

/// Begins a sweep, which removes the marks of tables that are not idle. Returns the number of the sweep.
pub(super) async fn begin_sweep(
    client: &mut Object,
    Idle { waiting, playing, .. }: Idle,
) -> Result<i64, Failure> {
    let transaction = client.transaction().await?;
    let sweep = transaction.query_one("update state set sweeps = sweeps + 1 returning sweeps", &[]).await?;
    let unmark =
        format!("update tables set idle_since = null where idle_since is not null and not {IS_IDLE}");
    execute(&transaction, &unmark, &[&waiting, &playing]).await?;
    transaction.commit().await?;
    Ok(sweep.get(0))
}

/// Deletes idle tables that were marked in the grace period's first sweep or before, up to [`MOST_DELETED`]. Returns their number.
pub(super) async fn delete_idle(
    client: &mut Object,
    node: Node,
    Idle { waiting, playing, grace }: Idle,
    sweep: i64,
) -> Result<usize, Failure> {
    let transaction = client.transaction().await?;
    // `for update` makes the query wait for a concurrent append, and check the row again afterwards.
    let find =
        format!("select id from tables where idle_since <= $3 and {IS_IDLE} order by id limit $4 for update");
    let old = rows(&transaction, &find, &[&waiting, &playing, &(sweep - grace), &MOST_DELETED]).await?;
    let old: Vec<&str> = old.iter().map(|row| row.get(0)).collect();
    if !old.is_empty() {
        remove(&transaction, node, &old).await?;
    }
    transaction.commit().await?;
    Ok(old.len())
}

/// Marks the tables that this sweep is the first to find idle. Returns their number.
pub(super) async fn mark_idle(
    client: &mut Object,
    Idle { waiting, playing, .. }: Idle,
    sweep: i64,
) -> Result<usize, Failure> {
    let mark = format!("update tables set idle_since = $3 where idle_since is null and {IS_IDLE}");
    let marked = execute(&*client, &mark, &[&waiting, &playing, &sweep]).await?;
    Ok(usize::try_from(marked).unwrap_or(usize::MAX))
}

pub(super) async fn begin_run(client: &mut Object, at: Millis) -> Result<(Vec<Run>, Run), Failure> {
    let transaction = client.transaction().await?;
    let before = runs(&transaction).await?;
    let begin = "insert into runs (started, alive) values ($1, $1) returning number";
    let number: i64 = transaction.query_one(begin, &[&at]).await?.get(0);
    // Runs of other servers may have begun earlier and still go on: the runs with the latest heartbeats are kept.
    let forget = "delete from runs where number <> $1 and number not in (select number from runs order by alive desc, number desc limit $2)";
    transaction.execute(forget, &[&number, &RUNS_KEPT]).await?;
    transaction.commit().await?;
    Ok((before, Run { number, started: at, alive: at }))
}

pub(super) async fn beat(client: &Object, run: i64, at: Millis) -> Result<(), Failure> {
    execute(client, "update runs set alive = $2 where number = $1", &[&run, &at]).await?;
    Ok(())
}

/// A write without effect, to check that the database can write.
pub(super) async fn attempt(client: &Object) -> Result<(), Failure> {
    execute(client, "update state set tried = tried + 1", &[]).await?;
    Ok(())
}

pub(super) async fn keep_list(client: &Object, KeptList { head, text }: &KeptList) -> Result<(), Failure> {
    let sql = "insert into lists (fingerprint, name, words, added, text) values ($1, $2, $3, $4, $5)";
    let words = i64::from(head.words);
    execute(client, sql, &[&head.fingerprint, &head.name, &words, &head.added, text]).await?;
    Ok(())
}

/// Records an erasure, and deletes the person's push subscriptions. A clock that was set back does not move the erasure back.
pub(super) async fn erase(client: &Object, person: &Digest, at: Millis) -> Result<(), Failure> {
    let sql = "with gone as (delete from subscriptions where person = $1)
        insert into erased (person, at) values ($1, $2) on conflict (person) do update set at = greatest(erased.at, $2)";
    execute(client, sql, &[&person.bytes(), &at]).await?;
    Ok(())
}

/// Keeps a review, unless the table was deleted while the game was being reviewed.
pub(super) async fn keep_review(
    client: &Object,
    table: TableId,
    game: u32,
    review: &str,
) -> Result<(), Failure> {
    let sql =
        "insert into reviews (table_id, game, body) select id, $2::bigint, $3::text from tables where id = $1 for key share
        on conflict (table_id, game) do update set body = $3";
    execute(client, sql, &[&table.as_str(), &i64::from(game), &review]).await?;
    Ok(())
}

pub(super) async fn count_answer(client: &Object, puzzle: &str, tenths: u8) -> Result<(), Failure> {
    let sql = "insert into puzzle_counts (puzzle, tenth, count) values ($1, $2, 1)
        on conflict (puzzle, tenth) do update set count = puzzle_counts.count + 1";
    execute(client, sql, &[&puzzle, &i64::from(tenths)]).await?;
    Ok(())
}

/// Takes leases that are free, expired or this server's own, in the order of their names, to avoid deadlocks. A lease whose end is further
/// away than twice its usual length counts as expired: the database's date was set back, and its holder may be dead.
pub(super) async fn hold(
    client: &mut Object,
    node: Node,
    leases: &[String],
    lasts: Duration,
) -> Result<Vec<String>, Failure> {
    let sql = "insert into leases (name, node, until)
        select name, $2::bigint, now() + $3::float8 * interval '1 millisecond' from (select distinct unnest($1::text[]) name order by 1) wanted
        on conflict (name) do update set node = excluded.node, until = excluded.until
        where leases.node = excluded.node or leases.until < now()
            or leases.until > now() + 2 * $3::float8 * interval '1 millisecond' returning name";
    let transaction = client.transaction().await?;
    transaction.batch_execute("set local synchronous_commit = off").await?;
    #[expect(clippy::cast_precision_loss, reason = "nobody holds a lease for a thousand years")]
    let lasts = lasts.as_millis() as f64;
    let held = rows(&transaction, sql, &[&leases, &node.number(), &lasts]).await?;
    transaction.commit().await?;
    Ok(held.iter().map(|row| row.get(0)).collect())
}

pub(super) async fn let_go(client: &Object, node: Node, leases: &[String]) -> Result<(), Failure> {
    let sql = "delete from leases where name = any($1) and node = $2";
    execute(client, sql, &[&leases, &node.number()]).await?;
    Ok(())
}

/// The server's key for push services: the existing one, or else this one, which is then kept.
pub(super) async fn push_key(client: &Object, made: &[u8]) -> Result<Vec<u8>, Failure> {
    let insert = "insert into push_key (single, pkcs8) values (1, $1) on conflict do nothing";
    execute(client, insert, &[&made]).await?;
    let kept = first(client, "select pkcs8 from push_key", &[]).await?;
    Ok(kept.map_or_else(|| made.to_vec(), |row| row.get(0)))
}
