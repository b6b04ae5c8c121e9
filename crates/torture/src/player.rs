//! A player: one task that plays both seats of a table, and reconnects whenever the connection is cut.

use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use serde_json::{Value, json};

use crate::Trouble;
use crate::socket::Socket;
use crate::table::Table;

/// How many requests are sent at one table before the next is opened, so that logs stay short.
const AT_ONE_TABLE: usize = 300;

/// What all players share with the attacker.
#[derive(Default)]
pub(crate) struct Shared {
    pub(crate) hosts: RefCell<Vec<SocketAddr>>,
    /// Whether the players must stop.
    pub(crate) stop: Cell<bool>,
    /// How many requests of all players were acknowledged so far.
    pub(crate) acknowledged: Cell<usize>,
    /// The tables that were played.
    pub(crate) tables: RefCell<Vec<Table>>,
}

/// A request that is not answered yet.
#[derive(Clone)]
struct Said {
    /// Its name in the log: the request id, or the text of a chat message.
    name: String,
    socket: usize,
    message: Value,
    is_play: bool,
}

pub(crate) struct Player {
    pub(crate) shared: Rc<Shared>,
    pub(crate) random: fastrand::Rng,
}

impl Player {
    pub(crate) async fn play(mut self) {
        while !self.shared.stop.get() {
            let host = self.host();
            match Table::open(host).await {
                Ok(mut table) => {
                    self.play_at(&mut table).await;
                    self.shared.tables.borrow_mut().push(table);
                }
                Err(_) => self.pause().await,
            }
        }
    }

    fn host(&mut self) -> SocketAddr {
        let hosts = self.shared.hosts.borrow();
        hosts[self.random.usize(..hosts.len())]
    }

    async fn pause(&mut self) {
        tokio::time::sleep(Duration::from_millis(self.random.u64(5..40))).await;
    }

    async fn play_at(&mut self, table: &mut Table) {
        let (mut number, mut unanswered) = (0, None);
        while !self.shared.stop.get() && number < AT_ONE_TABLE {
            let host = self.host();
            if let Ok(mut sockets) = table.join(host).await {
                // An error means that the connection was cut: the loop reconnects.
                let _ = self.sit(table, &mut sockets, &mut number, &mut unanswered).await;
            }
            self.pause().await;
        }
    }

    /// Plays over these sockets until the connection is cut.
    async fn sit(
        &mut self,
        table: &mut Table,
        sockets: &mut [Socket; 2],
        number: &mut usize,
        unanswered: &mut Option<Said>,
    ) -> Result<(), Trouble> {
        while !self.shared.stop.get() && *number < AT_ONE_TABLE {
            let said = if let Some(said) = unanswered.take() {
                table.promised.said_again += 1;
                said
            } else if let Some(said) = self.choose(sockets, *number) {
                *number += 1;
                said
            } else {
                play_again(sockets, *number).await?;
                continue;
            };
            *unanswered = Some(said.clone());
            let socket = &mut sockets[said.socket];
            socket.say(&said.message).await?;
            let answer = socket.answer(&said.name).await?;
            *unanswered = None;
            match answer {
                Ok(()) => {
                    self.shared.acknowledged.set(self.shared.acknowledged.get() + 1);
                    table.promised.acknowledged.push(said.name);
                    if said.is_play {
                        follow(sockets, &said.message["window"]).await?;
                    }
                }
                // Only a repetition tells whether it was done. A request refused by the store is sometimes repeated, too.
                Err(code) if is_open(&code) || (code == "store" && self.random.bool()) => {
                    *unanswered = Some(said);
                    self.pause().await;
                }
                Err(_) => {
                    table.promised.refused.push(said.name);
                    self.pause().await;
                    if said.is_play {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// The next request; none if the game is over.
    fn choose(&mut self, sockets: &[Socket; 2], number: usize) -> Option<Said> {
        let name = format!("n{number}");
        if self.random.u8(..8) == 0 {
            let message = json!({"say": "ask", "id": name, "ask": {"for": "chat", "text": name}});
            return Some(Said { name, socket: self.random.usize(..2), message, is_play: false });
        }
        let turn = &sockets[0].turn;
        let seat = turn["seats"][0].as_u64()?;
        let socket = sockets.iter().position(|socket| socket.seat == seat)?;
        let action = json!({"do": "pass"});
        let message = json!({"say": "act", "id": name, "window": turn["window"], "action": action});
        Some(Said { name, socket, message, is_play: true })
    }
}

/// Waits until both sockets have seen the end of this window.
async fn follow(sockets: &mut [Socket; 2], window: &Value) -> Result<(), Trouble> {
    for socket in sockets {
        while socket.turn["window"] == *window {
            socket.hear().await?;
        }
    }
    Ok(())
}

/// The game is over: both seats ask for a rematch.
async fn play_again(sockets: &mut [Socket; 2], number: usize) -> Result<(), Trouble> {
    let id = format!("again {number}");
    for socket in &mut *sockets {
        socket.say(&json!({"say": "ask", "id": id, "ask": {"for": "rematch"}})).await?;
        socket.answer(&id).await?.map_err(|code| format!("no other game: {code}"))?;
    }
    for socket in sockets {
        while socket.turn.is_null() {
            socket.hear().await?;
        }
    }
    Ok(())
}

/// Whether a refusal leaves open whether the request was done: the store did not confirm, or its files were moved away and may come back.
fn is_open(code: &str) -> bool {
    matches!(code, "uncertain" | "store_gone")
}
