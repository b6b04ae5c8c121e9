//! Benchmarks of the server from outside: a second process on loopback, under a load of real games, compared with an echo server that uses
//! the same libraries.

mod database;
mod desk;
mod echo;
mod house;
mod http;
mod load;
mod memory;
mod process;
mod reconnecting;
mod report;
mod script;
mod searching;
mod socket;
mod starting;

use std::fmt::Display;
use std::future::Future;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::task::JoinSet;

pub(crate) use echo::run as run_echo;

use crate::Trouble;
use house::{House, Linger};
use process::Process;
use report::{Flush, Moves, Report};
use script::Script;

/// Rounds of moves; the contestants take turns within each. The median round counts, and all rounds are printed.
const ROUNDS: usize = 5;
/// How many flushes measure the disk.
const FLUSHES: usize = 1000;
/// How many different games of each kind are played.
const GAMES: u8 = 32;

/// The parts that can be measured separately.
const PARTS: [&str; 6] = ["moves", "searches", "memory", "reconnection", "start", "postgres"];

pub(crate) fn run(part: Option<&str>, json: bool, database: Option<String>) -> Result<(), Trouble> {
    let part = crate::known(part, &PARTS)?;
    lettrine_command::descriptors::raise();
    // One thread for all clients: the other cores are left to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(fail)?;
    let report = runtime.block_on(async {
        tokio::select! {
            report = measure(part, database) => report,
            // Dropping the future stops the processes and removes the folder.
            _ = tokio::signal::ctrl_c() => Err(fail("interrupted")),
        }
    })?;
    let mut out = anstream::stdout();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        report.print(&mut out)?;
    }
    Ok(())
}

async fn measure(part: Option<&str>, database: Option<String>) -> Result<Report, Trouble> {
    let wanted = |name| part.is_none_or(|part| part == name);
    let folder = || tempfile::Builder::new().prefix("lettrine-bench-").tempdir().map_err(fail);
    let scripts = Script::write(GAMES, false)?;
    let mut report = Report::default();
    if wanted("moves") {
        let folder = folder()?;
        report.flush = Some(flush(&folder.path().join("flush"))?);
        report.moves = Some(moves(folder.path(), &scripts).await?);
    }
    if wanted("searches") {
        report.searching = Some(searching::measure(folder()?.path(), &scripts).await?);
    }
    if wanted("memory") {
        let folder = folder()?;
        report.weights = Some(memory::weigh(&House::on_sqlite(folder.path()), &scripts).await?);
    }
    if wanted("reconnection") {
        let folder = folder()?;
        report.reconnecting = Some(reconnecting::measure(&House::on_sqlite(folder.path()), &scripts).await?);
    }
    if wanted("start") {
        report.start = Some(starting::measure(folder()?.path(), &Script::write(GAMES, true)?).await?);
    }
    // Not every machine has a database: this part runs only if it is asked for.
    if part == Some("postgres") {
        let folder = folder()?;
        report.flush = Some(flush(&folder.path().join("flush"))?);
        report.postgres = Some(database::measure(database, folder.path(), &scripts).await?);
    }
    Ok(report)
}

/// How long the disk takes to flush a page.
fn flush(path: &Path) -> Result<Flush, Trouble> {
    let mut file = std::fs::File::create(path).map_err(fail)?;
    let mut times = Vec::with_capacity(FLUSHES);
    for _ in 0..FLUSHES {
        let start = Instant::now();
        file.write_all(&[1; 4096]).and_then(|()| file.sync_data()).map_err(fail)?;
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    Ok(Flush { p50: milliseconds(times[FLUSHES / 2]), p99: milliseconds(times[FLUSHES * 99 / 100]) })
}

/// Rounds of moves; the server and the echo take turns.
async fn moves(folder: &Path, scripts: &[Arc<Script>]) -> Result<Moves, Trouble> {
    let (server, bare) = (House::on_sqlite(folder).open(Linger::Long)?, [Process::echo()?]);
    let mut moves = Moves::default();
    for _ in 0..ROUNDS {
        let desks = load::tables(&server, scripts).await?;
        moves.closed.push(load::costing(&server, load::closed(desks)).await?);
        let desks = load::echoes(bare[0].address, scripts).await?;
        moves.closed_echo.push(load::costing(&bare, load::closed(desks)).await?);
        let desks = load::tables(&server, scripts).await?;
        moves.paced.push(load::costing(&server, load::paced(desks, load::RATE)).await?);
        let desks = load::echoes(bare[0].address, scripts).await?;
        moves.paced_echo.push(load::costing(&bare, load::paced(desks, load::RATE)).await?);
    }
    Ok(moves)
}

/// Makes an error.
fn fail(why: impl Display) -> Trouble {
    why.to_string().into()
}

/// Runs all futures, at most `most` at a time. Returns the results in order.
async fn at_once<T>(
    most: usize,
    doing: impl Iterator<Item = impl Future<Output = Result<T, Trouble>>>,
) -> Result<Vec<T>, Trouble> {
    stream::iter(doing).buffered(most).try_collect().await
}

/// Runs all futures at the same time. Returns the results in any order.
async fn together<T: Send + 'static>(
    doing: impl Iterator<Item = impl Future<Output = Result<T, Trouble>> + Send + 'static>,
) -> Result<Vec<T>, Trouble> {
    let mut tasks: JoinSet<Result<T, Trouble>> = doing.collect();
    let mut done = Vec::with_capacity(tasks.len());
    while let Some(task) = tasks.join_next().await {
        done.push(task.map_err(fail)??);
    }
    Ok(done)
}
