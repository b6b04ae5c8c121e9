//! A client's socket, and the little of what is told over it that a player needs.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Trouble;

/// After what time without a word a server is taken for gone. It says that it is alive every few seconds.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody at a table.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// What is to be done, as last told; nothing when the game is over.
    pub(crate) turn: Value,
    /// Which seat this is.
    pub(crate) seat: u64,
}

impl Socket {
    /// Joins with what opens the table: a field of `join`.
    pub(crate) async fn join(host: SocketAddr, table: &str, with: &Value) -> Result<Socket, Trouble> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{host}/api/tables/{table}/socket");
        let (stream, _) = tokio::time::timeout(PATIENCE, client_async(url, stream)).await??;
        let mut socket = Socket { stream, turn: Value::Null, seat: 0 };
        let mut join = json!({"say": "join", "language": "en"});
        if let (Some(join), Some(with)) = (join.as_object_mut(), with.as_object()) {
            join.extend(with.clone());
        }
        socket.say(&join).await?;
        while socket.hear().await?["tell"] != "table" {}
        Ok(socket)
    }

    pub(crate) async fn say(&mut self, said: &Value) -> Result<(), Trouble> {
        Ok(self.stream.send(Message::text(said.to_string())).await?)
    }

    /// The next thing told. An error: the line is cut, or the server has hung up.
    pub(crate) async fn hear(&mut self) -> Result<Value, Trouble> {
        loop {
            match tokio::time::timeout(PATIENCE, self.stream.next()).await? {
                Some(Ok(Message::Text(text))) => {
                    let told: Value = serde_json::from_str(&text)?;
                    self.note(&told);
                    if told["tell"] == "closing" {
                        return Err(told.to_string().into());
                    }
                    return Ok(told);
                }
                Some(Ok(Message::Close(_))) | None => return Err("the server has hung up".into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    fn note(&mut self, told: &Value) {
        match told["tell"].as_str() {
            Some("table") => self.turn = told["game"]["turn"].clone(),
            Some("played" | "turn") => self.turn = told["turn"].clone(),
            _ => {}
        }
        if let Some(seat) = told["you"]["seat"].as_u64() {
            self.seat = seat;
        }
    }

    /// The answer to what was said under this name: done, or the code of the refusal.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<Result<(), String>, Trouble> {
        loop {
            let told = self.hear().await?;
            match told["tell"].as_str() {
                Some("accepted") if told["id"] == id => return Ok(Ok(())),
                Some("refused") if told["id"] == id => {
                    return Ok(Err(told["problem"]["code"].as_str().unwrap_or_default().to_owned()));
                }
                _ => {}
            }
        }
    }
}
