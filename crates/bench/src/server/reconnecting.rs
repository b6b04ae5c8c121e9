//! How soon everybody is back after the server was killed.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::json;

use super::desk::{Imported, import};
use super::process::Process;
use super::script::{SEATS, Script};
use super::socket::Socket;
use super::{at_once, together};
use crate::Trouble;

/// Tables in the middle of a game, with both players there.
const TABLES: usize = 1500;
/// Sockets that come back.
pub(super) const SOCKETS: usize = TABLES * SEATS;
/// Kills; the middle one counts, and all are told of.
pub(super) const ROUNDS: usize = 5;

/// Milliseconds since the new process was started, one value a kill.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Reconnecting {
    /// Until half of the players have their table before them again.
    pub(super) half: Vec<f64>,
    /// Until 99 % of them have.
    pub(super) most: Vec<f64>,
    /// Until the last one has.
    pub(super) all: Vec<f64>,
    /// Until the last of as many sockets has its answer from an echo, which has nothing to load.
    pub(super) echo: Vec<f64>,
}

pub(super) async fn measure(folder: &Path, scripts: &[Arc<Script>]) -> Result<Reconnecting, Trouble> {
    let server = Process::serve(folder)?;
    let halves = scripts.iter().cycle().take(TABLES).map(|script| script.record(script.moves.len() / 2));
    let tables = import(server.address, halves.collect()).await?;
    let mut sockets = at_once(16, joins(server.address, &tables)).await?;
    let mut server = Some(server);
    let mut figures = Reconnecting::default();
    for _ in 0..ROUNDS {
        // Dropping the process kills it: no time to say goodbye.
        drop(server.take());
        drop(sockets);
        let begun = Instant::now();
        let restarted = Process::serve(folder)?;
        let back = together(joins(restarted.address, &tables).map(|join| timed(begun, join))).await?;
        let mut waits: Vec<Duration> = back.iter().map(|(wait, _)| *wait).collect();
        waits.sort_unstable();
        figures.half.push(milliseconds(waits[SOCKETS / 2]));
        figures.most.push(milliseconds(waits[SOCKETS * 99 / 100]));
        figures.all.push(milliseconds(waits[SOCKETS - 1]));
        sockets = back.into_iter().map(|(_, socket)| socket).collect();
        server = Some(restarted);
        figures.echo.push(echo().await?);
    }
    Ok(figures)
}

/// Every player's way back to the table: a new socket, a join, and the whole table told.
fn joins(
    server: SocketAddr,
    tables: &[Imported],
) -> impl Iterator<Item = impl Future<Output = Result<Socket, Trouble>> + Send + use<>> {
    let seats: Vec<(String, String)> = tables
        .iter()
        .flat_map(|table| table.seats.iter().map(|secret| (table.path(), secret.clone())))
        .collect();
    seats.into_iter().map(move |(path, secret)| async move {
        let mut socket = Socket::connect(server, &path).await?;
        socket.say(json!({"say": "join", "secret": secret}).to_string()).await?;
        socket.hear(r#"{"tell":"table""#).await?;
        Ok(socket)
    })
}

/// As many sockets at a fresh echo, each with one answer.
async fn echo() -> Result<f64, Trouble> {
    let begun = Instant::now();
    let server = Process::echo()?;
    let address = server.address;
    let answers = (0..SOCKETS).map(|_| async move {
        let mut socket = Socket::connect(address, "/").await?;
        socket.say(r#"{"say":"join"}"#.into()).await?;
        socket.hear("").await?;
        Ok(socket)
    });
    let _sockets = together(answers).await?;
    Ok(milliseconds(begun.elapsed()))
}

async fn timed(
    begun: Instant,
    join: impl Future<Output = Result<Socket, Trouble>>,
) -> Result<(Duration, Socket), Trouble> {
    let socket = join.await?;
    Ok((begun.elapsed(), socket))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
