//! A CONTRE without waiting: all seats that may be asked answer at once. Answers stay sealed and are played in the rulebook's
//! order.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::code;
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

/// RU lies open. The first seat can make RUE of it, and each of the others RUES, RUER or RUEZ of that.
fn position(seats: usize, options: Value) -> Game {
    let hands = [json!(["E", "A"]), json!(["S", "T"]), json!(["R", "N"]), json!(["Z", "I"])];
    let setup = json!({
        "hands": hands[..seats], "draw": ["O", "O", "O", "O", "O", "O", "O", "O"],
        "rows": [["R", "U"], ["A"], ["M"], ["P"]], "turn": 0,
    });
    Game::position("word-out", seats, options, setup)
}

/// The first seat announces RUE, and the others are asked.
pub(crate) async fn announced(server: &Server, seats: usize, options: Value) -> Party {
    let mut party = Party::open(server, position(seats, options)).await;
    party.play(0, &json!({"do": "play", "row": 1, "cards": ["E"], "word_out": true})).await;
    let asked: Vec<usize> = (1..seats).collect();
    for (seat, client) in party.clients.iter().enumerate() {
        assert_eq!(client.game["turn"]["seats"], json!(asked));
        assert_eq!(client.game["turn"]["sealed"], seats > 2);
        let may = if seat == 0 { json!([]) } else { json!(["counter", "decline"]) };
        assert_eq!(client.game["turn"]["may"], may);
    }
    party
}

fn decline() -> Value {
    json!({"do": "decline"})
}

fn counter(card: &str) -> Value {
    json!({"do": "counter", "cards": [card]})
}

/// Checks that only these seats have been told of an answer.
async fn sealed_for_all_but(party: &mut Party, answered: &[usize]) {
    for seat in (0..party.clients.len()).filter(|seat| !answered.contains(seat)) {
        party.clients[seat].heard_nothing().await;
    }
}

#[tokio::test]
async fn all_seats_may_answer_at_once_and_answers_stay_sealed_until_the_last() {
    let server = Server::start();
    let mut party = announced(&server, 4, json!({})).await;
    party.clients[3].act("a3", &decline()).await.unwrap();
    sealed_for_all_but(&mut party, &[3]).await;
    party.clients[1].act("a1", &decline()).await.unwrap();
    sealed_for_all_but(&mut party, &[1, 3]).await;
    assert_eq!(party.clients[1].game["turn"]["answered"], true);
    assert_eq!(party.clients[1].game["turn"]["may"], json!([]));
    party.clients[2].act("a2", &decline()).await.unwrap();
    for seat in [1, 2, 3] {
        party.game.play(seat, &decline());
    }
    party.told = party.game.actions.len();
    party.hear().await;
    assert_eq!(party.game.scores(), [3, 0, 0, 0], "RUE is cashed");
}

#[tokio::test]
async fn an_earlier_seats_counter_makes_later_answers_fall() {
    let server = Server::start();
    let mut party = announced(&server, 4, json!({})).await;
    party.clients[3].act("a3", &counter("Z")).await.unwrap();
    sealed_for_all_but(&mut party, &[3]).await;
    party.clients[1].act("a1", &counter("S")).await.unwrap();
    party.played(1, &counter("S")).await;
    assert_eq!(party.clients[3].game["view"]["hand"], json!(["I", "Z"]), "the Z stays in its hand");
    assert_eq!(party.clients[2].game["turn"]["seats"], json!([2]));
}

#[tokio::test]
async fn wo_14_a_new_word_is_put_to_the_seats_that_the_round_has_not_reached() {
    let server = Server::start();
    let mut party = announced(&server, 4, json!({"counter_round": "once"})).await;
    // The answer of seat 3 is about RUE, and is dropped with it.
    party.clients[3].act("a3", &counter("Z")).await.unwrap();
    sealed_for_all_but(&mut party, &[3]).await;
    let word_out = json!({"do": "counter", "cards": ["S"], "word_out": true});
    party.clients[1].act("a1", &word_out).await.unwrap();
    party.played(1, &word_out).await;
    for client in &party.clients {
        assert_eq!(client.game["turn"]["seats"], json!([2, 3]));
        assert_eq!(client.game["view"]["asked"], json!([1]));
    }
    assert_eq!(party.clients[3].game["turn"]["answered"], false);
    party.clients[3].act("b3", &decline()).await.unwrap();
    party.clients[2].act("b2", &decline()).await.unwrap();
    party.game.play(2, &decline());
    party.game.play(3, &decline());
    party.told = party.game.actions.len();
    party.hear().await;
    assert_eq!(party.game.scores(), [0, 4, 0, 0], "RUES is cashed, and seat 0 is not asked");
}

#[tokio::test]
async fn answers_are_played_in_the_rulebooks_order_however_they_arrive() {
    let server = Server::start();
    let mut party = announced(&server, 4, json!({})).await;
    party.clients[2].act("a2", &counter("R")).await.unwrap();
    party.clients[3].act("a3", &counter("Z")).await.unwrap();
    sealed_for_all_but(&mut party, &[2, 3]).await;
    party.clients[1].act("a1", &decline()).await.unwrap();
    party.game.play(1, &decline());
    party.game.play(2, &counter("R"));
    party.told = party.game.actions.len();
    party.hear().await;
}

