//! Hints: the seat that is to act asks for them, only that seat is told, and everybody sees how many it had.

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::opening::{leo, table};
use crate::player::Game;
use crate::server::Server;

fn hint() -> Value {
    json!({"for": "hint"})
}

/// Ada is to play, and E makes a word that no other seat can counter.
fn position() -> Game {
    let rows = json!([["M", "O", "N", "T", "A", "G", "N"], ["L"], ["V"], ["N"]]);
    let setup = json!({"hands": [["E!", "O"], ["B", "T"]], "rows": rows, "draw": ["A", "A"], "turn": 0});
    Game::position("word-out", 2, json!({}), setup)
}

/// A table at which Ada plays alone against a bot: its id, the answer to the import, and Ada's client.
async fn alone(server: &Server) -> (String, Value, Client) {
    let new = json!({"record": position().record(), "bots": ["debutant"]});
    let imported = server.post("/api/records", new).await;
    let id = imported["table"].as_str().unwrap().to_owned();
    let with = json!({"secret": imported["seats"][0]["secret"], "host": imported["links"]["host"]});
    let mut ada = Client::join(server, &id, with).await;
    ada.host(json!({"do": "resume"})).await.unwrap();
    (id, imported, ada)
}

fn told(client: &Client) -> Vec<&str> {
    let told = client.game["turn"]["hint"]["told"].as_array();
    told.into_iter().flatten().map(|step| step.as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_hint_comes_in_three_steps_to_the_asker_alone_and_everybody_sees_that_it_was_asked_for() {
    let mut server = Server::with(&["--bot-pause", "0"]);
    let (id, imported, mut ada) = alone(&server).await;
    let mut watcher = Client::join(&server, &id, json!({"secret": imported["links"]["watch"]})).await;
    assert_eq!((&ada.table["hints"], told(&ada)), (&json!(true), vec![]));
    ada.ask_as("first", hint()).await.unwrap();
    assert_eq!(told(&ada), ["Look at row 1."]);
    assert!(ada.game["turn"]["hint"].get("action").is_none(), "the move is not given away");
    ada.ask_as("first", hint()).await.unwrap();
    assert_eq!(told(&ada).len(), 1, "said again, it is the same question");
    ada.ask_as("second", hint()).await.unwrap();
    assert_eq!(told(&ada)[1..], ["The word: MONTAGNE."]);
    server.crash();
    let mut ada = Client::join(&server, &id, json!({"secret": imported["seats"][0]["secret"]})).await;
    assert_eq!(told(&ada).len(), 2, "a hint outlives the server");
    ada.ask_as("third", hint()).await.unwrap();
    assert_eq!((told(&ada).len(), &ada.table["seats"][0]["hints"]), (3, &json!([0, 0, 0])));
    ada.ask_as("fourth", hint()).await.unwrap();
    assert_eq!(ada.table["seats"][0]["hints"], json!([0, 0, 0]), "what is told is not counted again");
    while let Some(heard) = watcher.listen().await {
        assert!(!heard.to_string().contains("row 1"), "{heard}");
    }
    let watcher = Client::join(&server, &id, json!({"secret": imported["links"]["watch"]})).await;
    assert_eq!((&watcher.table["seats"][0]["hints"], told(&watcher)), (&json!([0, 0, 0]), vec![]));
    let action = ada.game["turn"]["hint"]["action"].clone();
    ada.act("as told", &action).await.unwrap();
    assert!(told(&ada).is_empty(), "another move, another hint");
}

#[tokio::test]
async fn hints_are_told_in_the_record_and_kept_when_it_is_imported() {
    let server = Server::with(&["--bot-pause", "0"]);
    let (id, _, mut ada) = alone(&server).await;
    ada.ask(hint()).await.unwrap();
    ada.ask(hint()).await.unwrap();
    ada.ask(json!({"for": "give_up"})).await.unwrap();
    let record = server.get(&format!("/api/tables/{id}/games/1/record")).await.json();
    let noted = json!([{"seat": 0, "after": 0, "step": 1}, {"seat": 0, "after": 0, "step": 2}]);
    assert_eq!(record["notes"]["hints"], noted);
    let again = server.post("/api/records", json!({"record": record})).await;
    let path = format!("/api/tables/{}/games/1", again["table"].as_str().unwrap());
    let secret = &again["seats"][0]["secret"];
    let read =
        async |what| server.request("GET", &format!("{path}/{what}")).bearer(secret).send().await.json();
    assert_eq!(read("record").await["notes"]["hints"], noted);
    assert_eq!(read("replay").await["hints"], json!([[0, 0], []]));
    // Notes of a record may have any form.
    for notes in [json!({"hints": 3}), json!({"hints": [{"seat": 9, "after": 0, "step": 1}]}), json!("none")]
    {
        let mut odd = position().record();
        odd["notes"] = notes;
        server.post("/api/records", json!({"record": odd})).await;
    }
}

#[tokio::test]
async fn among_people_hints_are_given_only_where_the_table_has_agreed() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (_, mut leo) = leo(&server, &id, &entered).await;
    assert_eq!(ada.table["hints"], false);
    assert_eq!(code(ada.ask(hint()).await), "no_hints");
    ada.host(json!({"do": "change", "hints": true})).await.unwrap();
    leo.until(|client| client.table["hints"] == true).await;
    assert_eq!(code(ada.ask(hint()).await), "not_begun");
    ada.host(json!({"do": "start"})).await.unwrap();
    leo.until(|client| client.game.is_object()).await;
    let first = ada.game["turn"]["seats"][0] == ada.you["seat"];
    let (turn, other) = if first { (&mut ada, &mut leo) } else { (&mut leo, &mut ada) };
    assert_eq!(code(other.ask(hint()).await), "not_your_turn");
    turn.ask(hint()).await.unwrap();
    assert_eq!((told(turn).len(), told(other).len()), (1, 0));
    ada.host(json!({"do": "pause"})).await.unwrap();
    assert_eq!(code(ada.ask(hint()).await), "paused");
    let mut watcher = Client::join(&server, &id, json!({"secret": entered["links"]["watch"]})).await;
    assert_eq!(code(watcher.ask(hint()).await), "watching");
    for player in [&mut ada, &mut leo] {
        player.ask(json!({"for": "give_up"})).await.unwrap();
    }
    assert_eq!(code(leo.ask(hint()).await), "over");
}

#[tokio::test]
async fn a_table_against_bots_may_agree_to_play_without_hints() {
    let server = Server::start();
    let quick = json!({"game": "yahtzee-des-mots", "bots": 0, "hints": false, "sit": {"name": "Ada"}});
    let entered = server.post("/api/quick", quick).await;
    let with = json!({"secret": entered["seat"]["secret"]});
    let mut ada = Client::join(&server, entered["table"].as_str().unwrap(), with).await;
    assert_eq!(ada.table["hints"], false);
    assert_eq!(code(ada.ask(hint()).await), "no_hints");
}
