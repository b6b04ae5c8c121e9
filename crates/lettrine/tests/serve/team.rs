//! Several clients on one seat: a team (RR-18), or one person's devices.

use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

#[tokio::test]
async fn a_team_shares_a_seat_and_its_action_counts_once() {
    let server = Server::start();
    let options = json!({"opening": false});
    let mut party = Party::open(&server, Game::deal("rondorondo", 4, options, "7ea")).await;
    let seat = party.game.to_act().unwrap();
    let mut mate = party.device(&server, seat).await;
    assert_eq!((&mate.you["seat"], &mate.game["view"]), (&json!(seat), &party.game.view(Some(seat))));
    party.clients[seat].until(|client| client.table["seats"][seat]["present"] == 2).await;
    let window = mate.window();
    let action = party.game.choose(seat);
    // Both play the same action at the same time.
    let act = |id: &str| json!({"say": "act", "id": id, "window": window, "action": action});
    mate.say(act("mine")).await;
    party.clients[seat].say(act("yours")).await;
    let answers = [mate.answer("mine").await, party.clients[seat].answer("yours").await];
    let refused: Vec<&Value> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert_eq!((refused.len(), &refused[0]["code"]), (1, &json!("stale")), "{answers:?}");
    party.played(seat, &action).await;
    mate.until(|client| client.plays == 1).await;
    party.agrees(&mate, Some(seat));
    // One of them leaves: the seat is still present.
    drop(mate);
    party.clients[seat].until(|client| client.table["seats"][seat]["present"] == 1).await;
    party.play_on(2).await;
}

#[tokio::test]
async fn a_seats_other_device_learns_that_its_answer_is_in() {
    let server = Server::start();
    let mut party = crate::counter::announced(&server, 3, json!({})).await;
    let mut device = party.device(&server, 2).await;
    party.clients[2].act("answer", &json!({"do": "decline"})).await.unwrap();
    device.until(|client| client.game["turn"]["answered"] == true).await;
    let other = device.act("other", &json!({"do": "counter", "cards": ["R"]})).await;
    assert_eq!(crate::client::code(other), "answered");
}
