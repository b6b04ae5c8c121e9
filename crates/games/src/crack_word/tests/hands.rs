//! CW-14 to CW-16: new hands and the last hand.

use serde_json::{Value, json};

use super::{After, play, play_with, position};

/// Plays from a position with three players, of whom the first holds one card.
fn three(fields: &Value, actions: &[&str]) -> After {
    let mut three = json!({
        "lines": [["A0", "B0"], ["A1"], ["A2"], ["A0"]],
        "hands": [["C"], ["B", "C"], ["B", "C"]],
        "piles": [["D", "A", "B", "C", "D", "A", "B", "C", "D"], ["A", "B", "C"], ["D", "C", "B", "A", "A", "A", "A", "A", "A"]],
        "paquets": [0, 0, 0],
    });
    for (name, value) in fields.as_object().unwrap() {
        three[name] = value.clone();
    }
    play_with("abcd abc", &json!({}), &position(&three), actions)
}

#[test]
fn cw_14_the_last_card_of_the_hand_brings_a_new_hand_of_eight() {
    let after = three(&json!({}), &["0 place 1 right C"]);
    assert_eq!(after.state["hands"][0], json!(["A", "A", "B", "B", "C", "C", "D", "D"]));
    assert_eq!(after.state["piles"][0], json!(["D"]));
    assert!(after.is_at(1, "turn") && after.state["last_hand"] == false);
}

#[test]
fn cw_14_the_new_hand_is_drawn_before_an_owed_start() {
    let after = three(&json!({}), &["0 place 1 right C crack"]);
    assert_eq!(after.state["hands"][0], json!(["A", "A", "B", "B", "C", "C", "D", "D"]));
    assert!(after.is_at(0, "start"));
    let after = three(&json!({}), &["0 place 1 right C crack", "0 start D"]);
    assert!(after.is_at(1, "turn") && after.state["lines"][0] == json!(["D0"]));
    // A POUBELLE as the last card brings a new hand too.
    let after = three(&json!({"hands": [["#"], ["B", "C"], ["B", "C"]]}), &["0 bin 2"]);
    assert!(after.is_at(0, "start") && after.state["hands"][0].as_array().unwrap().len() == 8);
    assert_eq!(after.state["hands"][1], json!(["A", "B", "C"]));
}

#[test]
fn cw_14_a_new_hand_that_cannot_start_leaves_the_line_empty() {
    let fields = json!({"piles": [["#", "Z", "Z", "Z", "Z", "Z", "Z", "Z", "A"], ["A", "A"], ["B", "B"]]});
    let after = three(&fields, &["0 place 1 right C crack"]);
    assert!(after.is_at(1, "turn") && after.state["lines"][0] == json!([]));
}

#[test]
fn cw_14_a_start_with_the_last_card_brings_a_new_hand_too() {
    let fields = json!({"hands": [["B"], ["B", "C"], ["B", "C"]], "lines": [[], ["A1"], [], []], "phase": "start", "line": 1});
    let after = three(&fields, &["0 start B"]);
    assert_eq!(after.state["hands"][0].as_array().unwrap().len(), 8);
    assert!(after.is_at(1, "turn"));
}

#[test]
fn cw_15_the_last_card_drawn_by_passing_gives_the_others_one_card_each() {
    let after = three(&json!({"piles": [["D"], ["A", "B", "C"], ["D"]]}), &["0 pass"]);
    assert_eq!(after.state["hands"], json!([["C", "D"], ["A", "B", "C"], ["B", "C", "D"]]));
    assert_eq!(after.state["piles"], json!([[], [], []]));
    assert_eq!(after.state["last_hand"], true);
    assert_eq!(after.state["out"], json!([false, false, false]), "that pass was none of rule CW-16");
    assert_eq!(after.state["aside"], json!([[], ["B", "C"], []]));
    assert!(after.is_at(1, "turn"));
}

#[test]
fn cw_15_a_last_new_hand_gives_the_others_as_many_cards_or_all_they_have() {
    let fields = json!({"piles": [["D", "A", "B"], ["A", "B"], ["D", "C", "B", "A", "A"]]});
    let after = three(&fields, &["0 place 1 right C"]);
    assert_eq!(
        after.state["hands"],
        json!([["A", "B", "D"], ["A", "B", "B", "C"], ["B", "B", "C", "C", "D"]])
    );
    assert_eq!(
        (&after.state["last_hand"], &after.state["aside"]),
        (&json!(true), &json!([[], [], ["A", "A"]]))
    );
    // Drawing exactly eight cards, to the last of the pile, begins the last hand too.
    let eight = json!({"piles": [["D", "A", "B", "C", "D", "A", "B", "C"], ["A"], ["D"]]});
    assert_eq!(three(&eight, &["0 place 1 right C"]).state["last_hand"], true);
}

#[test]
fn cw_15_the_last_hand_may_begin_between_a_crack_and_its_start() {
    let fields = json!({"piles": [["D"], ["A", "B"], ["D"]]});
    let after = three(&fields, &["0 place 1 right C crack"]);
    assert!(after.is_at(0, "start") && after.state["last_hand"] == true);
    assert_eq!(after.state["hands"], json!([["D"], ["A", "B", "C"], ["B", "C", "D"]]));
    // The one card of the new hand starts the line, and that ends the game (rule CW-17): D, and A on line 4.
    let after = three(&fields, &["0 place 1 right C crack", "0 start D"]);
    assert!(after.is_at(0, "over"));
    assert_eq!(after.state["paquets"], json!([3 + 2, 0, 0]));
}

#[test]
fn cw_15_a_misplay_may_draw_the_last_card() {
    let after = three(&json!({"piles": [["D"], ["A", "B", "C"], ["D"]]}), &["0 place 2 left C"]);
    assert_eq!(after.state["hands"], json!([["C", "D"], ["A", "B", "C"], ["B", "C", "D"]]));
    assert_eq!(
        (&after.state["last_hand"], &after.state["out"]),
        (&json!(true), &json!([false, false, false]))
    );
}

#[test]
fn cw_16_in_the_last_hand_a_player_who_passes_is_out_and_skipped() {
    let fields = json!({"piles": [[], [], []], "last_hand": true});
    let after = three(&fields, &["0 pass"]);
    assert_eq!(after.state["out"], json!([true, false, false]));
    assert_eq!(after.state["hands"][0], json!(["C"]), "nobody draws");
    assert!(after.is_at(1, "turn"));
    let after = three(&fields, &["0 pass", "1 place 2 right B", "2 place 3 right B"]);
    assert!(after.is_at(1, "turn"));
    // The last player in the game plays on alone.
    let after = three(&fields, &["0 pass", "1 pass", "2 place 3 right B"]);
    assert!(after.is_at(2, "turn"));
}

#[test]
fn cw_16_a_paquet_still_counts_when_its_player_is_out() {
    let fields = json!({"piles": [[], []], "hands": [["Z"], ["Z"]], "paquets": [7, 2], "last_hand": true});
    let after = play("abc", &fields, &["0 pass", "1 pass"]);
    assert_eq!(after.state["paquets"], json!([7, 2]));
}
