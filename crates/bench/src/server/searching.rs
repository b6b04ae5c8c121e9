//! How much the heaviest dictionary searches slow down the moves of other clients.

use std::path::Path;
use std::slice::from_ref;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use tokio::time::{Instant, sleep, timeout};

use super::http::Http;
use super::load::{self, Run};
use super::process::Process;
use super::script::Script;
use super::{fail, together};
use crate::Trouble;

/// How many searches are in flight during a run.
pub(super) const SEARCHES: usize = 30;
/// Moves per second meanwhile: enough to measure latency, and far below the server's capacity.
pub(super) const RATE: u32 = 500;
/// Finds every word of up to fifteen letters.
const HEAVIEST: &str = "/api/words?rack=???????????????";
/// How often memory is sampled.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// Runs without searches and with them, round by round.
#[derive(Default, Serialize)]
pub(super) struct Searching {
    pub(super) alone: Vec<Run>,
    pub(super) beside: Vec<Run>,
    /// How many searches were answered, in all rounds.
    pub(super) answered: usize,
    /// By how many bytes the process grew during each run.
    pub(super) alone_grew: Vec<u64>,
    pub(super) beside_grew: Vec<u64>,
}

pub(super) async fn measure(folder: &Path, scripts: &[Arc<Script>]) -> Result<Searching, Trouble> {
    let server = Process::serve(folder)?;
    let mut searching = Searching::default();
    for _ in 0..super::ROUNDS {
        let desks = load::tables(from_ref(&server), scripts).await?;
        let moves = load::costing(from_ref(&server), load::paced(desks, RATE));
        let (run, grew) = tokio::try_join!(moves, growth(&server))?;
        searching.alone.push(run);
        searching.alone_grew.push(grew);
        let desks = load::tables(from_ref(&server), scripts).await?;
        let moves = load::costing(from_ref(&server), load::paced(desks, RATE));
        let (run, grew, answered) = tokio::try_join!(moves, growth(&server), search(&server))?;
        searching.beside.push(run);
        searching.beside_grew.push(grew);
        searching.answered += answered;
    }
    Ok(searching)
}

/// Keeps `SEARCHES` searches in flight during a run. Returns how many were answered.
async fn search(server: &Process) -> Result<usize, Trouble> {
    let (address, end) = (server.address, Instant::now() + load::LASTS);
    let ask = move |_| async move {
        let mut http = Http::connect(address).await?;
        let mut answered = 0;
        while Instant::now() < end {
            // A search that is in flight at the end is dropped.
            let Ok(found) = timeout(end - Instant::now(), http.get(HEAVIEST)).await else { break };
            if !found?.contains("\"words\"") {
                return Err(fail(HEAVIEST));
            }
            answered += 1;
        }
        Ok(answered)
    };
    Ok(together((0..SEARCHES).map(ask)).await?.into_iter().sum())
}

/// By how many bytes the process grows at most during a run.
async fn growth(server: &Process) -> Result<u64, Trouble> {
    let (before, end) = (server.memory()?, Instant::now() + load::LASTS);
    let mut most = before;
    while Instant::now() < end {
        most = most.max(server.memory()?);
        sleep(BETWEEN_LOOKS).await;
    }
    Ok(most - before)
}
