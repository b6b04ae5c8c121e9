//! How soon all clients are connected again after the server was killed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::json;

use super::desk::{Imported, import};
use super::house::{House, Linger, addresses};
use super::process::Process;
use super::script::{SEATS, Script};
use super::socket::Socket;
use super::{at_once, together};
use crate::Trouble;

/// Tables in the middle of a game, with both players connected.
const TABLES: usize = 1500;
/// How many sockets reconnect.
pub(super) const SOCKETS: usize = TABLES * SEATS;
/// How many kills; the median counts, and all are printed.
pub(super) const ROUNDS: usize = 5;

/// Milliseconds since the start of the new process, one value per kill.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Reconnecting {
    /// Until half of the players have their table again.
    pub(super) half: Vec<f64>,
    /// Until 99 % of the players have it.
    pub(super) most: Vec<f64>,
    /// Until the last player has it.
    pub(super) all: Vec<f64>,
    /// Until the last of as many sockets has an answer from an echo server, which has nothing to load.
    pub(super) echo: Vec<f64>,
}

pub(super) async fn measure(house: &House, scripts: &[Arc<Script>]) -> Result<Reconnecting, Trouble> {
    let servers = house.open(Linger::Long)?;
    let halves = scripts.iter().cycle().take(TABLES).map(|script| script.record(script.moves.len() / 2));
    let tables = import(servers[0].address, halves.collect()).await?;
    let mut sockets = at_once(16, joins(&servers, &tables)).await?;
    let mut servers = Some(servers);
    let mut figures = Reconnecting::default();
    for _ in 0..ROUNDS {
        // Dropping the processes kills them, without a clean shutdown.
        drop(servers.take());
        drop(sockets);
        let begun = Instant::now();
        let restarted = house.open(Linger::Long)?;
        let back = together(joins(&restarted, &tables).map(|join| timed(begun, join))).await?;
        let mut waits: Vec<Duration> = back.iter().map(|(wait, _)| *wait).collect();
        waits.sort_unstable();
        figures.half.push(milliseconds(waits[SOCKETS / 2]));
        figures.most.push(milliseconds(waits[SOCKETS * 99 / 100]));
        figures.all.push(milliseconds(waits[SOCKETS - 1]));
        sockets = back.into_iter().map(|(_, socket)| socket).collect();
        servers = Some(restarted);
        figures.echo.push(echo().await?);
    }
    Ok(figures)
}

/// How each player reconnects: a new socket, a join, and the whole table in one message. The players are at the servers in turn.
fn joins(
    servers: &[Process],
    tables: &[Imported],
) -> impl Iterator<Item = impl Future<Output = Result<Socket, Trouble>> + Send + use<>> {
    let seats: Vec<(String, String)> = tables
        .iter()
        .flat_map(|table| table.seats.iter().map(|secret| (table.path(), secret.clone())))
        .collect();
    let servers = addresses(servers).into_iter().cycle();
    seats.into_iter().zip(servers).map(move |((path, secret), server)| async move {
        let mut socket = Socket::connect(server, &path).await?;
        socket.say(json!({"say": "join", "secret": secret}).to_string()).await?;
        socket.hear(r#"{"tell":"table""#).await?;
        Ok(socket)
    })
}

/// Opens as many sockets at a new echo server, each with one answer.
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
