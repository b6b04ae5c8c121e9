//! Clocks that several nodes know: each fires once, at the node that attends to the table, and every member is told.

use serde_json::{Value, json};

use crate::client::Client;
use crate::cluster::{Cluster, NODES};
use crate::patience;

/// RU lies open, and the first seat can make RUE of it. The others are then asked for a CONTRE, which has the shortest clock
/// possible.
fn position() -> Value {
    json!({
        "game": "word-out", "seats": ["Ada", "Léo", "Zoé"], "options": {"turn_seconds": null, "counter_seconds": 10},
        "setup": {
            "hands": [["E", "A"], ["S", "T"], ["R", "N"]], "draw": ["O", "O", "O", "O", "O", "O", "O", "O"],
            "rows": [["R", "U"], ["A"], ["M"], ["P"]], "turn": 0,
        },
    })
}

/// A table whose seats are at different nodes, two of them asked for a CONTRE.
async fn asked(cluster: &Cluster) -> Vec<Client> {
    let opened = cluster.node(0).post("/api/records", json!({"record": position()})).await;
    let id = opened["table"].as_str().unwrap();
    let mut clients = Vec::new();
    for (node, seat) in opened["seats"].as_array().unwrap().iter().enumerate() {
        let with = json!({"secret": seat["secret"], "host": opened["links"]["host"]});
        clients.push(Client::join(&cluster.node(node), id, with).await);
    }
    clients[0].host(json!({"do": "resume"})).await.unwrap();
    let announces = json!({"do": "play", "row": 1, "cards": ["E"], "word_out": true});
    clients[0].act("announced", &announces).await.unwrap();
    clients
}

/// Waits until the question is over, and returns by whom it was answered.
async fn answered(client: &mut Client) -> Vec<Value> {
    let asked = |client: &Client| client.game["turn"]["phase"] == "counter";
    client.until(asked).await;
    loop {
        let told = patience(client.hear_of("played")).await;
        if !asked(client) {
            return told["happened"].as_array().unwrap().iter().map(|play| play["by"].clone()).collect();
        }
    }
}

/// How often clocks have fired at these nodes.
async fn rung(cluster: &Cluster, nodes: &[usize]) -> u64 {
    let mut rung = 0;
    for node in nodes {
        let figures = cluster.node(*node).request("GET", "/metrics").send().await.body;
        let line = figures.lines().find_map(|line| line.strip_prefix("lettrine_clock_late_seconds_count "));
        rung += line.unwrap().parse::<u64>().unwrap();
    }
    rung
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_rings_once_and_the_clients_at_every_node_hear_of_it() {
    let cluster = Cluster::start(&["--keep-imports"]).await;
    let mut clients = asked(&cluster).await;
    for client in &mut clients {
        assert_eq!(answered(client).await, ["clock", "clock"]);
    }
    assert_eq!(rung(&cluster, &(0..NODES).collect::<Vec<_>>()).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_rings_though_the_node_that_attended_to_it_is_dead() {
    let mut cluster = Cluster::start(&["--keep-imports", "--return-time", "0"]).await;
    let mut clients = asked(&cluster).await;
    // The first client joined through this node, so it attends to the table.
    cluster.kill(0);
    for client in &mut clients[1..] {
        assert_eq!(answered(client).await, ["clock", "clock"]);
    }
    assert_eq!(rung(&cluster, &[1, 2]).await, 1);
}
