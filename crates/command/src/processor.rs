//! How long this thread has worked: what else the machine does is not counted, where the system tells them apart.

use std::time::Duration;

/// A moment to count from.
pub struct Processor(Duration);

impl Processor {
    /// From now on.
    #[must_use]
    pub fn now() -> Processor {
        Processor(reading())
    }

    /// How long it is since.
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
