//! Between the nodes: notifications, messages and leases. Messages come late, twice or never, and beliefs about leases may be wrong.

use lettrine_table::Input;
use lettrine_table::logged::Millis;
use lettrine_table::nodes::{Lease, Message};

use crate::event::Event;
use crate::fault::Fault;
use crate::judge::Broken;
use crate::store::LEASE;
use crate::world::World;

/// How often a node reports that it is alive, and checks whether it missed a notification; in milliseconds.
pub(crate) const BETWEEN_LOOKS: Millis = 2_000;

impl World {
    /// Notifies the nodes that the log has grown, except the one that appended.
    pub(crate) fn notify(&mut self, by: Option<usize>) {
        let next = self.store.next();
        self.spread(by, || Event::Notified { next });
    }

    /// Sends a message to the other nodes.
    pub(crate) fn publish(&mut self, by: usize, message: &Message) {
        if self.fault == Some(Fault::LosePresence) && matches!(message, Message::Here { .. }) {
            return;
        }
        self.nodes[by].messages += 1;
        let (node, number) = (self.nodes[by].id, self.nodes[by].messages);
        self.spread(Some(by), || Event::Told { node, number, message: message.clone() });
    }

    /// Sends an event to the other nodes: late, twice, or not at all.
    fn spread(&mut self, by: Option<usize>, event: impl Fn() -> Event) {
        if by.is_some_and(|by| self.nodes[by].alone_until > self.now) {
            return;
        }
        for node in (0..self.nodes.len()).filter(|node| Some(*node) != by).collect::<Vec<_>>() {
            let times = match self.rng.u8(0..20) {
                0..2 if self.is_troubled => 0,
                2 if self.is_troubled => 2,
                _ => 1,
            };
            for _ in 0..times {
                if self.nodes[node].alone_until <= self.now {
                    let slow = if self.is_troubled && self.once_in(10) { 3_000 } else { 20 };
                    let wait = self.rng.i64(1..slow);
                    self.later(node, wait, event());
                }
            }
        }
    }

    /// A node reports that it is alive, renews its lease, and checks whether it missed something.
    pub(crate) fn look(&mut self, node: usize) -> Result<(), Broken> {
        self.later(node, BETWEEN_LOOKS, Event::Look);
        if self.nodes[node].storeless_until > self.now {
            let lapsed = self.nodes[node].lease == Lease::Mine && self.nodes[node].leased_until <= self.now;
            return if lapsed { self.tell_lease(node, Lease::Elsewhere) } else { Ok(()) };
        }
        self.follow_date(node);
        self.nodes[node].beat(&mut self.store, self.now);
        let knew = std::mem::replace(&mut self.nodes[node].knows_erased, self.store.is_erased);
        if self.nodes[node].room.is_none() {
            return self.adopt(node);
        }
        if self.store.is_deleted {
            return self.tell_room(node, Input::Deleted);
        }
        if self.store.is_erased && !knew {
            self.tell_room(node, Input::Rewritten)?;
        }
        let lease = self.lease(node);
        self.tell_lease(node, lease)?;
        if self.fault == Some(Fault::SkipALostNotification) {
            return Ok(());
        }
        self.tell_room(node, Input::Grown { next: self.store.next() })
    }

    /// The lease of the table, as a node believes it: now and then the belief is wrong, so that no node or two nodes believe that they have
    /// it.
    pub(crate) fn lease(&mut self, node: usize) -> Lease {
        if self.nodes.len() == 1 {
            return Lease::Alone;
        }
        let lasts = if self.fault == Some(Fault::ForgetALease) { Millis::MAX } else { LEASE };
        let has = self.store.hold(self.nodes[node].id, self.now + self.ahead, lasts);
        let believes = if self.is_troubled && self.once_in(20) { !has } else { has };
        if !believes {
            return Lease::Elsewhere;
        }
        self.nodes[node].leased_until = self.now + LEASE;
        Lease::Mine
    }

    fn tell_lease(&mut self, node: usize, lease: Lease) -> Result<(), Broken> {
        let before = std::mem::replace(&mut self.nodes[node].lease, lease);
        if before == lease { Ok(()) } else { self.tell_room(node, Input::Leased(lease)) }
    }

    /// Opens a table whose clock runs and whose lease is free.
    fn adopt(&mut self, node: usize) -> Result<(), Broken> {
        let is_free = self.store.is_free(self.now + self.ahead);
        let adopts = self.store.deadline.is_some() && is_free && !self.nodes[node].is_stopping;
        if adopts { self.tell_room(node, Input::Wake) } else { Ok(()) }
    }

    /// The node's room has ended: another node may take the lease.
    pub(crate) fn let_go(&mut self, node: usize) {
        if self.nodes[node].storeless_until <= self.now {
            self.store.let_go(self.nodes[node].id);
        }
    }
}
