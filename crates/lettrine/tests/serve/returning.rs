//! Returning after a restart of the server: clocks are held until all players are back, or until the return time is over.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::counter::announced;
use crate::party::Party;
use crate::patience;
use crate::server::Server;

/// Two seats are asked for a CONTRE, which has a clock.
async fn asked(server: &Server) -> Party {
    announced(server, 3, json!({"counter_seconds": 20})).await
}

/// Whether the clock is held, whether it runs, and how many milliseconds are left.
fn clock(client: &Client) -> (bool, bool, u64) {
    let clock = &client.game["turn"]["clock"];
    let waits = client.table["held"].as_bool().unwrap();
    (waits, clock["running"].as_bool().unwrap(), clock["left"].as_u64().unwrap())
}

#[tokio::test]
async fn the_clock_stands_still_until_everybody_is_back() {
    let mut server = Server::with(&["--return-time", "600"]);
    let party = asked(&server).await;
    assert_eq!(party.watcher.table["held"], false);
    server.crash();
    let mut ada = party.device(&server, 0).await;
    let (waits, runs, left) = clock(&ada);
    assert!(waits && !runs && left > 0, "{}", ada.game["turn"]);
    // A second crash in the meantime changes nothing.
    server.crash();
    ada = party.device(&server, 0).await;
    assert_eq!(clock(&ada), (true, false, left));
    let leo = party.device(&server, 1).await;
    ada.until(|ada| ada.table["seats"][1]["present"] == 1).await;
    assert!(clock(&leo).0 && clock(&ada).0, "one is still missing");
    let zoe = party.device(&server, 2).await;
    ada.until(|ada| ada.table["held"] == false && ada.game["turn"]["clock"]["running"] == true).await;
    drop((leo, zoe));
    // A player who leaves now is not waited for: the clock runs.
    ada.until(|ada| ada.table["seats"][2]["present"] == 0).await;
    assert_eq!(ada.table["held"], false);
}

#[tokio::test]
async fn plays_made_while_the_clock_waits_count() {
    let mut server = Server::with(&["--return-time", "600"]);
    let mut party = asked(&server).await;
    server.crash();
    party.clients[1] = party.device(&server, 1).await;
    party.clients[2] = party.device(&server, 2).await;
    let decline = json!({"do": "decline"});
    party.clients[1].act("first", &decline).await.unwrap();
    party.clients[2].act("second", &decline).await.unwrap();
    assert_eq!(party.clients[2].game["turn"]["phase"], "start");
}

#[tokio::test]
async fn a_clock_goes_on_though_no_player_comes_back() {
    let mut server = Server::with(&["--return-time", "1"]);
    let party = asked(&server).await;
    server.crash();
    patience(async {
        while server.figure("lettrine_clock_late_seconds_count").await != "1" {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    })
    .await;
    assert_eq!(party.watches(&server).await.game["turn"]["phase"], "start");
}

/// Opens a table with a clock, for the first of these identities with one seat for each, and begins the game. Returns the seats' secrets.
async fn begun(server: &Server, identities: &[&str]) -> (String, Vec<Value>) {
    let new = json!({
        "game": "rondorondo", "seats": 3, "options": {"opening": false, "turn_seconds": 30},
        "sit": {"name": "Ada", "identity": identities[0]},
    });
    let entered = server.post("/api/tables", new).await;
    let id = entered["table"].as_str().unwrap().to_owned();
    let mut secrets = vec![entered["seat"]["secret"].clone()];
    for identity in &identities[1..] {
        let seats = server.request("POST", &format!("/api/tables/{id}/seats"));
        let sit = json!({"name": format!("Joueur {}", secrets.len()), "identity": identity});
        let sat = seats.bearer(&entered["links"]["invitation"]).body(&sit).send().await;
        secrets.push(sat.json()["secret"].clone());
    }
    let mut host = Client::join(server, &id, json!({"host": entered["links"]["host"]})).await;
    for place in identities.len()..3 {
        host.host(json!({"do": "seat_bot", "place": place, "level": "easy"})).await.unwrap();
    }
    host.host(json!({"do": "start"})).await.unwrap();
    (id, secrets)
}

/// Waits until so many clocks run.
async fn until_clocks(server: &Server, clocks: &str) {
    patience(async {
        while server.figure("lettrine_clocks").await != clocks {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

const ADA: &str = "p0123456789012345678901234567";
const LEO: &str = "p7654321098765432109876543210";

#[tokio::test]
async fn the_clock_waits_for_the_only_player_and_for_players_who_share_a_screen() {
    for identities in [&[ADA][..], &[ADA, ADA]] {
        let mut server = Server::with(&["--absence", "1", "--return-time", "0"]);
        let (id, secrets) = begun(&server, identities).await;
        let mut players = Vec::new();
        for secret in &secrets {
            players.push(Client::join(&server, &id, json!({"secret": secret})).await);
        }
        let ada = &mut players[0];
        ada.until(|ada| ada.game["turn"]["may"].as_array().is_some_and(|may| !may.is_empty())).await;
        let window = ada.window();
        assert_eq!(server.figure("lettrine_clocks").await, "1");
        drop(players);
        until_clocks(&server, "0").await;
        // Nor does a server that starts again load such a table.
        server.crash();
        assert_eq!(server.figure("lettrine_rooms").await, "0");
        let mut ada = Client::join(&server, &id, json!({"secret": secrets[0]})).await;
        assert_eq!(ada.window(), window, "nothing was played");
        let mut others = Vec::new();
        for secret in &secrets[1..] {
            others.push(Client::join(&server, &id, json!({"secret": secret})).await);
        }
        ada.until(|ada| ada.table["held"] == false && ada.game["turn"]["clock"]["running"] == true).await;
        let (_, _, left) = clock(&ada);
        assert!((1..=30_000).contains(&left), "{left}");
    }
}

#[tokio::test]
async fn the_clock_of_several_people_runs_though_all_are_gone() {
    let server = Server::with(&["--absence", "1"]);
    let (id, secrets) = begun(&server, &[ADA, LEO]).await;
    for secret in &secrets {
        drop(Client::join(&server, &id, json!({"secret": secret})).await);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(server.figure("lettrine_clocks").await, "1");
}
