//! A client's socket, and the few fields of its messages that a player needs.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Trouble;

/// How long a server may be silent before it counts as gone. A server that lives sends something every few seconds.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client's connection to a table.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The open window, as last told; null when the game is over.
    pub(crate) turn: Value,
    /// The client's seat.
    pub(crate) seat: u64,
    /// The code with which the server closed the connection.
    closed: Option<String>,
}

impl Socket {
    /// Joins a table. `with` has the fields of `join` that give access.
    pub(crate) async fn join(host: SocketAddr, table: &str, with: &Value) -> Result<Socket, Trouble> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{host}/api/tables/{table}/socket");
        let (stream, _) = tokio::time::timeout(PATIENCE, client_async(url, stream)).await??;
        let mut socket = Socket { stream, turn: Value::Null, seat: 0, closed: None };
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

    /// The next message. An error means that the connection was cut or closed.
    pub(crate) async fn hear(&mut self) -> Result<Value, Trouble> {
        loop {
            match tokio::time::timeout(PATIENCE, self.stream.next()).await? {
                Some(Ok(Message::Text(text))) => {
                    let told: Value = serde_json::from_str(&text)?;
                    self.note(&told);
                    if told["tell"] == "closing" {
                        self.closed = told["problem"]["code"].as_str().map(str::to_owned);
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

    /// Waits for the answer to a request: accepted, or the code of the refusal. A connection that is closed with `store` is a refusal, too:
    /// it says that nothing was done.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<Result<(), String>, Trouble> {
        loop {
            let told = match self.hear().await {
                Err(_) if self.closed.as_deref() == Some("store") => {
                    return Ok(Err(self.closed.take().unwrap_or_default()));
                }
                told => told?,
            };
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

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;

    use super::*;

    /// The answer that a client gets whose first request is answered with this message.
    async fn answered(told: Value) -> Result<Result<(), String>, Trouble> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let host = listener.local_addr()?;
        let server = async {
            let mut stream = accept_async(listener.accept().await?.0).await?;
            for told in [json!({"tell": "table"}), told] {
                stream.next().await.ok_or("the client has hung up")??;
                stream.send(Message::text(told.to_string())).await?;
            }
            Ok::<(), Trouble>(())
        };
        let client = async {
            let mut socket = Socket::join(host, "table", &json!({})).await?;
            socket.say(&json!({"say": "act", "id": "a"})).await?;
            socket.answer("a").await
        };
        let (served, answer) = tokio::join!(server, client);
        served?;
        answer
    }

    #[tokio::test]
    async fn a_connection_closed_with_store_is_a_refusal_and_with_uncertain_no_answer() {
        let closing = |code: &str| json!({"tell": "closing", "problem": {"code": code}});
        let refused = json!({"tell": "refused", "id": "a", "problem": {"code": "stale"}});
        assert_eq!(answered(refused).await.unwrap(), Err("stale".into()));
        assert_eq!(answered(closing("store")).await.unwrap(), Err("store".into()));
        for code in ["uncertain", "store_gone", "stopping"] {
            assert!(answered(closing(code)).await.is_err(), "{code}");
        }
    }
}
