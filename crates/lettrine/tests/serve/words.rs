//! Words at a table: those that are valid there, and those that were made.

use serde_json::{Value, json};

use crate::opening::table;
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

#[tokio::test]
async fn w_5_the_dictionary_answers_with_the_words_that_a_table_has_agreed_on() {
    let server = Server::start();
    let agreed = json!({"extra_words": ["ZZQX"], "struck_words": ["RUE"]});
    let (id, _, mut ada) = table(&server, json!({"bots": ["easy"], "options": agreed})).await;
    ada.host(json!({"do": "start"})).await.unwrap();
    let valid = async |path: String| server.get(&path).await.json()["valid"].clone();
    assert_eq!(valid(format!("/api/words/zzqx?table={id}")).await, true);
    assert_eq!(valid(format!("/api/words/rue?table={id}")).await, false);
    assert_eq!(valid("/api/words/zzqx".into()).await, false, "the French list is what it was");
    assert_eq!(valid("/api/words/rue".into()).await, true);
    for order in ["", "&order=familiar"] {
        let found = server.get(&format!("/api/words?starts=ZZQ{order}&table={id}")).await.json();
        assert_eq!(found, json!({"count": 1, "words": [{"word": "ZZQX", "jokers": []}]}));
        assert_eq!(server.get(&format!("/api/words?starts=ZZQ{order}")).await.json()["count"], 0);
    }
}

#[tokio::test]
async fn the_words_of_a_table_that_is_not_there_are_not_found() {
    let server = Server::start();
    for path in ["/api/words/rue?table=aaaaaaaaaaaaaaaa", "/api/words?starts=RU&table=%20"] {
        assert_eq!(server.get(path).await.problem(), (404, "not_found".into()), "{path}");
    }
    assert_eq!(server.get("/api/words/rue?tables=x").await.problem(), (400, "malformed".into()));
}

/// The words that each play of the game's log has made.
async fn made(server: &Server, party: &Party) -> Vec<Value> {
    let log = server.request("GET", &format!("/api/tables/{}/games/1/log", party.id));
    let log = log.bearer(&party.secrets[0]).send().await.json();
    log["plays"].as_array().unwrap().iter().map(|play| play["words"].clone()).collect()
}

#[tokio::test]
async fn the_account_of_a_play_names_the_words_that_were_made() {
    let server = Server::start();
    let setup = json!({
        "hands": [["E", "T"], ["S", "A"]], "rows": [["R", "U"], ["T"], ["M"], ["P"]], "draw": [], "turn": 0,
    });
    let game = Game::position("word-out", 2, json!({}), setup);
    let mut party = Party::open(&server, game).await;
    party.play(0, &json!({"do": "play", "row": 1, "cards": ["E"], "word_out": true})).await;
    while party.game.scores() == [0, 0] {
        let seat = party.game.to_act().unwrap();
        party.play(seat, &json!({"do": "decline"})).await;
    }
    let made = made(&server, &party).await;
    assert_eq!(made.last(), Some(&json!(["RUE"])));
    assert!(made[..made.len() - 1].iter().all(Value::is_null), "{made:?}");
}
