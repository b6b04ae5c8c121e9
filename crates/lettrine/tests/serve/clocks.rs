//! Clocks: kept by the server, through pauses and crashes.

use std::time::Duration;

use serde_json::json;

use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

fn rondorondo() -> Game {
    Game::deal("rondorondo", 2, json!({"opening": false, "turn_seconds": 30}), "c1")
}

/// Milliseconds left, as a client has just been told.
fn left(client: &crate::client::Client) -> i64 {
    client.game["turn"]["clock"]["left"].as_i64().unwrap()
}

#[tokio::test]
async fn a_clock_that_runs_out_plays_for_who_is_silent() {
    let server = Server::start();
    let mut party = Party::open(&server, rondorondo()).await;
    let seat = party.game.to_act().unwrap();
    let told = party.watcher.hear_of("played").await;
    assert_eq!(told["happened"][0]["by"], "clock");
    assert_eq!(told["happened"][0]["seat"], seat);
    assert_eq!(told["happened"][0]["events"][0]["event"], "passed");
    assert_eq!(told["turn"]["clock"]["of"], 30_000, "the next has a fresh time");
}

#[tokio::test]
async fn time_that_the_server_was_down_is_not_charged() {
    let mut server = Server::start();
    let party = Party::open(&server, rondorondo()).await;
    // Long enough that the server has said that it is alive.
    tokio::time::sleep(Duration::from_secs(2)).await;
    server.kill();
    tokio::time::sleep(Duration::from_secs(5)).await;
    server.start_again();
    let client = party.device(&server, 0).await;
    let left = left(&client);
    assert!((25_500..=29_500).contains(&left), "two seconds are charged, the five down are not: {left}");
}

#[tokio::test]
async fn a_clock_goes_on_after_a_restart_though_nobody_comes() {
    let mut server = Server::start();
    let mut party = Party::open(&server, rondorondo()).await;
    let window = party.clients[0].window();
    assert_eq!(server.stop().await, Some(0));
    server.start_again();
    // Nobody joins: the table is loaded because its clock runs.
    tokio::time::sleep(Duration::from_secs(31)).await;
    party.clients[0] = party.device(&server, 0).await;
    assert!(party.clients[0].window() > window, "the clock has played");
}

#[tokio::test]
async fn exchanges_and_word_share_one_time() {
    let server = Server::start();
    let mut party = Party::open(&server, rondorondo()).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let seat = party.game.to_act().unwrap();
    let card = party.game.view(Some(seat))["hands"][seat][0].clone();
    party.play(seat, &json!({"do": "exchange", "card": card})).await;
    assert!(left(&party.watcher) <= 28_500, "an exchange winds no clock");
    party.play(seat, &json!({"do": "pass"})).await;
    assert!(left(&party.watcher) > 29_000, "another turn has a fresh time");
}

#[tokio::test]
async fn a_pause_stops_the_clock_and_outlives_a_crash() {
    let mut server = Server::start();
    let mut party = Party::open(&server, rondorondo()).await;
    party.clients[0].host(json!({"do": "pause"})).await.unwrap();
    let before = left(&party.clients[0]);
    tokio::time::sleep(Duration::from_secs(1)).await;
    server.crash();
    party.come_again(&server).await;
    assert_eq!(party.clients[0].table["paused"], true);
    assert_eq!(left(&party.clients[0]), before);
    party.clients[0].host(json!({"do": "resume"})).await.unwrap();
    party.clients[0].until(|client| client.game["turn"]["clock"]["running"] == true).await;
    assert!(left(&party.clients[0]) > before - 1000);
}
