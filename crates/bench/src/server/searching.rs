//! What the heaviest searches in the dictionary cost everybody else.

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

/// Searches under way at a time: whoever has an answer asks again, as long as moves are made.
pub(super) const SEARCHES: usize = 30;
/// Moves a second meanwhile: enough to see what they wait for, and far from all that the server can do.
pub(super) const RATE: u32 = 500;
/// Every word of up to fifteen letters is found.
const HEAVIEST: &str = "/api/words?rack=???????????????";
/// How often memory is looked at.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// Moves without searches and with them, round by round.
#[derive(Default, Serialize)]
pub(super) struct Searching {
    pub(super) alone: Vec<Run>,
    pub(super) beside: Vec<Run>,
    /// Searches that were answered, in all rounds.
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

/// Keeps so many searches under way as long as a run lasts. How many were answered.
async fn search(server: &Process) -> Result<usize, Trouble> {
    let (address, end) = (server.address, Instant::now() + load::LASTS);
    let ask = move |_| async move {
        let mut http = Http::connect(address).await?;
        let mut answered = 0;
        while Instant::now() < end {
            // What is still under way at the end is given up.
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

/// By how much the process grows at most as long as a run lasts.
async fn growth(server: &Process) -> Result<u64, Trouble> {
    let (before, end) = (server.memory()?, Instant::now() + load::LASTS);
    let mut most = before;
    while Instant::now() < end {
        most = most.max(server.memory()?);
        sleep(BETWEEN_LOOKS).await;
    }
    Ok(most - before)
}
