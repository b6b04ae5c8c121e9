//! The times in which a server ran. Downtime is never charged to a clock.

use crate::logged::Millis;

/// If a date is earlier than the one before it by more than this (ms), the date was set back. Nodes' dates differ by less.
pub(crate) const SET_BACK: Millis = 2_000;

/// One run of a server: from its start to the last sign of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The run's number.
    pub number: i64,
    /// When the server started.
    pub started: Millis,
    /// When the server was last known to run.
    pub alive: Millis,
}

/// A time in which the server was suspended, although it was not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The last moment at which the server certainly ran.
    pub stopped: Millis,
    /// When the server ran again.
    pub resumed: Millis,
}

/// The past runs of the only server, oldest first, before a run that began at this moment. A run cannot have lasted beyond the start of
/// the next. If its recorded end is later, the date was set back in between; the end is then cut.
#[must_use]
pub fn ended(past: &[Run], mut began: Millis) -> Vec<Run> {
    let mut runs: Vec<Run> = past.to_vec();
    for run in runs.iter_mut().rev() {
        run.alive = run.alive.min(began);
        began = began.min(run.started);
    }
    runs
}

/// The times in which a server ran, the present run included: disjoint and sorted.
#[derive(Clone, Debug, Default)]
pub struct Uptime(Vec<(Millis, Millis)>);

impl Uptime {
    /// The times of past runs, and of the present run.
    #[must_use]
    pub fn new(past: &[Run], present: Run) -> Uptime {
        Uptime::of(past, present, &[])
    }

    /// The times of other runs, and of this server's own run without its gaps.
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
        // Overlapping runs are merged, so that no time counts twice: servers may run at the same time, or the date was set back between two
        // runs.
        runs.dedup_by(|next, run| {
            let overlaps = next.0 <= run.1;
            if overlaps {
                run.1 = run.1.max(next.1);
            }
            overlaps
        });
        Uptime(runs)
    }

    /// The same times, extended to the moments of a log: a server that logged something ran. Moments from before the date was set back say
    /// nothing about the time since.
    #[must_use]
    pub fn seen(&self, moments: &[Millis]) -> Uptime {
        let mut runs = self.0.clone();
        let set_back = moments.windows(2).rposition(|pair| pair[0].saturating_sub(pair[1]) > SET_BACK);
        for &at in &moments[set_back.map_or(0, |before| before + 1)..] {
            if let Some(run) = runs.iter_mut().rfind(|(started, _)| *started <= at) {
                run.1 = run.1.max(at);
            }
        }
        Uptime(runs)
    }

    /// How long a server ran between two moments, in milliseconds.
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
    use crate::clock::Clock;

    #[test]
    fn logged_entries_prove_that_the_server_ran() {
        let past = [Run { number: 1, started: 100, alive: 200 }];
        let uptime = Uptime::new(&past, Run { number: 2, started: 1000, alive: 1000 });
        assert_eq!(uptime.between(100, 300), 100);
        assert_eq!(uptime.seen(&[50, 250, 1100]).between(100, 300), 150);
        // Also if the server died before its first sign of life.
        let past = [Run { number: 1, started: 100, alive: 100 }];
        let uptime = Uptime::new(&past, Run { number: 2, started: 1000, alive: 1000 });
        assert_eq!(uptime.seen(&[250]).between(100, 300), 150);
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
    fn a_date_set_back_and_forward_again_charges_no_time_of_an_earlier_run() {
        // A server ran until 900,000. Its date was set back to 500,000 for the next run, and forward again to 900,000 at 505,000.
        let past = [Run { number: 1, started: 100_000, alive: 900_000 }];
        let own = Run { number: 2, started: 500_000, alive: 500_000 };
        let gaps = [Gap { stopped: 505_000, resumed: 900_000 }];
        let uptime = Uptime::of(&ended(&past, own.started), own, &gaps);
        assert_eq!(uptime.between(500_000, 901_000), 6_000);
        // What the earlier run has logged does not prove that the server ran in between.
        let uptime = uptime.seen(&[880_000, 501_000, 504_000]);
        assert_eq!(uptime.between(500_000, 901_000), 6_000);
        // Nor is the time between two later runs that of the earlier one.
        let past = [past[0], Run { number: 2, started: 500_000, alive: 505_000 }];
        let own = Run { number: 3, started: 950_000, alive: 950_000 };
        let uptime = Uptime::of(&ended(&past, own.started), own, &[]);
        assert_eq!(uptime.between(500_000, 951_000), 6_000);
    }

    #[test]
    fn dates_of_a_damaged_log_are_read_whatever_they_are() {
        let present = Run { number: 2, started: 1000, alive: 1000 };
        let uptime = Uptime::new(&[Run { number: 1, started: 100, alive: 200 }], present);
        let (first, last) = (Millis::MIN, Millis::MAX);
        for moments in [[first, last], [last, first], [150, first], [last, 150]] {
            let seen = uptime.seen(&moments);
            assert!(seen.between(first, last) >= last - 1000);
            for moment in moments {
                let mut clock = Clock::wound(u16::MAX, moment);
                clock.credit(first, &seen);
                clock.credit(last, &seen);
                assert!((0..=clock.of).contains(&clock.left(moment)));
                clock.stop(first, &seen);
            }
        }
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
