//! Whole games across nodes while nodes and the database are killed, cut off, started again and replaced: players only have to reconnect.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::cluster::{Cluster, NODES};
use crate::patience;
use crate::player::{Player, Told};
use crate::server::Server;

/// The games with their clocks, and the verbs that can always be played.
const GAMES: [(&str, &str, &[&str]); 4] = [
    ("word-out", r#"{"turn_seconds":60,"counter_seconds":10}"#, &["pass", "decline", "start"]),
    ("crack-word", r#"{"turn_seconds":60}"#, &["pass", "start"]),
    ("rondorondo", r#"{"turn_seconds":60}"#, &["pass", "show"]),
    ("yahtzee-des-mots", r#"{"turn_seconds":60}"#, &["score", "throw"]),
];

/// A game of two people and a bot, whose sockets are at any node.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) secrets: Vec<Value>,
    pub(crate) host: Value,
}

impl Game {
    pub(crate) async fn open(front: &Server, game: &str, options: &str) -> Game {
        let options: Value = serde_json::from_str(options).unwrap();
        let new = json!({"game": game, "seats": 3, "options": options, "sit": {"name": "Ada"}});
        let entered = front.post("/api/tables", new).await;
        let id = entered["table"].as_str().unwrap().to_owned();
        let seats = front.request("POST", &format!("/api/tables/{id}/seats"));
        let sat =
            seats.bearer(&entered["links"]["invitation"]).body(&json!({"name": "Léo"})).send().await.json();
        let host = entered["links"]["host"].clone();
        let mut hosting = Client::join(front, &id, json!({"host": host})).await;
        hosting.host(json!({"do": "seat_bot", "place": 2, "level": "easy"})).await.unwrap();
        hosting.host(json!({"do": "start"})).await.unwrap();
        Game { id, secrets: vec![entered["seat"]["secret"].clone(), sat["secret"].clone()], host }
    }

    /// The whole log as a seat sees it, read from one node.
    async fn log(&self, node: &Server, seat: usize) -> Value {
        let log = node.get(&format!("/api/tables/{}/games/1/log", self.id), &self.secrets[seat]).await;
        assert_eq!(log.status, 200, "{}", log.body);
        log.json()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_nodes_and_a_restarted_database_cost_players_a_reconnection_and_nothing_else() {
    survive(Cluster::start(&["--return-time", "2"]).await, kill_and_restart).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_that_takes_over_costs_players_a_reconnection_and_nothing_else() {
    survive(Cluster::with_standby(&["--return-time", "2"]).await, fail_over).await;
}

/// Whole games are played while `fail` does its work.
async fn survive(mut cluster: Cluster, fail: impl AsyncFnOnce(&mut Cluster)) {
    let is_calm = Arc::new(AtomicBool::new(false));
    let mut tables = Vec::new();
    for (name, options, idle) in GAMES {
        let game = Game::open(&cluster.front, name, options).await;
        let players = game.secrets.iter().map(|secret| Player {
            front: cluster.front.clone(),
            table: game.id.clone(),
            secret: secret.clone(),
            idle,
            is_calm: Arc::clone(&is_calm),
        });
        let players: Vec<_> = players.map(|player| tokio::spawn(player.play())).collect();
        tables.push((game, players));
    }
    fail(&mut cluster).await;
    is_calm.store(true, Ordering::Relaxed);
    let mut returns = 0;
    for (game, players) in tables {
        let mut told = Vec::new();
        for player in players {
            told.push(
                tokio::time::timeout(Duration::from_mins(4), player).await.expect("the game ends").unwrap(),
            );
        }
        returns += told.iter().map(|told| told.returns).sum::<usize>();
        ends_the_same_everywhere(&cluster, &game, &told).await;
    }
    assert!(returns > 0, "nobody ever lost a line");
    // The hash chains of all logs are intact.
    let mut check = Command::new(env!("CARGO_BIN_EXE_lettrine"));
    let checked = check.args(["check", "--database", cluster.address()]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

async fn a_while() {
    tokio::time::sleep(Duration::from_millis(1200)).await;
}

/// The primary crashes for good; after a while its standby is promoted.
async fn fail_over(cluster: &mut Cluster) {
    a_while().await;
    cluster.database.crash();
    a_while().await;
    cluster.database.promote();
    a_while().await;
}

/// Kills each node once and cuts each off once, and crashes the database twice.
async fn kill_and_restart(cluster: &mut Cluster) {
    for node in 0..NODES {
        a_while().await;
        cluster.kill(node);
        a_while().await;
        cluster.start_again(node).await;
        let cut = (node + 1) % NODES;
        cluster.cut_off(cut, true);
        a_while().await;
        a_while().await;
        cluster.cut_off(cut, false);
        if node != 1 {
            cluster.database.crash();
            a_while().await;
            cluster.database.restart();
        }
    }
}

/// Every accepted action is in the log exactly once, and every node tells a seat the same log.
async fn ends_the_same_everywhere(cluster: &Cluster, game: &Game, told: &[Told]) {
    let record =
        cluster.node(0).get(&format!("/api/tables/{}/games/1/record", game.id), &game.secrets[0]).await;
    let actions = record.json()["actions"].as_array().unwrap().clone();
    for (seat, told) in told.iter().enumerate() {
        let log = game.log(&cluster.node(0), seat).await;
        let plays = log["plays"].as_array().unwrap();
        assert_eq!(plays.len(), actions.len());
        for node in 1..NODES {
            assert_eq!(game.log(&cluster.node(node), seat).await, log, "node {node}");
        }
        for (verb, accepted) in &told.accepted {
            let played = plays.iter().zip(&actions).filter(|(play, action)| {
                play["by"] == "person" && action["seat"] == seat && action["do"] == verb.as_str()
            });
            let played = played.count();
            // A decline is dropped if an earlier seat counters.
            let fits = if verb == "decline" { played <= *accepted } else { played == *accepted };
            assert!(fits, "{verb} of seat {seat} at {}: {accepted} accepted, {played} played", game.id);
        }
        let mut views = Vec::new();
        for node in 0..NODES {
            let with = json!({"secret": game.secrets[seat]});
            let client = patience(Client::join(&cluster.node(node), &game.id, with)).await;
            views.push(client.game);
        }
        assert!(views.iter().all(|view| *view == views[0]), "seat {seat} at {}", game.id);
    }
}
