//! When a clock starts anew, which plays cannot be undone, and how long a turn is.

use lettrine_engine::{Effects, Made, Rules, Seat, Seed};
use serde_json::{Value, json};

use super::{any_position, lexicon, position, sent};
use crate::crack_word::{Event, Options, State};

const WORDS: &str = "abc abcd";

/// The outcome of an action of the first player in a position.
fn made(fields: &Value, action: &str) -> Made {
    let position = any_position(&json!({}), &position(fields));
    position.judge(Seat::new(0), &sent(action), &lexicon(WORDS).get(), &Seed::new([0; 32])).unwrap()
}

fn dealt() -> Vec<Event> {
    State::dealt(&Options::default(), 2, &Seed::new([0; 32])).1
}

/// In this position the first player has a POUBELLE, and can complete a word with a C.
fn fields() -> Value {
    json!({"lines": [["A0", "B0"], [], [], []], "hands": [["B", "C", "#"], ["B", "C"]]})
}

/// The same position in the last hand, with this hand for the first player.
fn last(hand: &[&str]) -> Value {
    let mut last = fields();
    last["hands"][0] = json!(hand);
    last["piles"] = json!([[], []]);
    last["last_hand"] = json!(true);
    last
}

#[test]
fn c_2_every_turn_and_every_start_has_a_fresh_time() {
    for action in [
        "place 1 right C",
        "place 1 right C crack",
        "bin 1",
        "pass",
        "timeout",
        "place 1 left C",
        "place 2 right Z",
    ] {
        let position = any_position(&json!({}), &position(&fields()));
        let judged = position.judge(Seat::new(0), &sent(action), &lexicon(WORDS).get(), &Seed::new([0; 32]));
        // A refused action (the hand has no Z) does not restart the clock.
        assert_eq!(judged.is_ok_and(|made| made.rewinds), action != "place 2 right Z", "{action}");
    }
    let owed = json!({"phase": "start", "line": 2});
    assert!(made(&owed, "start A").rewinds, "the next player's turn");
    assert!(made(&last(&["B", "C"]), "pass").rewinds);
    assert!(!made(&last(&["B"]), "place 1 2 B").rewinds, "the game is over");
    assert!(dealt().iter().any(Effects::rewinds));
}

#[test]
fn drawing_and_opening_cards_reveals_something_and_other_plays_do_not() {
    let reveals = |fields: &Value, action: &str| made(fields, action).reveals;
    // These plays show only the player's own cards and cards that lay open.
    for action in ["place 1 right C", "place 1 right C crack", "bin 1"] {
        assert!(!reveals(&fields(), action), "{action}");
    }
    assert!(!reveals(&last(&["B", "C"]), "pass"));
    assert!(!reveals(&json!({"phase": "start", "line": 2}), "start A"));
    // These plays draw: by passing, after a misplay, as a new hand.
    for action in ["pass", "timeout", "place 1 left C"] {
        assert!(reveals(&fields(), action), "{action}");
    }
    let mut new_hand = fields();
    new_hand["hands"][0] = json!(["C"]);
    assert!(reveals(&new_hand, "place 1 right C"));
    new_hand["piles"] = json!([["D"], ["D", "E"]]);
    assert!(reveals(&new_hand, "pass"), "everybody draws for the last hand");
    // The end of the game opens the hands.
    assert!(reveals(&last(&["C"]), "place 1 right C"));
    let mut alone = last(&["C"]);
    alone["out"] = json!([false, true]);
    assert!(reveals(&alone, "pass"));
    assert!(dealt().iter().any(Effects::reveals));
}

#[test]
fn c_3_turns_and_starts_have_the_time_that_was_agreed_and_the_end_has_none() {
    let seconds = |options: Value, phase: &str| {
        any_position(&options, &position(&json!({"phase": phase, "line": 2}))).seconds()
    };
    for phase in ["turn", "start"] {
        assert_eq!(seconds(json!({"turn_seconds": 90}), phase), Some(90));
        assert_eq!(seconds(json!({}), phase), None);
    }
    assert_eq!(seconds(json!({"turn_seconds": 90}), "over"), None);
}

#[test]
fn every_option_is_described_as_it_is_read() {
    let game = crate::named("crack-word").unwrap();
    let (defaults, _) = game.read_options("{}", 2).unwrap();
    let names: Vec<&str> = game.choices().iter().map(|choice| choice.name).collect();
    assert_eq!(names, defaults.as_object().unwrap().keys().collect::<Vec<_>>());
    for choice in game.choices() {
        let read = |value: &Value| game.read_options(&json!({choice.name: value}).to_string(), 2);
        let (accepted, refused) = choice.examples(2);
        for value in accepted {
            assert_eq!(read(&value).unwrap().0[choice.name], value, "{}", choice.name);
        }
        assert!(read(&refused).is_err(), "{} {refused}", choice.name);
    }
}
