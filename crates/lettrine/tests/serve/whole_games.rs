//! Whole games: every client receives what it may see, from the deal to the seed.

use std::process::Command;

use serde_json::{Value, json};

use crate::client::Client;
use crate::idle::action_of;
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

/// A whole game of people: every view is the engine's, and the deal can be verified.
async fn whole_game(name: &str, seats: usize, options: Value) {
    let server = Server::start();
    let mut party = Party::open(&server, Game::deal(name, seats, options, "5eed")).await;
    let promised = party.watcher.game["commitment"].clone();
    assert!(party.watcher.game["seed"].is_null());
    party.play_on(usize::MAX).await;
    assert_eq!(party.watcher.game["seed"], party.game.seed());
    assert_eq!(party.watcher.game["result"]["scores"], json!(party.game.scores()));
    let mut record = server.get(&format!("/api/tables/{}/games/1/record", party.id)).await.json();
    assert_eq!(record["notes"]["commitment"], promised);
    // The game was imported, so that the test knows the deal. The record of a game that the server dealt is the same without this note.
    assert_eq!(record["notes"].as_object_mut().unwrap().remove("imported"), Some(json!(true)));
    verifies(&record, &promised);
}

/// Checks that `lettrine verify` accepts this commitment and refuses another.
pub(crate) fn verifies(record: &Value, promised: &Value) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).unwrap();
    let verify = |promise: &str| {
        let mut verify = Command::new(env!("CARGO_BIN_EXE_lettrine"));
        verify.arg("verify").arg(&file).args(["--commitment", promise]).output().unwrap().status.code()
    };
    assert_eq!(verify(promised.as_str().unwrap()), Some(0));
    assert_eq!(verify(&"0".repeat(64)), Some(1));
}

#[tokio::test]
async fn three_people_play_word_out() {
    whole_game("word-out", 3, json!({})).await;
}

#[tokio::test]
async fn three_people_play_crack_word() {
    whole_game("crack-word", 3, json!({})).await;
}

#[tokio::test]
async fn three_people_play_rondorondo() {
    whole_game("rondorondo", 3, json!({})).await;
}

#[tokio::test]
async fn two_people_play_yahtzee_des_mots() {
    whole_game("yahtzee-des-mots", 2, json!({})).await;
}

/// Plays a game against bots, whose record can be verified.
async fn against_bots(name: &str, bots: u8, idle: &[&str]) {
    let quick = json!({"game": name, "bots": bots, "sit": {"name": "Ada"}});
    let record = played(&Server::start(), quick, idle).await;
    verifies(&record, &record["notes"]["commitment"]);
}

/// The record of a game against bots, opened in one request and played to its end by a person who plays the first of these verbs that is
/// allowed.
pub(crate) async fn played(server: &Server, quick: Value, idle: &[&str]) -> Value {
    let (id, mut ada) = sat_down(server, quick).await;
    assert_eq!(ada.you["host"], false, "the seat's secret is not the host's");
    play_on(&mut ada, idle, usize::MAX).await;
    assert!(ada.game["result"]["winners"].is_array());
    server.get(&format!("/api/tables/{id}/games/1/record")).await.json()
}

/// A game opened in one request: its table's id and the client of its player.
pub(crate) async fn sat_down(server: &Server, quick: Value) -> (String, Client) {
    let entered = server.post("/api/quick", quick).await;
    let id = entered["table"].as_str().unwrap().to_owned();
    let client = Client::join(server, &id, json!({"secret": entered["seat"]["secret"]})).await;
    (id, client)
}

/// Plays the first of these verbs that is allowed, until this many plays were received or the game is over.
pub(crate) async fn play_on(ada: &mut Client, idle: &[&str], plays: usize) {
    let mut moves = 0;
    while ada.game["result"].is_null() && ada.plays < plays {
        let turn = ada.game["turn"].clone();
        let may: Vec<&str> =
            turn["may"].as_array().unwrap().iter().map(|verb| verb.as_str().unwrap()).collect();
        let Some(verb) = idle.iter().find(|verb| may.contains(verb)) else {
            ada.hear().await;
            continue;
        };
        moves += 1;
        let action = action_of(verb, ada);
        match ada.act(&format!("m{moves}"), &action).await {
            Ok(_) => {}
            // If several seats are asked, another answer may have come first.
            Err(problem) if problem["code"] == "stale" && *verb == "decline" => continue,
            Err(problem) => panic!("{action}: {problem}"),
        }
        let answered = ada.game["turn"]["window"] == turn["window"];
        if answered {
            ada.until(|ada| ada.game["turn"]["window"] != turn["window"]).await;
        }
    }
    assert!(moves > 0, "nothing of {idle:?} was ever allowed");
}

#[tokio::test]
async fn one_person_plays_word_out_against_bots() {
    against_bots("word-out", 2, &["pass", "decline", "start"]).await;
}

#[tokio::test]
async fn one_person_plays_crack_word_against_bots() {
    against_bots("crack-word", 2, &["pass", "start"]).await;
}

#[tokio::test]
async fn one_person_plays_rondorondo_against_bots() {
    against_bots("rondorondo", 2, &["pass", "show"]).await;
}

#[tokio::test]
async fn one_person_plays_yahtzee_des_mots_alone_and_against_bots() {
    against_bots("yahtzee-des-mots", 0, &["score", "throw"]).await;
    against_bots("yahtzee-des-mots", 1, &["score", "throw"]).await;
}

#[tokio::test]
async fn a_quick_game_is_lenient_unless_asked_otherwise_and_a_table_of_people_is_the_rulebooks() {
    let server = Server::start();
    let arbitration = async |path: &str, body: Value| {
        let entered = server.post(path, body).await;
        let about = server.get(&format!("/api/tables/{}", entered["table"].as_str().unwrap())).await.json();
        about["options"]["arbitration"].clone()
    };
    let sit = json!({"name": "Ada"});
    assert_eq!(arbitration("/api/quick", json!({"game": "word-out", "sit": sit})).await, "lenient");
    let strict = json!({"game": "crack-word", "sit": sit, "options": {"arbitration": "strict"}});
    assert_eq!(arbitration("/api/quick", strict).await, "strict");
    assert_eq!(arbitration("/api/tables", json!({"game": "word-out", "sit": sit})).await, "strict");
}
