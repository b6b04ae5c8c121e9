//! What a table must do although nobody says anything: its clock fires, and what was agreed on is done.

use lettrine_table::logged::{Millis, Status};

use crate::between::BETWEEN_LOOKS;
use crate::clock::CLOCKS;
use crate::driving::SETTINGS;
use crate::judge::{Broken, GOES_ON, broken};
use crate::node::LEAP;
use crate::store::LEASE;
use crate::world::World;

/// How long a clock may run beyond its time: until a lease has expired and another node looks, which holds the clock and releases it.
const BEYOND: Millis = LEASE + 3 * BETWEEN_LOOKS + 2 * SETTINGS.return_time + LEAP;
/// How long it may take until what was agreed on is done: until a lease has expired, another node looks, and people have been away for long.
const AGREED: Millis = LEASE + 3 * BETWEEN_LOOKS + 2 * SETTINGS.absence;

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
            if waited > clock + BEYOND {
                return broken(CLOCKS, format!("a clock of {clock} ms has not rung after {waited}"));
            }
            if comes {
                self.all_come()?;
            }
            self.next_event()?;
        }
        Ok(())
    }

    /// All clients come back and say nothing, until no request to take plays back, or for a rematch, waits for nobody.
    pub(crate) fn wait_for_agreements(&mut self) -> Result<(), Broken> {
        let since = self.now;
        self.all_come()?;
        while self.clients.iter().any(|client| client.line.is_some() && client.mirror.is_agreed()) {
            if self.now - since > AGREED {
                return broken(GOES_ON, "a request waits for nobody, and is not done");
            }
            self.next_event()?;
            self.all_come()?;
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
