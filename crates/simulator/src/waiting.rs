//! The end of some worlds: nobody plays, and perhaps nobody is even connected, until the clock has run out.

use lettrine_table::logged::{Millis, Status};

use crate::between::BETWEEN_LOOKS;
use crate::clock::CLOCKS;
use crate::driving::SETTINGS;
use crate::judge::{Broken, broken};
use crate::node::LEAP;
use crate::store::LEASE;
use crate::world::World;

/// How long a clock may run beyond its time: until a lease has expired and another node looks, which holds the clock and releases it.
const MOST: Millis = LEASE + 3 * BETWEEN_LOOKS + 2 * SETTINGS.return_time + LEAP;

impl World {
    /// In one world of three, nobody plays until a clock has made a play: each must fire in time.
    pub(crate) fn wait_for_the_clock(&mut self) -> Result<(), Broken> {
        if self.store.is_deleted || !self.once_in(3) {
            return Ok(());
        }
        let comes = self.rng.bool();
        let (rings, games) = (self.judge.rings, self.judge.table().games);
        let (mut window, mut since) = (0, self.now);
        while let Some(clock) = self.running_clock() {
            let table = self.judge.table();
            if self.judge.rings > rings || table.games > games {
                break;
            }
            let open = table.play.as_ref().map_or(0, |play| play.window);
            if open != window {
                (window, since) = (open, self.now);
            }
            let waited = self.times.between(since, self.now);
            if waited > clock + MOST {
                return broken(CLOCKS, format!("a clock of {clock} ms has not rung after {waited}"));
            }
            if comes {
                self.all_come()?;
            }
            self.next_event()?;
        }
        Ok(())
    }

    /// The time of the clock that runs now, or is held and will be released; none if the host must act first, or the only player come back.
    fn running_clock(&self) -> Option<Millis> {
        let table = self.judge.table();
        let play = table.play.as_ref().filter(|play| !play.paused && !play.deserted);
        let play = play.filter(|_| table.status() == Status::Playing)?;
        self.judge.clock.of.filter(|_| play.clock.is_some())
    }
}
