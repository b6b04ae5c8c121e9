//! A table's clock: the time left when it was started or stopped, and the downtime since then. The deadline follows from these.

use crate::logged::Millis;
use crate::uptime::{SET_BACK, Uptime};

/// A countdown clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time it was wound to, in milliseconds.
    pub of: Millis,
    /// The time left when it was started or stopped last.
    left: Millis,
    /// Since when the clock runs; none while it is stopped.
    since: Option<Millis>,
    /// The time since then in which no server ran, as far as it is known: it is not charged.
    down: Millis,
}

impl Clock {
    /// A clock that starts at this moment with so many seconds.
    #[must_use]
    pub fn wound(seconds: u16, at: Millis) -> Clock {
        let of = Millis::from(seconds) * 1000;
        Clock { of, left: of, since: Some(at), down: 0 }
    }

    /// Counts the time up to `to` in which no server ran. If the clock's start lies after `to`, the date was set back since; the clock then
    /// counts as started at `to`.
    pub fn credit(&mut self, to: Millis, uptime: &Uptime) {
        if let Some(since) = self.since {
            let since = if since.saturating_sub(to) > SET_BACK { to } else { since };
            self.since = Some(since);
            let elapsed = to.saturating_sub(since).max(0);
            self.down = elapsed - uptime.between(since, to);
        }
    }

    /// Stops the clock. The moment may be earlier than the last credit, which only counted what follows from the log and the uptime: so each
    /// server comes to the same time left. One exception: if the date was set back while the clock ran, a server that reads the log later
    /// charges nothing for the time before this moment.
    pub fn stop(&mut self, at: Millis, uptime: &Uptime) {
        if let Some(since) = self.since.take() {
            self.left = self.left.saturating_sub(uptime.between(since, at)).max(0);
            self.down = 0;
        }
    }

    /// Starts a stopped clock again.
    pub fn go(&mut self, at: Millis) {
        self.since.get_or_insert(at);
    }

    /// When the clock runs out; none while it is stopped.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        self.since.map(|since| since.saturating_add(self.left).saturating_add(self.down))
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
        clock.credit(50_000, &uptime);
        assert_eq!((clock.deadline(), clock.left(50_000)), (Some(100_000), 50_000));
        clock.stop(60_000, &uptime);
        assert_eq!((clock.deadline(), clock.left(99_000)), (None, 40_000));
        clock.go(80_000);
        assert_eq!(clock.deadline(), Some(120_000));
    }

    #[test]
    fn c_1_a_clock_runs_out_in_its_time_although_the_date_was_set_back() {
        let uptime = Uptime::new(&[], Run { number: 2, started: 50_000, alive: 50_000 });
        let mut clock = Clock::wound(60, 7_200_000);
        clock.credit(50_000, &uptime);
        assert_eq!((clock.deadline(), clock.left(50_000)), (Some(110_000), 60_000));
    }

    #[test]
    fn c_1_a_clock_held_from_an_earlier_moment_on_has_the_same_time_left_whatever_was_credited_since() {
        let uptime = Uptime::new(
            &[Run { number: 1, started: 0, alive: 20_000 }],
            Run { number: 2, started: 50_000, alive: 50_000 },
        );
        let mut clock = Clock::wound(60, 10_000);
        let mut credited = clock;
        credited.credit(58_000, &uptime);
        assert_eq!(credited.left(58_000), 60_000 - 10_000 - 8_000);
        for clock in [&mut clock, &mut credited] {
            clock.stop(52_000, &uptime);
        }
        assert_eq!((clock, credited.left(70_000)), (credited, 60_000 - 10_000 - 2_000));
    }
}
