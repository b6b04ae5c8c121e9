//! Lists with agreed words: each takes some megabytes, so only so many are in use at a time.

use std::time::Duration;

use lettrine_server::limits::AGREED_LISTS;
use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::opening::table;
use crate::patience;
use crate::server::Server;
use crate::uploads::bring;

/// A server with a short list, on which tables leave memory with their last player.
async fn server() -> Server {
    let server =
        Server::with(&["--uploads", "--no-rate-limits", "--linger", "0", "--sockets-per-address", "100"]);
    assert_eq!(bring(&server, "club", "rue\nrues\nrat\nrats\n", "fr").await.status, 201);
    server
}

/// The terms of a table with agreed words of its own.
fn terms(number: usize, turn_seconds: Option<u32>) -> Value {
    let letters = [number / 26, number % 26].map(|digit| char::from(b'A' + u8::try_from(digit).unwrap()));
    let word: String = ['Z', 'Z'].into_iter().chain(letters).collect();
    let options = json!({"extra_words": [word], "turn_seconds": turn_seconds});
    json!({"game": "word-out", "lexicon": "club", "options": options, "sit": {"name": "Ada"}})
}

/// A game that has begun: its table, and the secret of its player.
async fn begun(server: &Server, number: usize) -> (String, Value) {
    let entered = server.post("/api/quick", terms(number, None)).await;
    (entered["table"].as_str().unwrap().to_owned(), json!({"secret": entered["seat"]["secret"]}))
}

/// Waits until so many tables are in memory.
async fn until_rooms(server: &Server, rooms: usize) {
    patience(async {
        while server.figure("lettrine_rooms").await != rooms.to_string() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_table_with_yet_other_agreed_words_is_told_that_the_server_is_busy_until_there_is_room() {
    let server = server().await;
    let (first, secret) = begun(&server, 0).await;
    drop(Client::join(&server, &first, secret.clone()).await);
    until_rooms(&server, 0).await;
    let mut others = Vec::new();
    for number in 1..=AGREED_LISTS {
        let (table, secret) = begun(&server, number).await;
        others.push(Client::join(&server, &table, secret).await);
    }
    assert_eq!(Client::refused(&server, &first, secret.clone()).await, "busy");
    let mut new = terms(AGREED_LISTS + 1, None);
    new["bots"] = json!(["easy"]);
    let (_, _, mut host) = table(&server, new).await;
    assert_eq!(code(host.host(json!({"do": "start"})).await), "busy");
    // The list of a table that everybody leaves makes room for another.
    others.pop();
    patience(async {
        while Client::try_join(&server, &first, secret.clone()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn after_a_crash_the_clock_of_a_table_that_found_no_room_runs_once_there_is_some() {
    let mut server = server().await;
    let mut hosts = Vec::new();
    for number in 0..=AGREED_LISTS {
        let entered = server.post("/api/quick", terms(number, Some(60))).await;
        hosts.push((entered["table"].as_str().unwrap().to_owned(), entered["links"]["host"].clone()));
    }
    server.crash();
    until_rooms(&server, AGREED_LISTS).await;
    let mut deleted = 0;
    for (table, host) in &hosts {
        let delete = server.request("DELETE", &format!("/api/tables/{table}")).bearer(host).send().await;
        // The table that found no room cannot be deleted now either.
        deleted += usize::from(delete.status == 204);
        if deleted == 2 {
            break;
        }
    }
    until_rooms(&server, AGREED_LISTS - 1).await;
}
