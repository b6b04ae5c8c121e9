//! The thread that writes.

use std::sync::mpsc::{Receiver, TryRecvError};

use rusqlite::{Connection, Error, ErrorCode, Result, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::{Batch, Millis, Run, StoreError};
use crate::secret::TableId;

/// How much may wait; more is refused, so that a slow disk is felt at the table and not in memory.
pub(super) const LONGEST_QUEUE: usize = 16_384;
/// How much goes into one transaction.
const LARGEST_GROUP: usize = 512;
/// How many past runs are remembered: clocks older than that have long run out.
const RUNS_KEPT: u32 = 500;

type Reply<T> = oneshot::Sender<std::result::Result<T, StoreError>>;

/// Something to be written.
pub(super) enum Job {
    Append(Batch, Reply<()>),
    Delete(TableId, Reply<()>),
    Expire(Millis, Millis, Reply<u64>),
    BeginRun(Millis, Reply<(Vec<Run>, Run)>),
    Beat(i64, Millis, Reply<()>),
    Stop,
}

/// Writes until told to stop.
pub(super) fn run(mut connection: Connection, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let mut group = vec![first];
        while group.len() < LARGEST_GROUP {
            match jobs.try_recv() {
                Ok(job) => group.push(job),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
            }
        }
        let stop = group.iter().any(|job| matches!(job, Job::Stop));
        commit(&mut connection, group);
        if stop {
            break;
        }
    }
    // Leave one file behind, not three.
    let _ = connection.pragma_update(None, "wal_checkpoint", "truncate");
}

/// An answer that waits for the flush.
type Answer = Box<dyn FnOnce(std::result::Result<(), StoreError>)>;

/// Writes a group in one transaction, and answers when it is on disk.
fn commit(connection: &mut Connection, group: Vec<Job>) {
    let mut answers: Vec<Answer> = Vec::with_capacity(group.len());
    let written =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).and_then(|mut transaction| {
            for job in group {
                answers.extend(write(&mut transaction, job));
                // A disk that is full ends the whole transaction, not only the job that met it. What came behind it would be
                // a transaction of its own.
                if transaction.is_autocommit() {
                    break;
                }
            }
            transaction.commit()
        });
    if let Err(error) = &written {
        tracing::error!(%error, "the store cannot write");
    }
    for answer in answers {
        answer(written.as_ref().copied().map_err(failed));
    }
}

fn failed(error: &Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// Does one job in a savepoint of its own: where it fails, the others of its group stand.
fn write(transaction: &mut Transaction<'_>, job: Job) -> Option<Answer> {
    match job {
        Job::Append(batch, reply) => alone(transaction, reply, |savepoint| append(savepoint, &batch)),
        Job::Delete(table, reply) => alone(transaction, reply, |savepoint| delete(savepoint, table.as_str())),
        Job::Expire(waiting, playing, reply) => {
            alone(transaction, reply, |savepoint| expire(savepoint, waiting, playing))
        }
        Job::BeginRun(at, reply) => alone(transaction, reply, |savepoint| begin_run(savepoint, at)),
        Job::Beat(run, at, reply) => alone(transaction, reply, |savepoint| {
            savepoint
                .prepare_cached("update runs set alive = ?2 where number = ?1")?
                .execute(params![run, at])?;
            Ok(())
        }),
        Job::Stop => None,
    }
}

fn alone<T: 'static>(
    transaction: &mut Transaction<'_>,
    reply: Reply<T>,
    job: impl FnOnce(&Connection) -> Result<T>,
) -> Option<Answer> {
    let done = transaction.savepoint().and_then(|savepoint| {
        let done = job(&savepoint)?;
        savepoint.commit()?;
        Ok(done)
    });
    match done {
        Ok(done) => Some(Box::new(|flushed| _ = reply.send(flushed.map(|()| done)))),
        Err(error) => {
            let taken = error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation);
            let gone = matches!(error, Error::QueryReturnedNoRows);
            let _ = reply.send(Err(if taken || gone { StoreError::Conflict } else { failed(&error) }));
            None
        }
    }
}

