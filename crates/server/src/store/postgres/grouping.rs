//! Group commit: all waiting appends share one transaction, one flush and one notification.
//!
//! It takes two round trips to the database. In the first, the rows of the tables are locked in the order of their ids, so that
//! servers never deadlock. Each batch is then checked against the next number and the hash of its table. In the second, all accepted
//! batches are written and committed, in one pipeline.

use std::collections::BTreeMap;
use std::sync::Arc;

use deadpool_postgres::{Object, Pool};
use futures_util::future::{join_all, try_join, try_join4};
use futures_util::{FutureExt, TryFutureExt};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Statement};

use super::connecting::{PATIENCE, borrow};
use super::notices::{CHANNEL, Node};
use super::trouble::{Failure, is_certain, is_passing};
use crate::secret::TableId;
use crate::store::health::Health;
use crate::store::{Batch, Hash, StoreError};

/// How many batches may wait; more are refused, so that a slow database slows the tables down instead of filling the memory.
pub(super) const LONGEST_QUEUE: usize = 16_384;
/// How many batches share one transaction. One notice names all of their tables.
pub(super) const LARGEST_GROUP: usize = 200;
/// How many times a group is tried when it collides with another server.
const TRIES: usize = 5;

const LOCK: &str = "select id, next, hash from tables where id = any($1) order by id for no key update";
const ENTRIES: &str = "insert into entries (table_id, seq, at, body, hash)
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[])";
const HEADS: &str = "insert into tables (id, status, public, updated, deadline, summary, next, hash)
    select * from unnest($1::text[], $2::text[], $3::boolean[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::bytea[])
    on conflict (id) do update set status = excluded.status, public = excluded.public, updated = excluded.updated,
    deadline = excluded.deadline, summary = excluded.summary, next = excluded.next, hash = excluded.hash, idle_since = null";
const PEOPLE: &str = "insert into people (person, table_id) select * from unnest($1::bytea[], $2::text[]) on conflict do nothing";
const NOTIFY: &str = "select pg_notify($1, notice) from unnest($2::text[]) notice";

/// A batch that waits to be appended, or the request to stop.
pub(super) enum Job {
    Append(Batch, oneshot::Sender<Result<(), StoreError>>),
    Stop,
}

/// The one task of a server that appends.
pub(super) struct Appender {
    pub(super) pool: Pool,
    pub(super) node: Node,
    pub(super) health: Arc<Health>,
}

impl Appender {
    /// Appends until told to stop.
    pub(super) async fn run(self, mut jobs: mpsc::Receiver<Job>) {
        let (mut group, mut stopped) = (Vec::new(), false);
        while !stopped && jobs.recv_many(&mut group, LARGEST_GROUP).await > 0 {
            let (mut batches, mut replies) = (Vec::new(), Vec::new());
            for job in group.drain(..) {
                match job {
                    Job::Append(batch, reply) => {
                        batches.push(batch);
                        replies.push(reply);
                    }
                    Job::Stop => stopped = true,
                }
            }
            if batches.is_empty() {
                continue;
            }
            for (reply, answer) in replies.into_iter().zip(self.append(&batches).await) {
                let _ = reply.send(answer);
            }
        }
    }

    /// Appends a group, and returns the result of each batch.
    async fn append(&self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        for _ in 0..TRIES {
            match self.attempt(batches).await {
                Err(Failure::Sql(error)) if is_passing(&error) => {}
                other => return self.answers(batches.len(), &other.map_err(Failure::writing)),
            }
        }
        // One of the batches fails every time: each is tried alone, so that only that one fails.
        let mut answers = Vec::with_capacity(batches.len());
        for batch in batches {
            let written = self.attempt(std::slice::from_ref(batch)).await.map_err(Failure::writing);
            answers.extend(self.answers(1, &written));
        }
        answers
    }

    /// The answer to each batch of a transaction; another writer was faster than the refused ones.
    fn answers(&self, count: usize, written: &Result<Vec<usize>, StoreError>) -> Vec<Result<(), StoreError>> {
        self.health.note(&match written {
            Ok(_) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.clone()),
        });
        let answer = |nth: usize| match written {
            Ok(refused) if refused.contains(&nth) => Err(StoreError::Conflict),
            Ok(_) => Ok(()),
            Err(error) => Err(error.clone()),
        };
        (0..count).map(answer).collect()
    }

    async fn attempt(&self, batches: &[Batch]) -> Result<Vec<usize>, Failure> {
        let client = borrow(&self.pool).await?;
        // Until the commit is sent, a failure is certain: nothing was written. A failed connection is dropped, and the database rolls
        // back.
        let begun = match timeout(PATIENCE, begin(&client, batches)).await {
            Ok(begun) => begun.map_err(|error| match error {
                error if is_passing(&error) => Failure::Sql(error),
                error => Failure::Store(Failure::Sql(error).reading()),
            }),
            Err(_) => Err(Failure::Store(Failure::Late.reading())),
        };
        let mut draft = match begun {
            Ok(draft) => draft,
            Err(failure) => {
                drop(Object::take(client));
                return Err(failure);
            }
        };
        for (nth, batch) in batches.iter().enumerate() {
            draft.take(nth, batch);
        }
        match timeout(PATIENCE, draft.finish(&client, self.node)).await {
            Ok(Ok(())) => Ok(draft.refused),
            Ok(Err(error)) => {
                drop(Object::take(client));
                Err(Failure::Sql(error))
            }
            Err(_) => {
                drop(Object::take(client));
                Err(Failure::Late)
            }
        }
    }
}

