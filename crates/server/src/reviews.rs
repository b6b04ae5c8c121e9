//! Games that are over, looked at with the master: one after the other on a thread of its own, each once. What it found is kept
//! with the game.

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
use crate::workers::{Patience, step_back};

/// How many games may wait.
const QUEUE: usize = 64;

/// A table, and which of its games.
type Key = (TableId, u32);

/// A game to be looked at.
pub struct Request {
    /// The table.
    pub table: TableId,
    /// Its number at that table, from 1.
    pub game: u32,
    /// Its record, as JSON.
    pub record: String,
    /// What its table agreed on.
    pub terms: Terms,
    /// The server, which may stop meanwhile.
    pub shared: Weak<Shared>,
}

/// How far each game that is looked at has come, or why it could not be.
type States = Mutex<HashMap<Key, Result<Progress, Problem>>>;

/// The games that are looked at.
pub struct Reviews {
    requests: mpsc::SyncSender<Request>,
    states: Arc<States>,
}

impl Reviews {
    /// Starts the thread. It ends with this value.
    pub fn start(runtime: Handle) -> std::io::Result<Reviews> {
        let (requests, waiting) = mpsc::sync_channel::<Request>(QUEUE);
        let states = Arc::new(States::default());
        let known = Arc::clone(&states);
        std::thread::Builder::new().name("review".into()).spawn(move || {
            step_back(Patience::Unhurried);
            for request in waiting {
                let key = (request.table, request.game);
                let done = look(&request, &runtime, &known);
                let mut known = lock(&known);
                match done {
                    Ok(()) => _ = known.remove(&key),
                    Err(problem) => _ = known.insert(key, Err(problem)),
                }
            }
        })?;
        Ok(Reviews { requests, states })
    }

    /// Has a game looked at, if it is not already, and tells how far that is. What failed is told once; who asks again has it
    /// tried again.
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

fn look(request: &Request, runtime: &Handle, states: &States) -> Result<(), Problem> {
    let shared = &request.shared;
    let server = shared.upgrade().ok_or(TableProblem::Busy)?;
    let words = server.lexicons.of(&request.terms).ok_or(TableProblem::LexiconMissing)?;
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
