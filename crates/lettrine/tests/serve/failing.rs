//! A failing disk: `strace` injects the errors of a broken or a full disk.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::keeping::{table, to_act};
use crate::patience;
use crate::server::Server;

/// Passes, repeating the request until the disk confirms it. Returns the codes of the refusals.
async fn pass(player: &mut Client, id: &str) -> Vec<Value> {
    let (window, mut refusals) = (player.window(), Vec::new());
    patience(async {
        while let Err(problem) = player.act_in(window, id, &json!({"do": "pass"})).await {
            refusals.push(problem["code"].clone());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    refusals
}

async fn plays(server: &Server, table: &str, secret: &Value) -> usize {
    let record = server.request("GET", &format!("/api/tables/{table}/games/1/record")).bearer(secret);
    record.send().await.json()["actions"].as_array().unwrap().len()
}

#[tokio::test]
async fn an_action_that_the_disk_did_not_confirm_is_uncertain_and_counts_once_when_said_again() {
    // From the 60th on, all flushes of the writer fail until the server is killed.
    let flush = ["-e", "trace=fdatasync,fsync", "-e", "inject=fdatasync,fsync:error=EIO:when=60+"];
    let mut server = Server::traced(&flush, &["--no-rate-limits"]);
    let (id, secrets) = table(&server).await;
    let mut accepted = 0;
    let (window, name) = loop {
        let mut player = to_act(&server, &id, &secrets).await;
        let (window, name) = (player.window(), format!("pass {accepted}"));
        match player.act(&name, &json!({"do": "pass"})).await {
            Ok(_) => accepted += 1,
            Err(problem) => {
                assert_eq!(problem["code"], "uncertain", "{problem}");
                break (window, name);
            }
        }
    };
    assert_eq!(server.get("/readyz").await.status, 503);
    server.crash();
    // Whether or not the action was on disk: after the repeated request it is there exactly once.
    let found = plays(&server, &id, &secrets[0]).await;
    assert!((accepted..=accepted + 1).contains(&found), "{accepted} accepted, {found} found");
    let mut again = None;
    for secret in &secrets {
        let mut client = Client::join(&server, &id, json!({"secret": secret})).await;
        again = again.or(client.act_in(window, &name, &json!({"do": "pass"})).await.ok());
    }
    assert!(again.is_some());
    assert_eq!(plays(&server, &id, &secrets[0]).await, accepted + 1);
    assert_eq!(server.get("/readyz").await.status, 200);
}

#[tokio::test]
async fn a_full_disk_refuses_plainly_is_not_ready_and_is_again_when_there_is_room() {
    let full = ["-e", "trace=pwrite64", "-e", "inject=pwrite64:error=ENOSPC:when=400..460"];
    let server = Server::traced(&full, &["--no-rate-limits"]);
    let (id, secrets) = table(&server).await;
    let (mut accepted, mut refused) = (0, Vec::new());
    while refused.is_empty() {
        let mut player = to_act(&server, &id, &secrets).await;
        match player.act(&format!("pass {accepted}"), &json!({"do": "pass"})).await {
            Ok(_) => accepted += 1,
            Err(problem) => refused.push(problem["code"].clone()),
        }
    }
    assert_eq!(refused, ["store"], "nothing is done");
    assert_eq!(server.get("/readyz").await.status, 503);
    let mut player = to_act(&server, &id, &secrets).await;
    let refusals = pass(&mut player, &format!("pass {accepted}")).await;
    assert!(refusals.iter().all(|code| code == "store"), "{refusals:?}");
    assert_eq!(server.get("/readyz").await.status, 200);
    assert_eq!(plays(&server, &id, &secrets[0]).await, accepted + 1);
}
