//! How soon a server with a full store answers.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lettrine_server::entry::Entry;
use lettrine_server::secret::{TableId, new_table};
use lettrine_server::store::{Batch, Logged, Sqlite, Store};
use lettrine_server::table::Table;
use lettrine_server::uptime::{Uptime, now};
use serde::Serialize;

use super::desk::import;
use super::http::Http;
use super::process::Process;
use super::script::Script;
use super::{fail, together};
use crate::Trouble;

/// Tables in the store.
pub(super) const TABLES: usize = 100_000;
/// One in so many has a clock that runs: the server wakes those when it starts.
pub(super) const CLOCKS: usize = 100;
/// Moves played at each.
pub(super) const MOVES: usize = 8;
/// Starts; the best counts.
pub(super) const ROUNDS: usize = 5;
/// Tables that are then loaded, one after the other.
pub(super) const LOADS: usize = 500;

/// Milliseconds.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Start {
    /// From the process's start to the first 200 of `/readyz`.
    pub(super) ready: f64,
    /// To the first table that was asked for.
    pub(super) table: f64,
    /// From asking for a table that is not in memory to having it.
    pub(super) load_p50: f64,
    pub(super) load_p99: f64,
    /// How large the store is, in bytes.
    pub(super) bytes: u64,
}

pub(super) async fn measure(folder: &Path, scripts: &[Arc<Script>]) -> Result<Start, Trouble> {
    let tables = fill(folder, scripts).await?;
    let bytes = std::fs::metadata(folder.join("lettrine.sqlite")).map_err(fail)?.len();
    let mut best: Option<Start> = None;
    for round in 0..ROUNDS {
        // Spread over the store, and others in every round.
        let mut asked = tables.iter().skip(round + 1).step_by(TABLES / (LOADS + 2));
        let begun = Instant::now();
        let server = Process::serve(folder)?;
        let mut http = Http::connect(server.address).await?;
        http.get("/readyz").await?;
        let ready = begun.elapsed();
        let mut load = async |table: Option<&TableId>| {
            let table = table.ok_or_else(|| fail("too few tables"))?;
            let asked = Instant::now();
            http.get(&format!("/api/tables/{table}")).await?;
            Ok::<Duration, Trouble>(asked.elapsed())
        };
        load(asked.next()).await?;
        let table = begun.elapsed();
        let mut loads = Vec::with_capacity(LOADS);
        for _ in 0..LOADS {
            loads.push(load(asked.next()).await?);
        }
        loads.sort_unstable();
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let now = Start {
            ready: milliseconds(ready),
            table: milliseconds(table),
            load_p50: milliseconds(loads[LOADS / 2]),
            load_p99: milliseconds(loads[LOADS * 99 / 100]),
            bytes,
        };
        if best.as_ref().is_none_or(|best| now.table < best.table) {
            best = Some(now);
        }
    }
    best.ok_or_else(|| fail("no rounds"))
}

/// Fills the store: the server writes the logs of some games, and the store gets each many times over.
async fn fill(folder: &Path, scripts: &[Arc<Script>]) -> Result<Vec<TableId>, Trouble> {
    let server = Process::serve(folder)?;
    let tables = import(server.address, scripts.iter().map(|script| script.record(MOVES)).collect()).await?;
    drop(server);
    let store = Arc::new(Sqlite::open(&folder.join("lettrine.sqlite")).map_err(fail)?);
    let mut logs = Vec::with_capacity(tables.len());
    for table in &tables {
        let id = TableId::said(&table.id).ok_or_else(|| fail(&table.id))?;
        logs.push(store.load(id).await.map_err(fail)?);
    }
    let ids: Result<Vec<TableId>, _> = (0..TABLES).map(|_| new_table()).collect();
    let mut ids = ids.map_err(fail)?;
    // In the order of the store: filling it is not what is measured.
    ids.sort_unstable_by(|one, other| one.as_str().cmp(other.as_str()));
    for (chunk, ids) in ids.chunks(10_000).enumerate() {
        let appends = ids.iter().zip(chunk * 10_000..).map(|(id, place)| {
            let batch = batch(*id, &logs[place % logs.len()], place % CLOCKS == 0);
            let store = Arc::clone(&store);
            async move { store.append(batch?).await.map_err(fail) }
        });
        together(appends).await?;
    }
    store.close().await.map_err(fail)?;
    Ok(ids)
}

/// A log once more, under another table's name. Imported games stand still until somebody resumes them.
fn batch(table: TableId, log: &[Logged], resumed: bool) -> Result<Batch, Trouble> {
    let at = now();
    let mut log = log.to_vec();
    if resumed {
        log.push(Logged::new(at, serde_json::to_string(&Entry::Resumed)?));
    }
    let folded = Table::load(table, &log, &Uptime::default(), at);
    let folded = folded.map_err(|damaged| fail(damaged.why))?.ok_or_else(|| fail("an empty log"))?;
    let entries = log.into_iter().map(|logged| logged.body).collect();
    Ok(Batch { table, first: 0, at, entries, head: folded.head(), people: Vec::new() })
}
