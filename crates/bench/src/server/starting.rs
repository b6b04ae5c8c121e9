//! How soon a server with a full store answers after its start.

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
/// One table in so many has a running clock: the server loads those when it starts.
pub(super) const CLOCKS: usize = 100;
/// Moves that were played at each table.
pub(super) const MOVES: usize = 8;
/// How often the server is started; the best start counts.
pub(super) const ROUNDS: usize = 5;
/// How many tables are then loaded, one after the other.
pub(super) const LOADS: usize = 500;

/// Times are in milliseconds.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Start {
    /// From the start of the process to the first 200 of `/readyz`.
    pub(super) ready: f64,
    /// From the start of the process to the first table.
    pub(super) table: f64,
    /// From the request for a table that is not in memory to its response.
    pub(super) load_p50: f64,
    pub(super) load_p99: f64,
    /// The size of the store, in bytes.
    pub(super) bytes: u64,
}

pub(super) async fn measure(folder: &Path, scripts: &[Arc<Script>]) -> Result<Start, Trouble> {
    let tables = fill(folder, scripts).await?;
    let bytes = std::fs::metadata(folder.join("lettrine.sqlite")).map_err(fail)?.len();
    let mut best: Option<Start> = None;
    for round in 0..ROUNDS {
        // Spread over the store, and different ones in every round.
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

/// Fills the store: the server writes the logs of some games, and each log is stored many times.
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
    // Sorted as in the store, to fill it faster: filling is not measured.
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

/// A copy of a log for another table. Imported games are paused until they are resumed.
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
