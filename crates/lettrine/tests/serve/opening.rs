//! Opening tables.

use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// A table that Ada has opened and sits at: its id, the answer to opening it, and her client, with the host's rights.
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

#[tokio::test]
async fn a_game_that_is_dealt_at_once_is_told_with_its_opening_as_its_socket_tells_it() {
    let server = Server::start();
    let entered =
        server.post("/api/quick", json!({"game": "word-out", "bots": 2, "sit": {"name": "Ada"}})).await;
    let now = &entered["now"];
    let seat = &now["you"]["seat"];
    assert_eq!(
        (&now["tell"], &now["you"]["place"], &now["you"]["host"]),
        (&json!("table"), &json!(0), &json!(true))
    );
    assert_eq!(now["you"]["links"], entered["links"]);
    let with = json!({"secret": entered["seat"]["secret"], "host": entered["links"]["host"]});
    let ada = Client::join(&server, entered["table"].as_str().unwrap(), with).await;
    assert_eq!((&ada.you["seat"], &ada.game["view"]["hand"]), (seat, &now["game"]["view"]["hand"]));
    let hands = now["game"]["view"]["hands"].as_array().unwrap();
    assert!(hands.iter().all(Value::is_number), "the others' hands are counted, not shown: {hands:?}");
}

#[tokio::test]
async fn yahtzee_is_played_alone_without_a_bot() {
    let server = Server::start();
    let entered = server
        .post("/api/quick", json!({"game": "yahtzee-des-mots", "bots": 0, "sit": {"name": "Ada"}}))
        .await;
    let seats = entered["now"]["table"]["seats"].as_array().unwrap();
    assert_eq!(
        (seats.len(), &seats[0]["name"], &entered["now"]["game"]["turn"]["seats"]),
        (1, &json!("Ada"), &json!([0]))
    );
}
