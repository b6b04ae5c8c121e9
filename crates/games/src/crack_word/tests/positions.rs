//! Positions as setups of records, options and actions: how strictly they are read.

use lettrine_engine::Record;
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::{Value, json};

use super::{play, position};
use crate::crack_word::CrackWord;

/// The error in reading a record with these fields; `None` if it is read.
fn problem(setup: &Value, options: &Value, actions: &Value) -> Option<String> {
    let lexicon = LexiconBuf::build("", &Words::new(["abc".parse::<Letters>().unwrap()])).unwrap();
    let record = json!({
        "game": "crack-word", "seats": ["Ada", "Léo"], "options": options, "setup": setup, "actions": actions,
    });
    let record = Record::read(&record.to_string()).unwrap();
    record.start::<CrackWord>(lexicon.get()).err().map(|error| error.to_string())
}

fn setup_problem(fields: &Value) -> Option<String> {
    problem(&position(fields), &json!({}), &json!([]))
}

#[test]
fn positions_are_read_strictly_and_errors_name_their_place() {
    for (fields, place) in [
        (json!({"hands": [["A"]]}), "hands"),
        (json!({"hands": [["a"], ["A"]]}), "hands[0][0]"),
        (json!({"hands": [["?A"], ["A"]]}), "hands[0][0]"),
        (json!({"hands": [["A>"], ["A"]]}), "hands[0][0]"),
        (json!({"piles": [["A"], [""]]}), "piles[1][0]"),
        (json!({"piles": [["A"], []]}), "piles"),
        (json!({"lines": [[], [], []]}), "lines"),
        (json!({"lines": [[], [], [], ["A"]]}), "lines[3][0]"),
        (json!({"lines": [[], [], [], ["A2"]]}), "lines[3][0]"),
        (json!({"lines": [[], [], [], ["?0"]]}), "lines[3][0]"),
        (json!({"lines": [[], [], [], ["#0"]]}), "lines[3][0]"),
        (json!({"lines": [[], [], [], ["A0/"]]}), "lines[3][0]"),
        (json!({"lines": [[], [], [], ["A0/B0"]]}), "lines[3][0]"),
        (json!({"lines": [[], [], [], ["A0", "é0"]]}), "lines[3][1]"),
        (json!({"lines": [[], [], [], [""]]}), "lines[3][0]"),
        (json!({"lines": [[], [], [], ["A+0"]]}), "lines[3][0]"),
        (json!({"paquets": [0, -1]}), "paquets[1]"),
        (json!({"turn": 2}), "turn"),
        (json!({"phase": "counter"}), "phase"),
        (json!({"phase": "start"}), "'line' is missing"),
        (json!({"phase": "start", "line": 5}), "line"),
        (json!({"phase": "start", "line": 1}), "line"),
        (json!({"phase": "start", "line": 2, "hands": [["#", "Z"], ["A"]]}), "line"),
        (json!({"last_hand": true}), "piles"),
        (json!({"last_hand": true, "piles": [[], []], "hands": [["A"], []]}), "hands"),
        (json!({"last_hand": true, "piles": [[], []], "out": [true, false]}), "turn"),
        (json!({"last_hand": true, "piles": [[], []], "out": [true, true]}), "turn"),
        (json!({"out": [false, true]}), "out"),
        (json!({"chance": -1}), "chance"),
        (json!({"known": [["Z"], []]}), "known"),
        (json!({"under": [["D"], []]}), "under"),
        (json!({"aside": [["A"]]}), "aside"),
        (json!({"rows": []}), "'rows' is unknown"),
    ] {
        let problem = setup_problem(&fields).unwrap_or_else(|| panic!("{fields} is read"));
        assert!(problem.starts_with(place) || problem.contains(place), "{fields}: {problem}");
    }
}

