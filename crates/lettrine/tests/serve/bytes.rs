//! Tests of how many bytes are sent.

use serde_json::json;

use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

#[tokio::test]
async fn answers_are_compressed_for_clients_that_accept_gzip_unless_short() {
    let server = Server::start();
    let plain = server.get("/api/games").await;
    assert_eq!((plain.header("content-encoding"), plain.header("vary")), ("", "accept-encoding"));
    let packed = server.request("GET", "/api/games").header("Accept-Encoding", "gzip, br").send().await;
    assert_eq!((packed.header("content-encoding"), packed.header("vary")), ("gzip", "accept-encoding"));
    assert_eq!(packed.json(), plain.json());
    assert!(packed.bytes.len() * 3 < plain.bytes.len(), "{} of {}", packed.bytes.len(), plain.bytes.len());
    assert_eq!(packed.header("content-length"), packed.bytes.len().to_string());
    let refused = server.request("GET", "/api/games").header("Accept-Encoding", "gzip;q=0").send().await;
    assert_eq!((refused.header("content-encoding"), &refused.bytes), ("", &plain.bytes));
    let short = server.request("GET", "/healthz").header("Accept-Encoding", "gzip").send().await;
    assert_eq!((short.status, short.header("content-encoding")), (200, ""));
}

#[tokio::test]
async fn a_client_that_returns_after_150_plays_gets_the_missing_ones_in_a_few_kilobytes() {
    let server = Server::with(&["--no-rate-limits"]);
    let mut game = Game::deal("word-out", 4, json!({}), "5eed");
    game.play_along(150);
    let party = Party::open(&server, game).await;
    let log = async |since: usize, coding: &str| {
        let path = format!("/api/tables/{}/games/1/log?since={since}", party.id);
        server.request("GET", &path).bearer(&party.secrets[0]).header("Accept-Encoding", coding).send().await
    };
    let (all, replay) = (log(0, "gzip").await, format!("/api/tables/{}/games/1/replay", party.id));
    let replay = server.request("GET", &replay).bearer(&party.secrets[0]).send().await;
    assert_eq!(all.json()["told"], replay.json()["told"]);
    let (told, steps) = (all.json()["plays"].clone(), replay.json()["steps"].clone());
    assert_eq!(told.as_array().unwrap().len(), 150);
    for (play, step) in told.as_array().unwrap().iter().zip(steps.as_array().unwrap()) {
        for field in ["seat", "by", "events", "told"] {
            assert_eq!(play[field], step[field]);
        }
    }
    assert!(all.bytes.len() < 10_000, "{} bytes", all.bytes.len());
    let rest = log(147, "identity").await;
    assert_eq!(rest.json()["plays"].as_array().unwrap()[..], told.as_array().unwrap()[147..]);
    assert!(rest.bytes.len() < 3_000, "{} bytes", rest.bytes.len());
    assert!(log(9999, "gzip").await.json()["plays"].as_array().unwrap().is_empty());
    // The first message after joining says how many plays there are.
    let game = party.device(&server, 0).await.game;
    assert_eq!((&game["plays"], &game["retold"]), (&json!(150), &json!(0)));
    let whole = game.to_string().len();
    assert!(whole + rest.bytes.len() < 10_000, "{whole} bytes");
}
