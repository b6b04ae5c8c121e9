//! CW-13: POUBELLE.

use serde_json::json;

use super::{play, play_with, position};

#[test]
fn cw_13_opponents_take_their_cards_back_and_the_own_ones_leave_the_game() {
    let fields = json!({
        "lines": [["A0/A1/?A2", "?B1", "C0"], ["D0"], [], []],
        "hands": [["#", "A"], ["B"], ["C"]], "piles": [["A"], ["A"], ["A"]], "paquets": [4, 5, 6],
    });
    let after = play_with("abcd", &json!({}), &position(&fields), &["0 bin 1"]);
    assert_eq!(
        after.state["hands"],
        json!([["A"], ["A", "B", "?"], ["C", "?"]]),
        "jokers have no name again"
    );
    assert_eq!(after.state["known"], json!([[], ["A", "?"], ["?"]]), "the table has seen them");
    assert_eq!(after.state["paquets"], json!([5, 5, 6]));
    assert_eq!(after.state["shown"][0], json!(["A", "C", "#"]));
    assert!(after.is_at(0, "start") && after.state["line"] == 1);
    let after = play_with("abcd", &json!({}), &position(&fields), &["0 bin 1", "0 start A"]);
    assert!(after.is_at(1, "turn"));
}

#[test]
fn cw_13_cards_of_players_who_are_out_leave_the_game() {
    let fields = json!({
        "lines": [["A0/A1/?A2", "?B1"], [], [], []], "last_hand": true, "out": [false, true, false],
        "hands": [["#", "A", "D"], ["B"], ["C"]], "piles": [[], [], []], "paquets": [0, 0, 0],
    });
    let after = play_with("abcd", &json!({}), &position(&fields), &["0 bin 1", "0 start A"]);
    assert_eq!(after.state["hands"], json!([["D"], ["B"], ["C", "?"]]));
    assert!(after.is_at(2, "turn"));
}

#[test]
fn cw_13_a_bin_needs_a_line_with_cards_and_a_bin() {
    let fields = json!({"lines": [["A0"], [], [], []], "hands": [["#", "A"], ["B"]]});
    let after = play("abcd", &fields, &[]);
    assert!(after.offers("bin 1") && !after.offers("bin 2"));
    assert_eq!(play("abcd", &fields, &["0 bin 2"]).rule(), Some("CW-13"));
    assert_eq!(play("abcd", &fields, &["0 bin 7"]).rule(), Some("A-3"));
    assert_eq!(play("abcd", &json!({}), &["0 bin 1"]).rule(), Some("A-3"));
}

#[test]
fn cw_13_a_hand_left_with_bins_only_leaves_the_line_empty() {
    let fields = json!({"lines": [["A0"], [], [], []], "hands": [["#", "#"], ["B"]]});
    let after = play("abcd", &fields, &["0 bin 1"]);
    assert!(after.is_at(1, "turn") && after.state["lines"][0] == json!([]));
}
