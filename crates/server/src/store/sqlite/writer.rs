//! The writer: the thread that writes the `SQLite` database.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, Error, ErrorCode, Result, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::checkpoints::Checkpoints;
use super::files::Files;
use super::wipe::Wipe;
use super::writing;
use crate::store::health::Health;
use crate::store::{Batch, StoreError};

/// How many jobs may wait; more are refused, so that a slow disk slows the tables down instead of filling the memory.
pub(super) const LONGEST_QUEUE: usize = 16_384;
/// How many jobs share one transaction.
const LARGEST_GROUP: usize = 512;
/// The time between the beginnings of two transactions, unless enough jobs wait. A flush costs as much processor time as many moves,
/// so a busy server shares each flush among more of them.
const BETWEEN_FLUSHES: Duration = Duration::from_millis(8);
/// How many waiting jobs are enough.
const ENOUGH: usize = 16;
/// How often the writer looks whether enough jobs wait. Waking it for each of them would cost more.
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);

type Reply<T> = oneshot::Sender<std::result::Result<T, StoreError>>;

/// A write that waits for the writer.
pub(super) enum Job {
    /// An append, the job of every move.
    Append(Batch, Reply<()>),
    /// Writes nothing. Like every job, it succeeds only if the files are still where they were opened.
    Look(Reply<()>),
    /// Any other job.
    Do(Box<dyn Doable>),
    /// A job that overwrites personal data, of which nothing may be left in the WAL.
    Overwrite(Box<dyn Doable>),
}

impl Job {
    fn refuse(self, why: &StoreError) {
        match self {
            Job::Append(_, reply) | Job::Look(reply) => _ = reply.send(Err(why.clone())),
            Job::Do(doing) | Job::Overwrite(doing) => doing.refuse(why.clone()),
        }
    }
}

/// A job other than an append, with the channel for its answer.
pub(super) struct Doing<T, F> {
    pub(super) work: F,
    pub(super) reply: Reply<T>,
}

/// A job whose answer's type is erased.
pub(super) trait Doable: Send {
    fn perform(
        self: Box<Self>,
        transaction: &mut Transaction<'_>,
    ) -> std::result::Result<Option<Answer>, StoreError>;
    fn refuse(self: Box<Self>, why: StoreError);
}

impl<T: Send + 'static, F: FnOnce(&Connection) -> Result<T> + Send> Doable for Doing<T, F> {
    /// Performs the job in a savepoint of its own, so that its failure does not affect the others of its group.
    fn perform(
        self: Box<Self>,
        transaction: &mut Transaction<'_>,
    ) -> std::result::Result<Option<Answer>, StoreError> {
        let Doing { work, reply } = *self;
        let done = transaction.savepoint().and_then(|savepoint| {
            let done = work(&savepoint)?;
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
                // A full disk ends the whole transaction. Later jobs would run outside it.
                if transaction.is_autocommit() { Err(error) } else { Ok(None) }
            }
        }
    }

    fn refuse(self: Box<Self>, why: StoreError) {
        let _ = self.reply.send(Err(why));
    }
}

/// An answer that is sent after the flush.
pub(super) type Answer = Box<dyn FnOnce(std::result::Result<(), StoreError>)>;

/// The only writer of the database.
pub(super) struct Writer {
    pub(super) connection: Connection,
    /// `None` if the checkpoints are another process's affair, or the database is in memory and has no WAL.
    pub(super) checkpoints: Option<Checkpoints>,
    pub(super) wipe: Wipe,
    pub(super) files: Files,
    pub(super) health: Arc<Health>,
}

impl Writer {
    /// Writes until `None` tells it to stop. The stop itself takes no lock: a host's command may end while a server writes.
    pub(super) fn run(&mut self, jobs: &Receiver<Option<Job>>) {
        let (mut free, mut open) = (Instant::now(), true);
        while open {
            let Ok(Some(first)) = jobs.recv() else { break };
            let mut group = vec![first];
            loop {
                while group.len() < LARGEST_GROUP && open {
                    match jobs.try_recv() {
                        Ok(Some(job)) => group.push(job),
                        Ok(None) => open = false,
                        Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
                    }
                }
                // After a pause the first job is written at once.
                let wait = free.saturating_duration_since(Instant::now());
                if wait.is_zero() || group.len() >= ENOUGH || !open {
                    break;
                }
                std::thread::sleep(wait.min(BETWEEN_LOOKS));
            }
            free = Instant::now() + BETWEEN_FLUSHES;
            self.commit(group);
        }
    }

    /// Writes a group in one transaction, and answers when it is on disk, in files that are still in their place.
    fn commit(&mut self, group: Vec<Job>) {
        let writes = group.iter().any(|job| !matches!(job, Job::Look(_)));
        if group.iter().any(|job| matches!(job, Job::Overwrite(_))) {
            self.wipe.want();
        }
        let (mut jobs, mut answers) = (group.into_iter(), Vec::new());
        let written = match self.health.gone() {
            // Files that reappear may be different ones, or lack what was written in between: the store stays closed for writing
            // until a restart.
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
        if self.checkpoints.as_mut().is_none_or(|checkpoints| checkpoints.tend(&self.connection)) {
            self.wipe.tend(&self.connection);
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

/// What is known after a failed commit. On a full disk the last page of the transaction is missing, and `SQLite` ignores the others.
/// After any other error that page may be on disk, and the transaction may reappear after a crash.
fn uncommitted(error: &Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => failed(error),
        _ => StoreError::Uncertain(error.to_string()),
    }
}

/// Performs one job. An error means that the whole transaction is lost.
fn perform(transaction: &mut Transaction<'_>, job: Job) -> std::result::Result<Option<Answer>, StoreError> {
    match job {
        Job::Append(batch, reply) => append(transaction, reply, &batch),
        Job::Look(reply) => Ok(Some(Box::new(|flushed| _ = reply.send(flushed)))),
        Job::Do(doing) | Job::Overwrite(doing) => doing.perform(transaction),
    }
}

/// Appends without a savepoint, which would cost as much as the append itself. None is needed, because an append that conflicts
/// writes nothing.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::{TableId, new_table};
    use std::path::Path;

    use crate::store::sqlite::{migrations, reading};
    use crate::store::{Head, Status};

    /// A writer for a database in memory, which has no files that could disappear.
    fn writer() -> Writer {
        let mut connection = Connection::open_in_memory().unwrap();
        migrations::migrate(&mut connection).unwrap();
        Writer {
            connection,
            checkpoints: None,
            wipe: Wipe::default(),
            files: Files::of(Path::new("nowhere/at all")),
            health: Arc::default(),
        }
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

        // Once there is space again, the writer goes on.
        writer.connection.pragma_update(None, "max_page_count", 1_000_000).unwrap();
        let (after, answer) = append(tables[0], 1, 1_000_000);
        writer.commit(vec![after]);
        assert_eq!(answer.blocking_recv().unwrap(), Ok(()));
    }
}
