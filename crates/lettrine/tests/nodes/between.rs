//! What nodes tell each other about a table, and how one node takes over from another.

use serde_json::{Value, json};

use crate::client::Client;
use crate::cluster::Cluster;
use crate::patience;
use crate::whole_games::Game;

/// In the place of `PostgreSQL`'s own function: no notification is sent, they are only counted.
const DEAF: &str = "create sequence public.lost;
    create function public.pg_notify(text, text) returns void language sql volatile as $$ select nextval('public.lost') $$;
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$";

/// The number of connected devices of each place.
fn present(client: &Client) -> Vec<(u64, u64)> {
    let seats = client.table["seats"].as_array().unwrap().iter();
    let mut present: Vec<_> =
        seats.map(|seat| (seat["place"].as_u64().unwrap(), seat["present"].as_u64().unwrap())).collect();
    present.sort_unstable();
    present
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_of_one_table_are_at_different_nodes() {
    let mut cluster = Cluster::start(&["--return-time", "2"]).await;
    let game = Game::open(&cluster.front, "word-out", r#"{"turn_seconds":60,"counter_seconds":10}"#).await;
    let nodes = [cluster.node(0), cluster.node(1)];
    let join = async |node: usize, seat: usize| {
        Client::join(&nodes[node], &game.id, json!({"secret": game.secrets[seat]})).await
    };
    let (mut ada, mut leo) = (join(0, 0).await, join(1, 1).await);
    let everybody = [(0, 1), (1, 1), (2, 0)];
    ada.until(|ada| present(ada) == everybody).await;
    leo.until(|leo| present(leo) == everybody).await;

    // A chat line reaches the other node through the log, a reaction through a notification.
    ada.ask(json!({"for": "chat", "text": "bonsoir"})).await.unwrap();
    leo.until(|leo| leo.chat.iter().any(|line| line["text"] == "bonsoir")).await;
    leo.ask(json!({"for": "react", "reaction": "👏"})).await.unwrap();
    let reaction = patience(ada.hear_of("reaction")).await;
    assert_eq!((&reaction["place"], &reaction["reaction"]), (&json!(1), &json!("👏")));

    // A member that leaves one node is absent at the other.
    drop(leo);
    ada.until(|ada| present(ada) == [(0, 1), (1, 0), (2, 0)]).await;

    // Two nodes die. Their tables are taken over by the third, and players who come back play on.
    let window = ada.game["turn"]["window"].clone();
    cluster.kill(1);
    cluster.kill(2);
    let mut leo = join(0, 1).await;
    ada.until(|ada| present(ada) == everybody).await;
    for _ in 0..4 {
        let turn = ada.game["turn"]["seats"][0].clone();
        let client = if turn == 0 { &mut ada } else { &mut leo };
        if client.game["turn"]["may"].as_array().unwrap().iter().any(|verb| verb == "pass") {
            let before = client.game["turn"]["window"].clone();
            client.act(&format!("pass in {before}"), &json!({"do": "pass"})).await.unwrap();
        }
        // The bot of seat 2 plays even if the node on which it was thinking is gone.
        let now = ada.game["turn"]["window"].clone();
        if ada.game["turn"]["seats"][0] == turn || turn == 2 {
            ada.until(|ada| ada.game["turn"]["window"] != now).await;
        }
        let now = ada.game["turn"]["window"].clone();
        leo.until(|leo| leo.game["turn"]["window"] == now).await;
    }
    assert_ne!(ada.game["turn"]["window"], window);

    // A table deleted through one node is gone at the others.
    cluster.start_again(1).await;
    let mut watching = Client::join(&cluster.node(1), &game.id, json!({"host": game.host})).await;
    let delete = cluster.node(0).request("DELETE", &format!("/api/tables/{}", game.id)).bearer(&game.host);
    assert_eq!(delete.send().await.status, 204);
    assert_eq!(patience(watching.hangs_up()).await, Some(Value::from("deleted")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_notification_tells_is_found_by_looking() {
    let cluster = Cluster::prepared(DEAF, &[]).await;
    let game = Game::open(&cluster.node(0), "word-out", r#"{"turn_seconds":60,"counter_seconds":10}"#).await;
    let mut ada = Client::join(&cluster.node(0), &game.id, json!({"secret": game.secrets[0]})).await;
    let mut leo = Client::join(&cluster.node(1), &game.id, json!({"secret": game.secrets[1]})).await;
    for line in ["bonsoir", "à vous"] {
        ada.ask(json!({"for": "chat", "text": line})).await.unwrap();
        leo.until(|leo| leo.chat.iter().any(|said| said["text"] == line)).await;
    }
    // A deletion is found in the same way.
    let delete = cluster.node(0).request("DELETE", &format!("/api/tables/{}", game.id)).bearer(&game.host);
    assert_eq!(delete.send().await.status, 204);
    assert_eq!(patience(leo.hangs_up()).await, Some(Value::from("deleted")));
    let lost = cluster.database.sql(cluster.address(), "select last_value from lost");
    assert!(lost.parse::<u64>().unwrap() > 2, "{lost} notifications were lost");
}
