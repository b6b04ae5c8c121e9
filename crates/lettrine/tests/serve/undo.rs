//! Undo: possible if nothing hidden was revealed and the other players agree.

use serde_json::{Value, json};

use crate::client::code;
use crate::counter::announced;
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
async fn one_refusal_ends_an_undo_and_the_asking_player_may_withdraw_it() {
    let server = Server::start();
    let mut party = Party::open(&server, position()).await;
    party.play(0, &json!({"do": "play", "row": 1, "cards": ["E"]})).await;
    let after = party.game.view(Some(0));
    party.clients[0].ask(undo()).await.unwrap();
    party.clients[0].ask(json!({"for": "answer_undo", "agrees": false})).await.unwrap();
    assert_eq!(code(party.clients[1].ask(agrees()).await), "nothing_to_undo");
    party.clients[0].ask(undo()).await.expect("that was no refusal");
    party.clients[1].until(|client| !client.table["undo"].is_null()).await;
    party.clients[1].ask(json!({"for": "answer_undo", "agrees": false})).await.unwrap();
    party.clients[0].until(|client| client.table["undo"].is_null()).await;
    assert_eq!(party.clients[0].game["view"], after);
    assert_eq!(code(party.clients[0].ask(undo()).await), "undo_refused");
}

#[tokio::test]
async fn a_play_that_revealed_something_cannot_be_undone() {
    let server = Server::start();
    let mut party = Party::open(&server, position()).await;
    party.play(0, &json!({"do": "pass"})).await;
    assert_eq!(party.clients[0].game["turn"]["undo"], false, "a card was drawn");
    assert_eq!(code(party.clients[0].ask(json!({"for": "undo"})).await), "cannot_undo");
    // A misplay has revealed that a word is not valid, and has cost a card.
    party.play(1, &json!({"do": "play", "row": 1, "cards": ["L"], "word_out": true})).await;
    assert_eq!(code(party.clients[1].ask(json!({"for": "undo"})).await), "cannot_undo");
}

fn undo() -> Value {
    json!({"for": "undo"})
}

fn agrees() -> Value {
    json!({"for": "answer_undo", "agrees": true})
}

/// The last member that is asked agrees: every client sees the position after this many actions.
async fn agrees_at_last(party: &mut Party, last: usize, kept: usize) {
    party.clients[last].ask(agrees()).await.unwrap();
    party.game.take_back(kept);
    party.told = kept;
    for (place, client) in party.everybody().enumerate() {
        // The member that agreed has received the table before the answer.
        if place != last {
            client.hear_of("table").await;
        }
        client.plays = kept;
        assert!(client.table["undo"].is_null());
    }
    party.agree();
}

#[tokio::test]
async fn sealed_answers_go_with_the_question_that_is_taken_back() {
    let server = Server::start();
    let mut party = announced(&server, 3, json!({})).await;
    let decline = json!({"do": "decline"});
    party.clients[2].act("sealed", &decline).await.unwrap();
    party.clients[0].ask(undo()).await.unwrap();
    party.clients[1].ask(agrees()).await.unwrap();
    agrees_at_last(&mut party, 2, 0).await;
    party.play(0, &json!({"do": "play", "row": 1, "cards": ["E"], "word_out": true})).await;
    assert_eq!(party.clients[2].game["turn"]["answered"], false);
    party.clients[1].act("first", &decline).await.unwrap();
    party.clients[2].act("again", &decline).await.unwrap();
    party.game.play(1, &decline);
    party.played(2, &decline).await;
}

#[tokio::test]
async fn open_and_finished_undos_outlive_a_crash() {
    let mut server = Server::start();
    let mut party = announced(&server, 3, json!({})).await;
    party.clients[0].ask(undo()).await.unwrap();
    party.clients[1].ask(agrees()).await.unwrap();
    server.crash();
    party.come_again(&server).await;
    assert_eq!(party.clients[2].table["undo"], json!({"place": 0, "waiting": [2]}));
    assert_eq!(code(party.watcher.ask(agrees()).await), "watching");
    agrees_at_last(&mut party, 2, 0).await;
    let window = party.clients[0].window();
    server.crash();
    party.come_again(&server).await;
    party.agree();
    assert_eq!(party.clients[0].window(), window);
}

/// A position in which no play reveals anything, because the pile is empty.
fn without_pile() -> Game {
    let setup = json!({
        "hands": [["A", "E", "T"], ["S", "A", "E"]], "rows": [["R", "U"], ["T"], ["M"], ["P"]], "draw": [], "turn": 0,
    });
    Game::position("word-out", 2, json!({}), setup)
}

#[tokio::test]
async fn bots_are_not_asked_about_an_undo() {
    let server = Server::start();
    let mut party = Party::open(&server, without_pile()).await;
    let ada = &mut party.clients[0];
    ada.host(json!({"do": "remove", "place": 1})).await.unwrap();
    ada.act("lay", &json!({"do": "play", "row": 2, "cards": ["A"]})).await.unwrap();
    ada.until(|client| client.plays >= 2).await;
    ada.ask(undo()).await.unwrap();
    assert_eq!(ada.game["view"], party.game.view(Some(0)), "at once, with what the bot has played since");
    assert_eq!((&ada.game["turn"]["seats"], &ada.game["turn"]["undo"]), (&json!([0]), &json!(false)));
}

#[tokio::test]
async fn an_undo_does_not_wait_for_a_player_replaced_by_a_bot() {
    let server = Server::start();
    for gone in [json!({"do": "stand_in", "place": 1, "level": "easy"}), json!({"do": "remove", "place": 1})]
    {
        let mut party = Party::open(&server, without_pile()).await;
        let ada = &mut party.clients[0];
        ada.act("lay", &json!({"do": "play", "row": 2, "cards": ["A"]})).await.unwrap();
        ada.ask(undo()).await.unwrap();
        assert_eq!(ada.table["undo"]["waiting"], json!([1]));
        ada.host(gone).await.unwrap();
        assert_eq!((&ada.table["undo"], &ada.game["view"]), (&Value::Null, &party.game.view(Some(0))));
    }
}

#[tokio::test]
async fn taking_back_during_a_pause_starts_no_clock() {
    let server = Server::start();
    let mut party = announced(&server, 3, json!({"turn_seconds": 30})).await;
    party.clients[0].ask(undo()).await.unwrap();
    party.clients[1].ask(agrees()).await.unwrap();
    party.clients[0].host(json!({"do": "pause"})).await.unwrap();
    agrees_at_last(&mut party, 2, 0).await;
    for client in party.everybody() {
        let (paused, running) = (&client.table["paused"], &client.game["turn"]["clock"]["running"]);
        assert_eq!((paused, running), (&json!(true), &json!(false)));
    }
    party.clients[0].host(json!({"do": "resume"})).await.unwrap();
    assert_eq!(party.clients[0].game["turn"]["clock"]["running"], true);
}

#[tokio::test]
async fn after_the_end_nobody_may_ask_for_an_undo() {
    let server = Server::start();
    let mut party = Party::open(&server, crate::rematch::almost_over(2)).await;
    party.play_on(usize::MAX).await;
    for client in &mut party.clients {
        assert_eq!(code(client.ask(undo()).await), "over");
    }
}
