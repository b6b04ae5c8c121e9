//! Positions, options and actions: how strictly they are read.

use lettrine_engine::ReadOptions;
use serde_json::{Value, json};

use super::super::Options;
use super::{start, turn_setup, written};

fn fails_at(options: &Value, setup: &Value) -> Option<String> {
    start(options, setup, &json!([])).err().map(|error| error.at)
}

#[test]
fn setups_name_the_field_that_is_wrong() {
    let right = turn_setup(["A?-", "B"], "E", &["M", "A", "?R", "-"]);
    assert_eq!(fails_at(&json!({}), &right), None);
    for (field, value, at) in [
        ("hands", json!([["A"]]), "setup.hands"),
        ("hands", json!([["?A"], ["A"]]), "setup.hands[0][0]"),
        ("hands", json!([["A"], ["a"]]), "setup.hands[1][0]"),
        ("draw", json!(["A>"]), "setup.draw[0]"),
        ("draw", json!(null), "setup.draw"),
        ("holder", json!(["M", "A"]), "setup.holder"),
        ("holder", json!(["M", "-", "A", "R", "E"]), "setup.holder"),
        ("holder", json!(["-", "-", "-"]), "setup.holder"),
        ("holder", json!(["M", "A", "?"]), "setup.holder[2]"),
        ("holder", json!(["M", "A", "R", "(E)"]), "setup.holder[3]"),
        ("holder", json!(vec!["A"; 10]), "setup.holder"),
        ("scores", json!([0]), "setup.scores"),
        ("scores", json!([0, 0.5]), "setup.scores[1]"),
        ("turn", json!(2), "setup.turn"),
        ("phase", json!("start"), "setup.phase"),
        ("exchanges", json!(-1), "setup.exchanges"),
        ("passes", json!("0"), "setup.passes"),
        ("chance", json!(-1), "setup.chance"),
        ("known", json!([["Z"], []]), "setup.known[0]"),
        ("under", json!([0, 0]), "setup.under"),
        ("laid_by", json!([0]), "setup.laid_by"),
        ("pile", json!([]), "setup"),
    ] {
        let mut wrong = right.clone();
        wrong[field] = value;
        assert_eq!(fails_at(&json!({}), &wrong).as_deref(), Some(at), "{field}");
    }
    for missing in ["hands", "draw", "holder", "turn"] {
        let mut wrong = right.clone();
        wrong.as_object_mut().unwrap().remove(missing);
        assert_eq!(fails_at(&json!({}), &wrong).as_deref(), Some("setup"), "{missing}");
    }
}

#[test]
fn a_finished_setup_is_accepted_only_in_the_phase_over() {
    let mut empty_hand = turn_setup(["", "B"], "", &["M", "A", "R"]);
    let mut passed = turn_setup(["A", "B"], "", &["M", "A", "R"]);
    passed["passes"] = json!(2);
    for setup in [&mut empty_hand, &mut passed] {
        assert_eq!(fails_at(&json!({}), setup).as_deref(), Some("setup"));
        setup["phase"] = json!("over");
        assert_eq!(fails_at(&json!({}), setup), None);
    }
}

#[test]
fn openings_are_read() {
    let right = json!({"hands": [["A"], ["M", "A", "?"]], "draw": ["E"], "phase": "opening",
        "turn": 9, "shown": [null, ["M", "A", "?R"]]});
    let read = start(&json!({}), &right, &json!([])).unwrap();
    assert_eq!(written(&read.state)["shown"], right["shown"]);
    for (shown, at) in [
        (json!([null]), "setup.shown"),
        (json!([[], []]), "setup.shown"),
        (json!([null, ["M", "A"]]), "setup.shown[1]"),
        (json!([null, ["M", "A", "R"]]), "setup.shown[1]"),
        (json!([null, ["M", "A", "-"]]), "setup.shown[1]"),
        (json!([null, vec!["A"; 10]]), "setup.shown[1]"),
    ] {
        let mut wrong = right.clone();
        wrong["shown"] = shown;
        assert_eq!(fails_at(&json!({}), &wrong).as_deref(), Some(at));
    }
}

#[test]
fn options_are_read_as_they_are_written() {
    let options = json!({"opening": false, "beginner": true, "same_letter": false, "joker_gomme": true,
        "extra": "cards", "turn_seconds": null, "ages": [7, null]});
    let read = start(&options, &Value::Null, &json!([])).unwrap().options;
    assert_eq!(serde_json::to_value(&read).unwrap(), options);
    let usual = start(&json!({}), &Value::Null, &json!([])).unwrap().options;
    assert_eq!(serde_json::to_value(&usual).unwrap()["turn_seconds"], json!(60));
    for (wrong, at) in [
        (json!({"turn_seconds": 29}), "options.turn_seconds"),
        (json!({"turn_seconds": 181}), "options.turn_seconds"),
        (json!({"ages": [7]}), "options.ages"),
        (json!({"opening": 1}), "options.opening"),
        (json!({"same_letter": "no"}), "options.same_letter"),
        (json!({"joker_gomme": 1}), "options.joker_gomme"),
        (json!({"extra": "gommes"}), "options.extra"),
        (json!({"arbitration": "strict"}), "options"),
    ] {
        assert_eq!(fails_at(&wrong, &Value::Null).as_deref(), Some(at));
    }
}

#[test]
fn every_choice_of_the_form_agrees_with_reading_the_options() {
    let options = serde_json::to_value(Options::usual(2)).unwrap();
    let names: Vec<&str> = Options::CHOICES.iter().map(|choice| choice.name).collect();
    assert_eq!(options.as_object().unwrap().keys().collect::<Vec<_>>(), names);
    for choice in Options::CHOICES {
        let with = |value: &Value| fails_at(&json!({ choice.name: value }), &Value::Null);
        let (right, wrong) = choice.examples(2);
        assert_eq!(right.iter().find_map(with), None, "{}", choice.name);
        assert_eq!(with(&wrong), Some(format!("options.{}", choice.name)));
    }
}

#[test]
fn actions_are_read_strictly() {
    let right = turn_setup(["A?-", "B"], "E", &["M", "A", "R"]);
    for (action, at) in [
        (json!({"seat": 0, "do": "exchange"}), "actions[0]"),
        (json!({"seat": 0, "do": "exchange", "card": "?A"}), "actions[0].card"),
        (json!({"seat": 0, "do": "compose", "cells": ["?"]}), "actions[0].cells[0]"),
        (json!({"seat": 0, "do": "compose", "cells": [], "add": "up"}), "actions[0].add"),
        (json!({"seat": 0, "do": "compose", "cells": [], "card": "A"}), "actions[0]"),
        (json!({"seat": 0, "do": "play"}), "actions[0].do"),
        (json!({"seat": 2, "do": "pass"}), "actions[0].seat"),
    ] {
        let error = start(&json!({}), &right, &json!([action])).err().unwrap();
        assert_eq!(error.at, at, "{action}");
    }
    // Too many compartments are no reading error; the action is refused where it stands.
    let long = json!({"seat": 0, "do": "compose", "cells": vec!["A"; 40]});
    assert!(start(&json!({}), &right, &json!([long])).is_ok());
}
