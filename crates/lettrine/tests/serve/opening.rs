//! Tables that people open.

use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// A table that Ada has opened and sits at, and her socket, with the host's rights.
pub(crate) async fn table(server: &Server, more: Value) -> (String, Value, Client) {
    let mut new = json!({"game": "word-out", "sit": {"name": "Ada", "colour": "teal"}});
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let entered = server.post("/api/tables", new).await;
    let id = entered["table"].as_str().unwrap().to_owned();
    let with = json!({"secret": entered["seat"]["secret"], "host": entered["links"]["host"]});
    let ada = Client::join(server, &id, with).await;
    (id, entered, ada)
}

/// Léo takes a seat with the invitation.
pub(crate) async fn leo(server: &Server, id: &str, entered: &Value) -> (Value, Client) {
    let seats = server.request("POST", &format!("/api/tables/{id}/seats"));
    let sat = seats.bearer(&entered["links"]["invitation"]).body(&json!({"name": "Léo"})).send().await;
    assert_eq!(sat.status, 201, "{}", sat.body);
    let sat = sat.json();
    let client = Client::join(server, id, json!({"secret": sat["secret"]})).await;
    (sat["secret"].clone(), client)
}
