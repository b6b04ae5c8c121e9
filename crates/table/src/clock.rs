//! A table's clock: the time left at a moment, and whether it has run since then. The deadline follows from both.

use crate::logged::Millis;
use crate::uptime::Uptime;

/// A countdown clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time it started with, in milliseconds.
    pub of: Millis,
    /// The time left at the moment `since`, or when the clock was stopped.
    left: Millis,
    /// Since when the clock runs; none while it is stopped.
    since: Option<Millis>,
}

impl Clock {
    /// A clock that starts at this moment with so many seconds.
    #[must_use]
    pub fn wound(seconds: u16, at: Millis) -> Clock {
        let of = Millis::from(seconds) * 1000;
        Clock { of, left: of, since: Some(at) }
    }

    /// Subtracts the time since the last charge. Only time in which a server ran counts.
    pub fn charge(&mut self, to: Millis, uptime: &Uptime) {
        if let Some(since) = &mut self.since {
            self.left = self.left.saturating_sub(uptime.between(*since, to)).max(0);
            *since = to;
        }
    }

    /// Stops the clock.
    pub fn stop(&mut self, at: Millis, uptime: &Uptime) {
        self.charge(at, uptime);
        self.since = None;
    }

    /// Starts a stopped clock again.
    pub fn go(&mut self, at: Millis) {
        self.since.get_or_insert(at);
    }

    /// When the clock runs out; none while it is stopped.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        self.since.map(|since| since.saturating_add(self.left))
    }

    /// The time left, in milliseconds.
    #[must_use]
    pub fn left(&self, now: Millis) -> Millis {
        self.deadline().map_or(self.left, |deadline| deadline.saturating_sub(now)).clamp(0, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uptime::Run;

    #[test]
    fn c_1_a_pause_and_a_server_that_is_down_cost_no_time() {
        let uptime = Uptime::new(
            &[Run { number: 1, started: 0, alive: 20_000 }],
            Run { number: 2, started: 50_000, alive: 50_000 },
        );
        let mut clock = Clock::wound(60, 10_000);
        assert_eq!(clock.deadline(), Some(70_000));
        clock.charge(50_000, &uptime);
        assert_eq!((clock.deadline(), clock.left(50_000)), (Some(100_000), 50_000));
        clock.stop(60_000, &uptime);
        assert_eq!((clock.deadline(), clock.left(99_000)), (None, 40_000));
        clock.go(80_000);
        assert_eq!(clock.deadline(), Some(120_000));
    }
}
