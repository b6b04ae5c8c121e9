//! Clocks: the server keeps them through pauses and crashes. They fire after their time, never before.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::counter::announced;
use crate::party::Party;
use crate::patience;
use crate::player::Game;
use crate::server::Server;

/// These tests wait for real clocks. They run concurrently, so all of them take no longer than the longest.
#[tokio::test]
async fn clocks_ring_and_only_time_that_was_played_counts() {
    tokio::join!(
        a_clock_rings_after_its_time_and_not_before(),
        a_pause_stops_the_clock_and_outlives_a_crash(),
        a_clock_rings_after_a_crash_at_its_new_time(),
        the_hourglass_is_turned_for_whoever_has_the_screen_next(),
        a_clock_rings_after_a_restart_though_nobody_comes(),
        time_that_the_server_was_down_is_not_charged(),
        exchanges_and_word_share_one_time(),
        a_server_that_stood_still_charges_nobody(),
        a_clock_that_runs_out_plays_for_who_is_silent_in_every_game(),
    );
}

/// A server whose clocks resume at once after a restart.
fn without_delay() -> Server {
    Server::with(&["--return-time", "0"])
}

/// The metric that counts how often a clock has fired.
const RUNG: &str = "lettrine_clock_late_seconds_count";

fn rondorondo() -> Game {
    Game::deal("rondorondo", 2, json!({"opening": false, "turn_seconds": 30}), "c1")
}

/// The time left on the clock when the client was last told.
fn left(client: &Client) -> Duration {
    Duration::from_millis(client.game["turn"]["clock"]["left"].as_u64().unwrap())
}

/// Two seats are asked for a CONTRE, which has the shortest clock possible; also returns a moment before the clock started.
async fn asked(server: &Server) -> (Party, Instant) {
    let before = Instant::now();
    (announced(server, 3, json!({"counter_seconds": 10})).await, before)
}

/// Checks that the clock fires for both seats that are asked, and not before this much time has passed since that moment.
async fn rings(party: &mut Party, since: Instant, time: Duration) {
    let told = party.watcher.hear_of("played").await;
    let gone = since.elapsed();
    let by: Vec<&Value> = told["happened"].as_array().unwrap().iter().map(|play| &play["by"]).collect();
    assert_eq!(by, ["clock", "clock"]);
    // The server counts in whole milliseconds.
    assert!(gone + Duration::from_millis(2) >= time, "{time:?} were left, and it rang after {gone:?}");
}

async fn a_clock_rings_after_its_time_and_not_before() {
    let server = Server::start();
    let (mut party, before) = asked(&server).await;
    assert_eq!((server.figure("lettrine_clocks").await, server.figure(RUNG).await), ("1".into(), "0".into()));
    rings(&mut party, before, Duration::from_secs(10)).await;
    assert_eq!((server.figure("lettrine_clocks").await, server.figure(RUNG).await), ("0".into(), "1".into()));
    assert_eq!(party.watcher.game["turn"]["phase"], "start", "nobody has countered");
}

async fn a_pause_stops_the_clock_and_outlives_a_crash() {
    let mut server = without_delay();
    let (mut party, _) = asked(&server).await;
    party.clients[0].host(json!({"do": "pause"})).await.unwrap();
    let before = left(&party.clients[0]);
    // Longer than the clock would run.
    tokio::time::sleep(Duration::from_secs(11)).await;
    server.crash();
    party.come_again(&server).await;
    assert_eq!((&party.clients[0].table["paused"], left(&party.clients[0])), (&json!(true), before));
    let resumed = Instant::now();
    party.clients[0].host(json!({"do": "resume"})).await.unwrap();
    assert_eq!(party.clients[0].game["turn"]["clock"]["running"], true);
    rings(&mut party, resumed, before).await;
    assert_eq!(server.figure(RUNG).await, "1");
}

async fn the_hourglass_is_turned_for_whoever_has_the_screen_next() {
    let mut server = without_delay();
    let (mut party, _) = asked(&server).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    party.clients[0].host(json!({"do": "pause"})).await.unwrap();
    let before = left(&party.clients[0]);
    let turned = Instant::now();
    party.clients[0].host(json!({"do": "resume", "turned": true})).await.unwrap();
    assert!(left(&party.clients[0]) > before);
    server.crash();
    party.come_again(&server).await;
    assert!(left(&party.clients[0]) > before);
    rings(&mut party, turned, Duration::from_secs(10)).await;
}

