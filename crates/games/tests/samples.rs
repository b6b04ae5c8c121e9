//! The samples, where the command line's test of them lets things pass: lines to the field, discards in their order, every action
//! told, the last position pasted back, and the reasons of the bad ones.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod suite;

use std::path::Path;

use lettrine_engine::{Record, ReplayError, Replayed};
use lettrine_games::{GAMES, named};
use lettrine_lexicon::Language;
use serde_json::{Value, json};
use suite::lexicon;

fn sample(file: &str) -> String {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    std::fs::read_to_string(samples.join(file)).unwrap()
}

/// The lines of a replay, without their events, which are ours to shape.
fn replay(text: &str) -> Result<Vec<Value>, ReplayError> {
    let record = Record::read(text)?;
    let mut lines = Vec::new();
    let mut sink = |piece| match piece {
        Replayed::Dealt(_) => {}
        Replayed::Played(mut played) => {
            assert!(!played.told.is_empty(), "{}", played.action);
            played.events.clear();
            lines.push(serde_json::to_value(played).unwrap());
        }
        Replayed::Ended(end) => lines.push(end),
    };
    named(&record.game).unwrap().replay(&record, lexicon(), None, Language::French, &mut sink)?;
    Ok(lines)
}

/// Hands are heaps.
fn with_hands_in_order(mut line: Value) -> Value {
    for hand in line.pointer_mut("/state/hands").and_then(Value::as_array_mut).into_iter().flatten() {
        hand.as_array_mut().unwrap().sort_by_key(|card| card.to_string());
    }
    line
}

#[test]
fn samples_replay_to_the_field() {
    for name in GAMES.iter().flat_map(|game| [1, 2].map(|number| format!("{}-0{number}", game.name()))) {
        let found = replay(&sample(&format!("{name}.json"))).unwrap();
        let expected = sample(&format!("{name}.expected.jsonl"));
        assert_eq!(found.len(), expected.lines().count(), "{name}");
        for (mut found, expected) in found.into_iter().zip(expected.lines()) {
            let expected: Value = serde_json::from_str(expected).unwrap();
            // A state may have fields that the sample has not, such as what the table has seen of hidden cards.
            if let (Some(state), Some(fields)) = (found.get_mut("state"), expected.get("state")) {
                state.as_object_mut().unwrap().retain(|field, _| fields.get(field).is_some());
            }
            assert_eq!(with_hands_in_order(found), with_hands_in_order(expected), "{name}");
        }
    }
}

#[test]
fn a_last_position_can_be_pasted_back() {
    for name in GAMES.iter().flat_map(|game| [1, 2].map(|number| format!("{}-0{number}", game.name()))) {
        let expected = sample(&format!("{name}.expected.jsonl"));
        let end: Value = serde_json::from_str(expected.lines().last().unwrap()).unwrap();
        let mut record: Value = serde_json::from_str(&sample(&format!("{name}.json"))).unwrap();
        (record["setup"], record["actions"]) = (end["state"].clone(), json!([]));
        let again = replay(&record.to_string()).unwrap().pop().unwrap();
        assert_eq!(with_hands_in_order(again), with_hands_in_order(end), "{name}");
    }
}

#[test]
fn bad_samples_are_refused_for_what_is_wrong() {
    let another = replay(&sample("bad-action-by-another-seat.json"));
    assert!(matches!(another, Err(ReplayError::Illegal { n: 1, .. })), "{another:?}");
    let lower_case = replay(&sample("bad-action-card-lower-case.json"));
    let Err(ReplayError::Read(error)) = lower_case else { panic!("{lower_case:?}") };
    assert_eq!(error.at, "actions[0].cards[0]");
}
