//! CW-10 to CW-12: cracking a line, the majority, and the start that follows.

use serde_json::{Value, json};

use super::{After, play, play_with, position};

#[test]
fn cw_10_a_word_of_three_letters_with_the_majority_is_cracked() {
    let fields = json!({"lines": [["R0/R1/R0", "U1/U0"], [], [], []], "hands": [["E", "S"], ["A"]]});
    let after = play("rue sue", &fields, &["0 place 1 right E crack"]);
    assert_eq!(after.state["paquets"], json!([6, 0]), "hidden cards count");
    assert_eq!(after.state["lines"][0], json!([]));
    assert!(after.is_at(0, "start") && after.state["line"] == 1);
    // Cracking is optional.
    let after = play("rue sue", &fields, &["0 place 1 right E"]);
    assert_eq!((&after.state["paquets"], after.is_at(1, "turn")), (&json!([0, 0]), true));
}

#[test]
fn cw_10_covering_changes_colours_and_may_crack() {
    let fields = json!({"lines": [["R1", "U0", "E1"], [], [], []], "hands": [["R", "S"], ["A"]]});
    let after = play("rue rues", &fields, &["0 place 1 1 R crack"]);
    assert_eq!(after.state["paquets"], json!([4, 0]));
}

#[test]
fn cw_10_two_letters_are_too_few_and_no_word_is_none() {
    let fields = json!({"lines": [["R0"], ["R0", "U0"], [], []], "hands": [["U", "S", "E"], ["A"]]});
    let after = play("ru ruse", &fields, &[]);
    assert!(after.offers("place 1 right U") && !after.offers("place 1 right U crack"));
    assert!(after.offers("place 2 right S") && !after.offers("place 2 right S crack"));
}

fn cracks(majority: &str, lines: &Value, action: &str) -> bool {
    let fields = json!({
        "hands": [["E", "S", "?"], ["A"], ["A"]], "piles": [["A"], ["A"], ["A"]], "paquets": [0, 0, 0], "lines": lines,
    });
    let options = json!({"majority": majority});
    let after: After = play_with("rue rues pruderies", &options, &position(&fields), &[]);
    after.offers(&format!("{action} crack"))
}

#[test]
fn cw_11_a_relative_majority_is_more_than_any_other_colour() {
    let right = "place 1 right S";
    assert!(cracks("relative", &json!([["R0", "U1", "E2"], [], [], []]), right));
    assert!(!cracks("relative", &json!([["R0", "U1", "E1"], [], [], []]), right));
    assert!(!cracks("relative", &json!([["R1", "U1", "E1"], [], [], []]), right));
    // Only visible cards count.
    assert!(cracks("relative", &json!([["R1/R1/R0", "U1", "E2"], [], [], []]), right));
    assert!(!cracks("relative", &json!([["R0/R1", "U1", "E0"], [], [], []]), right));
}

#[test]
fn cw_11_an_absolute_majority_is_more_than_half() {
    let right = "place 1 right S";
    assert!(!cracks("absolute", &json!([["R0", "U1", "E2"], [], [], []]), right));
    assert!(cracks("absolute", &json!([["R0", "U0", "E2"], [], [], []]), right));
    assert!(cracks("absolute", &json!([["R0", "U1"], [], [], []]), "place 1 right E"));
}