async fn a_clock_rings_after_a_crash_at_its_new_time() {
    let mut server = without_delay();
    let (mut party, _) = asked(&server).await;
    server.crash();
    let again = Instant::now();
    party.come_again(&server).await;
    let time = left(&party.watcher);
    rings(&mut party, again, time).await;
    assert_eq!(server.figure(RUNG).await, "1");
}

async fn a_clock_rings_after_a_restart_though_nobody_comes() {
    let mut server = without_delay();
    let (party, _) = asked(&server).await;
    assert_eq!(server.stop().await, Some(0));
    server.start_again();
    // The table is loaded at the start because its clock runs.
    patience(async {
        while server.figure(RUNG).await != "1" {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    })
    .await;
    assert_eq!(party.watches(&server).await.game["turn"]["phase"], "start");
}

async fn time_that_the_server_was_down_is_not_charged() {
    let mut server = without_delay();
    let before = Instant::now();
    let party = Party::open(&server, rondorondo()).await;
    // Long enough for the server to have recorded a sign of life.
    tokio::time::sleep(Duration::from_secs(2)).await;
    server.kill();
    let down = Duration::from_secs(5);
    tokio::time::sleep(down).await;
    server.start_again();
    let left = left(&party.device(&server, 0).await);
    let (all, ran) = (Duration::from_secs(30), before.elapsed().saturating_sub(down));
    assert!(left + ran >= all, "no more than the {ran:?} in which the server ran are charged: {left:?}");
    assert!(left < all, "and not nothing: {left:?}");
}

async fn a_server_that_stood_still_charges_nobody() {
    let mut server = without_delay();
    let (mut party, _) = asked(&server).await;
    server.signal("STOP");
    // Longer than the clock would run.
    tokio::time::sleep(Duration::from_secs(12)).await;
    server.signal("CONT");
    let told = party.watcher.hear().await;
    assert_eq!(told["tell"], "turn", "everybody hears how much is left, and nothing is played: {told}");
    assert!(left(&party.watcher) > Duration::ZERO);
    // A restarted server knows of the pause as well.
    server.crash();
    let again = Instant::now();
    party.come_again(&server).await;
    assert_eq!(party.watcher.game["turn"]["phase"], "counter");
    let time = left(&party.watcher);
    rings(&mut party, again, time).await;
}

async fn exchanges_and_word_share_one_time() {
    let server = Server::start();
    let mut party = Party::open(&server, rondorondo()).await;
    let pause = Duration::from_millis(1500);
    tokio::time::sleep(pause).await;
    let seat = party.game.to_act().unwrap();
    let card = party.game.view(Some(seat))["hands"][seat][0].clone();
    party.play(seat, &json!({"do": "exchange", "card": card})).await;
    let before = left(&party.watcher);
    assert!(before + pause <= Duration::from_secs(30), "an exchange winds no clock");
    party.play(seat, &json!({"do": "pass"})).await;
    assert!(left(&party.watcher) > before, "another turn has a fresh time");
}

/// The clock of a turn runs out in each game; the engine says what that plays.
async fn a_clock_that_runs_out_plays_for_who_is_silent_in_every_game() {
    let server = Server::start();
    let mut parties = Vec::new();
    for (name, seats) in [("word-out", 2), ("crack-word", 2), ("rondorondo", 3), ("yahtzee-des-mots", 2)] {
        let game = Game::deal(name, seats, json!({"turn_seconds": 30}), "3");
        parties.push(Party::open(&server, game).await);
    }
    for party in &mut parties {
        let told = party.watcher.hear_of("played").await;
        let plays = told["happened"].as_array().unwrap();
        assert!(plays.iter().all(|play| play["by"] == "clock"), "{plays:?}");
        // In the opening of RONDORONDO, the clock plays for every seat.
        for _ in plays {
            let seat = party.game.to_act().unwrap();
            party.game.play(seat, &json!({"do": "timeout"}));
        }
        party.told = party.game.actions.len();
        party.hear().await;
        let clock = &party.watcher.game["turn"]["clock"];
        assert_eq!(
            (&clock["of"], &clock["running"]),
            (&json!(30_000), &json!(true)),
            "the next has a fresh time"
        );
    }
}
