//! The processor time of this thread. On systems without it, elapsed time is used instead.

use std::time::Duration;

/// A reading of the clock, to measure from.
pub struct Processor(Duration);

impl Processor {
    /// The reading now.
    #[must_use]
    pub fn now() -> Processor {
        Processor(reading())
    }

    /// The time since this reading.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        reading().saturating_sub(self.0)
    }
}

#[cfg(unix)]
fn reading() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

#[cfg(not(unix))]
fn reading() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST.elapsed()
}