/// Begins a transaction, and locks the tables of a group.
async fn begin<'a>(client: &Object, batches: &'a [Batch]) -> Result<Draft<'a>, Error> {
    let mut names: Vec<&str> = batches.iter().map(|batch| batch.table.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let lock = client.prepare_cached(LOCK).await?;
    let begun = client.batch_execute("begin isolation level read committed read write");
    let ((), rows) = try_join(begun, client.query(&lock, &[&names])).await?;
    let mut draft = Draft::default();
    for row in rows {
        let hash: Option<&[u8]> = row.get(2);
        let hash = hash.map(|bytes| Hash::stored(bytes).unwrap_or(Hash::NONE));
        if let Some(table) = TableId::said(row.get(0)) {
            draft.tables.insert(table.to_string(), Tip { next: row.get(1), hash, latest: None });
        }
    }
    Ok(draft)
}

/// The state of a table within the transaction, and the last batch of this group that led to it.
#[derive(Default)]
struct Tip<'a> {
    next: i64,
    hash: Option<Hash>,
    latest: Option<&'a Batch>,
}

/// The result of checking a group: what to write, and what is refused.
#[derive(Default)]
struct Draft<'a> {
    tables: BTreeMap<String, Tip<'a>>,
    accepted: Vec<&'a Batch>,
    entries: Vec<(&'a Batch, i64, &'a str, Hash)>,
    refused: Vec<usize>,
}

impl<'a> Draft<'a> {
    /// Checks a batch, and accepts or refuses it.
    fn take(&mut self, nth: usize, batch: &'a Batch) {
        let known = self.tables.get(batch.table.as_str()).map_or(0, |tip| tip.next);
        if batch.first != known {
            self.refused.push(nth);
            return;
        }
        let tip = self.tables.entry(batch.table.to_string()).or_default();
        for body in &batch.entries {
            let hash = tip.hash.unwrap_or(Hash::NONE).next(batch.table, tip.next, batch.at, body);
            self.entries.push((batch, tip.next, body, hash));
            (tip.next, tip.hash) = (tip.next + 1, Some(hash));
        }
        tip.latest = Some(batch);
        self.accepted.push(batch);
    }

