//! Which members an undo waits for: those who are connected or have only just left.

use serde_json::{Value, json};

use crate::client::code;
use crate::party::Party;
use crate::patience;
use crate::player::Game;
use crate::server::Server;

/// The first seat has laid a card. The pile is empty, so that no play reveals anything.
async fn laid(server: &Server, seats: usize) -> Party {
    let hands = [json!(["A", "E", "T"]), json!(["S", "A", "E"]), json!(["L", "I", "N"])];
    let setup = json!({
        "hands": hands[..seats], "rows": [["R", "U"], ["T"], ["M"], ["P"]], "draw": [], "turn": 0,
    });
    let mut party = Party::open(server, Game::position("word-out", seats, json!({}), setup)).await;
    party.play(0, &lay(2)).await;
    party
}

fn lay(row: usize) -> Value {
    json!({"do": "play", "row": row, "cards": ["A"]})
}

fn undo() -> Value {
    json!({"for": "undo"})
}

fn agrees() -> Value {
    json!({"for": "answer_undo", "agrees": true})
}

/// A member closes its last page, and this client sees it.
async fn leaves(party: &mut Party, seat: usize, seen_by: usize) {
    party.clients.remove(seat);
    party.clients[seen_by].until(|client| client.table["seats"][seat]["present"] == 0).await;
}

/// A server that waits for an absent member for one second only.
fn impatient() -> Server {
    Server::with(&["--absence", "1"])
}

#[tokio::test]
async fn a_moment_offline_is_no_consent_and_gives_no_seat_away() {
    let server = Server::start();
    let mut party = laid(&server, 2).await;
    leaves(&mut party, 1, 0).await;
    let ada = &mut party.clients[0];
    assert_eq!(ada.table["seats"][1]["away"], false);
    assert_eq!(code(ada.ask(json!({"for": "stand_in", "place": 1})).await), "just_left");
    ada.ask(undo()).await.unwrap();
    assert_eq!(ada.table["undo"], json!({"place": 0, "waiting": [1]}));
    let mut leo = party.device(&server, 1).await;
    assert_eq!(leo.table["undo"]["waiting"], json!([1]), "it is still to be answered");
    party.agrees(&leo, Some(1));
    leo.ask(json!({"for": "answer_undo", "agrees": false})).await.unwrap();
    drop(leo);
    let ada = &mut party.clients[0];
    ada.until(|client| client.table["undo"].is_null()).await;
    assert_eq!(code(ada.ask(undo()).await), "undo_refused");
}

#[tokio::test]
async fn a_refusal_stands_until_the_next_play_also_after_a_crash() {
    let mut server = Server::start();
    let mut party = laid(&server, 2).await;
    party.clients[0].ask(undo()).await.unwrap();
    party.clients[1].ask(json!({"for": "answer_undo", "agrees": false})).await.unwrap();
    server.crash();
    party.come_again(&server).await;
    assert_eq!(party.clients[0].game["turn"]["undo"], false);
    assert_eq!(code(party.clients[0].ask(undo()).await), "undo_refused");
    party.play(1, &lay(3)).await;
    party.clients[0].ask(undo()).await.expect("something was played since");
}

#[tokio::test]
async fn a_player_who_plays_on_answers_the_undo_and_its_question_goes() {
    let server = Server::start();
    let mut party = laid(&server, 2).await;
    party.clients[0].ask(undo()).await.unwrap();
    for client in party.everybody() {
        client.until(|client| client.table["undo"] == json!({"place": 0, "waiting": [1]})).await;
    }
    party.play(1, &lay(3)).await;
    for client in party.everybody() {
        patience(client.until(|client| client.table["undo"].is_null())).await;
    }
    party.agree();
}