#[tokio::test]
async fn an_answer_is_given_once_and_an_impossible_answer_is_refused_at_once() {
    let server = Server::start();
    let mut party = announced(&server, 3, json!({})).await;
    assert_eq!(code(party.clients[2].act("b", &counter("Q")).await), "refused");
    assert_eq!(code(party.clients[0].act("b", &decline()).await), "not_your_turn");
    party.clients[2].act("c", &decline()).await.unwrap();
    party.clients[2].act("c", &decline()).await.expect("the same answer counts once");
    assert_eq!(code(party.clients[2].act("d", &counter("R")).await), "answered");
}

#[tokio::test]
async fn sealed_answers_outlive_a_crash() {
    let mut server = Server::start();
    let mut party = announced(&server, 3, json!({})).await;
    party.clients[2].act("a2", &counter("R")).await.unwrap();
    server.crash();
    party.come_again(&server).await;
    assert_eq!(party.clients[2].game["turn"]["answered"], true);
    assert_eq!(party.clients[1].game["turn"]["answered"], false);
    party.clients[1].act("a1", &decline()).await.unwrap();
    party.game.play(1, &decline());
    party.game.play(2, &counter("R"));
    party.told = party.game.actions.len();
    party.hear().await;
}

/// The plays of the next `played` message: each seat and its first event.
async fn happened(party: &mut Party) -> Vec<(u64, String)> {
    let told = party.watcher.hear_of("played").await;
    let event = |play: &Value| play["events"][0]["event"].as_str().unwrap().to_owned();
    let plays = told["happened"].as_array().unwrap().iter();
    plays.map(|play| (play["seat"].as_u64().unwrap(), event(play))).collect()
}

#[tokio::test]
async fn wo_17_a_misplayed_counter_is_a_decline_without_a_draw_and_the_next_is_asked() {
    let server = Server::start();
    for (next, event) in [(decline(), "declined"), (counter("R"), "laid")] {
        let mut party = announced(&server, 3, json!({"arbitration": "strict"})).await;
        let no_word = counter("T");
        let staged = party.clients[1].stage(json!([no_word])).await.unwrap();
        assert!(staged[0]["would"].is_object(), "whether it is a word is not told before: {staged}");
        party.clients[1].act("misplay", &no_word).await.unwrap();
        sealed_for_all_but(&mut party, &[1]).await;
        party.clients[2].act("next", &next).await.unwrap();
        let expected = [(1, "misplayed".to_owned()), (2, event.to_owned())];
        assert_eq!(happened(&mut party).await, expected);
        party.game.play(1, &no_word);
        party.played(2, &next).await;
        assert_eq!(
            party.clients[1].game["view"]["hand"],
            json!(["S", "T"]),
            "the card is back, and no other"
        );
    }
}

#[tokio::test]
async fn a_counter_that_is_a_word_out_asks_everybody_anew() {
    let server = Server::start();
    let mut party = announced(&server, 3, json!({})).await;
    let window = party.clients[2].window();
    party.clients[2].act("early", &decline()).await.unwrap();
    let rues = json!({"do": "counter", "cards": ["S"], "word_out": true});
    party.play(1, &rues).await;
    let turn = &party.clients[2].game["turn"];
    assert_eq!((&turn["seats"], &turn["answered"]), (&json!([0, 2]), &json!(false)));
    assert_eq!(code(party.clients[2].act_in(window, "old", &decline()).await), "stale");
    party.clients[0].act("new", &decline()).await.unwrap();
    party.clients[2].act("new", &decline()).await.unwrap();
    party.game.play(2, &decline());
    party.played(0, &decline()).await;
    assert_eq!(party.game.scores(), [0, 4, 0]);
}

#[tokio::test]
async fn c_2_the_clock_of_a_counter_is_common_and_a_pause_stops_it() {
    let server = Server::start();
    let started = Instant::now();
    let mut party = announced(&server, 3, json!({"counter_seconds": 10})).await;
    assert!(party.watcher.game["turn"]["clock"]["running"].as_bool().unwrap());
    party.clients[2].act("a2", &counter("R")).await.unwrap();
    party.clients[0].host(json!({"do": "pause"})).await.unwrap();
    assert_eq!(code(party.clients[1].act("a1", &decline()).await), "paused");
    let pause = Duration::from_secs(2);
    tokio::time::sleep(pause).await;
    party.clients[0].host(json!({"do": "resume"})).await.unwrap();
    let told = party.watcher.hear_of("played").await;
    let by: Vec<&Value> = told["happened"].as_array().unwrap().iter().map(|play| &play["by"]).collect();
    assert_eq!(by, ["clock", "person"], "the clock declines for who is silent, the sealed answer is played");
    assert!(started.elapsed() >= Duration::from_secs(10) + pause, "the pause is nobody's time");
}
