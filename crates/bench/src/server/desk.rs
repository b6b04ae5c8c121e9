//! A desk: a table as its clients have it, with a socket for each seat and the moves that they will make.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::{Value, json};

use super::http::Http;
use super::script::{SEATS, Script};
use super::socket::Socket;
use super::{at_once, fail};
use crate::Trouble;

/// How many connections import tables.
const IMPORTERS: usize = 8;

/// A table that a server has imported from a record.
pub(super) struct Imported {
    pub(super) id: String,
    host: String,
    pub(super) watch: String,
    pub(super) seats: Vec<String>,
}

impl Imported {
    fn read(answer: &Value) -> Option<Imported> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        Some(Imported {
            id: text(&answer["table"])?,
            host: text(&answer["links"]["host"])?,
            watch: text(&answer["links"]["watch"])?,
            seats: answer["seats"].as_array()?.iter().filter_map(|seat| text(&seat["secret"])).collect(),
        })
    }

    /// The path of the table's sockets.
    pub(super) fn path(&self) -> String {
        format!("/api/tables/{}/socket", self.id)
    }
}

/// Imports each record as a table.
pub(super) async fn import(server: SocketAddr, records: Vec<Value>) -> Result<Vec<Imported>, Trouble> {
    let chunk = records.len().div_ceil(IMPORTERS).max(1);
    let imports = records.chunks(chunk).map(<[Value]>::to_vec).map(|records| async move {
        let mut http = Http::connect(server).await?;
        let mut tables = Vec::with_capacity(records.len());
        for record in records {
            let answer = http.post("/api/records", &json!({ "record": record })).await?;
            tables.push(Imported::read(&answer).ok_or_else(|| fail(answer))?);
        }
        Ok(tables)
    });
    Ok(at_once(IMPORTERS, imports).await?.into_iter().flatten().collect())
}

/// A table as its clients have it.
pub(super) struct Desk {
    sockets: Vec<Socket>,
    script: Arc<Script>,
    next: usize,
    /// How the answer to a move begins.
    answer: &'static str,
    /// How many moves each seat has been told. As a page does, a seat moves only after it was told the move before: at another server, that
    /// can come later than the answer to the move.
    heard: [usize; SEATS],
}

impl Desk {
    /// Joins a table that was just dealt, each seat through its server, and resumes the game.
    pub(super) async fn join(
        servers: Vec<SocketAddr>,
        table: Imported,
        script: Arc<Script>,
    ) -> Result<Desk, Trouble> {
        let mut sockets = Vec::with_capacity(SEATS);
        for (secret, server) in table.seats.iter().zip(servers) {
            let mut socket = Socket::connect(server, &table.path()).await?;
            socket.say(json!({"say": "join", "secret": secret, "host": table.host}).to_string()).await?;
            socket.hear(r#"{"tell":"table""#).await?;
            sockets.push(socket);
        }
        if let Some(host) = sockets.first_mut() {
            host.say(r#"{"say":"host","id":"resume","host":{"do":"resume"}}"#.into()).await?;
            host.hear(r#"{"tell":"accepted""#).await?;
        }
        Ok(Desk { sockets, script, next: 0, answer: r#"{"tell":"accepted""#, heard: [0; SEATS] })
    }

    /// The same at an echo server, which judges nothing.
    pub(super) async fn echo(server: SocketAddr, script: Arc<Script>) -> Result<Desk, Trouble> {
        let mut sockets = Vec::with_capacity(SEATS);
        for _ in 0..SEATS {
            sockets.push(Socket::connect(server, "/").await?);
        }
        Ok(Desk { sockets, script, next: 0, answer: "", heard: [usize::MAX; SEATS] })
    }

    /// Sends the next move, and waits until it is accepted. `false`: the game is over.
    pub(super) async fn exchange(&mut self) -> Result<bool, Trouble> {
        let Some(play) = self.script.moves.get(self.next) else { return Ok(false) };
        let (socket, heard) = (&mut self.sockets[play.seat], &mut self.heard[play.seat]);
        let last = format!(r#""number":{},"#, self.next);
        while *heard < self.next {
            if socket.hear(r#"{"tell":"played""#).await?.contains(&last) {
                *heard = self.next;
            }
        }
        socket.say(play.say(self.next)).await?;
        socket.hear(self.answer).await?;
        self.next += 1;
        *heard = self.next.max(*heard);
        Ok(true)
    }
}
