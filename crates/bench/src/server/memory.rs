//! The memory that idle tables and sockets need.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::json;

use super::at_once;
use super::desk::{Imported, import};
use super::house::{House, Linger, addresses};
use super::http::Http;
use super::process::Process;
use super::script::Script;
use super::socket::Socket;
use crate::Trouble;

/// Tables in memory, in the middle of a game.
pub(super) const TABLES: usize = 2000;
/// Idle sockets at each table: two seats and three watchers.
const AT_EACH: usize = 5;
/// All idle sockets.
pub(super) const SOCKETS: usize = TABLES * AT_EACH;
/// Warm-up tables, so that memory that a server allocates only once is not counted.
const WARM: usize = 200;

/// Memory in bytes, per table and per socket.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Weights {
    /// At each server that has the table in memory.
    pub(super) table: f64,
    pub(super) socket: f64,
    pub(super) echo: f64,
    /// Each server, when it has nothing loaded.
    pub(super) server: u64,
}

pub(super) async fn weigh(house: &House, scripts: &[Arc<Script>]) -> Result<Weights, Trouble> {
    let servers = house.open(Linger::Long)?;
    let halves =
        scripts.iter().cycle().take(WARM + TABLES).map(|script| script.record(script.moves.len() / 2));
    let tables = import(servers[0].address, halves.collect()).await?;
    drop(servers);

    // Fresh servers, which have no table in memory.
    let servers = house.open(Linger::Long)?;
    let idle = memory(&servers)? / u64::try_from(servers.len()).unwrap_or(1);
    let (warm, tables) = tables.split_at(WARM);
    look(&servers, warm).await?;
    let mut sockets = join(&servers, warm).await?;
    let before = settled(&servers).await?;
    look(&servers, tables).await?;
    let with_tables = settled(&servers).await?;
    sockets.extend(join(&servers, tables).await?);
    let with_sockets = settled(&servers).await?;
    let copies = TABLES * servers.len();
    drop(sockets);
    drop(servers);

    let server = [Process::echo()?];
    let mut sockets = echo(server[0].address, WARM).await?;
    let bare = settled(&server).await?;
    sockets.extend(echo(server[0].address, SOCKETS).await?);
    let with_echoes = settled(&server).await?;
    Ok(Weights {
        table: each(before, with_tables, copies),
        socket: each(with_tables, with_sockets, SOCKETS),
        echo: each(bare, with_echoes, SOCKETS),
        server: idle,
    })
}

#[expect(clippy::cast_precision_loss, reason = "bytes and counts of a benchmark")]
fn each(before: u64, after: u64, count: usize) -> f64 {
    (after as f64 - before as f64) / count as f64
}

/// The memory of all servers.
fn memory(servers: &[Process]) -> Result<u64, Trouble> {
    servers.iter().map(Process::memory).sum()
}

/// The servers' memory once they are idle.
async fn settled(servers: &[Process]) -> Result<u64, Trouble> {
    tokio::time::sleep(Duration::from_secs(1)).await;
    memory(servers)
}

/// Requests tables from every server, so that it loads them.
async fn look(servers: &[Process], tables: &[Imported]) -> Result<(), Trouble> {
    for server in servers {
        let mut http = Http::connect(server.address).await?;
        for table in tables {
            http.get(&format!("/api/tables/{}", table.id)).await?;
        }
    }
    Ok(())
}

/// Joins each table with its seats and some watchers, at the servers in turn.
async fn join(servers: &[Process], tables: &[Imported]) -> Result<Vec<Socket>, Trouble> {
    let secrets = tables.iter().flat_map(|table| {
        let watchers = std::iter::repeat(&table.watch);
        table.seats.iter().chain(watchers).take(AT_EACH).map(|secret| (table.path(), secret.clone()))
    });
    let servers = addresses(servers).into_iter().cycle();
    let joins = secrets.zip(servers).map(|((path, secret), server)| async move {
        let mut socket = Socket::connect(server, &path).await?;
        socket.say(json!({"say": "join", "secret": secret}).to_string()).await?;
        socket.hear(r#"{"tell":"table""#).await?;
        Ok(socket)
    });
    at_once(16, joins).await
}

/// Opens sockets, each of which has sent one message.
async fn echo(server: SocketAddr, count: usize) -> Result<Vec<Socket>, Trouble> {
    let joins = (0..count).map(|number| async move {
        let mut socket = Socket::connect(server, "/").await?;
        socket
            .say(format!("Here I am, the {number}th, and I say as much as others do when they join."))
            .await?;
        socket.hear("").await?;
        Ok(socket)
    });
    at_once(16, joins).await
}
