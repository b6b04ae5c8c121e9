//! The times in which the server ran. Time that it was down is nobody's, and never charged to a clock.

use crate::logged::Millis;

/// A time in which a server ran: from its start to the last that is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its number.
    pub number: i64,
    /// When it started.
    pub started: Millis,
    /// When it was last seen alive.
    pub alive: Millis,
}

/// A time in which the server did not run though it was not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The last moment at which it certainly ran.
    pub stopped: Millis,
    /// When it ran again.
    pub resumed: Millis,
}

/// The times in which the server ran, the present one included.
#[derive(Clone, Debug, Default)]
pub struct Uptime(Vec<(Millis, Millis)>);

impl Uptime {
    /// Past runs, each until it was last seen alive, and the one that goes on.
    #[must_use]
    pub fn new(past: &[Run], present: Run) -> Uptime {
        Uptime::of(past, present, &[])
    }

    /// Runs of any servers, each until it was last seen alive, and the one that goes on, with the times in which it stood still.
    #[must_use]
    pub fn of(others: &[Run], own: Run, gaps: &[Gap]) -> Uptime {
        let mut runs: Vec<_> = others.iter().map(|run| (run.started, run.alive)).collect();
        let mut started = own.started;
        for gap in gaps {
            runs.push((started, gap.stopped));
            started = gap.resumed;
        }
        runs.push((started, Millis::MAX));
        runs.retain(|(started, ended)| started <= ended);
        runs.sort_unstable();
        // Where servers ran at the same time, or the date was set back between two runs, no time is counted twice.
        runs.dedup_by(|next, run| {
            let overlaps = next.0 <= run.1;
            if overlaps {
                run.1 = run.1.max(next.1);
            }
            overlaps
        });
        Uptime(runs)
    }

    /// The same, knowing that a server also ran at these moments: something was logged then.
    #[must_use]
    pub fn seen(&self, moments: impl Iterator<Item = Millis>) -> Uptime {
        let mut runs = self.0.clone();
        for at in moments {
            if let Some(run) = runs.iter_mut().rfind(|(started, _)| *started <= at) {
                run.1 = run.1.max(at);
            }
        }
        Uptime(runs)
    }

    /// How long the server ran between two moments.
    #[must_use]
    pub fn between(&self, from: Millis, to: Millis) -> Millis {
        let overlap =
            |(started, ended): &(Millis, Millis)| to.min(*ended).saturating_sub(from.max(*started)).max(0);
        self.0.iter().map(overlap).fold(0, Millis::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_logged_proves_that_the_server_ran() {
        let past = [Run { number: 1, started: 100, alive: 200 }];
        let uptime = Uptime::new(&past, Run { number: 2, started: 1000, alive: 1000 });
        assert_eq!(uptime.between(100, 300), 100);
        assert_eq!(uptime.seen([250, 50, 1100].into_iter()).between(100, 300), 150);
        // Also one that was gone before it could say that it was alive.
        let past = [Run { number: 1, started: 100, alive: 100 }];
        let uptime = Uptime::new(&past, Run { number: 2, started: 1000, alive: 1000 });
        assert_eq!(uptime.seen([250].into_iter()).between(100, 300), 150);
    }

    #[test]
    fn a_date_set_back_between_two_runs_charges_no_time_twice() {
        let past =
            [Run { number: 1, started: 100, alive: 900 }, Run { number: 2, started: 5000, alive: 6000 }];
        let uptime = Uptime::new(&past, Run { number: 3, started: 500, alive: 500 });
        assert_eq!(uptime.between(400, 600), 200);
        assert_eq!(uptime.between(5000, 5500), 500);
    }

    #[test]
    fn time_that_the_server_was_down_is_not_charged() {
        let past = [Run { number: 1, started: 100, alive: 200 }, Run { number: 2, started: 500, alive: 600 }];
        let uptime = Uptime::new(&past, Run { number: 3, started: 1000, alive: 1000 });
        assert_eq!(uptime.between(150, 1100), 50 + 100 + 100);
        assert_eq!(uptime.between(1050, 1060), 10);
        assert_eq!((uptime.between(300, 400), uptime.between(210, 550)), (0, 50));
    }
}
