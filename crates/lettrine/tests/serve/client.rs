//! A client at a table: a socket, and the state rebuilt from the messages received.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;

use crate::patience;
use crate::server::Server;

/// How many messages a socket may send at once; after that, this client pauses before each message.
const AT_ONCE: u32 = 50;

/// A client at a table.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    said: u32,
    /// The table, as last received.
    pub(crate) table: Value,
    /// The client's own place and rights, as last received.
    pub(crate) you: Value,
    /// The game: the view as received whole, with every patch since.
    pub(crate) game: Value,
    /// The lines of the chat.
    pub(crate) chat: Vec<Value>,
    /// The number of plays that this client has received.
    pub(crate) plays: usize,
}

impl Client {
    /// Opens a socket that has not joined yet.
    pub(crate) async fn connect(server: &Server, table: &str) -> Client {
        Client::connect_with(server, table, &[]).await.expect("the socket opens")
    }

    /// Opens a socket with these headers; the status if it is refused.
    pub(crate) async fn connect_with(
        server: &Server,
        table: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Client, u16> {
        let mut request = request(server, table);
        for &(name, value) in headers {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(server.address()).await.unwrap();
        Client::over(stream, request).await
    }

    /// Opens a socket over an existing connection.
    async fn over(stream: TcpStream, request: Request) -> Result<Client, u16> {
        match patience(tokio_tungstenite::client_async(request, stream)).await {
            Ok((socket, _)) => Ok(Client::on(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Joins over a connection with a tiny receive buffer: the server must keep what the client does not read.
    pub(crate) async fn with_a_small_ear(server: &Server, table: &str, with: Value) -> Client {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2048).unwrap();
        let stream = socket.connect(server.address().parse().unwrap()).await.unwrap();
        let mut client = Client::over(stream, request(server, table)).await.unwrap();
        assert_eq!(client.introduce(with).await["tell"], "table");
        client
    }

    fn on(socket: WebSocketStream<TcpStream>) -> Client {
        let (table, you, game) = (Value::Null, Value::Null, Value::Null);
        Client { socket, said: 0, table, you, game, chat: Vec::new(), plays: 0 }
    }

    /// Joins with these fields in `join`.
    pub(crate) async fn join(server: &Server, table: &str, with: Value) -> Client {
        Client::try_join(server, table, with).await.unwrap_or_else(|told| panic!("{told}"))
    }

    /// Joins if the server is alive, reaches its store and lets the client in; otherwise returns its message.
    pub(crate) async fn try_join(server: &Server, table: &str, with: Value) -> Result<Client, Value> {
        let lost = |why: String| json!({"lost": why});
        let stream = TcpStream::connect(server.address()).await.map_err(|error| lost(error.to_string()))?;
        let opened = patience(tokio_tungstenite::client_async(request(server, table), stream)).await;
        let mut client = Client::on(opened.map_err(|error| lost(error.to_string()))?.0);
        client.say(join(&with)).await;
        let told = client.listen().await.ok_or_else(|| lost("it hung up".into()))?;
        if told["tell"] == "table" { Ok(client) } else { Err(told) }
    }

    /// Joins where that must fail, and returns the code of the refusal.
    pub(crate) async fn refused(server: &Server, table: &str, with: Value) -> Value {
        let told = Client::connect(server, table).await.introduce(with).await;
        assert_eq!(told["tell"], "closing", "{told}");
        told["problem"]["code"].clone()
    }

    async fn introduce(&mut self, with: Value) -> Value {
        self.say(join(&with)).await;
        self.hear().await
    }

    /// Sends a message as JSON.
    pub(crate) async fn say(&mut self, said: Value) {
        self.send(Message::text(said.to_string())).await;
    }

    /// Sends a message. An error is ignored: a closed socket shows when the client listens.
    pub(crate) async fn send(&mut self, message: Message) {
        self.said += 1;
        if self.said > AT_ONCE {
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        let _ = patience(self.socket.send(message)).await;
    }

    /// Sends a message without a pause.
    pub(crate) async fn shout(&mut self, message: Message) {
        let _ = patience(self.socket.send(message)).await;
    }

    /// Sends a message a few times without a pause, and listens as many times: the code of the reason, if the server closes the socket.
    /// What is sent behind the last message that the server reads is too little for its reason to be lost.
    pub(crate) async fn is_cut_off(&mut self, message: &Message) -> Option<Value> {
        const A_FEW: usize = 4;
        for _ in 0..A_FEW {
            self.shout(message.clone()).await;
        }
        for _ in 0..A_FEW {
            let Message::Text(text) = patience(self.socket.next()).await.unwrap().unwrap() else { continue };
            let told: Value = serde_json::from_str(&text).unwrap();
            if told["tell"] == "closing" {
                return Some(told["problem"]["code"].clone());
            }
        }
        None
    }

    /// The TCP stream below the socket.
    pub(crate) fn stream(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }

    /// The next message; `None` once the server has closed the socket.
    pub(crate) async fn listen(&mut self) -> Option<Value> {
        loop {
            match patience(self.socket.next()).await? {
                Ok(Message::Text(text)) => {
                    let told: Value = serde_json::from_str(&text).unwrap();
                    self.note(&told);
                    return Some(told);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The code with which the server closes the socket; messages before that are passed over.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            match patience(self.socket.next()).await? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// The next message; fails if the server has closed the socket.
    pub(crate) async fn hear(&mut self) -> Value {
        self.listen().await.expect("the server has hung up")
    }

    /// Listens until a condition holds, with a timeout: pings alone do not keep it waiting.
    pub(crate) async fn until(&mut self, so: impl Fn(&Client) -> bool) {
        let listens = async {
            while !so(self) {
                self.hear().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(2), listens).await.expect("it is never so");
    }

    /// The next message of this kind; those before it are applied to the state.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let told = self.hear().await;
            if told["tell"] == kind {
                return told;
            }
        }
    }

    /// Applies a message to the client's state.
    fn note(&mut self, told: &Value) {
        match told["tell"].as_str().unwrap() {
            "table" => {
                self.game = told["game"].clone();
                self.chat.clone_from(told["chat"].as_array().unwrap());
                (self.table, self.you) = (told["table"].clone(), told["you"].clone());
            }
            "seats" => (self.table, self.you) = (told["table"].clone(), told["you"].clone()),
            "played" => {
                self.plays += told["happened"].as_array().unwrap().len();
                patch(&mut self.game["view"], &told["patch"]);
                for field in ["turn", "scores", "result"] {
                    self.game[field] = told[field].clone();
                }
            }
            "turn" => self.game["turn"] = told["turn"].clone(),
            "chat" => self.chat.push(told["line"].clone()),
            _ => {}
        }
    }

    /// The number of the open window.
    pub(crate) fn window(&self) -> u64 {
        self.game["turn"]["window"].as_u64().expect("a window is open")
    }

    /// Listens for the answer to the request with this id.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<Value, Value> {
        loop {
            let told = self.hear().await;
            match told["tell"].as_str().unwrap() {
                "refused" if told["id"] == id => return Err(told["problem"].clone()),
                "accepted" | "staged" if told["id"] == id => return Ok(told),
                _ => {}
            }
        }
    }

    /// Plays an action in the open window, with this request id.
    pub(crate) async fn act(&mut self, id: &str, action: &Value) -> Result<Value, Value> {
        let window = self.window();
        self.act_in(window, id, action).await
    }

    /// Plays an action in a window, with this request id.
    pub(crate) async fn act_in(&mut self, window: u64, id: &str, action: &Value) -> Result<Value, Value> {
        self.say(json!({"say": "act", "id": id, "window": window, "action": action})).await;
        self.answer(id).await
    }

    /// Sends an `ask` request.
    pub(crate) async fn ask(&mut self, ask: Value) -> Result<Value, Value> {
        self.ask_as(&new_name(), ask).await
    }

    /// Sends a `host` request.
    pub(crate) async fn host(&mut self, host: Value) -> Result<Value, Value> {
        self.host_as(&new_name(), host).await
    }

    /// Sends an `ask` request with this id.
    pub(crate) async fn ask_as(&mut self, id: &str, ask: Value) -> Result<Value, Value> {
        self.say(json!({"say": "ask", "id": id, "ask": ask})).await;
        self.answer(id).await
    }

    /// Sends a `host` request with this id.
    pub(crate) async fn host_as(&mut self, id: &str, host: Value) -> Result<Value, Value> {
        self.say(json!({"say": "host", "id": id, "host": host})).await;
        self.answer(id).await
    }

    /// Asks what actions would do, without playing them.
    pub(crate) async fn stage(&mut self, actions: Value) -> Result<Value, Value> {
        self.say(json!({"say": "stage", "id": "stage", "actions": actions})).await;
        self.answer("stage").await.map(|told| told["outcomes"].clone())
    }

    /// Listens until the server closes the socket, and returns the code of its reason, if it gives one.
    pub(crate) async fn hangs_up(&mut self) -> Option<Value> {
        let mut why = None;
        while let Some(told) = self.listen().await {
            if told["tell"] == "closing" {
                why = Some(told["problem"]["code"].clone());
            }
        }
        why
    }

    /// Checks that no message is pending: the answer to an empty request must be the next message.
    pub(crate) async fn heard_nothing(&mut self) {
        self.say(json!({"say": "stage", "id": "quiet", "actions": []})).await;
        let told = self.hear().await;
        assert_eq!(told["id"], "quiet", "nothing should have been told: {told}");
    }
}

/// A unique request id.
fn new_name() -> String {
    static NAMES: AtomicU64 = AtomicU64::new(0);
    format!("name {}", NAMES.fetch_add(1, Ordering::Relaxed))
}

/// The first message of a client.
fn join(with: &Value) -> Value {
    let mut join = json!({"say": "join", "language": "en"});
    join.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
    join
}

fn request(server: &Server, table: &str) -> Request {
    format!("ws://{}/api/tables/{table}/socket", server.address()).into_client_request().unwrap()
}

/// Applies a patch to the top-level fields of a view.
pub(crate) fn patch(view: &mut Value, patch: &Value) {
    let view = view.as_object_mut().unwrap();
    view.extend(patch["changed"].as_object().unwrap().clone());
    for gone in patch["gone"].as_array().unwrap() {
        view.remove(gone.as_str().unwrap()).expect("what goes was there");
    }
}

/// The code of a refusal.
pub(crate) fn code(refused: Result<Value, Value>) -> String {
    refused.expect_err("it is refused")["code"].as_str().unwrap().to_owned()
}
