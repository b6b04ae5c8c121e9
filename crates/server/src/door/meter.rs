//! How much a socket's client has sent since its last whole message. Frames without content make no message, and would otherwise
//! count against no limit.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts what is read over a connection.
#[derive(Debug)]
pub(crate) struct Meter {
    unheard: AtomicUsize,
    most: AtomicUsize,
}

impl Default for Meter {
    /// No limit: what is asked over HTTP has limits of its own.
    fn default() -> Meter {
        Meter { unheard: AtomicUsize::new(0), most: AtomicUsize::new(usize::MAX) }
    }
}

impl Meter {
    /// From now on so many bytes at most may come without making a message.
    pub(crate) fn limit(&self, most: usize) {
        self.heard();
        self.most.store(most, Ordering::Relaxed);
    }

    /// A whole message was there.
    pub(crate) fn heard(&self) {
        self.unheard.store(0, Ordering::Relaxed);
    }

    /// So many bytes were read. Whether that is within the limit.
    pub(super) fn read(&self, bytes: usize) -> bool {
        self.unheard.fetch_add(bytes, Ordering::Relaxed);
        !self.is_over()
    }

    /// Whether too much came without making a message.
    pub(crate) fn is_over(&self) -> bool {
        self.unheard.load(Ordering::Relaxed) > self.most.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_message_counts_until_one_is_heard() {
        let meter = Meter::default();
        assert!(meter.read(usize::MAX / 2), "no limit before there is one");
        meter.limit(10);
        assert!(meter.read(6));
        meter.heard();
        assert!(meter.read(10));
        assert!(!meter.read(1) && meter.is_over());
    }
}
