//! The server is killed, or asked to stop. Nothing acknowledged is lost, and nothing is played twice.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::client::Client;
use crate::server::Server;

/// A table, the secrets of its seats, and the ids of the passes that were acknowledged.
struct Table {
    id: String,
    secrets: [Value; 2],
    acknowledged: Vec<String>,
}

/// Plays passes at a table until the server is gone.
async fn play(mut clients: Vec<Client>, table: Arc<Mutex<Table>>, round: usize) {
    let mut table = table.lock().await;
    for number in 0.. {
        let turn = clients[0].game["turn"]["seats"][0].as_u64();
        let Some(seat) = turn.and_then(|seat| usize::try_from(seat).ok()) else { return };
        let window = clients[seat].game["turn"]["window"].clone();
        let id = format!("{round}.{number}");
        let action = json!({"say": "act", "id": id, "window": window, "action": {"do": "pass"}});
        clients[seat].say(action).await;
        loop {
            match clients[seat].listen().await {
                None => return,
                Some(told) if told["tell"] == "accepted" => break,
                Some(told) => assert_ne!(told["tell"], "refused", "{told}"),
            }
        }
        table.acknowledged.push(id);
        for client in &mut clients {
            while client.game["turn"]["window"] == window {
                if client.listen().await.is_none() {
                    return;
                }
            }
        }
    }
}

#[tokio::test]
async fn killed_in_the_middle_of_play_nothing_acknowledged_is_lost_and_nothing_doubled() {
    let mut server = Server::with(&["--no-rate-limits", "--sockets-per-address", "1000"]);
    let mut tables = Vec::new();
    for _ in 0..8 {
        let new = json!({"game": "word-out", "sit": {"name": "Ada"}});
        let entered = server.post("/api/tables", new).await;
        let id = entered["table"].as_str().unwrap().to_owned();
        let seats = server.request("POST", &format!("/api/tables/{id}/seats"));
        let sat =
            seats.bearer(&entered["links"]["invitation"]).body(&json!({"name": "Léo"})).send().await.json();
        let with = json!({"host": entered["links"]["host"]});
        Client::join(&server, &id, with).await.host(json!({"do": "start"})).await.unwrap();
        let secrets = [entered["seat"]["secret"].clone(), sat["secret"].clone()];
        tables.push(Arc::new(Mutex::new(Table { id, secrets, acknowledged: Vec::new() })));
    }
    for round in 0..4 {
        let mut players = Vec::new();
        for table in &tables {
            let mut clients = Vec::new();
            let locked = table.lock().await;
            for secret in &locked.secrets {
                clients.push(Client::join(&server, &locked.id, json!({"secret": secret})).await);
            }
            drop(locked);
            players.push(tokio::spawn(play(clients, Arc::clone(table), round)));
        }
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        server.kill();
        for player in players {
            player.await.unwrap();
        }
        server.start_again();
        for table in &tables {
            let table = table.lock().await;
            let record = server
                .request("GET", &format!("/api/tables/{}/games/1/record", table.id))
                .bearer(&table.secrets[0])
                .send()
                .await
                .json();
            let plays = record["actions"].as_array().unwrap().len();
            // In each round at most one play was on disk when the server died before answering.
            let acknowledged = table.acknowledged.len();
            assert!(
                (acknowledged..=acknowledged + round + 1).contains(&plays),
                "{acknowledged} told, {plays} kept"
            );
        }
    }
    let all: usize = {
        let mut all = 0;
        for table in &tables {
            all += table.lock().await.acknowledged.len();
        }
        all
    };
    assert!(all > 8, "something was played: {all}");
}

#[tokio::test]
async fn a_stopping_server_tells_its_clients_and_exits_with_0() {
    let mut server = Server::start();
    let entered = server.post("/api/quick", json!({"game": "word-out", "sit": {"name": "Ada"}})).await;
    let id = entered["table"].as_str().unwrap();
    let mut ada = Client::join(&server, id, json!({"secret": entered["seat"]["secret"]})).await;
    let stopped = server.stop();
    let told = async {
        loop {
            let told = ada.hear().await;
            if told["tell"] == "closing" {
                return told;
            }
        }
    };
    let (told, code) = tokio::join!(told, stopped);
    assert_eq!((&told["problem"]["code"], code), (&json!("stopping"), Some(0)));
    server.start_again();
    let again = Client::join(&server, id, json!({"secret": entered["seat"]["secret"]})).await;
    assert_eq!(again.game["view"]["hand"], ada.game["view"]["hand"]);
}
