//! Several devices, lost connections, and messages that come twice, late or in the wrong order.

use serde_json::json;

use crate::client::{Client, code};
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

fn word_out() -> Game {
    Game::deal("word-out", 3, json!({}), "d0")
}

#[tokio::test]
async fn a_reconnected_player_sees_the_same_game_as_the_others() {
    let server = Server::start();
    for name in ["word-out", "crack-word", "rondorondo", "yahtzee-des-mots"] {
        let mut party = Party::open(&server, Game::deal(name, 2, json!({}), "ba")).await;
        for round in 0..12 {
            party.play_on(1 + round % 3).await;
            let seat = round % 2;
            // The old socket is dropped without a close frame, and a new one joins.
            party.clients[seat] = party.device(&server, seat).await;
            party.agree();
        }
    }
}

#[tokio::test]
async fn two_devices_on_one_seat_agree_and_either_may_act() {
    let server = Server::start();
    let mut party = Party::open(&server, word_out()).await;
    let mut phones = Vec::new();
    for seat in 0..3 {
        phones.push(party.device(&server, seat).await);
    }
    let everybody_twice =
        |client: &Client| client.table["seats"].as_array().unwrap().iter().all(|seat| seat["present"] == 2);
    party.clients[0].until(everybody_twice).await;
    for play in 0..20 {
        let Some(seat) = party.game.to_act() else { break };
        let action = party.game.choose(seat);
        if play % 2 == 0 {
            let id = format!("phone {play}");
            phones[seat].act(&id, &action).await.unwrap();
            party.played(seat, &action).await;
        } else {
            party.play(seat, &action).await;
        }
        if party.told < party.game.actions.len() {
            // The answer is sealed, so no client is told yet.
            continue;
        }
        for (seat, phone) in phones.iter_mut().enumerate() {
            let told = party.told;
            phone.until(|phone| phone.plays >= told).await;
            party.agrees(phone, Some(seat));
        }
    }
}

#[tokio::test]
async fn the_same_action_counts_once_also_after_a_crash() {
    let mut server = Server::start();
    let mut party = Party::open(&server, word_out()).await;
    let seat = party.game.to_act().unwrap();
    let (window, pass) = (party.clients[seat].window(), json!({"do": "pass"}));
    party.play(seat, &pass).await;
    let id = &format!("play in {window}");
    party.clients[seat].act_in(window, id, &pass).await.expect("accepted again");
    party.clients[seat].heard_nothing().await;
    server.crash();
    party.come_again(&server).await;
    party.clients[seat].act_in(window, id, &pass).await.expect("accepted again");
    party.clients[seat].heard_nothing().await;
    party.agree();
}

#[tokio::test]
async fn a_stale_action_is_refused_with_the_reason_and_the_window() {
    let server = Server::start();
    let mut party = Party::open(&server, word_out()).await;
    let seat = party.game.to_act().unwrap();
    let (window, pass) = (party.clients[seat].window(), json!({"do": "pass"}));
    party.play(seat, &pass).await;
    let refused = party.clients[seat].act_in(window, "late", &pass).await.unwrap_err();
    assert_eq!(refused["code"], "stale");
    assert!(refused["message"].as_str().unwrap().contains(&(window + 1).to_string()), "{refused}");
    let early = party.clients[seat].act_in(window + 7, "early", &pass).await;
    assert_eq!(code(early), "stale");
    let other = party.game.to_act().unwrap();
    assert_ne!(other, seat);
    assert_eq!(code(party.clients[seat].act("not mine", &pass).await), "not_your_turn");
    party.agree();
}

#[tokio::test]
async fn an_action_that_overtakes_another_is_refused_and_a_repeated_one_counts_once() {
    let server = Server::start();
    let mut party = Party::open(&server, word_out()).await;
    let seat = party.game.to_act().unwrap();
    let (window, pass) = (party.clients[seat].window(), json!({"do": "pass"}));
    let act = |id: &str, window: u64| json!({"say": "act", "id": id, "window": window, "action": pass});
    // The second of two actions overtakes the first; then the first comes twice.
    for said in [act("second", window + 1), act("first", window), act("first", window)] {
        party.clients[seat].say(said).await;
    }
    let mut told = Vec::new();
    while told.len() < 3 {
        let heard = party.clients[seat].hear().await;
        if heard["tell"] == "accepted" || heard["tell"] == "refused" {
            told.push((heard["tell"].as_str().unwrap().to_owned(), heard["id"].as_str().unwrap().to_owned()));
        }
    }
    let told: Vec<(&str, &str)> = told.iter().map(|(tell, id)| (tell.as_str(), id.as_str())).collect();
    assert_eq!(told, [("refused", "second"), ("accepted", "first"), ("accepted", "first")]);
    party.played(seat, &pass).await;
}
