//! Load on the server: moves at full speed (closed loop), and moves at a fixed rate (open loop).

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use tokio::time::{Instant, sleep_until};

use super::desk::{Desk, import};
use super::house::addresses;
use super::process::Process;
use super::script::{SEATS, Script};
use super::{at_once, together};
use crate::Trouble;

/// How many tables are played.
pub(super) const TABLES: usize = 1000;
/// How many moves are in flight in a closed-loop run: each client waits for its answer before its next move.
pub(super) const IN_FLIGHT: usize = 32;
/// Moves per second of an open-loop run: moves are not delayed by earlier answers.
pub(super) const RATE: u32 = 2000;
/// How long each run lasts.
pub(super) const LASTS: Duration = Duration::from_secs(5);

/// The result of a run.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Run {
    pub(super) moves: usize,
    pub(super) moves_per_second: f64,
    /// Milliseconds from sending a move to its answer; in an open-loop run, from the time when the move was due.
    pub(super) p50: f64,
    pub(super) p99: f64,
    pub(super) longest: f64,
    /// CPU time of the servers per move, in microseconds.
    pub(super) cpu: f64,
    /// What the servers write to the disk per move, in bytes.
    pub(super) written: f64,
}

impl Run {
    fn of(mut waits: Vec<Duration>, time: Duration) -> Run {
        waits.sort_unstable();
        let at = |share: usize| waits.get((waits.len() * share / 100).min(waits.len().saturating_sub(1)));
        let milliseconds = |wait: Option<&Duration>| wait.map_or(f64::NAN, |wait| wait.as_secs_f64() * 1e3);
        #[expect(clippy::cast_precision_loss, reason = "counts of a benchmark")]
        let moves_per_second = waits.len() as f64 / time.as_secs_f64();
        Run {
            moves: waits.len(),
            moves_per_second,
            p50: milliseconds(at(50)),
            p99: milliseconds(at(99)),
            longest: milliseconds(waits.last()),
            cpu: f64::NAN,
            written: f64::NAN,
        }
    }
}

/// A run, with the CPU time and the writes it costs the servers.
pub(super) async fn costing(
    servers: &[Process],
    run: impl Future<Output = Result<Run, Trouble>>,
) -> Result<Run, Trouble> {
    let cpu = || servers.iter().map(Process::cpu).sum::<Option<Duration>>();
    let written = || servers.iter().map(Process::written).sum::<Option<u64>>();
    let before = (cpu(), written());
    let run = run.await?;
    let used = cpu().zip(before.0).map(|(after, before)| after.saturating_sub(before));
    let wrote = written().zip(before.1).map(|(after, before)| after.saturating_sub(before));
    #[expect(clippy::cast_precision_loss, reason = "counts of a benchmark")]
    let (cpu, written) = (
        used.map_or(f64::NAN, |used| used.as_secs_f64() * 1e6 / run.moves as f64),
        wrote.map_or(f64::NAN, |wrote| wrote as f64 / run.moves as f64),
    );
    Ok(Run { cpu, written, ..run })
}

/// Imports new tables, and joins them with both seats. If there are several servers, the seats of a table are at different ones.
pub(super) async fn tables(servers: &[Process], scripts: &[Arc<Script>]) -> Result<Vec<Desk>, Trouble> {
    let scripts = || scripts.iter().cycle().take(TABLES);
    let addresses = addresses(servers);
    let mut tables = Vec::with_capacity(TABLES);
    let share = TABLES.div_ceil(addresses.len());
    let records: Vec<_> = scripts().map(|script| script.record(0)).collect();
    for (address, records) in addresses.iter().zip(records.chunks(share)) {
        tables.extend(import(*address, records.to_vec()).await?);
    }
    let joins = tables.into_iter().zip(scripts()).enumerate().map(|(number, (table, script))| {
        let seats = (0..SEATS).map(|seat| addresses[(number + seat) % addresses.len()]).collect();
        Desk::join(seats, table, Arc::clone(script))
    });
    at_once(16, joins).await
}

/// The same number of desks at an echo server.
pub(super) async fn echoes(server: SocketAddr, scripts: &[Arc<Script>]) -> Result<Vec<Desk>, Trouble> {
    let scripts = scripts.iter().cycle().take(TABLES);
    at_once(16, scripts.map(|script| Desk::echo(server, Arc::clone(script)))).await
}

/// A closed-loop run: as many moves as possible with `IN_FLIGHT` clients, each of which plays its tables in turn.
pub(super) async fn closed(desks: Vec<Desk>) -> Result<Run, Trouble> {
    let mut clients: Vec<Vec<Desk>> = (0..IN_FLIGHT).map(|_| Vec::new()).collect();
    for (place, desk) in desks.into_iter().enumerate() {
        clients[place % IN_FLIGHT].push(desk);
    }
    let start = Instant::now();
    let play = |mut desks: Vec<Desk>| async move {
        let mut waits = Vec::new();
        let mut going = true;
        while going && start.elapsed() < LASTS {
            going = false;
            for desk in &mut desks {
                let sent = Instant::now();
                if desk.exchange().await? {
                    going = true;
                    waits.push(sent.elapsed());
                }
                if start.elapsed() >= LASTS {
                    break;
                }
            }
        }
        Ok((waits, Instant::now()))
    };
    let done = together(clients.into_iter().map(play)).await?;
    let end = done.iter().map(|(_, end)| *end).max().unwrap_or(start);
    Ok(Run::of(done.into_iter().flat_map(|(waits, _)| waits).collect(), end - start))
}

/// An open-loop run: `rate` moves per second, each due at a fixed time, whether or not earlier moves are answered. The latency counts from
/// that time, so it includes delays caused by a slow server.
pub(super) async fn paced(desks: Vec<Desk>, rate: u32) -> Result<Run, Trouble> {
    let start = Instant::now() + Duration::from_millis(100);
    let between = Duration::from_secs(1) / rate;
    let tables = u32::try_from(desks.len()).unwrap_or(u32::MAX);
    let play = |(place, mut desk): (u32, Desk)| async move {
        let mut waits = Vec::new();
        let mut due = start + between * place;
        while due < start + LASTS {
            sleep_until(due).await;
            if !desk.exchange().await? {
                break;
            }
            waits.push(due.elapsed());
            due += between * tables;
        }
        Ok(waits)
    };
    let waits: Vec<_> = together((0..).zip(desks).map(play)).await?.into_iter().flatten().collect();
    Ok(Run::of(waits, start.elapsed()))
}
