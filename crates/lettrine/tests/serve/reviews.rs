//! Reviews of finished games by the master.

use std::time::Duration;

use serde_json::{Value, json};

use crate::player::Game;
use crate::server::Server;

/// A position near the end of a game of WORD OUT.
fn ending() -> Game {
    let rows = json!([["R", "U"], ["L"], ["V"], ["N"]]);
    let setup = json!({"hands": [["E", "O"], ["B", "T"]], "rows": rows, "draw": [], "turn": 0});
    Game::position("word-out", 2, json!({}), setup)
}

async fn import(server: &Server, game: &Game) -> String {
    let imported = server.post("/api/records", json!({"record": game.record()})).await;
    format!("/api/tables/{}/games/1/review", imported["table"].as_str().unwrap())
}

/// Polls until the review is finished.
async fn review(server: &Server, path: &str) -> Value {
    for _ in 0..2_000 {
        let told = server.get(path).await.json();
        if !told["review"].is_null() {
            return told["review"].clone();
        }
        assert!(told["done"].as_u64() <= told["of"].as_u64(), "{told}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the review never comes")
}

#[tokio::test]
async fn a_game_that_is_over_is_reviewed_once_and_the_review_is_kept() {
    let mut server = Server::with(&["--no-rate-limits"]);
    let mut game = ending();
    while game.to_act().is_some() {
        game.play_along(1);
    }
    let path = import(&server, &game).await;
    assert!(server.get(&path).await.json()["review"].is_null(), "it is not waited for");
    let first = review(&server, &path).await;
    let decisions = first["decisions"].as_array().unwrap();
    assert_eq!(decisions.len(), game.actions.len());
    for (decision, action) in decisions.iter().zip(&game.actions) {
        assert_eq!((&decision["seat"], &decision["played"]["do"]), (&action["seat"], &action["do"]));
    }
    assert_eq!(first["scores"], json!(game.scores()));
    assert_eq!(first["players"].as_array().unwrap().len(), 2);
    server.stop().await;
    server.start_again();
    assert_eq!(server.get(&path).await.json()["review"], first, "a new start has it at once");
}

#[tokio::test]
async fn a_game_under_way_is_not_reviewed() {
    let server = Server::start();
    let path = import(&server, &ending()).await;
    assert_eq!(server.get(&path).await.problem(), (409, "not_over".into()));
    assert_eq!(server.get(&path.replace("/games/1/", "/games/2/")).await.problem().0, 404);
}
