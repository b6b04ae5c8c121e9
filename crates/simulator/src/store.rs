//! The store that all nodes share: one log, the lease of its table, and the runs of nodes. Every request that reaches it succeeds or
//! conflicts; losses on the way there and back happen in `storing.rs`.

use lettrine_table::NotStored;
use lettrine_table::logged::{Batch, Logged, Millis};
use lettrine_table::nodes::NodeId;
use lettrine_table::uptime::Run;

/// How long a lease lasts if it is not renewed, in milliseconds.
pub(crate) const LEASE: Millis = 5_000;

/// The shared store.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) log: Vec<Logged>,
    pub(crate) runs: Vec<Run>,
    /// When the table's clock runs out, according to its head.
    pub(crate) deadline: Option<Millis>,
    /// Whether a person's data was erased from the log.
    pub(crate) is_erased: bool,
    /// Whether the table was deleted.
    pub(crate) is_deleted: bool,
    /// The node that has the lease, and until when by the store's date.
    lease: Option<(NodeId, Millis)>,
}

impl Store {
    /// A store with the log of one table.
    pub(crate) fn with(log: Vec<Logged>) -> Store {
        Store { log, ..Store::default() }
    }

    pub(crate) fn next(&self) -> i64 {
        i64::try_from(self.log.len()).unwrap_or(i64::MAX)
    }

    /// Appends, unless another node has appended first.
    pub(crate) fn append(&mut self, batch: &Batch) -> Result<(), NotStored> {
        if batch.first != self.next() || self.is_deleted {
            return Err(NotStored::Conflict);
        }
        self.log.extend(batch.entries.iter().map(|body| Logged::new(batch.at, body.clone())));
        self.deadline = batch.head.deadline;
        Ok(())
    }

    /// Deletes the table.
    pub(crate) fn delete(&mut self) {
        (self.is_deleted, self.deadline) = (true, None);
        self.log.clear();
    }

    /// Takes or renews the lease. Fails if another node has it.
    pub(crate) fn hold(&mut self, node: NodeId, date: Millis, lasts: Millis) -> bool {
        let has = self.is_free(date) || self.lease.is_some_and(|(of, _)| of == node);
        if has {
            self.lease = Some((node, date.saturating_add(lasts)));
        }
        has
    }

    /// Whether no node has the lease.
    pub(crate) fn is_free(&self, date: Millis) -> bool {
        self.lease.is_none_or(|(_, until)| until <= date)
    }

    /// Frees the lease, if this node has it.
    pub(crate) fn let_go(&mut self, node: NodeId) {
        self.lease.take_if(|(of, _)| *of == node);
    }

    /// The log from an entry on.
    pub(crate) fn read(&self, from: i64) -> Vec<Logged> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        self.log.iter().skip(from).cloned().collect()
    }

    /// Registers a run of a node. Returns its index.
    pub(crate) fn begin_run(&mut self, at: Millis) -> usize {
        let number = i64::try_from(self.runs.len()).unwrap_or(i64::MAX);
        self.runs.push(Run { number, started: at, alive: at });
        self.runs.len() - 1
    }
}

/// A request to the store.
#[derive(Clone, Debug)]
pub(crate) enum Request {
    /// Append this batch.
    Append(Batch, Drafted),
    /// Read the log from this entry on.
    Read(i64),
    /// Read the whole log, to open a room.
    Open,
}

/// When a batch was drafted: the true time, whatever the node's date was.
#[derive(Clone, Debug)]
pub(crate) struct Drafted {
    pub(crate) at: Millis,
    /// The places whose people are surely connected, as the node must know: none where a message of another node may be missing.
    pub(crate) here: Vec<u8>,
    /// When the node was started, by its date and really.
    pub(crate) started: (Millis, Millis),
}

/// What happens to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is done and answered.
    Done,
    /// It is refused.
    Refused,
    /// It is lost on the way to the store.
    Lost,
    /// It is done, but its answer is lost.
    Unanswered,
}
