//! The simple bots, and games between them.

use lettrine_engine::{AnyGame, Bot, Record, Registered};
use lettrine_language::Language;
use serde_json::json;

use crate::game::Higher;
use crate::position::{lexicon, record};

const HIGHER: Registered<Higher> = Registered::new();

fn play(record: &serde_json::Value, bots: &[Bot]) -> serde_json::Value {
    let record = Record::read(&record.to_string()).unwrap();
    HIGHER.play(&record, lexicon(), bots, Language::English).unwrap()
}

#[test]
fn bots_play_a_record_to_its_end_and_the_record_of_it_can_be_replayed() {
    let played =
        play(&json!({"game": "higher", "seats": ["A", "B", "C"], "seed": "07"}), &[Bot::Random, Bot::Greedy]);
    let again = Record::read(&played.to_string()).unwrap();
    let mut last = None;
    HIGHER.replay(&again, lexicon(), None, Language::English, &mut |piece| last = Some(piece)).unwrap();
    let Some(lettrine_engine::Replayed::Ended(end)) = last else { panic!("no end") };
    assert!(end["result"]["winners"].is_array(), "{end}");
    // The same record gives the same game.
    assert_eq!(
        play(&json!({"game": "higher", "seats": ["A", "B", "C"], "seed": "07"}), &[Bot::Random, Bot::Greedy]),
        played
    );
}

#[test]
fn without_bots_nothing_is_played() {
    assert_eq!(play(&record(&json!([])), &[])["actions"], json!([]));
}

#[test]
fn the_greedy_bot_takes_the_most_points() {
    let actions = play(&record(&json!([])), &[Bot::Greedy])["actions"].clone();
    assert_eq!(actions[0], json!({"seat": 0, "do": "play", "card": "3"}));
    assert_eq!(actions[1], json!({"seat": 1, "do": "play", "card": "4"}));
    assert_eq!(
        (Bot::named("random"), Bot::named("greedy"), Bot::named("?")),
        (Some(Bot::Random), Some(Bot::Greedy), None)
    );
}

#[test]
fn random_play_for_benchmarks_counts_its_plies() {
    let plies = HIGHER.random_plies(2, 500, 1, lexicon()).unwrap();
    assert!(plies.plies == 500 && plies.offered >= 500 && plies.games > 10, "{plies:?}");
}
