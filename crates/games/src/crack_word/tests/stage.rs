//! What a player may try, and what a staged action would make of its line.

use lettrine_engine::laws::Lawful;
use lettrine_engine::{Look, Position, Rules, Seat, Seed, Stage};
use serde_json::{Value, json};

use super::{any_position, lexicon, position, sent};
use crate::crack_word::{Action, CrackWord, Event, Misplay, Options, State};

fn may(fields: &Value) -> Vec<&'static str> {
    any_position(&json!({}), &position(fields)).may(Seat::new(0))
}

fn staged(options: &Value, fields: &Value, action: &str) -> Value {
    let position = any_position(options, &position(fields));
    json!(position.stage(Seat::new(0), &sent(action), &lexicon("abc").get(), &Seed::new([0; 32])).unwrap())
}

#[test]
fn cw_6_a_turn_is_to_lay_a_card_or_to_pass() {
    assert_eq!(may(&json!({})), ["place", "pass"]);
    assert_eq!(may(&json!({"hands": [["?"], ["A"]]})), ["place", "pass"]);
    assert_eq!(may(&json!({"turn": 1})), [""; 0], "another's turn");
    assert_eq!(may(&json!({"phase": "over"})), [""; 0]);
    // No word contains a letter of the hand; the player has to find that out.
    assert_eq!(
        may(&json!({"hands": [["Z", "Z"], ["A"]], "lines": [["Z0"], ["Z0"], ["Z0"], ["Z0"]]})),
        ["place", "pass"]
    );
}

#[test]
fn cw_12_a_start_is_to_start() {
    assert_eq!(may(&json!({"phase": "start", "line": 2, "hands": [["A", "#"], ["A"]]})), ["start"]);
}

#[test]
fn cw_13_a_bin_is_offered_to_a_hand_that_has_one_while_a_line_has_cards() {
    let bins = json!([["#", "#"], ["A"]]);
    assert_eq!(may(&json!({"hands": [["A", "#"], ["A"]]})), ["place", "bin", "pass"]);
    assert_eq!(may(&json!({"hands": bins})), ["bin", "pass"], "no line takes a POUBELLE as a letter");
    assert_eq!(may(&json!({"hands": bins, "lines": [[], [], [], []]})), ["pass"]);
}

#[test]
fn cw_10_a_staged_line_brings_all_its_cards_hidden_ones_too() {
    let fields = json!({"lines": [["A0/?A1", "B0"], ["C1"], [], []], "hands": [["A", "B", "C", "?"], ["A"]]});
    let stage = |action: &str| staged(&json!({}), &fields, action);
    let letters = json!(["?A1", "B0", "C0"]);
    let expected = json!({
        "line": 1, "letters": letters, "points": 4, "majority": 0, "visible": [2, 1], "cracks": true, "takes": true,
    });
    assert_eq!(stage("place 1 right C"), expected);
    assert_eq!(stage("place 1 right C crack"), expected);
    let covered = json!({
        "line": 1, "letters": ["A0", "B0"], "points": 4, "majority": 0, "visible": [2, 0], "cracks": false, "takes": true,
    });
    assert_eq!(stage("place 1 1 A"), covered);
    assert_eq!(stage("place 2 left ?B")["letters"], json!(["?B0", "C1"]));
    assert_eq!(stage("place 3 right A")["letters"], json!(["A0"]));
}

#[test]
fn cw_11_a_staged_line_names_the_seat_with_the_majority() {
    let majority = |options: Value, line: Value, action: &str| {
        let hands = json!([["C", "?"], ["A"], ["A"]]);
        let piles = json!([["A"], ["A"], ["A"]]);
        let paquets = json!([0, 0, 0]);
        let fields = json!({"lines": [line, [], [], []], "hands": hands, "piles": piles, "paquets": paquets});
        staged(&options, &fields, action)["majority"] == json!(0)
    };
    let (relative, absolute) = (json!({}), json!({"majority": "absolute"}));
    assert!(majority(relative.clone(), json!(["A0", "B0"]), "place 1 right C"));
    assert!(!majority(relative.clone(), json!(["A1", "B1"]), "place 1 right C"));
    // Two of four: more than any other colour, but not more than half.
    let line = json!(["A0", "B1", "A2"]);
    assert!(majority(relative.clone(), line.clone(), "place 1 right C"));
    assert!(!majority(absolute, line, "place 1 right C"));
    // A JOKER decides a tie.
    assert!(!majority(relative.clone(), json!(["A1"]), "place 1 right C"));
    assert!(majority(relative, json!(["A1"]), "place 1 right ?C"));
}

#[test]
fn cw_12_a_staged_start_is_the_card_alone() {
    let stage = staged(&json!({}), &json!({"phase": "start", "line": 2}), "start B");
    assert_eq!((&stage["line"], &stage["letters"], &stage["points"]), (&json!(2), &json!(["B0"]), &json!(1)));
}

#[test]
fn a_bin_and_a_pass_have_an_empty_stage() {
    let fields = json!({"hands": [["A", "#"], ["A"]]});
    for action in ["bin 1", "pass"] {
        assert_eq!(staged(&json!({}), &fields, action), json!({}));
    }
}

#[test]
fn a_1_a_stage_tells_nothing_about_words() {
    let fields = json!({"lines": [["A0", "B0"], ["C0", "A0"], [], []]});
    for crack in ["", " crack"] {
        let word = staged(&json!({}), &fields, &format!("place 1 right C{crack}"));
        let none = staged(&json!({}), &fields, &format!("place 2 right C{crack}"));
        assert_eq!((&word["points"], &word["majority"]), (&none["points"], &none["majority"]));
        assert_eq!(none["letters"], json!(["C0", "A0", "C0"]));
    }
}

/// For random actions in random games, the stage tells the points of a crack and who has the majority beforehand.
#[test]
fn staged_points_and_majorities_agree_with_the_play() {
    let mut rng = fastrand::Rng::with_seed(5);
    let (mut cracks, mut without) = (0, 0);
    for seed in 0..6 {
        let (lexicon, seed) = (lettrine_french::lexicon(), Seed::new([seed; 32]));
        let (mut table, _) = State::dealt(&Options::default(), 3, &seed);
        while let Some(window) = table.window() {
            let seat = window.seats.iter().next().unwrap();
            let view = table.view(Some(seat));
            let may = view.may();
            for _ in 0..100 {
                let (action, mut events) = (CrackWord::guess(&view, &mut rng), Vec::new());
                if table.judge(seat, &action, &lexicon, &seed, &mut events).is_err() {
                    continue;
                }
                let written = serde_json::to_value(action).unwrap();
                assert!(may.contains(&written["do"].as_str().unwrap()), "{written}");
                let stage = json!(view.stage(&action));
                match &events[..] {
                    [_, Event::Cracked { points, .. }, ..] => {
                        assert_eq!((&stage["points"], &stage["majority"]), (&json!(points), &json!(seat)));
                        cracks += 1;
                    }
                    [Event::Misplayed { why: Misplay::NoMajority, .. }, ..] => {
                        assert_ne!(stage["majority"], json!(seat));
                        without += 1;
                    }
                    _ => {}
                }
            }
            let legal = lettrine_engine::legal_actions::<CrackWord>(&table, seat, &lexicon);
            let action = rng.choice(&legal).copied().unwrap_or(Action::Timeout);
            table.act(seat, &action, &lexicon, &seed, &mut Vec::new()).unwrap();
        }
    }
    assert!(cracks > 10 && without > 10, "{cracks} {without}");
}
