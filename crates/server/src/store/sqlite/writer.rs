//! The thread that writes.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, Error, ErrorCode, Result, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::files::Files;
use super::{evenings, reports, subscribing, writing};
use crate::push::Subscription;
use crate::secret::{Digest, TableId};
use crate::store::health::Health;
use crate::store::{Batch, Idle, Joining, KeptEvening, KeptList, Millis, Report, Run, StoreError, Swept};

/// How much may wait; more is refused, so that a slow disk is felt at the table and not in memory.
pub(super) const LONGEST_QUEUE: usize = 16_384;
/// How much goes into one transaction.
const LARGEST_GROUP: usize = 512;
/// How long after the beginning of a transaction the next one may begin. A flush costs the processor as much as a dozen moves, so a busy
/// server shares it among more of them; docs/benchmarks.md has what that does to a move's time.
const BETWEEN_FLUSHES: Duration = Duration::from_millis(3);

type Reply<T> = oneshot::Sender<std::result::Result<T, StoreError>>;

/// Something to be written.
pub(super) enum Job {
    Append(Batch, Reply<()>),
    Delete(TableId, Reply<()>),
    Sweep(Idle, Reply<Swept>),
    BeginRun(Millis, Reply<(Vec<Run>, Run)>),
    Beat(i64, Millis, Reply<()>),
    /// Writes nothing: it is answered, like everything else, only if the files are where they were opened.
    Look(Reply<()>),
    /// Writes something, only to see whether that works.
    Attempt(Reply<()>),
    KeepList(KeptList, Reply<()>),
    Erase(Digest, Millis, Reply<()>),
    Subscribe(Digest, Box<Subscription>, Millis, Reply<()>),
    Unsubscribe(String, Reply<()>),
    PushKey(Vec<u8>, Reply<Vec<u8>>),
    KeepReview(TableId, u32, String, Reply<()>),
    Report(Report, Millis, Reply<bool>),
    CountAnswer(String, u8, Reply<()>),
    KeepEvening(KeptEvening, Reply<()>),
    JoinEvening(TableId, Digest, String, Millis, Reply<Joining>),
    SeatAtEvening(TableId, Digest, u8, TableId, Reply<TableId>),
    /// Something that happens seldom, and needs no name here.
    Do(Box<dyn Doable>),
    Stop,
}

impl Job {
    fn refuse(self, why: &StoreError) {
        let why = why.clone();
        match self {
            Job::Append(_, reply)
            | Job::Delete(_, reply)
            | Job::Beat(_, _, reply)
            | Job::KeepList(_, reply)
            | Job::Erase(_, _, reply)
            | Job::Subscribe(_, _, _, reply)
            | Job::Unsubscribe(_, reply)
            | Job::KeepReview(_, _, _, reply)
            | Job::CountAnswer(_, _, reply)
            | Job::KeepEvening(_, reply)
            | Job::Look(reply)
            | Job::Attempt(reply) => _ = reply.send(Err(why)),
            Job::Sweep(_, reply) => _ = reply.send(Err(why)),
            Job::BeginRun(_, reply) => _ = reply.send(Err(why)),
            Job::PushKey(_, reply) => _ = reply.send(Err(why)),
            Job::Report(_, _, reply) => _ = reply.send(Err(why)),
            Job::JoinEvening(_, _, _, _, reply) => _ = reply.send(Err(why)),
            Job::SeatAtEvening(_, _, _, _, reply) => _ = reply.send(Err(why)),
            Job::Do(doing) => doing.refuse(why),
            Job::Stop => {}
        }
    }
}

/// Work of any kind, with the way back to whoever waits for it.
pub(super) struct Doing<T, F> {
    pub(super) work: F,
    pub(super) reply: Reply<T>,
}

/// Work whose answer nobody here needs to know.
pub(super) trait Doable: Send {
    fn perform(
        self: Box<Self>,
        transaction: &mut Transaction<'_>,
    ) -> std::result::Result<Option<Answer>, StoreError>;
    fn refuse(self: Box<Self>, why: StoreError);
}

impl<T: Send + 'static, F: FnOnce(&Connection) -> Result<T> + Send> Doable for Doing<T, F> {
    fn perform(
        self: Box<Self>,
        transaction: &mut Transaction<'_>,
    ) -> std::result::Result<Option<Answer>, StoreError> {
        let Doing { work, reply } = *self;
        alone(transaction, reply, work)
    }

    fn refuse(self: Box<Self>, why: StoreError) {
        let _ = self.reply.send(Err(why));
    }
}

