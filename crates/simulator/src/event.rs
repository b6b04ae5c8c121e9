//! What will happen at a node, and when.

use lettrine_table::logged::{Logged, Millis};
use lettrine_table::nodes::{Lease, Message, NodeId};
use lettrine_table::{Input, MemberId, Problem};

use crate::store::{Fate, Request};

/// Something that will happen at a node.
#[derive(Debug)]
pub(crate) enum Event {
    /// A client's message reaches its node.
    Said { member: MemberId, text: String },
    /// A request reaches the store; what happens to it is already decided.
    Asked { request: Request, fate: Fate },
    /// The store's answer reaches the node.
    Answered(Box<Answer>),
    /// A person asks for a seat, a bot has chosen, a hint was computed, or the node learns that a client has disconnected.
    Comes(Box<Input>),
    /// The node is notified that the log has grown.
    Notified { next: i64 },
    /// Another node's message reaches the node.
    Told { node: NodeId, number: u64, message: Message },
    /// The node checks its room's alarm.
    Alarm,
    /// The node was suspended, or its date has leapt: it looks at its clocks.
    Wake,
    /// The node reports that it is alive, and checks whether it missed a notification.
    Look,
    /// The node, which is shutting down, is gone if it still was not.
    Stopped,
    /// The node is started again.
    Start,
}

/// An answer of the store.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The answer to an append or to a read.
    Input(Input),
    /// The answer to opening a room: the log, and the state of the lease.
    Log(Result<(Vec<Logged>, Lease), Problem>),
}

/// An event that is due at a node, in one of its lives.
pub(crate) struct Due {
    pub(crate) at: Millis,
    pub(crate) number: u64,
    pub(crate) node: usize,
    pub(crate) life: u32,
    pub(crate) event: Event,
}

impl PartialEq for Due {
    fn eq(&self, other: &Due) -> bool {
        (self.at, self.number) == (other.at, other.number)
    }
}

impl Eq for Due {}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Due) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Due {
    fn cmp(&self, other: &Due) -> std::cmp::Ordering {
        (self.at, self.number).cmp(&(other.at, other.number))
    }
}
