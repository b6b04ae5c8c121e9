//! Options that several games share are read strictly.

use lettrine_engine::{AnyGame, Registered};

use crate::game::Higher;

const HIGHER: Registered<Higher> = Registered::new();

fn read(options: &str) -> Result<String, String> {
    let read = HIGHER.read_options(options, 2);
    read.map(|(options, _)| options.to_string()).map_err(|error| error.to_string())
}

#[test]
fn an_option_left_out_takes_its_default() {
    assert_eq!(read("{}").unwrap(), r#"{"arbitration":"strict","turn_seconds":null}"#);
}

#[test]
fn agreed_options_are_read_as_written() {
    let agreed = r#"{"arbitration":"lenient","turn_seconds":60}"#;
    assert_eq!(read(agreed).unwrap(), agreed);
    assert_eq!(read(r#"{"turn_seconds":null}"#), read("{}"));
}

#[test]
fn options_that_cannot_be_agreed_are_refused_with_their_place() {
    let error = |options: &str| read(options).unwrap_err();
    assert_eq!(error(r#"{"arbitration":"mild"}"#), "arbitration: 'mild' is not allowed (strict, lenient)");
    assert_eq!(error(r#"{"turn_seconds":31}"#), "turn_seconds: '31' is not allowed (30, 60)");
    assert_eq!(error(r#"{"turn_seconds":-1}"#), "turn_seconds: -1 is not between 0 and 65535");
    assert_eq!(error(r#"{"turn_seconds":"60"}"#), "turn_seconds: expected a whole number, found a string");
    assert_eq!(error(r#"{"hats":3}"#), "'hats' is unknown");
    assert_eq!(
        error(r#"{"turn_seconds":30,"turn_seconds":30}"#),
        "'turn_seconds' stands twice, line 1, column 33"
    );
    assert_eq!(error("[]"), "expected an object, found a list");
}

#[test]
fn agreed_words_are_read_folded_and_no_word_is_both_added_and_struck() {
    let (_, agreed) = HIGHER.read_options(r#"{"extra_words":["été"],"struck_words":["as"]}"#, 2).unwrap();
    assert_eq!((agreed.extra[0].to_string(), agreed.struck[0].to_string()), ("ETE".into(), "AS".into()));
    let lexicon = agreed.lexicon(&crate::position::lexicon()).unwrap().unwrap();
    let is_word = |word: &str| lexicon.get().is_word(&word.parse::<lettrine_lexicon::Letters>().unwrap());
    assert!(is_word("ETE") && !is_word("AS") && is_word("RUE"));
    assert!(read(r#"{"extra_words":["as"],"struck_words":["AS"]}"#).unwrap_err().contains("struck_words"));
    assert!(read(r#"{"extra_words":["a1"]}"#).unwrap_err().contains("extra_words[0]"));
}

#[test]
fn every_choice_of_a_form_agrees_with_reading_the_options() {
    for choice in HIGHER.choices() {
        let (allowed, refused) = choice.examples(2);
        let with = |value: &serde_json::Value| serde_json::json!({choice.name: value}).to_string();
        assert!(allowed.iter().all(|value| read(&with(value)).is_ok()), "{}", choice.name);
        assert!(read(&with(&refused)).is_err(), "{}", choice.name);
    }
}
