//! The embedded store: `SQLite` in one file, written by one thread.

mod archive;
mod backup;
mod beside;
mod evenings;
mod files;
mod hosting;
mod migrations;
pub(super) mod moving;
mod reading;
mod reports;
mod restore;
mod subscribing;
mod writer;
mod writing;

use std::future::ready;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use super::health::Health;
use super::{
    Answer, Batch, Changes, Idle, Joining, KeptEvening, KeptList, KeptPlayer, ListHead, Listed, Logged,
    Millis, Report, Run, Store, StoreError, Swept,
};
use crate::push::Subscription;
use crate::secret::{Digest, TableId};
pub(super) use archive::open as open_archive;
pub use backup::{BackupError, Copied, backup};
pub use beside::BesideError;
pub(super) use beside::open_for_host;
use files::Files;
pub use restore::{RestoreError, Restored, restore};
use writer::{Doing, Job, Writer};

/// How many connections read at a time.
const READERS: usize = 2;
/// How long it is taken for granted that the disk takes writes, after one that worked: asking more often writes no more.
const TRUSTED: Duration = Duration::from_secs(1);

/// Connections that read; none, once the store is closed.
type Readers = Vec<Mutex<Option<Connection>>>;

/// `SQLite` in one file.
///
/// One thread writes. It takes all that waits for it, up to a bound, into one transaction: the disk is asked to flush once for
/// all of them, which is what makes thousands of durable moves a second possible. Reading never waits for writing (WAL).
pub struct Sqlite {
    jobs: mpsc::SyncSender<Job>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: Arc<Readers>,
    next_reader: std::sync::atomic::AtomicUsize,
    health: Arc<Health>,
}

impl Sqlite {
    /// Opens the database in this file, made if it is missing, and brings it up to date.
    pub fn open(path: &Path) -> Result<Sqlite, String> {
        let told = |error: rusqlite::Error| format!("{}: {error}", path.display());
        let mut connection = Connection::open(path).map_err(told)?;
        set_up(&connection).map_err(told)?;
        migrations::migrate(&mut connection).map_err(|error| format!("{}: {error}", path.display()))?;
        let readers = (0..READERS)
            .map(|_| {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                let reader = Connection::open_with_flags(path, flags)?;
                reader.busy_timeout(Duration::from_secs(5))?;
                Ok(Mutex::new(Some(reader)))
            })
            .collect::<Result<Readers, _>>()
            .map_err(told)?;
        let (jobs, waiting) = mpsc::sync_channel(writer::LONGEST_QUEUE);
        let (readers, health) = (Arc::new(readers), Arc::new(Health::default()));
        let mut writer = Writer { connection, files: Files::of(path), health: Arc::clone(&health) };
        let closing = Arc::clone(&readers);
        let write = move || {
            writer.run(&waiting);
            close(&closing, writer.connection);
        };
        let writer = std::thread::Builder::new().name("store".into()).spawn(write);
        let writer = Mutex::new(Some(writer.map_err(|error| error.to_string())?));
        let next_reader = std::sync::atomic::AtomicUsize::new(0);
        Ok(Sqlite { jobs, writer, readers, next_reader, health })
    }

    /// Has the writer do something, and waits until it is on disk.
    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Answer<'_, T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.jobs.try_send(job(reply));
        Box::pin(async move {
            if sent.is_err() {
                return Err(StoreError::Failed("too much waits to be written".into()));
            }
            answer.await.unwrap_or_else(|_| Err(StoreError::Failed("the store cannot write".into())))
        })
    }

    /// Has the writer do whatever this is, in a transaction with all else that waits.
    fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        self.write(|reply| Job::Do(Box::new(Doing { work, reply })))
    }

    /// Reads on a thread that may wait.
    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        let readers = Arc::clone(&self.readers);
        let turn = self.next_reader.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Box::pin(async move {
            let read = tokio::task::spawn_blocking(move || {
                let reader = readers[turn % readers.len()].lock().unwrap_or_else(PoisonError::into_inner);
                let closed = || StoreError::Failed("the store is closed".into());
                query(reader.as_ref().ok_or_else(closed)?)
            });
            read.await.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())))
        })
    }

    /// The same for what has no damage of its own.
    fn list<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        self.read(move |connection| query(connection).map_err(|error| StoreError::Failed(error.to_string())))
    }
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // FULL: a commit is on disk when it returns, whatever happens to the machine.
    connection.pragma_update(None, "synchronous", "full")?;
    // Small checkpoints: each is done between two commits, and who waits for the next one waits for it too. docs/benchmarks.md has
    // what the size does to the slowest moves.
    connection.pragma_update(None, "wal_autocheckpoint", 500)?;
    connection.pragma_update(None, "cache_size", -8192)
}

/// Closes all connections. The one that writes is the last: only it can put everything into one file, and remove the others.
fn close(readers: &Readers, writer: Connection) {
    for reader in readers {
        reader.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
    let _ = writer.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()));
    if let Err((_, error)) = writer.close() {
        tracing::error!(%error, "the store did not close cleanly");
    }
}

