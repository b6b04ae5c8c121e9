//! CW-6 to CW-9: a turn.

use serde_json::json;

use super::play;

#[test]
fn cw_6_a_card_goes_to_either_end_or_on_the_same_letter() {
    let fields = json!({"lines": [["A0", "B1"], [], [], []], "hands": [["A", "B", "C"], ["A"]]});
    let left = play("cab abc", &fields, &["0 place 1 left C"]);
    assert_eq!(left.state["lines"][0], json!(["C0", "A0", "B1"]));
    let right = play("cab abc", &fields, &["0 place 1 right C"]);
    assert_eq!(right.state["lines"][0], json!(["A0", "B1", "C0"]));
    let on = play("cab abc", &fields, &["0 place 1 2 B"]);
    assert_eq!(on.state["lines"][0], json!(["A0", "B1/B0"]));
    assert!(on.is_at(1, "turn"));
    assert_eq!(on.state["hands"][0], json!(["A", "C"]));
}

#[test]
fn cw_6_other_places_are_refused_and_cost_nothing() {
    let fields = json!({"lines": [["A0", "B1"], [], [], []]});
    for (action, rule) in [
        ("0 place 1 1 B", "CW-6"),
        ("0 place 1 3 B", "CW-6"),
        ("0 place 1 0 A", "CW-6"),
        ("0 place 1 -1 A", "CW-6"),
        ("0 place 2 left A", "CW-6"),
        ("0 place 2 1 A", "CW-6"),
        ("0 place 0 right A", "A-3"),
        ("0 place 5 right A", "A-3"),
        ("0 place 1 left Z", "A-3"),
        ("0 place 1 left ?Z", "A-3"),
        ("0 place 1 left ?", "CW-8"),
        ("0 place 1 left #", "CW-13"),
        ("0 start A", "CW-12"),
    ] {
        let after = play("cab abc", &fields, &[action]);
        assert_eq!(after.rule(), Some(rule), "{action}");
        assert!(after.events.is_empty() && after.is_at(0, "turn"));
    }
}

#[test]
fn cw_6_the_left_and_the_right_of_one_letter_are_two_actions() {
    let after = play("aa aab", &json!({"lines": [["A1"], [], [], []]}), &[]);
    for action in
        ["place 1 left A", "place 1 right A", "place 1 1 A", "place 2 right A", "place 2 right B", "pass"]
    {
        assert!(after.offers(action), "{action}");
    }
    // No word has B before A, and none has C; an empty line has a right end only.
    for action in ["place 1 left B", "place 1 right C", "place 2 right C", "place 2 left A"] {
        assert!(!after.offers(action), "{action}");
    }
    assert_eq!(after.legal.len(), 1 + 4 + 2 * 3);
}

#[test]
fn cw_7_a_line_is_a_factor() {
    let fields = json!({"lines": [["R0", "T1"], [], [], []], "hands": [["E", "S", "O"], ["A"]]});
    let after = play("portes", &fields, &[]);
    assert!(after.offers("place 1 right E") && after.offers("place 1 left O"));
    assert!(!after.offers("place 1 right S") && !after.offers("place 1 left E"));
    assert_eq!(play("portes", &fields, &["0 place 1 left O"]).state["lines"][0], json!(["O0", "R0", "T1"]));
}

#[test]
fn cw_7_a_line_that_is_no_factor_takes_no_card_but_a_bin() {
    let fields = json!({"lines": [["Z0", "T1"], ["O1"], [], []], "hands": [["T", "O", "#"], ["A"]]});
    let after = play("portes", &fields, &[]);
    assert!(!after.offers("place 1 2 T") && after.offers("bin 1") && after.offers("place 2 1 O"));
}

#[test]
fn cw_8_jokers_are_named_cover_and_are_covered_by_name() {
    let fields = json!({"lines": [["A1", "?B1"], [], [], []], "hands": [["B", "?", "C"], ["A", "B"]]});
    let after = play("abc", &fields, &[]);
    for action in [
        "place 1 1 ?A",
        "place 1 2 ?B",
        "place 1 2 B",
        "place 1 right ?C",
        "place 1 right C",
        "place 2 right ?A",
    ] {
        assert!(after.offers(action), "{action}");
    }
    assert!(!after.offers("place 1 right ?B") && !after.offers("place 1 1 ?B"));
    let after = play("abc", &fields, &["0 place 1 2 ?B", "1 place 1 2 B"]);
    assert_eq!(after.state["lines"][0], json!(["A1", "?B1/?B0/B1"]));
    assert_eq!(after.state["hands"][0], json!(["B", "C"]));
    // A JOKER keeps the name it was given.
    assert_eq!(play("abc", &fields, &["0 place 1 2 C"]).rule(), Some("CW-6"));
}

#[test]
fn cw_9_passing_draws_a_card() {
    let after = play("abc", &json!({}), &["0 pass", "1 pass"]);
    assert_eq!(after.state["hands"], json!([["A", "B", "C", "D"], ["A", "B", "C", "D"]]));
    assert_eq!(after.state["piles"], json!([["E", "F", "G"], ["E", "F", "G"]]));
    assert!(after.is_at(0, "turn"));
}
