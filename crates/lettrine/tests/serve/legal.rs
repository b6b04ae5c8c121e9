//! The legal actions of a seat, read over HTTP.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::http::Answer;
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

async fn legal(server: &Server, table: &str, secret: &Value) -> Answer {
    server.request("GET", &format!("/api/tables/{table}/legal")).bearer(secret).send().await
}

/// Through part of a game: the offered actions are what the rules say, the best first, and none of them would be refused.
async fn offers_what_is_legal(name: &str, seats: usize) {
    let server = Server::with(&["--no-rate-limits"]);
    let mut party = Party::open(&server, Game::deal(name, seats, json!({}), "5eed")).await;
    for _ in 0..8 {
        let seat = party.game.to_act().unwrap();
        let told = legal(&server, &party.id, &party.secrets[seat]).await.json();
        let offer = party.game.legal(seat, 1000);
        assert_eq!(
            (&told["count"], &told["window"]),
            (&json!(offer.count), &json!(party.clients[seat].window()))
        );
        let actions: Vec<Value> =
            offer.best.iter().map(|(action, points)| json!({"action": action, "points": points})).collect();
        assert_eq!(told["actions"], json!(actions));
        assert!(actions.is_sorted_by_key(|action| -action["points"].as_i64().unwrap()));
        let first: Vec<&Value> = actions.iter().take(16).map(|action| &action["action"]).collect();
        for outcome in party.clients[seat].stage(json!(first)).await.unwrap().as_array().unwrap() {
            assert!(outcome.get("would").is_some(), "{outcome}");
        }
        let action = actions[0]["action"].clone();
        party.play(seat, &action).await;
    }
}

#[tokio::test]
async fn legal_actions_of_word_out_are_offered() {
    offers_what_is_legal("word-out", 2).await;
}

#[tokio::test]
async fn legal_actions_of_crack_word_are_offered() {
    offers_what_is_legal("crack-word", 3).await;
}

#[tokio::test]
async fn legal_actions_of_rondorondo_are_offered() {
    offers_what_is_legal("rondorondo", 2).await;
}

#[tokio::test]
async fn legal_actions_of_yahtzee_des_mots_are_offered() {
    offers_what_is_legal("yahtzee-des-mots", 2).await;
}

#[tokio::test]
async fn only_the_seat_to_act_is_offered_legal_actions() {
    let server = Server::start();
    let party = Party::open(&server, Game::deal("crack-word", 2, json!({}), "5eed")).await;
    let seat = party.game.to_act().unwrap();
    let waits = legal(&server, &party.id, &party.secrets[1 - seat]).await;
    assert_eq!(waits.problem(), (409, "not_your_turn".into()));
    assert_eq!(legal(&server, &party.id, &party.links["watch"]).await.problem(), (403, "watching".into()));
    assert_eq!(legal(&server, &party.id, &party.links["host"]).await.problem(), (403, "watching".into()));
    let stranger = server.get(&format!("/api/tables/{}/legal", party.id)).await;
    assert_eq!(stranger.problem(), (403, "not_yours".into()));
    let other = Party::open(&server, Game::deal("crack-word", 2, json!({}), "5eed")).await;
    assert_eq!(legal(&server, &party.id, &other.secrets[seat]).await.problem(), (403, "not_yours".into()));
    let nowhere = legal(&server, "aaaaaaaaaaaaaaaa", &party.secrets[seat]).await;
    assert_eq!(nowhere.problem(), (404, "not_found".into()));
}

#[tokio::test]
async fn a_seat_is_offered_nothing_before_the_game_or_after_it() {
    let server = Server::start();
    let entered = server.post("/api/tables", json!({"game": "word-out", "sit": {"name": "Ada"}})).await;
    let (id, secret) = (entered["table"].as_str().unwrap(), &entered["seat"]["secret"]);
    assert_eq!(legal(&server, id, secret).await.problem(), (409, "not_begun".into()));
    let setup = json!({"sheets": [{"mot-2": 0, "mot-3": 0, "mot-4": 0, "mot-5": 0, "mot-6": 0, "un-mot": 0,
        "deux-mots": 0}], "turn": 0, "dice": "RAVIEST", "throws": 3});
    let last = Game::position("yahtzee-des-mots", 1, json!({}), setup);
    let mut party = Party::open(&server, last).await;
    let secret = party.secrets[0].clone();
    while party.game.window().is_some() {
        let told = legal(&server, &party.id, &secret).await.json();
        party.play(0, &told["actions"][0]["action"].clone()).await;
    }
    assert_eq!(legal(&server, &party.id, &secret).await.problem(), (409, "over".into()));
}

#[tokio::test]
async fn requests_for_legal_actions_are_rate_limited() {
    let server = Server::start();
    let entered = server.post("/api/quick", json!({"game": "crack-word", "sit": {"name": "Ada"}})).await;
    let id = entered["table"].as_str().unwrap();
    // The request counts whether or not it is the seat's turn. The limit for all requests together would allow 250.
    for _ in 0..5 {
        let at_once = (0..50).map(|_| legal(&server, id, &entered["seat"]["secret"]));
        if join_all(at_once).await.iter().any(|answer| answer.problem() == (429, "too_fast".into())) {
            return;
        }
    }
    panic!("as many as one likes");
}
