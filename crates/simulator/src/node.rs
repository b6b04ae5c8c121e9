//! A node: a server that drives the table's room as the real one does. It can be killed, stopped, suspended or cut off.

use std::cell::Cell;
use std::collections::BTreeMap;

use lettrine_engine::{Seat, Seed};
use lettrine_table::logged::Millis;
use lettrine_table::nodes::{Lease, NodeId};
use lettrine_table::uptime::{Gap, Run, Uptime, ended};
use lettrine_table::{Chance, Input, MemberId, Room};

use crate::store::Store;

/// By how much a node's date may be wrong, in milliseconds, apart from leaps.
pub(crate) const SKEW: Millis = 100;
/// By how much the date must be ahead for a node to follow it (`server/src/time.rs`), in milliseconds.
pub(crate) const LATE: Millis = 1_000;
/// How long a node may need to follow a leap of the date, in milliseconds.
pub(crate) const LEAP: Millis = 2_500;

/// A node.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Node {
    /// The node's number, which is different in each of its lives.
    pub(crate) id: NodeId,
    pub(crate) is_up: bool,
    /// Whether there are no other nodes.
    is_only: bool,
    /// Whether it is shutting down: it finishes what it does, and takes nothing new.
    pub(crate) is_stopping: bool,
    /// By how much its date differs from the true time, in milliseconds.
    skew: Millis,
    /// How often it was killed: events for an earlier life are lost.
    pub(crate) life: u32,
    /// Its date when it was started, and the true time.
    pub(crate) started: (Millis, Millis),
    /// The index of its run in the store.
    run: usize,
    gaps: Vec<Gap>,
    pub(crate) uptime: Uptime,
    /// Until when it is suspended.
    pub(crate) still_until: Millis,
    /// Until when it is cut off from the store.
    pub(crate) storeless_until: Millis,
    /// Until when it is cut off from the other nodes.
    pub(crate) alone_until: Millis,
    pub(crate) room: Option<Room>,
    /// The lease, as its room knows it, and until when it holds if it is not renewed.
    pub(crate) lease: Lease,
    pub(crate) leased_until: Millis,
    /// How many messages it has sent to the other nodes.
    pub(crate) messages: u64,
    /// Whether it knows that a person's data was erased.
    pub(crate) knows_erased: bool,
    pub(crate) is_opening: bool,
    /// Inputs that wait until the room is open.
    pub(crate) waiting: Vec<Input>,
    /// The clients that are connected to it, by their member's number.
    pub(crate) members: BTreeMap<MemberId, usize>,
    /// When it will check its room's alarm.
    pub(crate) alarm: Option<Millis>,
}

impl Node {
    /// A node that starts now, with a date that differs by `skew`.
    pub(crate) fn start(store: &mut Store, is_only: bool, life: u32, now: Millis, skew: Millis) -> Node {
        let (started, run) = (now + skew, store.begin_run(now + skew));
        let mut node = Node {
            id: u64::try_from(run).unwrap_or(u64::MAX),
            is_up: true,
            is_only,
            is_stopping: false,
            skew,
            life,
            started: (started, now),
            run,
            gaps: Vec::new(),
            uptime: Uptime::default(),
            still_until: Millis::MIN,
            storeless_until: Millis::MIN,
            alone_until: Millis::MIN,
            room: None,
            lease: Lease::Elsewhere,
            leased_until: Millis::MIN,
            messages: 0,
            knows_erased: false,
            is_opening: false,
            waiting: Vec::new(),
            members: BTreeMap::new(),
            alarm: None,
        };
        node.learn(store);
        node
    }

    /// The date that this node has.
    pub(crate) fn date(&self, now: Millis) -> Millis {
        now + self.skew
    }

    /// Reads from the store when other nodes ran.
    fn learn(&mut self, store: &Store) {
        let others = store.runs.iter().enumerate().filter(|(number, _)| *number != self.run);
        let others: Vec<Run> = others.map(|(_, run)| *run).collect();
        let own = Run { number: 0, started: self.started.0, alive: self.started.0 };
        let others = if self.is_only { ended(&others, own.started) } else { others };
        self.uptime = Uptime::of(&others, own, &self.gaps);
    }

    /// Reports that it is alive, and reads when other nodes were.
    pub(crate) fn beat(&mut self, store: &mut Store, now: Millis) {
        store.runs[self.run].alive = self.date(now);
        self.learn(store);
    }

    /// Suspends the node. It knows so afterwards: its run ends, and another begins.
    pub(crate) fn stand_still(&mut self, store: &mut Store, now: Millis, until: Millis) {
        self.still_until = until;
        self.interrupt(store, self.date(now), self.date(until));
    }

    /// The date has leapt: it is now ahead of the true time by so much. A node follows a date that is ahead of its own: its run ends, and
    /// another begins. It does not follow one that was set back. Returns whether it has followed.
    pub(crate) fn follow(&mut self, store: &mut Store, now: Millis, ahead: Millis) -> bool {
        let follows = ahead - self.skew > LATE;
        if follows {
            self.interrupt(store, self.date(now), now + ahead);
            self.skew = ahead;
        }
        follows
    }

    fn interrupt(&mut self, store: &mut Store, stopped: Millis, resumed: Millis) {
        store.runs[self.run].alive = stopped;
        self.gaps.push(Gap { stopped, resumed });
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

/// A source of seeds that follow from a number.
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
