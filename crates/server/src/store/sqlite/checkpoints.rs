//! Checkpoints: the write-ahead log (WAL) is copied into the database file, so that it can start again from its beginning.
//!
//! A checkpoint writes pages all over the file and flushes the disk twice, which takes as long as many commits. So a separate thread
//! copies most pages while appends go on. The writer copies the few remaining pages between two commits, because the WAL starts again
//! only when nothing is left to copy.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::thread::JoinHandle;

use rusqlite::hooks::Wal;
use rusqlite::wal::CheckpointMode;
use rusqlite::{Connection, ErrorCode, MAIN_DB};

/// How many times the thread copies before the writer copies the rest. While thousands of pages are copied, hundreds more are
/// written, and during the next pass a few, for which moves wait only briefly.
const PASSES: usize = 3;

/// Starts a checkpoint when the WAL is long.
pub(super) struct Checkpoints {
    /// How many pages the WAL had after the last commit.
    pages: Arc<AtomicUsize>,
    /// How many pages the WAL has before it is copied.
    long: usize,
    /// The number of pages at which the next checkpoint starts.
    due: usize,
    /// Whether the thread is copying.
    under_way: bool,
    wanted: SyncSender<()>,
    done: Receiver<()>,
    thread: JoinHandle<()>,
}

impl Checkpoints {
    /// Checkpoints for the database at this path, which this connection writes, whenever the WAL has so many pages.
    pub(super) fn of(path: &Path, writer: &mut Connection, long: usize) -> Result<Checkpoints, String> {
        let told = |error: rusqlite::Error| error.to_string();
        let pages = Arc::<AtomicUsize>::default();
        let counted = Arc::clone(&pages);
        let count = move |_: &mut Wal, pages| {
            counted.store(usize::try_from(pages).unwrap_or(0), Ordering::Relaxed);
            Ok(())
        };
        writer.wal_hook(Some(count)).map_err(told)?;
        let connection = Connection::open(path).map_err(told)?;
        super::set_up(&connection).map_err(told)?;
        let (wanted, asked) = mpsc::sync_channel(1);
        let (finished, done) = mpsc::sync_channel(1);
        let copy = move || {
            while asked.recv().is_ok() {
                (0..PASSES).for_each(|_| checkpoint(&connection));
                if finished.send(()).is_err() {
                    break;
                }
            }
        };
        let thread = std::thread::Builder::new().name("checkpoint".into()).spawn(copy);
        let thread = thread.map_err(|error| error.to_string())?;
        Ok(Checkpoints { pages, long, due: long, under_way: false, wanted, done, thread })
    }

    /// Starts or finishes a checkpoint, if one is due. The writer calls this after every commit. Returns whether none is under way.
    pub(super) fn tend(&mut self, writer: &Connection) -> bool {
        if self.under_way {
            if self.done.try_recv() == Err(TryRecvError::Empty) {
                return false;
            }
            checkpoint(writer);
            self.under_way = false;
            // A reader may prevent the WAL from starting again; the next attempt comes when as many more pages have been written.
            self.due = self.pages.load(Ordering::Relaxed) + self.long;
            return true;
        }
        let pages = self.pages.load(Ordering::Relaxed);
        if pages < self.long {
            self.due = self.long;
        } else if pages >= self.due {
            self.under_way = self.wanted.try_send(()).is_ok();
        }
        !self.under_way
    }

    /// Ends the thread and closes its connection.
    pub(super) fn end(self) {
        let Checkpoints { wanted, done, thread, .. } = self;
        drop((wanted, done));
        let _ = thread.join();
    }
}

/// Copies as many pages as possible without waiting for readers. If the disk fails, the WAL still has everything.
fn checkpoint(connection: &Connection) {
    if let Err(error) = connection.wal_checkpoint_v2(Some(MAIN_DB), CheckpointMode::PASSIVE)
        && error.sqlite_error_code() != Some(ErrorCode::DatabaseBusy)
    {
        tracing::warn!(%error, "the WAL was not copied into the database");
    }
}
