//! A node: a server that drives the room of the table as the real one does, and can be killed, stand still, or be cut off.

use std::cell::Cell;
use std::collections::BTreeMap;

use lettrine_engine::{Seat, Seed};
use lettrine_table::logged::Millis;
use lettrine_table::nodes::{Lease, NodeId};
use lettrine_table::uptime::{Gap, Run, Uptime};
use lettrine_table::{Chance, Input, MemberId, Room};

use crate::store::Store;

/// A node.
pub(crate) struct Node {
    /// Its number, which it never had in another life.
    pub(crate) id: NodeId,
    pub(crate) is_up: bool,
    /// By how much its date is wrong.
    skew: Millis,
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
    /// Whether it attends to the table, as far as its room knows; and until when that holds unless it hears otherwise.
    pub(crate) lease: Lease,
    pub(crate) leased_until: Millis,
    /// How many messages it has sent to the others.
    pub(crate) messages: u64,
    pub(crate) is_opening: bool,
    /// What waits until the room is open.
    pub(crate) waiting: Vec<Input>,
    /// Whose lines lead here.
    pub(crate) members: BTreeMap<MemberId, usize>,
    /// When it will look at its room's alarm.
    pub(crate) alarm: Option<Millis>,
}

impl Node {
    /// A node that starts now, with a date that is wrong by this much.
    pub(crate) fn start(store: &mut Store, life: u32, now: Millis, skew: Millis) -> Node {
        let (started, run) = (now + skew, store.begin_run(now + skew));
        let mut node = Node {
            id: u64::try_from(run).unwrap_or(u64::MAX),
            is_up: true,
            skew,
            life,
            started,
            run,
            gaps: Vec::new(),
            uptime: Uptime::default(),
            still_until: Millis::MIN,
            cut_until: Millis::MIN,
            room: None,
            lease: Lease::Elsewhere,
            leased_until: Millis::MIN,
            messages: 0,
            is_opening: false,
            waiting: Vec::new(),
            members: BTreeMap::new(),
            alarm: None,
        };
        node.learn(store);
        node
    }

    /// The date, as this node has it.
    pub(crate) fn date(&self, now: Millis) -> Millis {
        now + self.skew
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
        store.runs[self.run].alive = self.date(now);
        self.learn(store);
    }

    /// It stands still for a while, and knows it afterwards: its run has ended, and another begins.
    pub(crate) fn stand_still(&mut self, store: &mut Store, now: Millis, until: Millis) {
        let (stopped, resumed) = (self.date(now), self.date(until));
        store.runs[self.run].alive = stopped;
        self.gaps.push(Gap { stopped, resumed });
        self.still_until = until;
        self.run = store.begin_run(resumed);
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
