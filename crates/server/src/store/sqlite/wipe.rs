//! Wiping the WAL: after personal data was overwritten, the WAL still has the pages with the old content.
//!
//! A checkpoint that truncates the WAL removes them. It needs a moment without readers, so it is repeated until it succeeds.

use std::time::{Duration, Instant};

use rusqlite::wal::CheckpointMode;
use rusqlite::{Connection, ErrorCode, MAIN_DB};

/// The pause between two attempts of a server: a backup may read for minutes.
const BETWEEN: Duration = Duration::from_secs(1);
/// How often a host's command tries before it ends, and the pause between two of its attempts.
const ATTEMPTS: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);

/// Whether the WAL has to be wiped, and when the next attempt is due.
#[derive(Default)]
pub(super) struct Wipe {
    due: Option<Instant>,
}

impl Wipe {
    /// Has the WAL wiped as soon as possible.
    pub(super) fn want(&mut self) {
        self.due = Some(Instant::now());
    }

    /// Attempts to wipe the WAL, if an attempt is due. The writer calls this after every commit.
    pub(super) fn tend(&mut self, writer: &Connection) {
        if self.due.is_some_and(|due| due <= Instant::now()) {
            self.due = if wiped(writer) { None } else { Some(Instant::now() + BETWEEN) };
        }
    }

    /// Attempts to wipe the WAL several times, if it is still wanted.
    pub(super) fn end(self, writer: &Connection) {
        if self.due.is_some() && !(0..ATTEMPTS).any(|_| wiped(writer) || pause()) {
            tracing::warn!("old content stays in the WAL until the server ends or has written as much again");
        }
    }
}

/// Waits before the next attempt.
fn pause() -> bool {
    std::thread::sleep(PAUSE);
    false
}

/// Whether the WAL could be truncated. The attempt does not wait for readers, because moves would wait with it.
fn wiped(writer: &Connection) -> bool {
    let truncated = writer
        .busy_timeout(Duration::ZERO)
        .and_then(|()| writer.wal_checkpoint_v2(Some(MAIN_DB), CheckpointMode::TRUNCATE));
    let restored = writer.busy_timeout(super::PATIENCE);
    match truncated.and(restored) {
        Ok(()) => true,
        Err(error) => {
            if error.sqlite_error_code() != Some(ErrorCode::DatabaseBusy) {
                tracing::warn!(%error, "the WAL was not wiped");
            }
            false
        }
    }
}
