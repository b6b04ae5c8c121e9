//! Limits: a client that takes too much, too long or too often is disconnected, and no other client is affected.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::client::Client;
use crate::party::Party;
use crate::patience;
use crate::player::Game;
use crate::server::Server;

#[tokio::test]
async fn a_client_that_reads_nothing_is_disconnected_and_the_others_see_it() {
    let server = Server::start();
    let mut party = Party::open(&server, Game::deal("word-out", 2, json!({}), "510")).await;
    let mut deaf = Client::with_a_small_ear(&server, &party.id, json!({"secret": party.secrets[0]})).await;
    party.clients[1].until(|client| client.table["seats"][0]["present"] == 2).await;
    // Each answer repeats the request id, until the system's buffers are full.
    let id = "x".repeat(15_000);
    let asks = async {
        loop {
            deaf.say(json!({"say": "stage", "id": id, "actions": []})).await;
        }
    };
    tokio::select! {
        () = asks => {}
        () = party.clients[1].until(|client| client.table["seats"][0]["present"] == 1) => {}
    }
    assert_eq!(server.figure("lettrine_slow_clients_total").await, "1");
    party.play_on(3).await;
}

#[tokio::test]
async fn a_client_that_never_joins_is_disconnected_though_it_pings() {
    let server = Server::start();
    let party = Party::open(&server, Game::deal("word-out", 2, json!({}), "9")).await;
    let mut client = Client::connect(&server, &party.id).await;
    let closed = async {
        loop {
            client.shout(Message::Ping(Vec::new().into())).await;
            if let Ok(told) = tokio::time::timeout(Duration::from_millis(200), client.listen()).await {
                return told;
            }
        }
    };
    let told = patience(closed).await.unwrap();
    assert_eq!((&told["tell"], &told["problem"]["code"]), (&json!("closing"), &json!("join_first")));
    let mut client = Client::connect(&server, &party.id).await;
    let why = patience(async {
        loop {
            if let Some(why) = client.is_cut_off(&Message::Ping(Vec::new().into())).await {
                return why;
            }
        }
    });
    assert_eq!(why.await, "too_fast", "a client that pings without end need not be waited for");
}

/// Whether the server answers over this connection.
async fn answers(stream: std::io::Result<TcpStream>) -> bool {
    let Ok(mut stream) = stream else { return false };
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = patience(stream.read_to_end(&mut answer)).await;
    answer.starts_with(b"HTTP/1.1 200")
}

#[tokio::test]
async fn silent_connections_of_one_address_keep_no_other_address_out() {
    let server = Server::with(&["--sockets-per-address", "1"]);
    let mut held = Vec::new();
    // One for the socket, and the connections that are allowed for other requests.
    for _ in 0..65 {
        held.push(TcpStream::connect(server.address()).await.unwrap());
    }
    assert!(!answers(TcpStream::connect(server.address()).await).await, "an address holds no more");
    let elsewhere = TcpSocket::new_v4().unwrap();
    elsewhere.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    assert!(answers(elsewhere.connect(server.address().parse().unwrap()).await).await);
    drop(held);
    patience(async { while !answers(TcpStream::connect(server.address()).await).await {} }).await;
}