#[test]
fn fields_that_a_phase_does_not_need_and_finished_positions_are_accepted() {
    let seen =
        json!({"under": [["F", "G"], []], "known": [["A"], []], "shown": [["A"], []], "aside": [["A"], []]});
    let over = json!({"phase": "over", "last_hand": true, "piles": [[], []], "hands": [[], ["A"]], "out": [false, true]});
    let all_out = json!({"phase": "over", "last_hand": true, "piles": [[], []], "out": [true, true]});
    let stuck = json!({"hands": [["K", "W"], ["A"]]});
    for (fields, read) in [
        (json!({"line": 3}), json!({"phase": "turn", "line": null})),
        (json!({"line": null}), json!({"phase": "turn", "line": null})),
        (json!({"hands": [[], ["A"]]}), json!({"hands": [[], ["A"]], "turn": 0})),
        (seen.clone(), seen),
        (over.clone(), over),
        (all_out.clone(), all_out),
        (json!({"phase": "start", "line": 2}), json!({"phase": "start", "line": 2})),
        (stuck.clone(), stuck),
    ] {
        let after = play("ABC", &fields, &[]);
        for (name, value) in read.as_object().unwrap() {
            assert_eq!(after.state[name], *value, "{name} of {fields}");
        }
        assert_eq!(after.legal.is_empty(), after.state["phase"] == "over", "{fields}");
    }
}

#[test]
fn options_and_actions_are_read_strictly() {
    let setup = position(&json!({}));
    for (options, place) in [
        (json!({"expert": 1}), "options.expert"),
        (json!({"majority": "most"}), "options.majority"),
        (json!({"arbitration": "none"}), "options.arbitration"),
        (json!({"turn_seconds": 45}), "options.turn_seconds"),
        (json!({"decks": 2}), "'decks' is unknown"),
    ] {
        let problem = problem(&setup, &options, &json!([])).unwrap();
        assert!(problem.contains(place), "{options}: {problem}");
    }
    for (action, place) in [
        (json!({"seat": 0, "do": "place", "line": 1, "at": "left"}), "'card' is missing"),
        (json!({"seat": 0, "do": "place", "line": 1, "at": "top", "card": "A"}), "actions[0].at"),
        (json!({"seat": 0, "do": "place", "line": 1, "at": 1.5, "card": "A"}), "actions[0].at"),
        (json!({"seat": 0, "do": "place", "line": "1", "at": 1, "card": "A"}), "actions[0].line"),
        (json!({"seat": 0, "do": "place", "line": 1, "at": 1, "card": "a"}), "actions[0].card"),
        (json!({"seat": 0, "do": "place", "line": 1, "at": 1, "card": "?a"}), "actions[0].card"),
        (json!({"seat": 0, "do": "place", "line": 1, "at": 1, "card": "A", "crack": 1}), "actions[0].crack"),
        (json!({"seat": 0, "do": "pass", "line": 1}), "'line' is unknown"),
        (json!({"seat": 0, "do": "play"}), "actions[0].do"),
        (json!({"seat": 2, "do": "pass"}), "actions[0].seat"),
    ] {
        let problem = problem(&setup, &json!({}), &json!([action])).unwrap();
        assert!(problem.contains(place), "{action}: {problem}");
    }
}

#[test]
fn options_are_written_as_they_are_read() {
    let options =
        json!({"expert": true, "majority": "absolute", "arbitration": "lenient", "turn_seconds": 90});
    let lexicon = LexiconBuf::build("", &Words::new(["abc".parse::<Letters>().unwrap()])).unwrap();
    for options in [
        options,
        json!({"expert": false, "majority": "relative", "arbitration": "strict", "turn_seconds": null}),
    ] {
        let record = json!({"game": "crack-word", "seats": ["Ada", "Léo"], "options": options});
        let start = Record::read(&record.to_string()).unwrap().start::<CrackWord>(lexicon.get()).unwrap();
        assert_eq!(serde_json::to_value(start.options).unwrap(), options);
    }
}
