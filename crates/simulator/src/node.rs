//! A node: a server that drives the room of the table as the real one does, and can be killed, stand still, or be cut off.

use std::cell::Cell;
use std::collections::BTreeMap;

use lettrine_engine::{Seat, Seed};
use lettrine_table::logged::Millis;
use lettrine_table::uptime::{Gap, Run, Uptime};
use lettrine_table::{Chance, Input, MemberId, Room};

use crate::store::Store;

/// A node.
pub(crate) struct Node {
    pub(crate) is_up: bool,
    /// How often it was started: what comes for an earlier life is lost.
    pub(crate) life: u32,
    pub(crate) started: Millis,
    /// Its number among the store's runs.
    run: usize,
    gaps: Vec<Gap>,
    pub(crate) uptime: Uptime,
    /// Until when it stands still.
    pub(crate) still_until: Millis,
    /// Until when nothing of it reaches the store, nor anything of the store it.
    pub(crate) cut_until: Millis,
    pub(crate) room: Option<Room>,
    pub(crate) is_opening: bool,
    /// What waits until the room is open.
    pub(crate) waiting: Vec<Input>,
    /// Whose lines lead here.
    pub(crate) members: BTreeMap<MemberId, usize>,
    /// When it will look at its room's alarm.
    pub(crate) alarm: Option<Millis>,
}

impl Node {
    /// A node that starts now.
    pub(crate) fn start(store: &mut Store, life: u32, now: Millis) -> Node {
        let mut node = Node {
            is_up: true,
            life,
            started: now,
            run: store.begin_run(now),
            gaps: Vec::new(),
            uptime: Uptime::default(),
            still_until: Millis::MIN,
            cut_until: Millis::MIN,
            room: None,
            is_opening: false,
            waiting: Vec::new(),
            members: BTreeMap::new(),
            alarm: None,
        };
        node.learn(store);
        node
    }

    /// Learns when others ran.
    fn learn(&mut self, store: &Store) {
        let others = store.runs.iter().enumerate().filter(|(number, _)| *number != self.run);
        let others: Vec<Run> = others.map(|(_, run)| *run).collect();
        let own = Run { number: 0, started: self.started, alive: self.started };
        self.uptime = Uptime::of(&others, own, &self.gaps);
    }

    /// Says that it is alive, and learns when others were.
    pub(crate) fn beat(&mut self, store: &mut Store, now: Millis) {
        store.runs[self.run].alive = now;
        self.learn(store);
    }

    /// It stands still for a while, and knows it afterwards: its run has ended, and another begins.
    pub(crate) fn stand_still(&mut self, store: &mut Store, now: Millis, until: Millis) {
        store.runs[self.run].alive = now;
        self.gaps.push(Gap { stopped: now, resumed: until });
        self.still_until = until;
        self.run = store.begin_run(until);
        self.learn(store);
    }

    pub(crate) fn kill(&mut self) {
        self.is_up = false;
        self.life += 1;
        (self.room, self.is_opening, self.alarm) = (None, false, None);
        self.waiting.clear();
        self.members.clear();
    }
}

/// Deals that follow from a number.
pub(crate) struct Deals(pub(crate) Cell<u64>);

impl Chance for Deals {
    fn deal(&self) -> Option<Seed> {
        let number = self.0.get();
        self.0.set(number.wrapping_add(0x9e37_79b9_7f4a_7c15));
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Some(Seed::new(bytes))
    }

    fn thought(&self, _game: &Seed, _window: u32, _seat: Seat, _same: bool) -> Option<u64> {
        None
    }
}
