//! The finished games of a browser's identity.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::client::Client;
use crate::party::adds_up;
use crate::server::Server;

/// The identities of two browsers.
const ADA: &str = "padaadaadaadaadaadaadaada";
const LEO: &str = "pleoleoleoleoleoleoleoleo";

async fn records(server: &Server, identity: &str, since: i64) -> Vec<Value> {
    let path = format!("/api/me/records?since={since}");
    let told = server.request("GET", &path).bearer(&json!(identity)).send().await.json();
    told.as_array().unwrap_or_else(|| panic!("{told}")).clone()
}

/// Opens a table of YAHTZEE DES MOTS for one player, and plays it to its end.
async fn alone(server: &Server, identity: &str) -> Client {
    let new = json!({
        "game": "yahtzee-des-mots", "seats": 1, "identity": identity, "sit": {"name": "Ada", "identity": identity},
    });
    let entered = server.post("/api/tables", new).await;
    let id = entered["table"].as_str().unwrap().to_owned();
    let mut ada = Client::join(server, &id, json!({"identity": identity})).await;
    ada.host(json!({"do": "start"})).await.unwrap();
    ada.until(|ada| !ada.game.is_null()).await;
    to_the_end(server, &id, &entered["seat"]["secret"], &mut ada).await;
    ada
}

/// Plays the best legal action until the game is over.
async fn to_the_end(server: &Server, id: &str, secret: &Value, client: &mut Client) {
    for turn in 0.. {
        if client.game["turn"].is_null() {
            break;
        }
        let offer =
            server.request("GET", &format!("/api/tables/{id}/legal")).bearer(secret).send().await.json();
        let action = &offer["actions"][0]["action"];
        client.act(&format!("{} {turn}", client.game["number"]), action).await.unwrap();
    }
    client.until(|client| client.game["seed"].is_string()).await;
}

#[tokio::test]
async fn a_finished_game_is_among_its_players_records_also_after_a_crash() {
    let mut server = Server::with(&["--no-rate-limits"]);
    assert!(records(&server, ADA, 0).await.is_empty());
    let ada = alone(&server, ADA).await;
    adds_up(&ada.game);
    server.crash();
    let told = records(&server, ADA, 0).await;
    assert_eq!(told.len(), 1);
    let game = &told[0];
    assert_eq!((&game["table"], &game["number"]), (&ada.table["id"], &json!(1)));
    assert_eq!((&game["game"], &game["seat"]), (&json!("yahtzee-des-mots"), &json!(0)));
    assert_eq!(game["players"], json!([{"name": "Ada", "kind": "person", "score": ada.game["scores"][0]}]));
    assert_eq!(game["winners"], ada.game["result"]["winners"]);
    let words = ada.game["gains"].as_array().unwrap().iter().filter(|gain| gain["words"] != json!([]));
    let best = words.map(|gain| gain["points"].as_i64().unwrap()).max();
    assert_eq!(game["best"]["points"].as_i64(), best);
    let word = &game["best"]["words"][0];
    assert_eq!(word["word"].as_str().unwrap().len(), word["pieces"].as_array().unwrap().len());
    // The record belongs to Ada only, and is not listed again for a later `since`.
    assert!(records(&server, LEO, 0).await.is_empty());
    assert!(records(&server, ADA, game["ended"].as_i64().unwrap()).await.is_empty());
    assert_eq!(server.get("/api/me/records").await.problem(), (403, "not_yours".into()));
}

#[tokio::test]
async fn lists_of_finished_games_are_rate_limited() {
    let server = Server::start();
    // The limit for all requests together would allow 250.
    for _ in 0..5 {
        let ask = || async {
            let request = server.request("GET", "/api/me/records");
            request.bearer(&json!(ADA)).send().await.status
        };
        if join_all((0..50).map(|_| ask())).await.contains(&429) {
            return;
        }
    }
    panic!("as many as one likes");
}

#[tokio::test]
async fn erased_records_do_not_come_back_and_those_of_others_stay() {
    let mut server = Server::with(&["--no-rate-limits"]);
    alone(&server, ADA).await;
    alone(&server, LEO).await;
    let erased = server.request("DELETE", "/api/me/records").bearer(&json!(ADA)).send().await;
    assert_eq!(erased.status, 204);
    assert!(records(&server, ADA, 0).await.is_empty());
    server.crash();
    assert!(records(&server, ADA, 0).await.is_empty());
    assert_eq!(records(&server, LEO, 0).await.len(), 1);
    alone(&server, ADA).await;
    assert_eq!(records(&server, ADA, 0).await.len(), 1, "what comes later counts");
}

#[tokio::test]
async fn games_round_one_screen_and_imported_games_set_no_record() {
    let server = Server::with(&["--no-rate-limits"]);
    let new = json!({"game": "yahtzee-des-mots", "seats": 2, "identity": ADA, "sit": {"name": "Ada", "identity": ADA}});
    let entered = server.post("/api/tables", new).await;
    let id = entered["table"].as_str().unwrap();
    let seats =
        server.request("POST", &format!("/api/tables/{id}/seats")).bearer(&entered["links"]["invitation"]);
    let leo = seats.body(&json!({"name": "Léo", "identity": ADA})).send().await.json();
    let host = json!({"secret": entered["seat"]["secret"], "host": entered["links"]["host"]});
    let mut ada = Client::join(&server, id, host).await;
    ada.host(json!({"do": "start"})).await.unwrap();
    ada.until(|ada| !ada.game.is_null()).await;
    let mut leo_plays = Client::join(&server, id, json!({"secret": leo["secret"]})).await;
    for turn in 0.. {
        if ada.game["turn"].is_null() {
            break;
        }
        let first = ada.game["turn"]["seats"] == json!([0]);
        let secret = if first { &entered["seat"]["secret"] } else { &leo["secret"] };
        let offer =
            server.request("GET", &format!("/api/tables/{id}/legal")).bearer(secret).send().await.json();
        let client = if first { &mut ada } else { &mut leo_plays };
        client.act(&turn.to_string(), &offer["actions"][0]["action"]).await.unwrap();
        let plays = client.plays;
        ada.until(|ada| ada.plays >= plays).await;
        leo_plays.until(|leo| leo.plays >= plays).await;
    }
    ada.until(|ada| ada.game["seed"].is_string()).await;
    assert_eq!(
        ada.table["series"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum::<u64>(),
        1
    );
    assert!(records(&server, ADA, 0).await.is_empty());
    let record = server.get(&format!("/api/tables/{id}/games/1/record")).await.json();
    server.post("/api/records", json!({"record": record, "identity": ADA})).await;
    assert!(records(&server, ADA, 0).await.is_empty());
}
