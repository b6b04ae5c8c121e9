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
mod store;
mod subscribing;
mod writer;
mod writing;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use super::health::Health;
use super::{Answer, StoreError};
pub(super) use archive::open as open_archive;
pub use backup::{BackupError, Copied, backup};
pub use beside::BesideError;
pub(super) use beside::open_for_host;
use files::Files;
pub use restore::{RestoreError, Restored, restore};
use writer::{Doing, Job, Writer};

/// How many connections read at a time.
const READERS: usize = 2;

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
