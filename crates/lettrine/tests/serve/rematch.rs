//! A rematch at the same table.

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::party::Party;
use crate::patience;
use crate::player::Game;
use crate::server::Server;

/// YAHTZEE DES MOTS before every player's last turn.
pub(crate) fn almost_over(seats: usize) -> Game {
    let sheet = json!({
        "mot-2": 2, "mot-3": 3, "mot-4": 4, "mot-5": 5, "mot-6": 6, "un-mot": 7, "deux-mots": 8,
    });
    Game::position("yahtzee-des-mots", seats, json!({}), json!({"sheets": vec![sheet; seats], "turn": 0}))
}

fn rematch() -> Value {
    json!({"for": "rematch"})
}

fn throw() -> Value {
    json!({"do": "throw", "keep": []})
}

fn names(client: &Client) -> Vec<&str> {
    let seats = client.table["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_rematch_of_three_rotates_the_seats_and_outlives_a_crash() {
    let mut server = Server::start();
    let mut party = Party::open(&server, almost_over(3)).await;
    assert_eq!(code(party.clients[0].ask(rematch()).await), "not_over");
    party.play_on(usize::MAX).await;
    let first = party.watcher.game["commitment"].clone();
    let winners: Vec<usize> =
        serde_json::from_value(party.watcher.game["result"]["winners"].clone()).unwrap();
    assert!(!winners.is_empty());
    party.clients[2].ask(rematch()).await.unwrap();
    party.clients[0].until(|client| client.table["rematch"] == json!([2])).await;
    party.clients[1].ask(rematch()).await.unwrap();
    party.clients[0].ask(rematch()).await.unwrap();
    for client in party.everybody() {
        client.until(|client| client.game["number"] == 2).await;
        assert_eq!(names(client), ["Joueuse 1", "Joueuse 2", "Joueuse 0"]);
        assert_eq!(client.game["scores"], json!([0, 0, 0]));
        // The win of the first game moves with the player's seat.
        let won: Vec<u64> = [1, 2, 0].map(|seat| u64::from(winners.contains(&seat))).into();
        assert_eq!(client.table["series"], json!(won));
        assert_ne!(client.game["commitment"], first);
        assert!(client.game.get("seed").is_none());
    }
    party.clients[1].act("throw", &throw()).await.unwrap();
    server.crash();
    for (place, seat) in [(0, 2), (1, 0), (2, 1)] {
        let client = party.device(&server, place).await;
        assert_eq!((&client.you["place"], &client.you["seat"]), (&json!(place), &json!(seat)));
        assert_eq!(client.table["series"][seat], u64::from(winners.contains(&place)));
    }
    let old = server.get(&format!("/api/tables/{}/games/1/record", party.id)).await;
    assert_eq!(old.json()["actions"], json!(party.game.actions), "the first game stays");
    let replay = server.get(&format!("/api/tables/{}/games/1/replay", party.id)).await.json().to_string();
    assert!(replay.contains("Joueuse 1 marque") || replay.contains("Joueuse 1 inscrit"), "{replay}");
    for (place, secret) in party.secrets.iter().enumerate() {
        let replay = server.request("GET", &format!("/api/tables/{}/games/1/replay", party.id));
        let replay = replay.bearer(secret).send().await.json();
        for step in replay["steps"].as_array().unwrap() {
            let own = step["seat"] == json!(place);
            assert_eq!(step["told"][0].as_str().unwrap().starts_with("Vous "), own, "{step}");
        }
    }
    let new = server.request("GET", &format!("/api/tables/{}/games/2/record", party.id));
    let new = new.bearer(&party.secrets[0]).send().await.json();
    assert_eq!((new["actions"].as_array().unwrap().len(), new.get("seed")), (1, None));
}

#[tokio::test]
async fn a_rematch_does_not_wait_for_an_absent_player_and_keeps_the_players_seat() {
    let server = Server::with(&["--absence", "1"]);
    let mut party = Party::open(&server, almost_over(2)).await;
    party.play_on(usize::MAX).await;
    let mut here = party.clients.remove(0);
    party.clients.clear();
    here.until(|client| client.table["seats"][1]["away"] == true).await;
    assert_eq!(code(party.watcher.ask(rematch()).await), "watching");
    here.ask(rematch()).await.unwrap();
    assert_eq!((&here.game["number"], &here.you["seat"]), (&json!(2), &json!(1)));
    let mut back = party.device(&server, 1).await;
    assert_eq!((&back.game["number"], &back.you["seat"]), (&json!(2), &json!(0)));
    back.act("throw", &throw()).await.unwrap();
}

#[tokio::test]
async fn a_moment_offline_is_no_wish_to_play_again() {
    let server = Server::start();
    let mut party = Party::open(&server, almost_over(2)).await;
    party.play_on(usize::MAX).await;
    party.clients.remove(1);
    let here = &mut party.clients[0];
    here.until(|client| client.table["seats"][1]["present"] == 0).await;
    here.ask(rematch()).await.unwrap();
    assert_eq!((&here.game["number"], &here.table["rematch"]), (&json!(1), &json!([0])));
    let mut back = party.device(&server, 1).await;
    back.ask(rematch()).await.unwrap();
    assert_eq!(back.game["number"], 2);
}

#[tokio::test]
async fn a_rematch_begins_when_the_last_player_who_has_not_agreed_leaves() {
    let server = Server::with(&["--absence", "1"]);
    let mut party = Party::open(&server, almost_over(3)).await;
    party.play_on(usize::MAX).await;
    party.clients.remove(2);
    let here = &mut party.clients[0];
    here.until(|client| client.table["seats"][2]["away"] == true).await;
    assert_eq!(
        (&here.game["number"], &here.table["rematch"]),
        (&json!(1), &json!([])),
        "nobody wants it yet"
    );
    here.ask(rematch()).await.unwrap();
    assert_eq!(here.game["number"], 1, "somebody is still there");
    party.clients.remove(1);
    for client in party.everybody() {
        patience(client.until(|client| client.game["number"] == 2)).await;
    }
    let back = party.device(&server, 1).await;
    assert_eq!((&back.game["number"], &back.you["seat"]), (&json!(2), &json!(0)));
}

#[tokio::test]
async fn an_action_of_the_game_before_does_not_count_in_the_next() {
    let server = Server::start();
    let mut party = Party::open(&server, almost_over(1)).await;
    let window = party.clients[0].window();
    party.clients[0].act("first throw", &throw()).await.unwrap();
    party.played(0, &throw()).await;
    party.play_on(usize::MAX).await;
    let client = &mut party.clients[0];
    client.ask(rematch()).await.unwrap();
    // A delayed copy of an accepted request is accepted again without effect; a request that never arrived is stale.
    client.act_in(window, "first throw", &throw()).await.unwrap();
    assert_eq!(code(client.act_in(window, "lost throw", &throw()).await), "stale");
    assert_eq!((&client.game["number"], &client.game["view"]["phase"]), (&json!(2), &json!("throw")));
    client.act("another throw", &throw()).await.unwrap();
}

#[tokio::test]
async fn a_rematch_is_in_the_same_room_with_seats_rotated_and_the_same_secrets() {
    let server = Server::start();
    let quick = json!({"game": "yahtzee-des-mots", "bots": 1, "sit": {"name": "Ada"}});
    let entered = server.post("/api/quick", quick).await;
    let (id, secret) = (entered["table"].as_str().unwrap(), json!({"secret": entered["seat"]["secret"]}));
    let mut ada = Client::join(&server, id, secret.clone()).await;
    assert_eq!(code(ada.ask(json!({"for": "rematch"})).await), "not_over");
    let boxes = ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots", "trois-mots"];
    for (turn, name) in boxes.iter().enumerate() {
        ada.until(|ada| ada.game["turn"]["may"] == json!(["throw"])).await;
        ada.act(&format!("t{turn}"), &json!({"do": "throw", "keep": []})).await.unwrap();
        ada.act(&format!("s{turn}"), &json!({"do": "score", "box": name})).await.unwrap();
    }
    ada.until(|ada| ada.game["seed"].is_string()).await;
    assert_eq!((&ada.you["place"], &ada.you["seat"]), (&json!(0), &json!(0)));
    ada.ask(json!({"for": "rematch"})).await.unwrap();
    ada.until(|ada| ada.game["number"] == 2).await;
    assert_eq!((&ada.you["place"], &ada.you["seat"]), (&json!(0), &json!(1)), "one seat further round");
    let again = Client::join(&server, id, secret).await;
    assert_eq!(again.you["seat"], 1);
    assert_eq!(
        server.get(&format!("/api/tables/{id}/games/1/record")).await.status,
        200,
        "the first game stays"
    );
}