fn append(connection: &Connection, batch: &Batch) -> Result<()> {
    let table = batch.table.as_str();
    if batch.first != 0 {
        // The log may have been deleted in the meantime, and one without its beginning is none.
        connection
            .prepare_cached("select 1 from entries where table_id = ?1 and seq = ?2 - 1")?
            .query_row(params![table, batch.first], |_| Ok(()))?;
    }
    let mut insert =
        connection.prepare_cached("insert into entries (table_id, seq, at, body) values (?1, ?2, ?3, ?4)")?;
    for (seq, body) in (batch.first..).zip(&batch.entries) {
        insert.execute(params![table, seq, batch.at, body])?;
    }
    let head = &batch.head;
    connection
        .prepare_cached(
            "insert into tables (id, status, public, updated, deadline, summary) values (?1, ?2, ?3, ?4, ?5, ?6)
             on conflict (id) do update set status = ?2, public = ?3, updated = ?4, deadline = ?5, summary = ?6",
        )?
        .execute(params![table, head.status.name(), head.public, batch.at, head.deadline, head.summary])?;
    for person in &batch.people {
        connection
            .prepare_cached("insert or ignore into people (person, table_id) values (?1, ?2)")?
            .execute(params![person.bytes(), table])?;
    }
    Ok(())
}

fn delete(connection: &Connection, table: &str) -> Result<()> {
    for statement in [
        "delete from entries where table_id = ?1",
        "delete from people where table_id = ?1",
        "delete from tables where id = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([table])?;
    }
    Ok(())
}

fn expire(connection: &Connection, waiting: Millis, playing: Millis) -> Result<u64> {
    let mut query = connection.prepare_cached(
        "select id from tables where (status = 'waiting' and updated < ?1) or (status = 'playing' and updated < ?2)
         limit 10000",
    )?;
    let old: Vec<String> = query.query_map([waiting, playing], |row| row.get(0))?.collect::<Result<_>>()?;
    old.iter().try_for_each(|table| delete(connection, table))?;
    Ok(old.len() as u64)
}

fn begin_run(connection: &Connection, at: Millis) -> Result<(Vec<Run>, Run)> {
    let mut query = connection.prepare("select number, started, alive from runs order by number")?;
    let before: Vec<Run> = query
        .query_map([], |row| Ok(Run { number: row.get(0)?, started: row.get(1)?, alive: row.get(2)? }))?
        .collect::<Result<_>>()?;
    connection.execute("insert into runs (started, alive) values (?1, ?1)", [at])?;
    let number = connection.last_insert_rowid();
    connection.execute("delete from runs where number <= ?1 - ?2", params![number, RUNS_KEPT])?;
    Ok((before, Run { number, started: at, alive: at }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Head, Status, migrations, reading};

    fn append(
        table: TableId,
        first: i64,
        bytes: usize,
    ) -> (Job, oneshot::Receiver<std::result::Result<(), StoreError>>) {
        let head = Head { status: Status::Playing, public: true, deadline: Some(1), summary: "{}".into() };
        let (at, entries) = (1, vec!["x".repeat(bytes)]);
        let (reply, answer) = oneshot::channel();
        (Job::Append(Batch { table, first, at, entries, head, people: Vec::new() }, reply), answer)
    }

    #[test]
    fn a_full_disk_fails_the_group_and_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrations::migrate(&mut connection).unwrap();
        let tables = [(); 4].map(|()| TableId::new().unwrap());
        let (before, answer) = append(tables[0], 0, 10);
        commit(&mut connection, vec![before]);
        assert_eq!(answer.blocking_recv().unwrap(), Ok(()));

        let pages: i64 = connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        connection.pragma_update(None, "max_page_count", pages + 4).unwrap();
        let (jobs, answers): (Vec<_>, Vec<_>) =
            [(tables[0], 1, 10), (tables[1], 0, 10), (tables[2], 0, 1_000_000), (tables[3], 0, 10)]
                .map(|(table, first, bytes)| append(table, first, bytes))
                .into_iter()
                .unzip();
        commit(&mut connection, jobs);
        for answer in answers {
            // Whose answer is dropped is told that the store cannot write.
            assert!(!matches!(answer.blocking_recv(), Ok(Ok(()) | Err(StoreError::Conflict))));
        }
        let entries: i64 =
            connection.query_row("select count(*) from entries", [], |row| row.get(0)).unwrap();
        assert_eq!((entries, reading::lobby(&connection, 9).unwrap().len()), (1, 1));

        // With room again, it writes on.
        connection.pragma_update(None, "max_page_count", 1_000_000).unwrap();
        let (after, answer) = append(tables[0], 1, 1_000_000);
        commit(&mut connection, vec![after]);
        assert_eq!(answer.blocking_recv().unwrap(), Ok(()));
    }
}
