//! Orders of the host, given to the database: every node obeys.

use std::process::Command;

use serde_json::json;

use crate::client::Client;
use crate::cluster::{Cluster, NODES};
use crate::patience;
use crate::whole_games::Game;

/// Runs `lettrine admin` on the database of the nodes.
fn admin(cluster: &Cluster, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lettrine"));
    command.args(["--lang", "en", "admin"]).args(words).args(["--database", cluster.address()]);
    let done = command.output().unwrap();
    assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// Waits until every node answers this request with this status.
async fn until_all(cluster: &Cluster, path: &str, status: u16) {
    for node in 0..NODES {
        let asked = async || cluster.node(node).request("GET", path).send().await.status;
        patience(async {
            while asked().await != status {
                tokio::task::yield_now().await;
            }
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_reads_reports_closes_a_table_and_bans_an_address_for_every_node() {
    let cluster = Cluster::start(&[]).await;
    let game = Game::open(&cluster.node(0), "word-out", r#"{"turn_seconds":60,"counter_seconds":10}"#).await;
    let table = format!("/api/tables/{}", game.id);
    let seats = async || {
        let join = |seat: usize| json!({"secret": game.secrets[seat]});
        let ada = Client::join(&cluster.node(0), &game.id, join(0)).await;
        [ada, Client::join(&cluster.node(1), &game.id, join(1)).await]
    };
    let reported = cluster.node(2).request("POST", "/api/reports");
    let reported = reported.body(&json!({"kind": "missing", "word": "zobé"})).send().await;
    assert_eq!(reported.status, 204);
    assert!(admin(&cluster, &["words"]).contains("zobé"));

    let clients = seats().await;
    assert!(admin(&cluster, &["tables"]).contains(&game.id));
    admin(&cluster, &["close", &game.id, "--reason", "insultes"]);
    for mut client in clients {
        assert_eq!(patience(client.hangs_up()).await, Some(json!("closed")));
    }
    until_all(&cluster, &table, 404).await;
    admin(&cluster, &["reopen", &game.id]);
    until_all(&cluster, &table, 200).await;

    let clients = seats().await;
    admin(&cluster, &["ban", "127.0.0.1", "--days", "1"]);
    for mut client in clients {
        assert_eq!(patience(client.hangs_up()).await, Some(json!("banned")));
    }
    until_all(&cluster, "/api/games", 403).await;
    assert!(admin(&cluster, &["bans"]).contains("127.0.0.1"));
    admin(&cluster, &["unban", "127.0.0.1"]);
    until_all(&cluster, "/api/games", 200).await;
    assert!(admin(&cluster, &["figures"]).contains("runs of the server"));
}
