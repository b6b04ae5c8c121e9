//! Taking back: where nothing hidden was revealed, and the others agree.

use serde_json::json;

use crate::client::code;
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

fn position() -> Game {
    let setup = json!({
        "hands": [["E", "A", "B"], ["S", "T", "L"]], "draw": ["O", "O", "O", "O"],
        "rows": [["R", "U"], ["A"], ["M"], ["P"]], "turn": 0,
    });
    Game::position("word-out", 2, json!({}), setup)
}

#[tokio::test]
async fn a_card_laid_is_taken_back_when_the_others_agree_and_stays_so_after_a_crash() {
    let mut server = Server::start();
    let mut party = Party::open(&server, position()).await;
    let before = party.game.view(Some(0));
    party.play(0, &json!({"do": "play", "row": 1, "cards": ["E"]})).await;
    let window = party.clients[0].window();
    assert_eq!(party.clients[0].game["turn"]["undo"], true);
    assert_eq!(
        party.clients[1].game["turn"]["undo"], false,
        "who has played nothing has nothing to take back"
    );
    party.clients[0].ask(json!({"for": "undo"})).await.unwrap();
    party.clients[1].until(|client| client.table["undo"]["waiting"] == json!([1])).await;
    party.clients[1].ask(json!({"for": "answer_undo", "agrees": true})).await.unwrap();
    party.clients[0].until(|client| client.game["view"] == before).await;
    assert!(party.clients[0].window() > window, "what answered the old window stays stale");
    assert_eq!(party.clients[0].game["turn"]["may"], json!(["play", "pass"]));
    server.crash();
    let again = party.device(&server, 0).await;
    assert_eq!(again.game["view"], before);
    assert!(again.window() > window);
}

#[tokio::test]
async fn one_refusal_is_enough_and_who_asked_may_think_better_of_it() {
    let server = Server::start();
    let mut party = Party::open(&server, position()).await;
    party.play(0, &json!({"do": "play", "row": 1, "cards": ["E"]})).await;
    let after = party.game.view(Some(0));
    party.clients[0].ask(json!({"for": "undo"})).await.unwrap();
    party.clients[1].until(|client| !client.table["undo"].is_null()).await;
    party.clients[1].ask(json!({"for": "answer_undo", "agrees": false})).await.unwrap();
    party.clients[0].until(|client| client.table["undo"].is_null()).await;
    assert_eq!(party.clients[0].game["view"], after);
    party.clients[0].ask(json!({"for": "undo"})).await.unwrap();
    party.clients[0].ask(json!({"for": "answer_undo", "agrees": false})).await.unwrap();
    assert_eq!(
        code(party.clients[1].ask(json!({"for": "answer_undo", "agrees": true})).await),
        "nothing_to_undo"
    );
}

#[tokio::test]
async fn what_was_revealed_is_not_taken_back() {
    let server = Server::start();
    let mut party = Party::open(&server, position()).await;
    party.play(0, &json!({"do": "pass"})).await;
    assert_eq!(party.clients[0].game["turn"]["undo"], false, "a card was drawn");
    assert_eq!(code(party.clients[0].ask(json!({"for": "undo"})).await), "cannot_undo");
    // A misplay has told what is no word, and cost a card.
    party.play(1, &json!({"do": "play", "row": 1, "cards": ["L"], "word_out": true})).await;
    assert_eq!(code(party.clients[1].ask(json!({"for": "undo"})).await), "cannot_undo");
}
