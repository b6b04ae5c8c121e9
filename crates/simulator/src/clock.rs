//! The clock of a table as it ought to run: only while some node really runs, and not while the game is paused or held.

use lettrine_table::entry::Entry;
use lettrine_table::logged::Millis;
use lettrine_table::play::Play;

use crate::befalling::LONGEST;
use crate::judge::{Broken, broken};
use crate::node::{LATE, LEAP, SKEW};

/// The law about clocks.
pub(crate) const CLOCKS: &str = "no clock charges time that no server ran, and each fires once";

/// What really happened to time.
#[derive(Default)]
pub(crate) struct Times {
    /// The times in which some node ran.
    pub(crate) ran: Vec<(Millis, Millis)>,
    /// When the date leapt.
    pub(crate) leaps: Vec<Millis>,
    /// Whether there are several nodes, whose dates may differ.
    pub(crate) several: bool,
}

impl Times {
    /// How long some node ran between two moments, in milliseconds.
    pub(crate) fn between(&self, from: Millis, to: Millis) -> Millis {
        let overlap = |(start, end): &(Millis, Millis)| (to.min(*end) - from.max(*start)).max(0);
        // Old times are of no interest.
        self.ran.iter().rev().take_while(|(_, end)| *end > from).map(overlap).sum()
    }
}

/// A clock that measures the time it may charge.
#[derive(Clone, Debug, Default)]
pub(crate) struct TrueClock {
    /// The full time, in milliseconds; none if the window has no clock.
    pub(crate) of: Option<Millis>,
    /// The times in which the clock ran, according to the log; the last may still go on.
    ran: Vec<(Millis, Option<Millis>)>,
}

impl TrueClock {
    /// Follows an entry that was just folded, and really took effect at this time; `play` is the game after it.
    pub(crate) fn follow(&mut self, entry: &Entry, at: Millis, play: Option<&Play>) {
        let stands = play.is_none_or(|play| play.paused || play.held);
        match entry {
            Entry::Started { .. } | Entry::Undone { .. } | Entry::Turned => self.wind(play, stands, at),
            Entry::Played { rewinds, .. } if *rewinds || play.is_none_or(|play| play.window().is_none()) => {
                self.wind(play, stands, at);
            }
            Entry::Paused | Entry::Held { .. } => self.stop(at),
            Entry::Resumed | Entry::Released if !stands => self.go(at),
            _ => {}
        }
    }

    /// Starts the clock anew with its full time; it stays stopped if `stands`.
    pub(crate) fn wind(&mut self, play: Option<&Play>, stands: bool, at: Millis) {
        self.of = play.and_then(|play| play.position.seconds()).map(|seconds| Millis::from(seconds) * 1000);
        self.ran.clear();
        if !stands {
            self.go(at);
        }
    }

    fn go(&mut self, at: Millis) {
        if self.ran.last().is_none_or(|(_, until)| until.is_some()) {
            self.ran.push((at, None));
        }
    }

    fn stop(&mut self, at: Millis) {
        if let Some((_, until)) = self.ran.last_mut() {
            until.get_or_insert(at);
        }
    }

    /// The clock fires: its full time must have passed, counting only time in which the clock and some node ran.
    pub(crate) fn rings(&self, at: Millis, times: &Times) -> Result<(), Broken> {
        let Some(of) = self.of else { return broken(CLOCKS, "a clock fired in a window that has none") };
        let charged: Millis = self.ran.iter().map(|(from, to)| times.between(*from, to.unwrap_or(at))).sum();
        // Dates of two nodes may differ wherever the clock was started, stopped or released, and wherever a node started or stopped. They
        // differ more once the date has leapt, because nodes do not follow a small leap.
        let began = self.ran.first().map_or(at, |(from, _)| *from);
        let ended = times.ran.iter().filter(|(_, end)| (began..at).contains(end)).count();
        let has_leapt = times.several && !times.leaps.is_empty();
        let wrong = if has_leapt { LATE } else { SKEW };
        let dates = many(self.ran.len() + ended) * 2 * wrong;
        // A node follows a leap a little later than another one; one that was suspended or cut off, when it is back. A clock handed
        // from one to the other in between may fire at a wrong time, so it is not checked.
        let counts = |leap: &Millis| times.several && (began - LONGEST - LEAP..at).contains(leap);
        if times.leaps.iter().any(counts) {
            return Ok(());
        }
        if charged + dates >= of {
            Ok(())
        } else {
            broken(CLOCKS, format!("a clock of {of} ms rang after {charged}"))
        }
    }
}

fn many(number: usize) -> Millis {
    Millis::try_from(number).unwrap_or(Millis::MAX)
}
