//! The server is killed, or asked to stop. Nothing acknowledged is lost, and nothing is played twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use lettrine_server::secret::TableId;
use lettrine_server::store::{Sqlite, Store};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::client::Client;
use crate::patience;
use crate::server::Server;

/// How many plays are acknowledged, at all tables together, before the server is killed.
const PLAYS: usize = 40;

/// A table whose players pass.
struct Table {
    id: String,
    secrets: [Value; 2],
    /// The ids of the passes that were acknowledged, in order.
    acknowledged: Vec<String>,
    /// The seat and the request that the server did not answer before it was killed.
    unanswered: Option<(usize, Value)>,
}

/// Plays passes at a table until the server is gone, and counts them. The request that the last server did not answer is repeated first.
async fn play(mut clients: Vec<Client>, table: Arc<Mutex<Table>>, round: usize, all: Arc<AtomicUsize>) {
    let mut table = table.lock().await;
    for number in 0.. {
        let (seat, act) = if let Some(again) = table.unanswered.take() {
            again
        } else {
            let turn = clients[0].game["turn"]["seats"][0].as_u64();
            let Some(seat) = turn.and_then(|seat| usize::try_from(seat).ok()) else { return };
            let (id, window) = (format!("{round}.{number}"), &clients[seat].game["turn"]["window"]);
            (seat, json!({"say": "act", "id": id, "window": window, "action": {"do": "pass"}}))
        };
        clients[seat].say(act.clone()).await;
        loop {
            match clients[seat].listen().await {
                None => {
                    table.unanswered = Some((seat, act));
                    return;
                }
                Some(told) if told["tell"] == "accepted" => break,
                Some(told) => assert_ne!(told["tell"], "refused", "{told}"),
            }
        }
        table.acknowledged.push(act["id"].as_str().unwrap().to_owned());
        all.fetch_add(1, Ordering::Relaxed);
        for client in &mut clients {
            while client.game["turn"]["window"] == act["window"] {
                if client.listen().await.is_none() {
                    return;
                }
            }
        }
    }
}

/// The ids of the plays in a table's log, in order.
async fn logged(server: &Server, table: &Table) -> Vec<String> {
    let store = Sqlite::open(&server.database()).unwrap();
    let log = store.load(TableId::said(&table.id).unwrap()).await.unwrap();
    store.close().await.unwrap();
    let entries = log.iter().map(|logged| serde_json::from_str::<Value>(&logged.body).unwrap());
    entries.filter_map(|entry| Some(entry["played"]["id"].as_str()?.to_owned())).collect()
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
        let table = Table { id, secrets, acknowledged: Vec::new(), unanswered: None };
        tables.push(Arc::new(Mutex::new(table)));
    }
    let all = Arc::new(AtomicUsize::new(0));
    for round in 0..4 {
        let mut players = Vec::new();
        for table in &tables {
            let mut clients = Vec::new();
            let locked = table.lock().await;
            for secret in &locked.secrets {
                clients.push(Client::join(&server, &locked.id, json!({"secret": secret})).await);
            }
            drop(locked);
            players.push(tokio::spawn(play(clients, Arc::clone(table), round, Arc::clone(&all))));
        }
        patience(async {
            while all.load(Ordering::Relaxed) < PLAYS * (round + 1) {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        })
        .await;
        server.kill();
        for player in players {
            player.await.unwrap();
        }
        server.start_again();
        for table in &tables {
            let table = table.lock().await;
            let logged = logged(&server, &table).await;
            // The play that was not answered may be on disk all the same.
            let mut expected = table.acknowledged.clone();
            if logged.len() > expected.len() {
                let unanswered = table.unanswered.as_ref().map(|(_, act)| act["id"].as_str().unwrap());
                expected.extend(unanswered.map(str::to_owned));
            }
            assert_eq!(logged, expected);
            let path = format!("/api/tables/{}/games/1/record", table.id);
            let record = server.request("GET", &path).bearer(&table.secrets[0]).send().await.json();
            assert_eq!(record["actions"].as_array().unwrap().len(), logged.len());
        }
    }
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
