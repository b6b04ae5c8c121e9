//! A player gives a game up.

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::imported::lettrine;
use crate::opening::{leo, table};
use crate::server::Server;

fn give_up() -> Value {
    json!({"for": "give_up"})
}

#[tokio::test]
async fn against_bots_the_game_ends_is_kept_as_given_up_and_can_be_played_again() {
    let server = Server::start();
    let identity = "wxyzwxyzwxyzwxyzwxyzwxyz";
    let quick = json!({"game": "word-out", "bots": 1, "sit": {"name": "Ada"}, "identity": identity});
    let entered = server.post("/api/quick", quick).await;
    let id = entered["table"].as_str().unwrap();
    let mut ada = Client::join(&server, id, json!({"secret": entered["seat"]["secret"]})).await;
    ada.ask(give_up()).await.unwrap();
    ada.until(|client| client.game["seed"].is_string()).await;
    let seat = ada.you["seat"].clone();
    let result = &ada.game["result"];
    assert_eq!(result["given_up"], json!([seat]));
    assert!(!result["winners"].as_array().unwrap().contains(&seat));
    assert_eq!((&ada.table["status"], &ada.game["turn"]), (&json!("over"), &Value::Null));
    assert_eq!(code(ada.ask(give_up()).await), "over");
    let record = server.get(&format!("/api/tables/{id}/games/1/record")).await.json();
    assert_eq!(record["notes"]["given_up"][0]["seat"], seat);
    for command in ["replay", "verify"] {
        let done = lettrine(&[command], "fr", &record);
        let said = String::from_utf8_lossy(&done.stdout);
        let erred = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(0), "{command}: {said}{erred}");
    }
    let mine = server.request("GET", "/api/me/records").bearer(&json!(identity)).send().await;
    assert_eq!(mine.json(), json!([]), "what is not played to its end is no record");
    ada.ask(json!({"for": "rematch"})).await.unwrap();
    ada.until(|client| client.table["status"] == "playing").await;
    assert_eq!((&ada.game["number"], &ada.table["seats"][1]["gave_up"]), (&json!(2), &json!(false)));
}

#[tokio::test]
async fn with_others_a_bot_has_the_seat_to_the_end_and_the_last_to_give_up_ends_the_game() {
    let mut server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (secret, mut leo) = leo(&server, &id, &entered).await;
    ada.host(json!({"do": "start"})).await.unwrap();
    ada.ask(give_up()).await.unwrap();
    let given_up = |client: &Client| {
        let seat = &client.table["seats"][0];
        seat["gave_up"] == true && seat["stand_in"] == true
    };
    leo.until(given_up).await;
    assert_eq!(ada.table["status"], "playing");
    assert_eq!(code(ada.ask(json!({"for": "return"})).await), "gave_up");
    let pass = json!({"do": "pass"});
    assert!(["gave_up", "stale"].contains(&code(ada.act("late", &pass).await).as_str()));
    // Connecting again does not undo giving up.
    server.crash();
    let mut leo = Client::join(&server, &id, json!({"secret": secret})).await;
    let ada = Client::join(&server, &id, json!({"secret": entered["seat"]["secret"]})).await;
    assert!(given_up(&ada));
    leo.ask(give_up()).await.unwrap();
    leo.until(|client| client.table["status"] == "over").await;
    assert_eq!(leo.game["result"]["given_up"], json!([0, 1]));
    assert_eq!(leo.game["result"]["winners"], json!([]));
}

#[tokio::test]
async fn giving_up_is_refused_before_the_game_and_to_watchers() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    assert_eq!(code(ada.ask(give_up()).await), "not_begun");
    let mut watcher = Client::join(&server, &id, json!({"secret": entered["links"]["watch"]})).await;
    assert_eq!(code(watcher.ask(give_up()).await), "watching");
}
