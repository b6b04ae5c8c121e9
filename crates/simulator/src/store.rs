//! The store that all nodes share: one log, and the times in which nodes ran. What reaches it is done; what happens on the way there
//! and back is the world's affair.

use lettrine_table::NotStored;
use lettrine_table::logged::{Batch, Logged, Millis};
use lettrine_table::uptime::Run;

/// The store.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) log: Vec<Logged>,
    pub(crate) runs: Vec<Run>,
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
        Ok(())
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
    /// To append.
    Append(Batch),
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