/// An answer that waits for the flush.
pub(super) type Answer = Box<dyn FnOnce(std::result::Result<(), StoreError>)>;

/// The only one who writes to the database.
pub(super) struct Writer {
    pub(super) connection: Connection,
    pub(super) files: Files,
    pub(super) health: Arc<Health>,
}

impl Writer {
    /// Writes until told to stop.
    pub(super) fn run(&mut self, jobs: &Receiver<Job>) {
        let mut free = Instant::now();
        while let Ok(first) = jobs.recv() {
            // After a quiet moment the first job is written at once.
            std::thread::sleep(free.saturating_duration_since(Instant::now()));
            let mut group = vec![first];
            while group.len() < LARGEST_GROUP {
                match jobs.try_recv() {
                    Ok(job) => group.push(job),
                    Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
                }
            }
            let stop = group.iter().any(|job| matches!(job, Job::Stop));
            free = Instant::now() + BETWEEN_FLUSHES;
            self.commit(group);
            if stop {
                break;
            }
        }
    }

    /// Writes a group in one transaction, and answers when it is on disk, in files that can be found there.
    fn commit(&mut self, group: Vec<Job>) {
        let writes = group.iter().any(|job| !matches!(job, Job::Look(_) | Job::Stop));
        let (mut jobs, mut answers) = (group.into_iter(), Vec::new());
        let written = match self.health.gone() {
            // Files that come back may be others, or lack what was written in between: only a new start reads them again.
            Some(gone) => Err(gone),
            None => self.write(&mut jobs, &mut answers).and_then(|()| self.files.look()),
        };
        if let Err(error) = &written {
            jobs.for_each(|job| job.refuse(error));
        }
        if writes || written.is_err() {
            self.health.note(&written);
        }
        for answer in answers {
            answer(written.clone());
        }
    }

    fn write(
        &mut self,
        jobs: &mut impl Iterator<Item = Job>,
        answers: &mut Vec<Answer>,
    ) -> std::result::Result<(), StoreError> {
        let begun = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let mut transaction = begun.map_err(|error| failed(&error))?;
        for job in jobs {
            answers.extend(perform(&mut transaction, job)?);
        }
        transaction.commit().map_err(|error| uncommitted(&error))
    }
}

fn failed(error: &Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// What is known after a commit that failed. On a full disk its last page is missing, and without that page all others count for
/// nothing. After any other failure the page may be there, and be found after a crash.
fn uncommitted(error: &Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => failed(error),
        _ => StoreError::Uncertain(error.to_string()),
    }
}

/// Does one job, so that the others of its group stand where it fails. An error is one that none of them outlives.
fn perform(transaction: &mut Transaction<'_>, job: Job) -> std::result::Result<Option<Answer>, StoreError> {
    match job {
        Job::Append(batch, reply) => append(transaction, reply, &batch),
        Job::Delete(table, reply) => alone(transaction, reply, |to| writing::delete(to, table.as_str())),
        Job::Sweep(idle, reply) => alone(transaction, reply, |to| writing::sweep(to, idle)),
        Job::BeginRun(at, reply) => alone(transaction, reply, |to| writing::begin_run(to, at)),
        Job::Beat(run, at, reply) => alone(transaction, reply, |to| writing::beat(to, run, at)),
        Job::Look(reply) => alone(transaction, reply, |_| Ok(())),
        Job::Attempt(reply) => alone(transaction, reply, writing::attempt),
        Job::KeepList(list, reply) => alone(transaction, reply, |to| writing::keep_list(to, &list)),
        Job::Erase(person, at, reply) => alone(transaction, reply, |to| writing::erase(to, &person, at)),
        Job::Subscribe(person, subscription, at, reply) => {
            alone(transaction, reply, |to| subscribing::add(to, &person, &subscription, at))
        }
        Job::Unsubscribe(endpoint, reply) => {
            alone(transaction, reply, |to| subscribing::remove(to, &endpoint))
        }
        Job::PushKey(made, reply) => alone(transaction, reply, |to| subscribing::key(to, &made)),
        Job::KeepReview(table, game, review, reply) => {
            alone(transaction, reply, |to| writing::keep_review(to, table.as_str(), game, &review))
        }
        Job::Report(report, at, reply) => alone(transaction, reply, |to| reports::add(to, &report, at)),
        Job::CountAnswer(puzzle, tenths, reply) => {
            alone(transaction, reply, |to| writing::count_answer(to, &puzzle, tenths))
        }
        Job::KeepEvening(evening, reply) => alone(transaction, reply, |to| evenings::keep(to, &evening)),
        Job::JoinEvening(id, person, name, at, reply) => {
            alone(transaction, reply, |to| evenings::join(to, id, &person, &name, at))
        }
        Job::SeatAtEvening(id, person, deal, table, reply) => {
            alone(transaction, reply, |to| evenings::seat(to, id, &person, deal, table))
        }
        Job::Do(doing) => doing.perform(transaction),
        Job::Stop => Ok(None),
    }
}