    /// Writes all accepted batches, notifies the other servers, and commits, in one pipeline.
    async fn finish(&self, client: &Object, node: Node) -> Result<(), Error> {
        if self.accepted.is_empty() {
            return client.batch_execute("rollback").await;
        }
        let prepare = |sql| client.prepare_cached(sql);
        let (entries, heads, people, notify) =
            try_join4(prepare(ENTRIES), prepare(HEADS), prepare(PEOPLE), prepare(NOTIFY)).await?;
        let notices = node.grew(self.latest().map(|(tip, batch)| (batch.table, tip.next)));
        let commit = client.batch_execute("commit").map_ok(|()| 0);
        let done = join_all([
            // The entries come first: if another server opens the same table, their primary key makes one of the two fail.
            self.write_entries(client, &entries).boxed(),
            self.write_heads(client, &heads).boxed(),
            self.write_people(client, &people).boxed(),
            client.execute(&notify, &[&CHANNEL, &notices]).boxed(),
            commit.boxed(),
        ])
        .await;
        // After a failed statement, the commit rolls back without reporting an error, so the statement's own error counts.
        let mut errors: Vec<Error> = done.into_iter().filter_map(Result::err).collect();
        match errors.iter().position(is_certain) {
            Some(first) => Err(errors.swap_remove(first)),
            None => errors.pop().map_or(Ok(()), Err),
        }
    }

    /// The tables that this group changes, each with its last batch.
    fn latest(&self) -> impl Iterator<Item = (&Tip<'a>, &'a Batch)> {
        self.tables.values().filter_map(|tip| Some((tip, tip.latest?)))
    }

    async fn write_entries(&self, client: &Object, statement: &Statement) -> Result<u64, Error> {
        let names: Vec<&str> = self.entries.iter().map(|(batch, ..)| batch.table.as_str()).collect();
        let numbers: Vec<i64> = self.entries.iter().map(|(_, seq, ..)| *seq).collect();
        let times: Vec<i64> = self.entries.iter().map(|(batch, ..)| batch.at).collect();
        let bodies: Vec<&str> = self.entries.iter().map(|(_, _, body, _)| *body).collect();
        let hashes: Vec<&[u8]> = self.entries.iter().map(|(.., hash)| hash.bytes()).collect();
        client.execute(statement, &[&names, &numbers, &times, &bodies, &hashes]).await
    }

    async fn write_heads(&self, client: &Object, statement: &Statement) -> Result<u64, Error> {
        let latest = || self.latest().map(|(_, batch)| batch);
        let ids: Vec<&str> = latest().map(|batch| batch.table.as_str()).collect();
        let statuses: Vec<&str> = latest().map(|batch| batch.head.status.name()).collect();
        let publics: Vec<bool> = latest().map(|batch| batch.head.public).collect();
        let updated: Vec<i64> = latest().map(|batch| batch.at).collect();
        let deadlines: Vec<Option<i64>> = latest().map(|batch| batch.head.deadline).collect();
        let summaries: Vec<&str> = latest().map(|batch| batch.head.summary.as_str()).collect();
        let nexts: Vec<i64> = self.latest().map(|(tip, _)| tip.next).collect();
        let hashes: Vec<Option<&[u8]>> =
            self.latest().map(|(tip, _)| tip.hash.as_ref().map(Hash::bytes)).collect();
        let columns: [&(dyn ToSql + Sync); 8] =
            [&ids, &statuses, &publics, &updated, &deadlines, &summaries, &nexts, &hashes];
        client.execute(statement, &columns).await
    }

    async fn write_people(&self, client: &Object, statement: &Statement) -> Result<u64, Error> {
        let seats = |batch: &&'a Batch| {
            let table = batch.table.as_str();
            batch.people.iter().map(move |person| (person.bytes(), table)).collect::<Vec<_>>()
        };
        let (people, tables): (Vec<&[u8]>, Vec<&str>) = self.accepted.iter().flat_map(seats).unzip();
        if people.is_empty() {
            return Ok(0);
        }
        client.execute(statement, &[&people, &tables]).await
    }
}
