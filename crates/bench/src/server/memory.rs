//! What tables and sockets weigh while nothing happens.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::json;

use super::at_once;
use super::desk::{Imported, import};
use super::http::Http;
use super::process::Process;
use super::script::Script;
use super::socket::Socket;
use crate::Trouble;

/// Tables in memory, in the middle of a game.
pub(super) const TABLES: usize = 2000;
/// Idle sockets at each: those of the two seats, and watchers.
const AT_EACH: usize = 5;
/// Idle sockets.
pub(super) const SOCKETS: usize = TABLES * AT_EACH;
/// Tables and sockets that come first, so that what a server needs once is not counted.
const WARM: usize = 200;

/// What things weigh, in bytes.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Weights {
    pub(super) table: f64,
    pub(super) socket: f64,
    pub(super) echo: f64,
    /// A server with nothing in use.
    pub(super) server: u64,
}

pub(super) async fn weigh(folder: &Path, scripts: &[Arc<Script>]) -> Result<Weights, Trouble> {
    let server = Process::serve(folder)?;
    let halves =
        scripts.iter().cycle().take(WARM + TABLES).map(|script| script.record(script.moves.len() / 2));
    let tables = import(server.address, halves.collect()).await?;
    drop(server);

    // A fresh one, which has nothing in memory.
    let server = Process::serve(folder)?;
    let idle = server.memory()?;
    let (warm, tables) = tables.split_at(WARM);
    look(&server, warm).await?;
    let mut sockets = join(server.address, warm).await?;
    let before = settled(&server).await?;
    look(&server, tables).await?;
    let with_tables = settled(&server).await?;
    sockets.extend(join(server.address, tables).await?);
    let with_sockets = settled(&server).await?;
    drop(sockets);
    drop(server);

    let server = Process::echo()?;
    let mut sockets = echo(server.address, WARM).await?;
    let bare = settled(&server).await?;
    sockets.extend(echo(server.address, SOCKETS).await?);
    let with_echoes = settled(&server).await?;
    Ok(Weights {
        table: each(before, with_tables, TABLES),
        socket: each(with_tables, with_sockets, SOCKETS),
        echo: each(bare, with_echoes, SOCKETS),
        server: idle,
    })
}

#[expect(clippy::cast_precision_loss, reason = "bytes and counts of a benchmark")]
fn each(before: u64, after: u64, count: usize) -> f64 {
    (after as f64 - before as f64) / count as f64
}

/// What it holds once all is quiet.
async fn settled(server: &Process) -> Result<u64, Trouble> {
    tokio::time::sleep(Duration::from_secs(1)).await;
    server.memory()
}

/// Looks at tables, which are then in memory.
async fn look(server: &Process, tables: &[Imported]) -> Result<(), Trouble> {
    let mut http = Http::connect(server.address).await?;
    for table in tables {
        http.get(&format!("/api/tables/{}", table.id)).await?;
    }
    Ok(())
}

/// The people of each table join it, and some watch.
async fn join(server: SocketAddr, tables: &[Imported]) -> Result<Vec<Socket>, Trouble> {
    let secrets = tables.iter().flat_map(|table| {
        let watchers = std::iter::repeat(&table.watch);
        table.seats.iter().chain(watchers).take(AT_EACH).map(|secret| (table.path(), secret.clone()))
    });
    let joins = secrets.map(|(path, secret)| async move {
        let mut socket = Socket::connect(server, &path).await?;
        socket.say(json!({"say": "join", "secret": secret}).to_string()).await?;
        socket.hear(r#"{"tell":"table""#).await?;
        Ok(socket)
    });
    at_once(16, joins).await
}

/// Sockets that have each said something once.
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
