//! The server's date, and its own clock: the date at which a run began, plus the monotonic time since then.
//!
//! The date may be set forward or back while a game is played, and a machine may be suspended or hang. None of that may cost a player
//! time. So time within a run is monotonic. If the server's pulse comes late, or the date has jumped ahead, the run ends and another
//! begins, and the time in between is charged to no player.
//!
//! On a store with a clock of its own, all servers go by the store's date: the machine's may differ from those of other servers.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub use lettrine_table::uptime::Gap;

use crate::store::{Millis, Run};
use crate::uptime::{Uptime, ended, now as machine_date};

/// How often the server checks its own pulse.
pub const BETWEEN_PULSES: Duration = Duration::from_millis(500);
/// How late a pulse may come, and how far the date may be ahead, before the run counts as interrupted.
const LATE: Duration = Duration::from_secs(1);

/// The server's own clock.
pub struct Time {
    hands: Mutex<Hands>,
    /// The number of the current run in the store.
    run: AtomicI64,
    /// When the server was started, in milliseconds since 1970.
    started: Millis,
    origin: Instant,
}

struct Hands {
    /// The date at the mark, and the mark itself, from which time is counted.
    date: Millis,
    mark: Instant,
    /// The time of the last pulse.
    pulse: Instant,
    uptime: Arc<Uptime>,
    /// The known runs of other servers, and earlier ones of this one.
    others: Vec<Run>,
    /// The first run since the server was started, and the gaps since then.
    own: Run,
    gaps: Vec<Gap>,
    /// How many gaps [`Time::gaps`] has returned.
    noted: usize,
    /// The last reading of the store's date, if the store has one.
    store: Option<Reading>,
}

/// A reading of the store's date.
#[derive(Clone, Copy)]
struct Reading {
    date: Millis,
    /// When it was read, by the machine's two clocks.
    instant: Instant,
    machine: Millis,
}

impl Time {
    /// A clock for a run that begins now, after these past runs.
    #[must_use]
    pub fn new(past: &[Run], present: Run) -> Time {
        let (origin, started) = (Instant::now(), present.started);
        let hands = Mutex::new(Hands::new(past, present, origin));
        Time { hands, run: AtomicI64::new(present.number), started, origin }
    }

    /// A clock for the only server on its store: every past run has ended.
    #[must_use]
    pub fn alone(past: &[Run], present: Run) -> Time {
        Time::new(&ended(past, present.started), present)
    }

    /// The current time of clocks and logs, in milliseconds since 1970. It never runs backwards. Each call checks the pulse, so that a
    /// gap is known before anything is judged or logged.
    #[must_use]
    pub fn now(&self) -> Millis {
        let (mut hands, instant) = (self.hands(), Instant::now());
        let date = hands.date(instant);
        hands.pulse(instant, date);
        hands.at(instant)
    }

    /// The date, in milliseconds since 1970: the store's, or else the machine's. Unlike [`Time::now`] it follows a clock that is set
    /// back, so that a wrong date is wrong only until it is put right.
    #[must_use]
    pub fn date(&self) -> Millis {
        self.hands().date(Instant::now())
    }

    /// Milliseconds since the server was started, by a clock that nobody can set. Waiting times are measured with it.
    #[must_use]
    pub fn tick(&self) -> Millis {
        millis(self.origin.elapsed())
    }

    /// When the server was started, in milliseconds since 1970.
    #[must_use]
    pub fn started(&self) -> Millis {
        self.started
    }

    /// The times in which a server ran.
    #[must_use]
    pub fn uptime(&self) -> Arc<Uptime> {
        Arc::clone(&self.hands().uptime)
    }

    /// The number of the current run.
    #[must_use]
    pub fn run(&self) -> i64 {
        self.run.load(Ordering::Relaxed)
    }

    /// Sets the number of the current run, once the store has recorded that it began.
    pub fn runs_as(&self, run: i64) {
        self.run.store(run, Ordering::Relaxed);
    }

    /// The gaps since the last call.
    #[must_use]
    pub fn gaps(&self) -> Vec<Gap> {
        let mut hands = self.hands();
        let noted = hands.noted;
        hands.noted = hands.gaps.len();
        hands.gaps[noted..].to_vec()
    }

    /// Updates the runs of other servers on the same store.
    pub fn know(&self, runs: Vec<Run>) {
        let own = self.run();
        let others: Vec<Run> = runs.into_iter().filter(|run| run.number != own).collect();
        let mut hands = self.hands();
        if hands.others != others {
            hands.others = others;
            hands.count();
        }
    }

    /// By how much the date is behind the time of clocks and logs, because it was set back; 0 if it is not.
    #[must_use]
    pub fn behind(&self) -> Millis {
        self.now().saturating_sub(self.date()).max(0)
    }

    /// Sets the store's current date, which all servers on it follow. From now on the machine's date does not matter.
    pub fn go_by(&self, store: Millis) {
        let (instant, machine) = (Instant::now(), machine_date());
        self.hands().store = Some(Reading { date: store, instant, machine });
    }

