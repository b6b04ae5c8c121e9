//! Valid and invalid records: reading is strict, and every error names its place.

use lettrine_engine::record::{Fingerprinted, write};
use lettrine_engine::{ReadError, Record};
use lettrine_language::Language;
use serde_json::{Value, json};

use crate::game::Higher;
use crate::position::{lexicon, record};

fn start(text: &str) -> Result<(), ReadError> {
    Record::read(text)?.start::<Higher>(lexicon()).map(|_| ())
}

/// The error of the record when the field at this path is set to a value.
fn wrong(path: &str, value: Value) -> String {
    let mut record = record(&json!([{"seat": 0, "do": "draw"}]));
    *record.pointer_mut(path).unwrap_or_else(|| panic!("no {path}")) = value;
    start(&record.to_string()).unwrap_err().to_string()
}

#[test]
fn a_good_record_is_read_and_written_as_it_was() {
    let actions = json!([{"seat": 0, "do": "play", "card": "3"}, {"seat": 1, "do": "draw"}]);
    let mut whole = record(&actions);
    whole["options"] = json!({"arbitration": "lenient", "turn_seconds": 30, "extra_words": ["ÉTÉ"]});
    let read = Record::read(&whole.to_string()).unwrap();
    let started = read.start::<Higher>(lexicon()).unwrap();
    assert_eq!((started.actions.len(), started.events.len()), (2, 0));
    let written = write::<Higher>(&read, &started.options, &started.actions);
    let mut expected = whole.clone();
    expected["seed"] = json!(format!("2f{}", "0".repeat(62)));
    expected["options"]["extra_words"] = json!(["ETE"]);
    assert_eq!(written, expected);
    // Writing it once more gives the same text.
    let again = Record::read(&written.to_string()).unwrap();
    let started = again.start::<Higher>(lexicon()).unwrap();
    assert_eq!(write::<Higher>(&again, &started.options, &started.actions), written);
}

#[test]
fn record_fields_left_out_take_defaults_and_fingerprints_are_kept() {
    let bare = Record::read(r#"{"game":"higher","seats":["A","B"]}"#).unwrap();
    let dealt = bare.start::<Higher>(lexicon()).unwrap();
    assert_eq!(
        (dealt.events.len(), dealt.actions.len(), bare.seed),
        (1, 0, lettrine_engine::Seed::default())
    );
    let named = Record::read(
        r#"{"game":"higher","seats":["A","B"],"lexicon":{"name":"toy","fingerprint":"ab"},"components":"cd","notes":{"x":1}}"#,
    );
    let expected =
        vec![(Fingerprinted::Lexicon, "ab".to_owned()), (Fingerprinted::Components, "cd".to_owned())];
    assert_eq!(named.unwrap().fingerprints, expected);
}

#[test]
fn a_bad_record_is_refused_with_the_place_of_its_error() {
    assert_eq!(wrong("/format", json!(2)), "format: 2 is not between 1 and 1");
    assert_eq!(wrong("/game", json!(1)), "game: expected a string, found a whole number");
    assert_eq!(wrong("/seats", json!(["A"])), "seats: 1 element, expected 2 to 3");
    assert_eq!(wrong("/seats/1", json!(null)), "seats[1]: expected a string, found null");
    assert_eq!(wrong("/seed", json!("xyz")), "seed: 'xyz' is not a seed");
    assert_eq!(wrong("/actions/0/seat", json!(2)), "actions[0].seat: 2 is not between 0 and 1");
    assert_eq!(wrong("/actions/0/do", json!("jump")), "actions[0].do: 'jump' is unknown");
    assert_eq!(wrong("/actions/0", json!({"seat": 0})), "actions[0]: 'do' is missing");
    assert_eq!(wrong("/actions/0", json!({"seat": 0, "do": "draw", "x": 1})), "actions[0]: 'x' is unknown");
    assert_eq!(wrong("/actions/0", json!({"seat": 0, "do": "play"})), "actions[0]: 'card' is missing");
    assert_eq!(
        wrong("/actions/0", json!({"seat": 0, "do": "play", "card": "9"})),
        "actions[0].card: '9' is no card of the game"
    );
    assert_eq!(wrong("/setup/hands", json!([[]])), "setup.hands: 1 element, expected 2");
    assert_eq!(wrong("/setup/pile/1", json!(true)), "setup.pile[1]: expected a string, found true or false");
    assert_eq!(wrong("/setup/chance", json!(1.5)), "setup.chance: expected a whole number, found a number");
    assert_eq!(wrong("/setup", json!({"hands": [[], []], "pile": [], "hat": 1})), "setup: 'hat' is unknown");
    let known = json!({"hands": [["1"], []], "pile": [], "known": [["2"], []]});
    assert_eq!(wrong("/setup", known), "setup.known: these cards are not held");
}

#[test]
fn malformed_json_and_repeated_fields_are_refused_with_line_and_column() {
    let error = |text: &str| start(text).unwrap_err().to_string();
    assert_eq!(
        error("{\"game\":\n higher}"),
        "malformed JSON, line 2, column 2: something else is expected here"
    );
    assert_eq!(error("{\"game\":\n"), "malformed JSON, line 2, column 0: the text ends too early");
    assert_eq!(error(r#"{"game":"a","game":"b"}"#), "'game' stands twice, line 1, column 18");
    assert!(error("").starts_with("malformed JSON, line 1"));
    assert!(error(&"[".repeat(10_000)).starts_with("malformed JSON"));
    assert_eq!(error("[]"), "expected an object, found a list");
    assert_eq!(error("{}"), "'game' is missing");
    assert_eq!(error(r#"{"game":"higher","seats":["A","B"],"hat":1}"#), "'hat' is unknown");
}

#[test]
fn errors_are_told_in_french_too() {
    let error = Record::read(r#"{"game":1}"#).unwrap_err();
    assert_eq!(error.say(Language::French), "game : il faut un texte, on trouve un nombre entier");
}
