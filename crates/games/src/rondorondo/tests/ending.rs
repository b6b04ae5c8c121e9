//! RR-15 to RR-17: the end of the game.

use lettrine_engine::{Position, Seat};
use serde_json::json;

use super::{act, compose, seen_by, table, turn, written};

#[test]
fn rr_15_the_pile_is_empty_and_a_hand_too() {
    let mut table = turn(["E", "W-?"], "", &["M", "A", "R"]);
    compose(&mut table, 0, &json!([null, "E", null])).unwrap();
    let state = written(&table);
    assert_eq!((&state["phase"], &state["turn"]), (&json!("over"), &json!(0)));
    // RR-16: a gomme costs 2, a joker 1.
    assert_eq!(state["scores"], json!([4, -13]));
    assert_eq!(table.result().unwrap().1.len(), 1);
    assert_eq!(act(&mut table, 1, json!({"do": "pass"})), Err("A-3"));
}

#[test]
fn rr_15_a_pass_that_takes_the_last_card_can_end_the_game() {
    let hands = json!([["A"], [], ["W"]]);
    let mut table = table(&json!({}), &json!({"hands": hands, "draw": ["E"], "holder": [], "turn": 0}));
    act(&mut table, 0, json!({"do": "pass"})).unwrap();
    assert_eq!(written(&table)["scores"], json!([-2, 0, -10]));
}

#[test]
fn rr_15_all_have_passed_with_the_pile_empty() {
    let mut table = turn(["WE", "W"], "Z", &["M", "A", "R"]);
    let pass = || json!({"do": "pass"});
    // A pass that draws sets the count to 0.
    act(&mut table, 0, pass()).unwrap();
    act(&mut table, 1, pass()).unwrap();
    assert_eq!(written(&table)["passes"], json!(1));
    compose(&mut table, 0, &json!([null, "E", null])).unwrap();
    assert_eq!(written(&table)["passes"], json!(0));
    act(&mut table, 1, pass()).unwrap();
    act(&mut table, 0, json!({"do": "timeout"})).unwrap();
    let state = written(&table);
    assert_eq!((&state["phase"], &state["turn"], &state["passes"]), (&json!("over"), &json!(0), &json!(2)));
    assert_eq!(state["scores"], json!([4 - 16, -10]));
}

#[test]
fn rr_16_every_card_in_hand_costs_its_value() {
    let mut table = turn(["K-?", "E"], "", &["M", "A", "R"]);
    act(&mut table, 0, json!({"do": "pass"})).unwrap();
    act(&mut table, 1, json!({"do": "pass"})).unwrap();
    assert_eq!(written(&table)["scores"], json!([-13, -1]));
}

#[test]
fn rr_17_the_highest_score_wins_and_equals_share() {
    let mut table = turn(["W", "K"], "", &["M", "A", "R"]);
    act(&mut table, 0, json!({"do": "pass"})).unwrap();
    act(&mut table, 1, json!({"do": "pass"})).unwrap();
    assert_eq!(table.result().unwrap(), (vec![-10, -10], Seat::all(2).collect()));
}

#[test]
fn after_the_end_all_is_open() {
    let mut table = turn(["W", "K"], "", &["M", "A", "R"]);
    act(&mut table, 0, json!({"do": "pass"})).unwrap();
    assert_eq!(seen_by(&table, Some(0))["hands"], json!([["W"], 1]));
    act(&mut table, 1, json!({"do": "pass"})).unwrap();
    assert_eq!(seen_by(&table, None)["hands"], json!([["W"], ["K"]]));
}
