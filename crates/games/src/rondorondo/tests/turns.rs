//! RR-10 to RR-12: passing, drawing, exchanging; and what a timeout does.

use serde_json::json;

use super::{act, compose, legal, turn, written};

#[test]
fn rr_10_a_pass_draws_one_card() {
    let mut table = turn(["MAREARE", "A"], "EZ", &["M", "A", "R"]);
    act(&mut table, 0, json!({"do": "pass"})).unwrap();
    let state = written(&table);
    assert_eq!(state["hands"][0].as_array().unwrap().len(), 8);
    assert_eq!(
        (&state["draw"], &state["scores"], &state["turn"]),
        (&json!(["Z"]), &json!([0, 0]), &json!(1))
    );
}

#[test]
fn rr_11_the_hand_is_filled_up_to_seven() {
    let mut table = turn(["EEEEEEE", "A"], "ZBC", &["M", "A", "R"]);
    compose(&mut table, 0, &json!([null, "E", null])).unwrap();
    assert_eq!(written(&table)["hands"][0], json!(["E", "E", "E", "E", "E", "E", "Z"]));
    // A hand of more than seven cards draws nothing; a short pile gives what it has.
    let mut table = turn(["EEEEEEEEE", "A"], "ZBC", &["M", "A", "R"]);
    compose(&mut table, 0, &json!([null, "E", null])).unwrap();
    assert_eq!(written(&table)["draw"], json!(["Z", "B", "C"]));
    let mut table = turn(["EI", "A"], "ZB", &["M", "A", "R"]);
    compose(&mut table, 0, &json!([null, "E", null])).unwrap();
    assert_eq!(written(&table)["hands"][0], json!(["B", "I", "Z"]));
}

#[test]
fn rr_12_an_exchange_costs_two_points_when_the_turn_ends() {
    let mut table = turn(["WZ", "A"], "EI", &["M", "A", "R"]);
    assert_eq!(act(&mut table, 0, json!({"do": "exchange", "card": "Q"})), Err("A-3"));
    act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap();
    let state = written(&table);
    assert_eq!((&state["draw"], &state["exchanges"]), (&json!(["I", "W"]), &json!(1)));
    assert_eq!((&state["scores"], &state["turn"]), (&json!([0, 0]), &json!(0)));
    act(&mut table, 0, json!({"do": "exchange", "card": "Z"})).unwrap();
    compose(&mut table, 0, &json!([null, "E", null])).unwrap();
    let state = written(&table);
    assert_eq!((&state["scores"], &state["exchanges"]), (&json!([4 - 4, 0]), &json!(0)));
}

#[test]
fn rr_12_without_a_word_the_total_pays_and_a_card_is_drawn() {
    let mut table = turn(["WZ", "A"], "EI", &["M", "A", "R"]);
    act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap();
    act(&mut table, 0, json!({"do": "timeout"})).unwrap();
    let state = written(&table);
    assert_eq!((&state["scores"], &state["draw"]), (&json!([-2, 0]), &json!(["W"])));
}

#[test]
fn rr_12_the_only_card_of_the_pile_changes_places() {
    let mut table = turn(["W", "A"], "E", &["M", "A", "R"]);
    act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap();
    let state = written(&table);
    assert_eq!((&state["hands"][0], &state["draw"]), (&json!(["E"]), &json!(["W"])));
    // A player can take back a card slid under the pile.
    act(&mut table, 0, json!({"do": "exchange", "card": "E"})).unwrap();
    assert_eq!(written(&table)["hands"][0], json!(["W"]));
}

#[test]
fn rr_12_no_exchange_without_a_pile() {
    let mut table = turn(["W", "A"], "", &["M", "A", "R"]);
    assert_eq!(act(&mut table, 0, json!({"do": "exchange", "card": "W"})), Err("RR-12"));
    assert_eq!(legal(&table, 0), [json!({"do": "pass"})]);
}

#[test]
fn c_1_a_timeout_passes() {
    let mut table = turn(["W", "A"], "E", &["M", "A", "R"]);
    act(&mut table, 0, json!({"do": "timeout"})).unwrap();
    assert_eq!(written(&table)["hands"][0], json!(["E", "W"]));
    assert_eq!(act(&mut table, 0, json!({"do": "timeout"})), Err("A-3"));
}
