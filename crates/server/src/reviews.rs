//! Reviews of finished games by the master: one game at a time, on a thread of its own. A review is kept in the store.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak, mpsc};

use lettrine_bots::review::{self, Progress};
use lettrine_engine::{Record, json};
use tokio::runtime::Handle;

use crate::entry::Terms;
use crate::problem::{Problem, TableProblem};
use crate::secret::TableId;
use crate::shared::Shared;
use crate::workers::{Patience, step_back, survive};

/// How many games may wait in the queue.
const QUEUE: usize = 64;

/// A table, and the number of a game there.
type Key = (TableId, u32);

/// A game to be reviewed.
pub struct Request {
    /// The table.
    pub table: TableId,
    /// The game's number at that table, from 1.
    pub game: u32,
    /// The game's record, as JSON.
    pub record: String,
    /// The terms of the table.
    pub terms: Terms,
    /// The server, which may stop in the meantime.
    pub shared: Weak<Shared>,
}

/// The progress of each review that is queued or running, or why it failed.
type States = Mutex<HashMap<Key, Result<Progress, Problem>>>;

/// The queue of reviews.
pub struct Reviews {
    requests: mpsc::SyncSender<Request>,
    states: Arc<States>,
}

impl Reviews {
    /// Starts the thread. It ends when this value is dropped.
    pub fn start(runtime: Handle) -> std::io::Result<Reviews> {
        let (requests, waiting) = mpsc::sync_channel::<Request>(QUEUE);
        let states = Arc::new(States::default());
        let known = Arc::clone(&states);
        std::thread::Builder::new().name("review".into()).spawn(move || {
            step_back(Patience::Unhurried);
            for request in waiting {
                settle(&known, (request.table, request.game), || look(&request, &runtime, &known));
            }
        })?;
        Ok(Reviews { requests, states })
    }

    /// Queues a review, unless it is queued already, and returns its progress. A failure is reported once; the next call queues the
    /// review again.
    pub fn ask(
        &self,
        request: impl FnOnce() -> Result<Request, Problem>,
        key: Key,
    ) -> Result<Progress, Problem> {
        let mut states = lock(&self.states);
        match states.get(&key) {
            Some(Ok(progress)) => return Ok(*progress),
            Some(Err(_)) => {
                if let Some(Err(problem)) = states.remove(&key) {
                    return Err(problem);
                }
            }
            None => {}
        }
        self.requests.try_send(request()?).map_err(|_| TableProblem::Busy)?;
        let begun = Progress { done: 0, of: 0 };
        states.insert(key, Ok(begun));
        Ok(begun)
    }
}

fn lock(states: &States) -> MutexGuard<'_, HashMap<Key, Result<Progress, Problem>>> {
    states.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a review, and notes that it is done or why it failed.
fn settle(states: &States, key: Key, review: impl FnOnce() -> Result<(), Problem>) {
    let done = survive("a review", review).unwrap_or(Err(TableProblem::Damaged.into()));
    let mut states = lock(states);
    match done {
        Ok(()) => _ = states.remove(&key),
        Err(problem) => _ = states.insert(key, Err(problem)),
    }
}

fn look(request: &Request, runtime: &Handle, states: &States) -> Result<(), Problem> {
    let shared = &request.shared;
    let server = shared.upgrade().ok_or(TableProblem::Busy)?;
    let words = server.lexicons.of(&request.terms, true)?;
    let record = Record::read(&request.record).map_err(|_| TableProblem::Damaged)?;
    let mind = server.bots.master(&words, review::terms(&record, words.get()));
    let mind = mind.ok_or(TableProblem::LexiconMissing)?;
    drop(server);
    let visit = &mut |progress| {
        lock(states).insert((request.table, request.game), Ok(progress));
        if shared.strong_count() == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let review = review::review(&mind, &record, words.get(), review::PLAYOUTS, visit);
    let review = json::text(&review.ok_or(TableProblem::Damaged)?);
    let server = shared.upgrade().ok_or(TableProblem::Busy)?;
    runtime.block_on(server.store.keep_review(request.table, request.game, review))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_that_panics_has_failed_and_is_told_so() {
        let (states, key) = (States::default(), (crate::secret::new_table().unwrap(), 1));
        lock(&states).insert(key, Ok(Progress { done: 3, of: 9 }));
        settle(&states, key, || panic!("on purpose"));
        assert_eq!(lock(&states).get(&key), Some(&Err(TableProblem::Damaged.into())));
        settle(&states, key, || Ok(()));
        assert!(lock(&states).is_empty());
    }
}