/// Appends without a savepoint, which would cost as much as the append: one that others were quicker than has written nothing.
fn append(
    transaction: &Transaction<'_>,
    reply: Reply<()>,
    batch: &Batch,
) -> std::result::Result<Option<Answer>, StoreError> {
    match writing::append(transaction, batch) {
        Ok(true) => Ok(Some(Box::new(|flushed| _ = reply.send(flushed)))),
        Ok(false) => {
            let _ = reply.send(Err(StoreError::Conflict));
            Ok(None)
        }
        Err(error) => {
            let error = failed(&error);
            let _ = reply.send(Err(error.clone()));
            Err(error)
        }
    }
}

/// Does a job in a savepoint of its own.
fn alone<T: 'static>(
    transaction: &mut Transaction<'_>,
    reply: Reply<T>,
    job: impl FnOnce(&Connection) -> Result<T>,
) -> std::result::Result<Option<Answer>, StoreError> {
    let done = transaction.savepoint().and_then(|savepoint| {
        let done = job(&savepoint)?;
        savepoint.commit()?;
        Ok(done)
    });
    match done {
        Ok(done) => Ok(Some(Box::new(|flushed| _ = reply.send(flushed.map(|()| done))))),
        Err(error) => {
            let taken = error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation);
            let gone = matches!(error, Error::QueryReturnedNoRows);
            let error = if taken || gone { StoreError::Conflict } else { failed(&error) };
            let _ = reply.send(Err(error.clone()));
            // A disk that is full ends the whole transaction. What came behind it would be a transaction of its own.
            if transaction.is_autocommit() { Err(error) } else { Ok(None) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::new_table;
    use std::path::Path;

    use crate::store::sqlite::{migrations, reading};
    use crate::store::{Head, Status};

    /// A writer of a database in memory, which has no files that could go.
    fn writer() -> Writer {
        let mut connection = Connection::open_in_memory().unwrap();
        migrations::migrate(&mut connection).unwrap();
        Writer { connection, files: Files::of(Path::new("nowhere/at all")), health: Arc::default() }
    }

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
        let mut writer = writer();
        let tables = [(); 4].map(|()| new_table().unwrap());
        let (before, answer) = append(tables[0], 0, 10);
        writer.commit(vec![before]);
        assert_eq!(answer.blocking_recv().unwrap(), Ok(()));

        let pages: i64 = writer.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        writer.connection.pragma_update(None, "max_page_count", pages + 4).unwrap();
        let (jobs, answers): (Vec<_>, Vec<_>) =
            [(tables[0], 1, 10), (tables[1], 0, 10), (tables[2], 0, 1_000_000), (tables[3], 0, 10)]
                .map(|(table, first, bytes)| append(table, first, bytes))
                .into_iter()
                .unzip();
        writer.commit(jobs);
        for answer in answers {
            assert!(matches!(answer.blocking_recv(), Ok(Err(StoreError::Failed(_)))), "nothing is done");
        }
        assert!(matches!(writer.health.within(Duration::MAX), Some(Err(StoreError::Failed(_)))));
        let entries: i64 =
            writer.connection.query_row("select count(*) from entries", [], |row| row.get(0)).unwrap();
        assert_eq!((entries, reading::lobby(&writer.connection, 9).unwrap().len()), (1, 1));

        // With room again, it writes on.
        writer.connection.pragma_update(None, "max_page_count", 1_000_000).unwrap();
        let (after, answer) = append(tables[0], 1, 1_000_000);
        writer.commit(vec![after]);
        assert_eq!(answer.blocking_recv().unwrap(), Ok(()));
    }
}
