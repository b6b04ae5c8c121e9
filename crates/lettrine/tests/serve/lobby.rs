//! Public tables, and spectators.

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::opening::table;
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

async fn listed(server: &Server) -> Vec<Value> {
    let lobby = server.get("/api/tables").await.json();
    lobby.as_array().unwrap().iter().map(|table| table["id"].clone()).collect()
}

#[tokio::test]
async fn the_lobby_lists_public_tables_which_anybody_may_join_or_watch() {
    let server = Server::start();
    let (id, _, _ada) = table(&server, json!({"public": true})).await;
    let (hidden, _, _) = table(&server, json!({})).await;
    let lobby = server.get("/api/tables").await.json();
    let ids: Vec<&Value> = lobby.as_array().unwrap().iter().map(|table| &table["id"]).collect();
    assert_eq!(ids, [&json!(id)], "and not {hidden}");
    let watcher = Client::join(&server, &id, json!({})).await;
    assert!(watcher.you["place"].is_null());
    let sat =
        server.request("POST", &format!("/api/tables/{id}/seats")).body(&json!({"name": "Eve"})).send().await;
    assert_eq!(sat.status, 201);
}

#[tokio::test]
async fn the_host_makes_a_table_public_and_takes_it_back() {
    let server = Server::start();
    let (id, _, mut ada) = table(&server, json!({})).await;
    ada.host(json!({"do": "change", "public": true})).await.unwrap();
    assert_eq!((&ada.table["public"], listed(&server).await), (&json!(true), vec![json!(id)]));
    ada.host(json!({"do": "change", "public": false})).await.unwrap();
    assert!(listed(&server).await.is_empty());
    assert_eq!(Client::refused(&server, &id, json!({})).await, "not_yours");
}

#[tokio::test]
async fn a_server_without_a_lobby_has_no_public_tables() {
    let server = Server::with(&["--no-lobby"]);
    let public = json!({"game": "word-out", "public": true, "sit": {"name": "Ada"}});
    let refused = server.request("POST", "/api/tables").body(&public).send().await;
    assert_eq!(refused.problem(), (403, "no_lobby".into()));
    let (id, _, mut ada) = table(&server, json!({})).await;
    assert_eq!(code(ada.host(json!({"do": "change", "public": true})).await), "no_lobby");
    assert_eq!((&ada.table["public"], &ada.table["lobby"]), (&json!(false), &json!(false)));
    assert!(listed(&server).await.is_empty());
    ada.host(json!({"do": "change", "seats": 3})).await.expect("the rest may be changed");
    let seats = server.request("POST", &format!("/api/tables/{id}/seats")).body(&json!({"name": "Eve"}));
    assert_eq!(seats.send().await.problem(), (403, "not_yours".into()));
}

#[tokio::test]
async fn a_watcher_sees_no_hand_and_may_do_nothing() {
    let server = Server::start();
    let mut party = Party::open(&server, Game::deal("word-out", 2, json!({}), "100c")).await;
    assert!(party.watcher.game["view"].get("hand").is_none());
    let turn = &party.watcher.game["turn"];
    assert_eq!((&turn["may"], &turn["undo"]), (&json!([]), &json!(false)));
    assert_eq!(code(party.watcher.act("mine", &json!({"do": "pass"})).await), "watching");
    assert_eq!(code(party.watcher.stage(json!([])).await), "watching");
    for ask in [
        json!({"for": "chat", "text": "ohé"}),
        json!({"for": "react", "reaction": "👏"}),
        json!({"for": "rename", "name": "X", "colour": "rose"}),
        json!({"for": "leave"}),
        json!({"for": "undo"}),
        json!({"for": "answer_undo", "agrees": true}),
        json!({"for": "stand_in", "place": 0}),
        json!({"for": "return"}),
        json!({"for": "rematch"}),
    ] {
        assert_eq!(code(party.watcher.ask(ask.clone()).await), "watching", "{ask}");
    }
    assert_eq!(server.get(&format!("/api/tables/{}", party.id)).await.json()["watchers"], 1);
    party.play_on(3).await;
}
