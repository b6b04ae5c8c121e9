//! Lists with agreed words: each takes some megabytes, so only so many are in use at a time.

use std::time::Duration;

use lettrine_server::limits::{AGREED_LISTS, AGREED_LISTS_IN_ALL};
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
async fn no_game_begins_with_yet_other_agreed_words_but_one_that_has_begun_goes_on() {
    let server = server().await;
    let (first, secret) = begun(&server, 0).await;
    let (second, other) = begun(&server, 1).await;
    until_rooms(&server, 0).await;
    let mut others = Vec::new();
    for number in 2..AGREED_LISTS + 2 {
        let (table, secret) = begun(&server, number).await;
        others.push(Client::join(&server, &table, secret).await);
    }
    let quick = server.request("POST", "/api/quick").body(&terms(AGREED_LISTS + 2, None)).send().await;
    assert_eq!(quick.problem(), (503, "busy".into()));
    let mut new = terms(AGREED_LISTS + 2, None);
    new["bots"] = json!(["easy"]);
    let (_, _, mut host) = table(&server, new).await;
    assert_eq!(code(host.host(json!({"do": "start"})).await), "busy");
    others.push(Client::join(&server, &first, secret).await);
    others.push(Client::join(&server, &second, other).await);
}

#[tokio::test]
async fn after_a_crash_the_clock_of_a_table_that_found_no_room_runs_once_there_is_some() {
    let mut server = server().await;
    // The table of an evening's deal is in memory only once its player comes.
    let (identity, mut tables) = (json!("padaadaadaadaadaadaadaada"), Vec::new());
    for number in 0..=AGREED_LISTS_IN_ALL {
        let Value::Object(mut new) = terms(number, Some(60)) else { panic!("terms are an object") };
        new.remove("sit");
        new.extend([("title".into(), json!("Jeudi")), ("deals".into(), json!(1))]);
        let evening = server.post("/api/evenings", new.into()).await["evening"].as_str().unwrap().to_owned();
        let player = json!({"name": "Ada", "identity": identity});
        server.post(&format!("/api/evenings/{evening}/players"), player).await;
        let deal = format!("/api/evenings/{evening}/deals/1");
        let dealt = server.post(&deal, json!({"identity": identity})).await;
        tables.push(dealt["table"].as_str().unwrap().to_owned());
    }
    server.crash();
    until_rooms(&server, AGREED_LISTS_IN_ALL).await;
    let mut ended = 0;
    for table in &tables {
        // The table that found no room cannot be joined now either.
        let Ok(mut ada) = Client::try_join(&server, table, json!({"identity": identity})).await else {
            continue;
        };
        ada.ask(json!({"for": "give_up"})).await.unwrap();
        ended += 1;
        if ended == 2 {
            break;
        }
    }
    until_rooms(&server, AGREED_LISTS_IN_ALL - 1).await;
}