impl Store for Sqlite {
    fn append(&self, batch: Batch) -> Answer<'_, ()> {
        self.write(|reply| Job::Append(batch, reply))
    }

    fn load(&self, table: TableId) -> Answer<'_, Vec<Logged>> {
        self.read(move |connection| {
            let moment =
                connection.unchecked_transaction().map_err(|error| StoreError::Failed(error.to_string()))?;
            reading::load(&moment, table)
        })
    }

    fn load_from(&self, table: TableId, from: i64) -> Answer<'_, Vec<Logged>> {
        let whole = self.load(table);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        Box::pin(async move { Ok(whole.await?.into_iter().skip(from).collect()) })
    }

    fn lobby(&self, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.list(move |connection| reading::lobby(connection, limit))
    }

    fn tables_of(&self, person: Digest, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.list(move |connection| reading::tables_of(connection, &person, limit))
    }

    fn tables(&self, tables: Vec<TableId>) -> Answer<'_, Vec<Listed>> {
        self.list(move |connection| reading::tables(connection, &tables))
    }

    fn ticking(&self) -> Answer<'_, Vec<TableId>> {
        self.list(reading::ticking)
    }

    fn delete(&self, table: TableId) -> Answer<'_, ()> {
        self.write(|reply| Job::Delete(table, reply))
    }

    fn sweep(&self, idle: Idle) -> Answer<'_, Swept> {
        self.write(|reply| Job::Sweep(idle, reply))
    }

    fn begin_run(&self, at: Millis) -> Answer<'_, (Vec<Run>, Run)> {
        self.write(|reply| Job::BeginRun(at, reply))
    }

    fn runs(&self) -> Answer<'_, Vec<Run>> {
        self.list(reading::runs)
    }

    fn beat(&self, run: i64, at: Millis) -> Answer<'_, ()> {
        self.write(|reply| Job::Beat(run, at, reply))
    }

    fn look(&self) -> Answer<'_, ()> {
        self.write(Job::Look)
    }

    fn ready(&self) -> Answer<'_, ()> {
        match self.health.within(TRUSTED) {
            Some(written) => Box::pin(async { written }),
            None => self.write(Job::Attempt),
        }
    }

    fn keep_list(&self, list: KeptList) -> Answer<'_, ()> {
        self.write(|reply| Job::KeepList(list, reply))
    }

    fn lists(&self) -> Answer<'_, Vec<ListHead>> {
        self.list(reading::lists)
    }

    fn list(&self, fingerprint: String) -> Answer<'_, Option<Vec<u8>>> {
        self.list(move |connection| reading::list(connection, &fingerprint))
    }

    fn erase(&self, person: Digest, at: Millis) -> Answer<'_, ()> {
        self.write(|reply| Job::Erase(person, at, reply))
    }

    fn erased(&self, person: Digest) -> Answer<'_, Option<Millis>> {
        self.list(move |connection| reading::erased(connection, &person))
    }

    fn subscribe(&self, person: Digest, subscription: Subscription, at: Millis) -> Answer<'_, ()> {
        self.write(|reply| Job::Subscribe(person, Box::new(subscription), at, reply))
    }

    fn unsubscribe(&self, endpoint: String) -> Answer<'_, ()> {
        self.write(|reply| Job::Unsubscribe(endpoint, reply))
    }

    fn subscriptions(&self, person: Digest) -> Answer<'_, Vec<Subscription>> {
        self.list(move |connection| subscribing::of(connection, &person))
    }

    fn push_key(&self, made: Vec<u8>) -> Answer<'_, Vec<u8>> {
        self.write(|reply| Job::PushKey(made, reply))
    }

    fn keep_review(&self, table: TableId, game: u32, review: String) -> Answer<'_, ()> {
        self.write(|reply| Job::KeepReview(table, game, review, reply))
    }

    fn review(&self, table: TableId, game: u32) -> Answer<'_, Option<String>> {
        self.list(move |connection| reading::review(connection, table.as_str(), game))
    }

    fn report(&self, report: Report, at: Millis) -> Answer<'_, bool> {
        self.write(|reply| Job::Report(report, at, reply))
    }

    fn count_answer(&self, puzzle: String, tenths: u8) -> Answer<'_, ()> {
        self.write(|reply| Job::CountAnswer(puzzle, tenths, reply))
    }

    fn answer_counts(&self, puzzle: String) -> Answer<'_, Vec<(u8, u32)>> {
        self.list(move |connection| reading::answer_counts(connection, &puzzle))
    }

    fn keep_evening(&self, evening: KeptEvening) -> Answer<'_, ()> {
        self.write(|reply| Job::KeepEvening(evening, reply))
    }

    fn evening(&self, id: TableId) -> Answer<'_, Option<KeptEvening>> {
        self.list(move |connection| evenings::find(connection, id))
    }

    fn join_evening(&self, id: TableId, person: Digest, name: String, at: Millis) -> Answer<'_, Joining> {
        self.write(|reply| Job::JoinEvening(id, person, name, at, reply))
    }

    fn seat_at_evening(&self, id: TableId, person: Digest, deal: u8, table: TableId) -> Answer<'_, TableId> {
        self.write(|reply| Job::SeatAtEvening(id, person, deal, table, reply))
    }

    fn evening_players(&self, id: TableId, you: Option<Digest>) -> Answer<'_, Vec<KeptPlayer>> {
        self.list(move |connection| evenings::players(connection, id, you.as_ref()))
    }

    fn changes(&self) -> Changes {
        Changes::none()
    }

    fn say(&self, _: String) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    /// The folder belongs to one server, and so do all leases.
    fn hold(&self, leases: Vec<String>, _: Duration) -> Answer<'_, Vec<String>> {
        Box::pin(ready(Ok(leases)))
    }

    fn let_go(&self, _: Vec<String>) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn close(&self) -> Answer<'_, ()> {
        let stopped =
            self.jobs.send(Job::Stop).map_err(|_| StoreError::Failed("the store has stopped".into()));
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::pin(async move {
            stopped?;
            let joined =
                tokio::task::spawn_blocking(move || writer.is_none_or(|writer| writer.join().is_ok()));
            match joined.await {
                Ok(true) => Ok(()),
                _ => Err(StoreError::Failed("the store did not stop cleanly".into())),
            }
        })
    }
}
