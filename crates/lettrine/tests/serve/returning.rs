//! Returning after a restart of the server: clocks are held until all players are back, or until the return time is over.

use std::time::Duration;

use serde_json::json;

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
