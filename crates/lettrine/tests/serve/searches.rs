//! Searches in the dictionary need little memory, and have a rate limit.

use futures_util::future::join_all;
use serde_json::json;

use crate::http::Answer;
use crate::opening::table;
use crate::server::Server;

const HEAVIEST: &str = "/api/words?rack=???????????????";

#[tokio::test]
async fn the_heaviest_searches_at_once_take_little_memory() {
    let server = Server::start();
    assert_eq!(server.get("/api/words?rack=AEINRST").await.status, 200);
    let before = server.peak_memory();
    for answer in join_all((0..3).map(|_| server.get(HEAVIEST))).await {
        let found = answer.json();
        assert!(found["count"].as_u64().unwrap() > 300_000, "{}", found["count"]);
        assert_eq!(found["words"].as_array().unwrap().len(), 400);
    }
    // Only Linux reports the peak memory.
    if let (Some(before), Some(after)) = (before, server.peak_memory()) {
        assert!(after < before + 50_000_000, "from {before} to {after} bytes");
    }
}

/// The answer to the first search over the rate limit.
async fn refused_search(server: &Server) -> Answer {
    for _ in 0..500 {
        let answer = server.get("/api/words/rue").await;
        if answer.status != 200 {
            return answer;
        }
    }
    panic!("an address does not search without end");
}

#[tokio::test]
async fn searches_have_a_rate_limit_of_their_own() {
    let server = Server::start();
    let refused = refused_search(&server).await;
    assert_eq!(refused.problem(), (429, "too_fast".into()));
    assert!(!refused.header("retry-after").is_empty());
    // On a slow machine the limit may have allowed one more search in the meantime: then it is used up again. A separate limit would
    // allow more than twenty.
    let mut other = server.get("/api/words?starts=RU").await;
    for _ in 0..20 {
        if other.status == 429 {
            break;
        }
        refused_search(&server).await;
        other = server.get("/api/words?starts=RU").await;
    }
    assert_eq!(other.status, 429, "both kinds of search count");
    let quick = json!({"game": "word-out", "sit": {"name": "Ada"}});
    server.post("/api/quick", quick).await;
}

#[tokio::test]
async fn agreed_words_cost_nothing_until_the_game_begins() {
    let server = Server::start();
    let (_, _, mut ada) = table(&server, json!({"bots": ["easy"]})).await;
    let before = server.peak_memory();
    for turn in 'A'..='E' {
        let options = json!({"extra_words": [format!("ZZ{turn}")], "struck_words": ["RUE"]});
        ada.host(json!({"do": "change", "options": options})).await.unwrap();
    }
    let changed = server.peak_memory();
    ada.host(json!({"do": "start"})).await.unwrap();
    // Only Linux reports the peak memory. Building a list takes tens of megabytes.
    if let (Some(before), Some(changed), Some(begun)) = (before, changed, server.peak_memory()) {
        assert!(changed < before + 15_000_000, "from {before} to {changed} bytes");
        assert!(begun > changed + 15_000_000, "from {changed} to {begun} bytes: the list was built before");
    }
    assert_eq!((&ada.table["playable"], &ada.table["extra_words"]), (&json!(true), &json!(["ZZE"])));
}