    /// Whether the store's date is in doubt, so that it must be read again before anything is judged: the machine may have been suspended
    /// since the last reading.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        let read = self.hands().store;
        read.is_some_and(|read| read.is_doubtful(Instant::now(), machine_date()))
    }

    /// Records that the store was unreachable for this long until now: no player could play, as if this server had hung.
    pub fn was_away(&self, time: Duration) {
        let now = self.now();
        let mut hands = self.hands();
        hands.gaps.push(Gap { stopped: now.saturating_sub(millis(time)), resumed: now });
        hands.count();
    }

    fn hands(&self) -> MutexGuard<'_, Hands> {
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hands {
    fn new(others: &[Run], own: Run, mark: Instant) -> Hands {
        Hands {
            date: own.started,
            mark,
            pulse: mark,
            uptime: Arc::new(Uptime::new(others, own)),
            others: others.to_vec(),
            own,
            gaps: Vec::new(),
            noted: 0,
            store: None,
        }
    }

    /// Recomputes the times in which servers ran.
    fn count(&mut self) {
        self.uptime = Arc::new(Uptime::of(&self.others, self.own, &self.gaps));
    }

    fn date(&self, instant: Instant) -> Millis {
        self.store.map_or_else(machine_date, |read| read.date.saturating_add(read.age(instant)))
    }

    fn at(&self, instant: Instant) -> Millis {
        self.date.saturating_add(millis(instant.saturating_duration_since(self.mark)))
    }

    /// Checks the pulse: if it is late, or the date has jumped ahead, a run has ended and another begins.
    fn pulse(&mut self, instant: Instant, date: Millis) {
        let late = instant.saturating_duration_since(self.pulse) > BETWEEN_PULSES + LATE;
        let ahead = date.saturating_sub(self.at(instant)) > millis(LATE);
        if late || ahead {
            // A date that was set back is not followed: time never runs backwards.
            let gap = Gap { stopped: self.at(self.pulse), resumed: date.max(self.at(instant)) };
            (self.date, self.mark) = (gap.resumed, instant);
            self.gaps.push(gap);
            self.count();
        }
        self.pulse = instant;
    }
}

impl Reading {
    /// How old the reading is, by the clock that stands still while the machine is suspended.
    fn age(&self, instant: Instant) -> Millis {
        millis(instant.saturating_duration_since(self.instant))
    }

    /// Whether the machine's two clocks disagree about how old the reading is.
    fn is_doubtful(&self, instant: Instant, machine: Millis) -> bool {
        machine.saturating_sub(self.machine).abs_diff(self.age(instant)) > millis(LATE).unsigned_abs()
    }
}

fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;

    const START: Millis = 1_000_000;

    /// A server that has run for this many milliseconds with a regular pulse, and the instant when it began.
    fn ran(for_millis: u64) -> (Hands, Instant) {
        let run = Run { number: 1, started: START, alive: START };
        let mark = Instant::now();
        let mut hands = Hands::new(&[], run, mark);
        for beat in 0..=for_millis / 500 {
            hands.pulse(
                mark + Duration::from_millis(beat * 500),
                START + millis(Duration::from_millis(beat * 500)),
            );
        }
        assert!(hands.gaps.is_empty());
        (hands, mark)
    }

    /// How much is left of a minute that began with the run.
    fn left(hands: &Hands, instant: Instant) -> Millis {
        let mut clock = Clock::wound(60, START);
        clock.credit(hands.at(instant), &hands.uptime);
        clock.left(hands.at(instant))
    }

    #[test]
    fn a_process_that_stood_still_costs_no_player_time() {
        let (mut hands, mark) = ran(5_000);
        let woken = mark + Duration::from_hours(1);
        hands.pulse(woken, START + 3_600_000);
        assert_eq!(hands.gaps, [Gap { stopped: START + 5_000, resumed: START + 3_600_000 }]);
        assert_eq!(left(&hands, woken), 55_000);
        assert_eq!(left(&hands, woken + Duration::from_secs(5)), 50_000, "and the clock runs on");
    }

    #[test]
    fn a_suspended_machine_or_a_date_set_forward_costs_no_player_time() {
        // The monotonic clock has not moved, but the date has.
        let (mut hands, mark) = ran(5_000);
        let woken = mark + Duration::from_millis(5_400);
        hands.pulse(woken, START + 86_400_000);
        assert_eq!(hands.at(woken), START + 86_400_000, "what is logged from now on has the right date");
        assert_eq!(left(&hands, woken), 55_000);
    }

    #[test]
    fn a_date_set_back_changes_nothing() {
        let (mut hands, mark) = ran(5_000);
        let after = mark + Duration::from_millis(5_500);
        hands.pulse(after, START - 86_400_000);
        assert!(hands.gaps.is_empty());
        assert_eq!((hands.at(after), left(&hands, after)), (START + 5_500, 54_500));
    }

    #[test]
    fn the_date_is_the_stores_whatever_the_machine_says() {
        let run = Run { number: 1, started: START, alive: START };
        let time = Time::new(&[], run);
        let a_day = START..START + 86_400_000;
        assert!(!a_day.contains(&time.date()), "without a date of the store it is the machine's");
        time.go_by(START);
        assert!(a_day.contains(&time.date()) && a_day.contains(&time.now()));
        assert!(time.behind() < 1_000);
        // The store's clock is put back: the date follows, but logs go on where they were.
        time.go_by(START - 86_400_000);
        assert!(!a_day.contains(&time.date()) && a_day.contains(&time.now()));
        assert!(time.behind() > 86_300_000);
    }

    #[test]
    fn the_stores_date_is_read_again_after_the_machine_was_suspended() {
        let instant = Instant::now();
        let read = Reading { date: START, instant, machine: 5_000 };
        for (monotonic, machine, is_doubtful) in
            [(1_500, 6_500, false), (1_500, 7_000, false), (100, 3_605_000, true), (1_500, -90_000, true)]
        {
            let later = instant + Duration::from_millis(monotonic);
            assert_eq!(read.is_doubtful(later, machine), is_doubtful, "{monotonic} ms, {machine}");
        }
    }

    #[test]
    fn a_slightly_late_pulse_makes_no_gap() {
        let (mut hands, mark) = ran(5_000);
        hands.pulse(mark + Duration::from_millis(6_400), START + 6_400);
        assert!(hands.gaps.is_empty());
    }
}
