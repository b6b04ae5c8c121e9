//! Somebody at a table: a socket, and what was told over it.

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

/// How many messages a socket may send at once; after them this client takes its time.
const AT_ONCE: u32 = 50;

/// Somebody at a table.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    said: u32,
    /// The table, as last told.
    pub(crate) table: Value,
    /// Who this is, as last told.
    pub(crate) you: Value,
    /// The game: the view as it was told whole, with every patch since.
    pub(crate) game: Value,
    /// What people said.
    pub(crate) chat: Vec<Value>,
    /// How many plays this client knows of.
    pub(crate) plays: usize,
}

impl Client {
    /// A socket that has said nothing yet.
    pub(crate) async fn connect(server: &Server, table: &str) -> Client {
        Client::connect_with(server, table, &[]).await.expect("the socket opens")
    }

    /// The same with headers; the status, where it is refused.
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

    /// Over a connection that is there already.
    async fn over(stream: TcpStream, request: Request) -> Result<Client, u16> {
        match patience(tokio_tungstenite::client_async(request, stream)).await {
            Ok((socket, _)) => Ok(Client::on(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Somebody at a table whose connection holds next to nothing: what it does not read, the server has to keep.
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

    /// Joins with what opens the table: fields of `join`.
    pub(crate) async fn join(server: &Server, table: &str, with: Value) -> Client {
        Client::try_join(server, table, with).await.unwrap_or_else(|told| panic!("{told}"))
    }

    /// Joins, if there is a server that lets them in: one may have died, or not reach its store. What it says, else.
    pub(crate) async fn try_join(server: &Server, table: &str, with: Value) -> Result<Client, Value> {
        let lost = |why: String| json!({"lost": why});
        let stream = TcpStream::connect(server.address()).await.map_err(|error| lost(error.to_string()))?;
        let opened = patience(tokio_tungstenite::client_async(request(server, table), stream)).await;
        let mut client = Client::on(opened.map_err(|error| lost(error.to_string()))?.0);
        client.say(join(&with)).await;
        let told = client.listen().await.ok_or_else(|| lost("it hung up".into()))?;
        if told["tell"] == "table" { Ok(client) } else { Err(told) }
    }

    /// Joins where that must fail: the code.
    pub(crate) async fn refused(server: &Server, table: &str, with: Value) -> Value {
        let told = Client::connect(server, table).await.introduce(with).await;
        assert_eq!(told["tell"], "closing", "{told}");
        told["problem"]["code"].clone()
    }

    async fn introduce(&mut self, with: Value) -> Value {
        self.say(join(&with)).await;
        self.hear().await
    }

    /// Says something.
    pub(crate) async fn say(&mut self, said: Value) {
        self.send(Message::text(said.to_string())).await;
    }

    /// Sends something; whether the server still listens shows in what is heard.
    pub(crate) async fn send(&mut self, message: Message) {
        self.said += 1;
        if self.said > AT_ONCE {
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        let _ = patience(self.socket.send(message)).await;
    }

    /// Sends without taking its time.
    pub(crate) async fn shout(&mut self, message: Message) {
        let _ = patience(self.socket.send(message)).await;
    }

    /// What is below the messages.
    pub(crate) fn stream(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }

    /// The next message; none, when the server has hung up.
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

    /// The next message.
    pub(crate) async fn hear(&mut self) -> Value {
        self.listen().await.expect("the server has hung up")
    }

    /// Listens until something is so, but not for ever: a server that only says that it is alive is not waited for.
    pub(crate) async fn until(&mut self, so: impl Fn(&Client) -> bool) {
        let listens = async {
            while !so(self) {
                self.hear().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(2), listens).await.expect("it is never so");
    }

    /// The next message of this kind; what comes before is noted.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let told = self.hear().await;
            if told["tell"] == kind {
                return told;
            }
        }
    }

    /// Keeps up with what is told.
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

    /// The window that is open.
    pub(crate) fn window(&self) -> u64 {
        self.game["turn"]["window"].as_u64().expect("a window is open")
    }

    /// Listens for the answer to what was said under this name.
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

    /// Plays an action in the open window, under this name.
    pub(crate) async fn act(&mut self, id: &str, action: &Value) -> Result<Value, Value> {
        let window = self.window();
        self.act_in(window, id, action).await
    }

    /// Plays an action in a window, under this name.
    pub(crate) async fn act_in(&mut self, window: u64, id: &str, action: &Value) -> Result<Value, Value> {
        self.say(json!({"say": "act", "id": id, "window": window, "action": action})).await;
        self.answer(id).await
    }

    /// Asks for something beside playing.
    pub(crate) async fn ask(&mut self, ask: Value) -> Result<Value, Value> {
        self.ask_as(&new_name(), ask).await
    }

    /// Asks for what belongs to the host.
    pub(crate) async fn host(&mut self, host: Value) -> Result<Value, Value> {
        self.host_as(&new_name(), host).await
    }

    /// Asks for something beside playing, under this name.
    pub(crate) async fn ask_as(&mut self, id: &str, ask: Value) -> Result<Value, Value> {
        self.say(json!({"say": "ask", "id": id, "ask": ask})).await;
        self.answer(id).await
    }

    /// Asks for what belongs to the host, under this name.
    pub(crate) async fn host_as(&mut self, id: &str, host: Value) -> Result<Value, Value> {
        self.say(json!({"say": "host", "id": id, "host": host})).await;
        self.answer(id).await
    }

    /// Asks what actions would do.
    pub(crate) async fn stage(&mut self, actions: Value) -> Result<Value, Value> {
        self.say(json!({"say": "stage", "id": "stage", "actions": actions})).await;
        self.answer("stage").await.map(|told| told["outcomes"].clone())
    }

    /// Listens until the server hangs up: why, where it says so.
    pub(crate) async fn hangs_up(&mut self) -> Option<Value> {
        let mut why = None;
        while let Some(told) = self.listen().await {
            if told["tell"] == "closing" {
                why = Some(told["problem"]["code"].clone());
            }
        }
        why
    }

    /// Makes sure that nothing was told since: the answer to a question is the next thing heard.
    pub(crate) async fn heard_nothing(&mut self) {
        self.say(json!({"say": "stage", "id": "quiet", "actions": []})).await;
        let told = self.hear().await;
        assert_eq!(told["id"], "quiet", "nothing should have been told: {told}");
    }
}

/// A name that nothing else said has.
fn new_name() -> String {
    static NAMES: AtomicU64 = AtomicU64::new(0);
    format!("name {}", NAMES.fetch_add(1, Ordering::Relaxed))
}

/// What somebody says first.
fn join(with: &Value) -> Value {
    let mut join = json!({"say": "join", "language": "en"});
    join.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
    join
}

fn request(server: &Server, table: &str) -> Request {
    format!("ws://{}/api/tables/{table}/socket", server.address()).into_client_request().unwrap()
}

/// Applies a patch of a view's outermost fields.
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
