//! Requests have ids: a repeated request is answered again and not done again, and its id cannot be used for another request.

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::opening::{leo, table};
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

fn chat(text: &str) -> Value {
    json!({"for": "chat", "text": text})
}

fn said(client: &Client) -> Vec<&str> {
    client.chat.iter().map(|line| line["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_line_of_chat_said_again_stands_once_also_over_a_connection_that_broke_and_a_crash() {
    let mut server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let secret = json!({"secret": entered["seat"]["secret"]});
    let (_, mut friend) = leo(&server, &id, &entered).await;
    ada.ask_as("hello", chat("Bonjour !")).await.unwrap();
    ada.ask_as("hello", chat("Bonjour !")).await.expect("accepted again");
    assert_eq!(code(ada.ask_as("hello", chat("Bonsoir !")).await), "id_used");
    // Request ids belong to a seat.
    friend.ask_as("hello", chat("Salut !")).await.unwrap();
    let mut again = Client::join(&server, &id, secret.clone()).await;
    again.ask_as("hello", chat("Bonjour !")).await.expect("accepted again");
    server.crash();
    let mut again = Client::join(&server, &id, secret).await;
    again.ask_as("hello", chat("Bonjour !")).await.expect("accepted again");
    assert_eq!(code(again.ask_as("hello", json!({"for": "leave"})).await), "id_used");
    assert_eq!(said(&again), ["Bonjour !", "Salut !"]);
}

#[tokio::test]
async fn a_reaction_said_again_is_shown_once() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (_, mut friend) = leo(&server, &id, &entered).await;
    ada.until(|ada| ada.table["seats"][1]["present"] == 1).await;
    let clap = json!({"for": "react", "reaction": "👏"});
    ada.ask_as("clap", clap.clone()).await.unwrap();
    ada.ask_as("clap", clap).await.unwrap();
    ada.ask_as("then", chat("Bravo !")).await.unwrap();
    friend.hear_of("reaction").await;
    assert_eq!(friend.hear().await["tell"], "chat");
}

#[tokio::test]
async fn a_repeated_request_of_the_host_is_not_done_again() {
    let mut server = Server::start();
    let mut party = Party::open(&server, Game::deal("word-out", 2, json!({}), "7")).await;
    let (pause, resume) = (json!({"do": "pause"}), json!({"do": "resume"}));
    let host = &mut party.clients[0];
    host.host_as("stop", pause.clone()).await.unwrap();
    host.host_as("go", resume).await.unwrap();
    host.host_as("stop", pause.clone()).await.expect("accepted again");
    assert_eq!(host.table["paused"], false, "that is done already");
    server.crash();
    party.come_again(&server).await;
    party.clients[0].host_as("stop", pause).await.expect("accepted again");
    assert_eq!(party.clients[0].table["paused"], false);
    assert_eq!(code(party.clients[0].host_as("stop", json!({"do": "start"})).await), "id_used");
}

#[tokio::test]
async fn a_refused_request_may_be_said_again_under_its_name() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    assert_eq!(code(ada.host_as("start", json!({"do": "start"})).await), "seats_empty");
    let (_, _leo) = leo(&server, &id, &entered).await;
    ada.host_as("start", json!({"do": "start"})).await.unwrap();
    assert_eq!(ada.table["status"], "playing");
    for name in ["", &"x".repeat(65)] {
        assert_eq!(code(ada.ask_as(name, chat("?")).await), "bad_id");
    }
}

#[tokio::test]
async fn an_action_under_a_name_that_another_has_is_refused_and_not_played() {
    let mut server = Server::start();
    let mut party = Party::open(&server, Game::deal("word-out", 2, json!({}), "7")).await;
    let pass = json!({"do": "pass"});
    let first = party.game.to_act().unwrap();
    party.clients[first].act("mine", &pass).await.unwrap();
    party.played(first, &pass).await;
    party.play(1 - first, &pass).await;
    assert_eq!(code(party.clients[first].act("mine", &pass).await), "id_used");
    party.agree();
    server.crash();
    party.come_again(&server).await;
    assert_eq!(code(party.clients[first].act("mine", &pass).await), "id_used");
    party.play(first, &pass).await;
}
