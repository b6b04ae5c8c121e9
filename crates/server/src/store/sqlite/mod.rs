//! The embedded store: one `SQLite` file, written by one thread.

mod archive;
mod backup;
mod beside;
mod checkpoints;
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
mod unread;
mod wipe;
mod writer;
mod writing;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::wal::CheckpointMode;
use rusqlite::{Connection, MAIN_DB, OpenFlags};
use tokio::sync::oneshot;

use super::health::Health;
use super::{Answer, StoreError};
pub(super) use archive::open as open_archive;
pub use backup::{BackupError, Copied, backup};
pub use beside::BesideError;
pub(super) use beside::open_for_host;
use checkpoints::Checkpoints;
use files::Files;
pub use restore::{RestoreError, Restored, restore};
pub use unread::Unread;
use wipe::Wipe;
use writer::{Doing, Job, Writer};

/// How long a connection waits for a lock.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many pages the WAL has before it is copied. A page that many moves have changed is copied once; but a server that was killed
/// reads the whole WAL at its next start. docs/benchmarks.md shows the effect on the time of a move.
const LONG_WAL: usize = 10_000;
/// The WAL grows while a backup reads. When it starts again, it is cut to so many bytes.
const KEPT_WAL: i64 = 64 << 20;
/// How many connections read at the same time.
const READERS: usize = 2;

/// The reading connections; each is `None` once the store is closed.
type Readers = Vec<Mutex<Option<Connection>>>;

/// A store in one `SQLite` file.
///
/// One thread writes. Group commit: all waiting jobs, up to a limit, share one transaction and one flush of the disk, which makes
/// thousands of durable moves per second possible. Reads never wait for writes (WAL).
pub struct Sqlite {
    jobs: mpsc::SyncSender<Option<Job>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: Arc<Readers>,
    next_reader: std::sync::atomic::AtomicUsize,
    health: Arc<Health>,
}

impl Sqlite {
    /// Opens the database in this file for a server. The file is created if it is missing, and migrated.
    pub fn open(path: &Path) -> Result<Sqlite, String> {
        Sqlite::with_checkpoints(path, LONG_WAL)
    }

    /// Like [`Sqlite::open`], with a checkpoint whenever the WAL has so many pages.
    pub fn with_checkpoints(path: &Path, pages: usize) -> Result<Sqlite, String> {
        let mut connection = writable(path)?;
        // A server that was killed leaves a long WAL, which a full disk has better use for. If this fails, the WAL still has everything.
        let _ = connection.wal_checkpoint_v2(Some(MAIN_DB), CheckpointMode::TRUNCATE);
        let checkpoints = Checkpoints::of(path, &mut connection, pages)?;
        Sqlite::start(path, connection, Some(checkpoints))
    }

    /// Opens the database in this file for a host's command, which leaves checkpoints to the server: they would wait for readers while
    /// holding the lock that the server needs to write. If there is no server, `SQLite` makes one when the last connection is closed.
    fn beside(path: &Path) -> Result<Sqlite, String> {
        Sqlite::start(path, writable(path)?, None)
    }

    fn start(
        path: &Path,
        connection: Connection,
        checkpoints: Option<Checkpoints>,
    ) -> Result<Sqlite, String> {
        let readers = (0..READERS)
            .map(|_| {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                let reader = Connection::open_with_flags(path, flags)?;
                reader.busy_timeout(PATIENCE)?;
                Ok(Mutex::new(Some(reader)))
            })
            .collect::<Result<Readers, _>>()
            .map_err(|error: rusqlite::Error| format!("{}: {error}", path.display()))?;
        let (jobs, waiting) = mpsc::sync_channel(writer::LONGEST_QUEUE);
        let (readers, health) = (Arc::new(readers), Arc::new(Health::default()));
        let mut writer = Writer {
            connection,
            checkpoints,
            wipe: Wipe::default(),
            files: Files::of(path),
            health: Arc::clone(&health),
        };
        let closing = Arc::clone(&readers);
        let write = move || {
            writer.run(&waiting);
            close(&closing, writer);
        };
        let writer = std::thread::Builder::new().name("store".into()).spawn(write);
        let writer = Mutex::new(Some(writer.map_err(|error| error.to_string())?));
        let next_reader = std::sync::atomic::AtomicUsize::new(0);
        Ok(Sqlite { jobs, writer, readers, next_reader, health })
    }

    /// Queues a job for the writer, and waits until it is on disk.
    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Answer<'_, T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.jobs.try_send(Some(job(reply)));
        Box::pin(async move {
            if sent.is_err() {
                return Err(StoreError::Failed("too much waits to be written".into()));
            }
            answer.await.unwrap_or_else(|_| Err(StoreError::Failed("the store cannot write".into())))
        })
    }

    /// Has the writer run this, in one transaction with the other waiting jobs.
    fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        self.write(|reply| Job::Do(Box::new(Doing { work, reply })))
    }

    /// Has the writer overwrite personal data, so that nothing of the old content is left: not in free space of the database file,
    /// and soon not in the WAL.
    fn overwrite(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Answer<'_, ()> {
        let work = move |to: &Connection| {
            to.pragma_update(None, "secure_delete", true)?;
            let done = work(to);
            to.pragma_update(None, "secure_delete", false)?;
            done
        };
        self.write(|reply| Job::Overwrite(Box::new(Doing { work, reply })))
    }

    /// Runs a query on a blocking thread.
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

    /// Runs a query that cannot find damage.
    fn list<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        self.read(move |connection| query(connection).map_err(|error| StoreError::Failed(error.to_string())))
    }
}

/// A connection that writes the database in this file, which is created if it is missing, and migrated.
fn writable(path: &Path) -> Result<Connection, String> {
    let told = |error: rusqlite::Error| format!("{}: {error}", path.display());
    let mut connection = Connection::open(path).map_err(told)?;
    set_up(&connection).map_err(told)?;
    migrations::migrate(&mut connection).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(connection)
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // FULL: when a commit returns, it is on disk and survives a power loss.
    connection.pragma_update(None, "synchronous", "full")?;
    // [`Checkpoints`] copies the WAL instead.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    connection.pragma_update(None, "journal_size_limit", KEPT_WAL)?;
    connection.pragma_update(None, "cache_size", -8192)
}

/// Closes all connections, the writer last: only the last connection can merge the WAL into the database file and remove it.
fn close(readers: &Readers, writer: Writer) {
    let Writer { connection, checkpoints, wipe, .. } = writer;
    for reader in readers {
        reader.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
    if let Some(checkpoints) = checkpoints {
        checkpoints.end();
        let _ = connection.wal_checkpoint_v2(Some(MAIN_DB), CheckpointMode::TRUNCATE);
    } else {
        wipe.end(&connection);
    }
    if let Err((_, error)) = connection.close() {
        tracing::error!(%error, "the store did not close cleanly");
    }
}