#[test]
fn cw_11_jokers_count_double_in_a_tie_only() {
    // 2–2, with a JOKER of the own colour.
    assert!(cracks("relative", &json!([["?R0", "U1", "E1"], [], [], []]), "place 1 right S"));
    assert!(cracks("relative", &json!([["R0", "U1", "E1"], [], [], []]), "place 1 right ?S"));
    // With a JOKER of the other colour too, it is still a tie.
    assert!(!cracks("relative", &json!([["?R0", "?U1", "E1"], [], [], []]), "place 1 right S"));
    assert!(!cracks("relative", &json!([["R0", "?U1", "E1"], [], [], []]), "place 1 right S"));
    // A hidden JOKER does not count.
    assert!(!cracks("relative", &json!([["?R0/R0", "U1", "E1"], [], [], []]), "place 1 right S"));
    // No tie: 2–1 wins though the other colour's card is a JOKER; 1–2 loses though the own card is a JOKER.
    assert!(cracks("relative", &json!([["R0", "?U1"], [], [], []]), "place 1 right E"));
    assert!(!cracks("relative", &json!([["R1", "U1"], [], [], []]), "place 1 right ?E"));
    // No tie: 2–1–1 wins without counting the JOKER double.
    assert!(cracks("relative", &json!([["?R0", "U1", "E2"], [], [], []]), "place 1 right S"));
    // In a tie of three colours another colour's JOKER counts double too: 1–1–1 becomes 1–2–1.
    assert!(!cracks("relative", &json!([["?R1", "U2"], [], [], []]), "place 1 right E"));
    assert!(!cracks("relative", &json!([["?R1", "U2"], [], [], []]), "place 1 right ?E"), "2–2–1 is tied");
}

#[test]
fn cw_11_in_an_absolute_tie_jokers_count_double_in_the_total_too() {
    // 2–2 of 4 becomes 3–2 of 5.
    assert!(cracks("absolute", &json!([["?R0", "U1", "E1"], [], [], []]), "place 1 right S"));
    // 1–1–1 of 3 becomes 2–1–1 of 4: not more than half.
    assert!(!cracks("absolute", &json!([["R1", "U2"], [], [], []]), "place 1 right ?E"));
    // 2–1–1 of 4 is no tie: the JOKER counts once.
    assert!(!cracks("absolute", &json!([["?R0", "U1", "E2"], [], [], []]), "place 1 right S"));
}

#[test]
fn cw_11_covering_takes_a_colour_away() {
    assert!(cracks("relative", &json!([["R0", "U1", "E1"], [], [], []]), "place 1 3 E"));
    assert!(cracks("relative", &json!([["R0", "U1", "E1"], [], [], []]), "place 1 3 ?E"));
    // Covering the own card with a JOKER can only count double in a tie: 1–2 is none and stays lost.
    assert!(!cracks("relative", &json!([["R1", "U1", "E0"], [], [], []]), "place 1 3 ?E"));
}

#[test]
fn cw_12_the_line_must_be_started_and_then_the_turn_passes() {
    let fields =
        json!({"lines": [["R0", "U0"], ["S1"], [], []], "hands": [["E", "S", "?", "#", "Z"], ["R"]]});
    let cracked = ["0 place 1 right E crack"];
    let after = play("rue sue", &fields, &cracked);
    let starts: Vec<String> =
        after.legal.iter().map(|action| action["card"].as_str().unwrap().to_owned()).collect();
    assert_eq!(starts, ["S", "?E", "?R", "?S", "?U"]);
    for (action, rule) in [
        ("0 start #", "CW-13"),
        ("0 start ?", "CW-8"),
        ("0 start R", "A-3"),
        ("0 pass", "CW-12"),
        ("0 bin 2", "CW-12"),
        ("0 place 1 right S", "CW-12"),
    ] {
        assert_eq!(play("rue sue", &fields, &[cracked[0], action]).rule(), Some(rule), "{action}");
    }
    let after = play("rue sue", &fields, &[cracked[0], "0 start ?S"]);
    assert_eq!(after.state["lines"][0], json!(["?S0"]));
    assert!(after.is_at(1, "turn"));
}

#[test]
fn cw_12_a_hand_that_cannot_start_leaves_the_line_empty_and_anyone_may_play_there() {
    let fields = json!({"lines": [["R0", "U0"], ["S1"], [], []], "hands": [["E", "#", "Z"], ["R", "Z"]]});
    let after = play("rue sue", &fields, &["0 place 1 right E crack"]);
    assert!(after.is_at(1, "turn"));
    assert_eq!(after.state["lines"][0], json!([]));
    assert!(after.offers("place 1 right R") && !after.offers("place 1 right Z"));
    let after = play("rue sue", &fields, &["0 place 1 right E crack", "1 place 1 right R"]);
    assert_eq!(after.state["lines"][0], json!(["R1"]));
}
