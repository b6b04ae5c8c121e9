//! What befalls nodes, the date and the table.

use lettrine_table::Input;
use lettrine_table::logged::Millis;

use crate::STEPS;
use crate::event::Event;
use crate::judge::Broken;
use crate::world::World;

/// The longest time for which a node is gone, suspended or cut off, in milliseconds.
pub(crate) const LONGEST: Millis = 90_000;
/// By how much the date may leap, in milliseconds.
const LEAPS: [Millis; 3] = [5_000, 300_000, 6 * 3_600_000];
/// After this time a node that shuts down does not wait for its room any longer, in milliseconds.
const PATIENCE: Millis = 5_000;

impl World {
    /// A node is killed, stopped, cut off or suspended; the date leaps; or something rare happens to the table.
    pub(crate) fn befall(&mut self) -> Result<(), Broken> {
        let node = self.rng.usize(..self.nodes.len());
        let longest: Millis = [400, 4_000, LONGEST][self.rng.usize(..3)];
        let wait = self.rng.i64(1..longest);
        if !self.nodes[node].is_up {
            return Ok(());
        }
        match self.rng.u8(0..24) {
            0..5 => {
                self.kill(node);
                self.later(node, wait, Event::Start);
            }
            5..7 => return self.stop(node),
            7..10 => self.nodes[node].storeless_until = self.now + wait,
            10..13 => self.nodes[node].alone_until = self.now + wait,
            13..16 => {
                let (now, until) = (self.now, self.now + wait);
                self.nodes[node].stand_still(&mut self.store, now, until);
                self.later(node, wait, Event::Wake);
                // Some of its connections are cut meanwhile.
                for client in 0..self.clients.len() {
                    let is_there = self.clients[client].line.is_some_and(|(at, _)| at == node);
                    if is_there && self.rng.bool() {
                        self.hang_up_later(client);
                    }
                }
            }
            16..23 => self.leap(),
            // Only in the second half of a world: afterwards little else can happen.
            _ if self.steps < STEPS / 2 => {}
            _ if self.once_in(4) => return self.delete(node),
            _ => return self.erase(node),
        }
        Ok(())
    }

    /// The date leaps. A node that is alone follows it at once, where it does so at all; several follow the store's, a little later.
    fn leap(&mut self) {
        let by = LEAPS[self.rng.usize(..LEAPS.len())];
        let by = self.rng.i64(1..by);
        let is_alone = self.nodes.len() == 1;
        self.ahead += if is_alone && self.rng.bool() { -by } else { by };
        self.times.leaps.push(self.now);
        if is_alone {
            self.follow_date(0);
        }
    }

    /// A node follows a date that is ahead of its own.
    pub(crate) fn follow_date(&mut self, node: usize) {
        let (now, ahead) = (self.now, self.ahead);
        let looks = self.nodes[node].is_up && self.nodes[node].still_until <= now;
        if looks && self.nodes[node].follow(&mut self.store, now, ahead) {
            self.later(node, 1, Event::Wake);
        }
    }

    /// A node shuts down in order: its room finishes what it does, and disconnects everybody.
    fn stop(&mut self, node: usize) -> Result<(), Broken> {
        self.nodes[node].is_stopping = true;
        self.later(node, PATIENCE, Event::Stopped);
        if self.nodes[node].room.is_none() {
            self.stopped(node);
            return Ok(());
        }
        self.tell_room(node, Input::Stop)
    }

    /// A node that was shut down is gone, and is started again later.
    pub(crate) fn stopped(&mut self, node: usize) {
        if self.nodes[node].is_stopping {
            if self.nodes[node].storeless_until <= self.now {
                self.nodes[node].beat(&mut self.store, self.now);
            }
            self.kill(node);
            let wait = self.rng.i64(1..4_000);
            self.later(node, wait, Event::Start);
        }
    }

    /// The host has the table deleted at a node; the others are notified.
    fn delete(&mut self, node: usize) -> Result<(), Broken> {
        if self.store.is_deleted || self.nodes[node].storeless_until > self.now {
            return Ok(());
        }
        self.store.delete();
        if self.nodes[node].room.is_some() { self.tell_room(node, Input::Deleted) } else { Ok(()) }
    }
}
