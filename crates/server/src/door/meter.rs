//! Counts how many bytes a client has sent since its last complete message. Frames without content complete no message, and would
//! otherwise escape every limit.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts the bytes read from a connection.
#[derive(Debug)]
pub(crate) struct Meter {
    unheard: AtomicUsize,
    most: AtomicUsize,
}

impl Default for Meter {
    /// No limit: HTTP requests have limits of their own.
    fn default() -> Meter {
        Meter { unheard: AtomicUsize::new(0), most: AtomicUsize::new(usize::MAX) }
    }
}

impl Meter {
    /// Sets how many bytes may arrive before a message is complete.
    pub(crate) fn limit(&self, most: usize) {
        self.heard();
        self.most.store(most, Ordering::Relaxed);
    }

    /// A message is complete: the count starts again.
    pub(crate) fn heard(&self) {
        self.unheard.store(0, Ordering::Relaxed);
    }

    /// Counts these bytes, and returns whether the count is within the limit.
    pub(super) fn read(&self, bytes: usize) -> bool {
        self.unheard.fetch_add(bytes, Ordering::Relaxed);
        !self.is_over()
    }

    /// Whether too many bytes have arrived without a complete message.
    pub(crate) fn is_over(&self) -> bool {
        self.unheard.load(Ordering::Relaxed) > self.most.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_count_until_a_whole_message_is_heard() {
        let meter = Meter::default();
        assert!(meter.read(usize::MAX / 2), "no limit before there is one");
        meter.limit(10);
        assert!(meter.read(6));
        meter.heard();
        assert!(meter.read(10));
        assert!(!meter.read(1) && meter.is_over());
    }
}
