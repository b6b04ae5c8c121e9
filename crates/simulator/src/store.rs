//! The store that all nodes share: one log, the lease of its table, and the runs of nodes. Every request that reaches it succeeds or
//! conflicts; losses on the way there and back happen in `storing.rs`.

use lettrine_table::NotStored;
use lettrine_table::logged::{Batch, Logged, Millis};
use lettrine_table::nodes::NodeId;
use lettrine_table::uptime::Run;

/// The shared store.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) log: Vec<Logged>,
    pub(crate) runs: Vec<Run>,
    /// When the table's clock runs out, according to its head.
    pub(crate) deadline: Option<Millis>,
    /// The node that has the lease, and until when.
    lease: Option<(NodeId, Millis)>,
}

impl Store {
    pub(crate) fn next(&self) -> i64 {
        i64::try_from(self.log.len()).unwrap_or(i64::MAX)
    }

    /// Appends, unless another node has appended first.
    pub(crate) fn append(&mut self, batch: &Batch) -> Result<(), NotStored> {
        if batch.first != self.next() {
            return Err(NotStored::Conflict);
        }
        self.log.extend(batch.entries.iter().map(|body| Logged::new(batch.at, body.clone())));
        self.deadline = batch.head.deadline;
        Ok(())
    }

    /// Takes or renews the lease for this long. Fails if another node has it.
    pub(crate) fn hold(&mut self, node: NodeId, now: Millis, lasts: Millis) -> bool {
        let has = self.is_free(now) || self.lease.is_some_and(|(of, _)| of == node);
        if has {
            self.lease = Some((node, now + lasts));
        }
        has
    }

    pub(crate) fn is_free(&self, now: Millis) -> bool {
        self.lease.is_none_or(|(_, until)| until <= now)
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
    /// Append this batch, which was drafted at this time.
    Append(Batch, Millis),
    /// Read the log from this entry on.
    Read(i64),
    /// Read the whole log, to open a room.
    Open,
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