#[tokio::test]
async fn an_undo_does_not_ask_a_player_who_is_away() {
    let server = impatient();
    let mut party = laid(&server, 2).await;
    party.game.take_back(0);
    leaves(&mut party, 1, 0).await;
    let ada = &mut party.clients[0];
    ada.until(|client| client.table["seats"][1]["away"] == true).await;
    ada.ask(undo()).await.unwrap();
    assert_eq!((&ada.table["undo"], &ada.game["view"]), (&Value::Null, &party.game.view(Some(0))));
}

#[tokio::test]
async fn an_undo_waits_for_a_player_only_while_the_player_is_there() {
    let server = impatient();
    let mut party = laid(&server, 3).await;
    party.clients[0].ask(undo()).await.unwrap();
    assert_eq!(party.clients[0].table["undo"]["waiting"], json!([1, 2]));
    leaves(&mut party, 2, 0).await;
    party.clients[0].until(|client| client.table["undo"]["waiting"] == json!([1])).await;
    let back = party.device(&server, 2).await;
    assert_eq!(back.table["undo"]["waiting"], json!([1, 2]));
}

#[tokio::test]
async fn an_undo_happens_when_the_last_player_waited_for_leaves() {
    let server = impatient();
    let mut party = laid(&server, 3).await;
    party.game.take_back(0);
    party.clients[0].ask(undo()).await.unwrap();
    party.clients[1].ask(agrees()).await.unwrap();
    // A member that closes one of two pages is still present.
    let second = party.device(&server, 2).await;
    party.clients[0].until(|client| client.table["seats"][2]["present"] == 2).await;
    drop(second);
    party.clients[0].until(|client| client.table["seats"][2]["present"] == 1).await;
    assert_eq!(party.clients[0].table["undo"], json!({"place": 0, "waiting": [2]}));
    leaves(&mut party, 2, 0).await;
    for seat in 0..2 {
        let before = party.game.view(Some(seat));
        patience(party.clients[seat].until(|client| client.game["view"] == before)).await;
        assert!(party.clients[seat].table["undo"].is_null());
    }
}

#[tokio::test]
async fn an_undo_stays_unanswered_when_all_players_leave() {
    let server = impatient();
    let mut party = laid(&server, 2).await;
    party.clients[0].ask(undo()).await.unwrap();
    for seat in 0..2 {
        party.clients.remove(0);
        party.watcher.until(|client| client.table["seats"][seat]["away"] == true).await;
    }
    let leo = party.device(&server, 1).await;
    assert_eq!(leo.table["undo"], json!({"place": 0, "waiting": [1]}));
    party.agrees(&leo, Some(1));
}

#[tokio::test]
async fn an_open_undo_is_neither_replaced_by_another_nor_begun_anew() {
    let server = Server::start();
    let mut party = laid(&server, 3).await;
    party.play(1, &lay(3)).await;
    party.clients[0].ask(undo()).await.unwrap();
    party.clients[1].ask(agrees()).await.unwrap();
    assert_eq!(code(party.clients[1].ask(undo()).await), "undo_asked");
    party.clients[0].ask(undo()).await.unwrap();
    assert_eq!(party.clients[0].table["undo"], json!({"place": 0, "waiting": [2]}), "who agreed has agreed");
    party.clients[0].ask(json!({"for": "answer_undo", "agrees": false})).await.unwrap();
    party.clients[1].ask(undo()).await.expect("the first question is taken back");
    assert_eq!(party.clients[1].table["undo"], json!({"place": 1, "waiting": [0, 2]}));
}

#[tokio::test]
async fn an_undo_stops_waiting_for_a_player_who_does_not_return_after_a_crash() {
    let mut server = impatient();
    let mut party = laid(&server, 2).await;
    party.game.take_back(0);
    party.clients[0].ask(undo()).await.unwrap();
    server.crash();
    let mut ada = party.device(&server, 0).await;
    let before = party.game.view(Some(0));
    patience(ada.until(|client| client.game["view"] == before)).await;
    assert!(ada.table["undo"].is_null());
}
