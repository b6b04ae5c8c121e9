//! Whether the last write to the store succeeded.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::StoreError;

/// The result of the last write, and its time.
#[derive(Default)]
pub(super) struct Health(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Health {
    /// Records the result of a write, and logs it if it differs from the last one.
    pub(super) fn note(&self, written: &Result<(), StoreError>) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = last.as_ref().and_then(|(_, written)| written.as_ref().err());
        match written {
            Err(error) if before != Some(error) => tracing::error!(%error, "the store cannot write"),
            Ok(()) if before.is_some() => tracing::info!("the store writes again"),
            _ => {}
        }
        *last = Some((Instant::now(), written.clone()));
    }

    /// The result of the last write, if it is younger than this.
    pub(super) fn within(&self, age: Duration) -> Option<Result<(), StoreError>> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().filter(|(at, _)| at.elapsed() < age).map(|(_, written)| written.clone())
    }

    /// The error, if the store's files are gone and no write can succeed any more.
    pub(super) fn gone(&self) -> Option<StoreError> {
        let last = self.within(Duration::MAX)?;
        last.err().filter(|why| matches!(why, StoreError::Gone(_)))
    }
}
