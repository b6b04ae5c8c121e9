//! How the last write went.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::StoreError;

/// How the last write went, and when.
#[derive(Default)]
pub(super) struct Health(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Health {
    /// Notes how a write went, and says so in the log where that is new.
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

    /// How a write went that is not older than this.
    pub(super) fn within(&self, age: Duration) -> Option<Result<(), StoreError>> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().filter(|(at, _)| at.elapsed() < age).map(|(_, written)| written.clone())
    }

    /// Why no write can work any more.
    pub(super) fn gone(&self) -> Option<StoreError> {
        let last = self.within(Duration::MAX)?;
        last.err().filter(|why| matches!(why, StoreError::Gone(_)))
    }
}
