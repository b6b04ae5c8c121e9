//! A viewer's socket. It keeps every message as received.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::patience::within;
use crate::server::Server;

/// How many messages may be sent at once, and the pause between those after them. The server disconnects a faster client.
const SAID_AT_ONCE: u32 = 55;
const PAUSE: Duration = Duration::from_millis(60);

pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The number of the open window, as last received.
    pub(crate) window: u32,
    /// How many messages were sent.
    pub(crate) said: u32,
}

/// A received message: its text and its parsed value.
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) value: Value,
}

impl Told {
    pub(crate) fn is(&self, kind: &str) -> bool {
        self.value["tell"] == kind
    }
}

impl Socket {
    /// Opens a socket and joins. The answer is yet to be received.
    pub(crate) async fn join(server: &Server, table: &str, join: &Value) -> Socket {
        let address = format!("ws://{}/api/tables/{table}/socket", server.address());
        let (stream, _) = within(async {
            let stream = TcpStream::connect(server.address()).await.unwrap();
            client_async(address, stream).await.unwrap()
        })
        .await;
        let mut socket = Socket { stream, window: 0, said: 0 };
        let mut join = join.clone();
        join["say"] = "join".into();
        socket.say(&join).await;
        socket
    }

    pub(crate) async fn say(&mut self, say: &Value) {
        self.said += 1;
        if self.said > SAID_AT_ONCE {
            sleep(PAUSE).await;
        }
        within(self.stream.send(Message::text(say.to_string()))).await.unwrap();
    }

    /// Receives the next message.
    pub(crate) async fn hear(&mut self) -> Told {
        loop {
            let message = within(self.stream.next()).await.unwrap().unwrap();
            let Message::Text(text) = message else { continue };
            let value: Value = serde_json::from_str(&text).unwrap();
            assert_ne!(value["tell"], "closing", "{value}");
            for turn in [&value["turn"], &value["game"]["turn"]] {
                if let Some(window) = turn["window"].as_u64() {
                    self.window = u32::try_from(window).unwrap();
                }
            }
            return Told { text: text.to_string(), value };
        }
    }

    /// Receives messages up to the first of this kind.
    pub(crate) async fn hear_until(&mut self, kind: &str) -> Vec<Told> {
        let mut told = Vec::new();
        loop {
            told.push(self.hear().await);
            if told.last().unwrap().is(kind) {
                return told;
            }
        }
    }

    /// Sends a message with a request id, and receives everything up to its answer.
    pub(crate) async fn ask(&mut self, say: &Value) -> Vec<Told> {
        self.say(say).await;
        let mut told = Vec::new();
        loop {
            told.push(self.hear().await);
            if told.last().unwrap().value["id"] == say["id"] {
                return told;
            }
        }
    }

    /// Receives all pending messages: an empty `stage` request is answered after everything that was sent before it.
    pub(crate) async fn catch_up(&mut self) -> Vec<Told> {
        let id = format!("nothing {}", self.said);
        self.ask(&json!({"say": "stage", "id": id, "actions": []})).await
    }

    /// Plays an action, and receives everything up to its answer.
    pub(crate) async fn act(&mut self, window: u32, action: &Value) -> Vec<Told> {
        let id = format!("act {}", self.said);
        self.ask(&json!({"say": "act", "id": id, "window": window, "action": action})).await
    }
}
