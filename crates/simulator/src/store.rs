//! The store that all nodes share: one log, the lease of its table, and the times in which nodes ran. What reaches it is done; what happens on the way there
//! and back is the world's affair.

use lettrine_table::NotStored;
use lettrine_table::logged::{Batch, Logged, Millis};
use lettrine_table::nodes::NodeId;
use lettrine_table::uptime::Run;

/// The store.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) log: Vec<Logged>,
    pub(crate) runs: Vec<Run>,
    /// When the table's clock runs out, as its head says.
    pub(crate) deadline: Option<Millis>,
    /// Which node attends to the table, and until when.
    lease: Option<(NodeId, Millis)>,
}

impl Store {
    pub(crate) fn next(&self) -> i64 {
        i64::try_from(self.log.len()).unwrap_or(i64::MAX)
    }

    /// Appends, if nobody was quicker.
    pub(crate) fn append(&mut self, batch: &Batch) -> Result<(), NotStored> {
        if batch.first != self.next() {
            return Err(NotStored::Conflict);
        }
        self.log.extend(batch.entries.iter().map(|body| Logged::new(batch.at, body.clone())));
        self.deadline = batch.head.deadline;
        Ok(())
    }

    /// Whether a node has the lease from now on, for this long: it was free, ran out, or was its own.
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

    /// The lease is free, if this node has it.
    pub(crate) fn let_go(&mut self, node: NodeId) {
        self.lease.take_if(|(of, _)| *of == node);
    }

    /// The log from an entry on.
    pub(crate) fn read(&self, from: i64) -> Vec<Logged> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        self.log.iter().skip(from).cloned().collect()
    }

    /// A node starts: its run.
    pub(crate) fn begin_run(&mut self, at: Millis) -> usize {
        let number = i64::try_from(self.runs.len()).unwrap_or(i64::MAX);
        self.runs.push(Run { number, started: at, alive: at });
        self.runs.len() - 1
    }
}

/// What is asked of the store.
#[derive(Clone, Debug)]
pub(crate) enum Request {
    /// To append what was drafted then.
    Append(Batch, Millis),
    /// To read from this entry on.
    Read(i64),
    /// To read it all, for a room that is to be opened.
    Open,
}

/// What becomes of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is done and answered.
    Done,
    /// It is refused.
    Refused,
    /// It is lost on the way there.
    Lost,
    /// It is done, and its answer lost.
    Unanswered,
}
