//! The sample records of CRACK WORD give what they are said to give.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod crack_word_common;

use crack_word_common::lexicon;
use lettrine_engine::{Record, Replayed};
use lettrine_lexicon::Language;
use serde_json::{Value, json};

/// The lines of a replay, without their events.
fn replay(text: &str) -> Vec<Value> {
    let record = Record::read(text).unwrap();
    let game = lettrine_games::named(&record.game).unwrap();
    let mut lines = Vec::new();
    let mut sink = |piece: Replayed| match piece {
        Replayed::Dealt(_) => {}
        Replayed::Played(played) => {
            assert!(!played.told.is_empty());
            lines.push(serde_json::to_value(played).unwrap());
        }
        Replayed::Ended(end) => lines.push(end),
    };
    game.replay(&record, lexicon(), None, Language::French, &mut sink).unwrap();
    for line in &mut lines {
        if line.get("events").is_some() {
            line["events"] = json!([]);
        }
        sort_hands(line);
    }
    lines
}

fn sort_hands(line: &mut Value) {
    for hand in line.pointer_mut("/state/hands").and_then(Value::as_array_mut).into_iter().flatten() {
        hand.as_array_mut().unwrap().sort_by_key(|card| card.as_str().unwrap().to_owned());
    }
}

fn expect(record: &str, expected: &str) {
    let lines = replay(record);
    assert_eq!(lines.len(), expected.lines().count());
    for (line, expected) in lines.iter().zip(expected.lines()) {
        let mut expected: Value = serde_json::from_str(expected).unwrap();
        sort_hands(&mut expected);
        let mut line = line.clone();
        // Fields of ours that the samples do not have do no harm.
        if let (Some(ours), Some(theirs)) = (line.get_mut("state"), expected.get("state")) {
            ours.as_object_mut().unwrap().retain(|field, _| theirs.get(field).is_some());
        }
        assert_eq!(line, expected);
    }
}

#[test]
fn sample_1() {
    expect(include_str!("samples/crack-word-01.json"), include_str!("samples/crack-word-01.expected.jsonl"));
}

#[test]
fn sample_2() {
    expect(include_str!("samples/crack-word-02.json"), include_str!("samples/crack-word-02.expected.jsonl"));
}

#[test]
fn sample_perft() {
    let record = Record::read(include_str!("samples/crack-word-perft.json")).unwrap();
    let game = lettrine_games::named(&record.game).unwrap();
    for line in include_str!("samples/crack-word-perft.expected.txt").lines() {
        let (depth, count) = line.split_once(' ').unwrap();
        let divided = game.perft(&record, lexicon(), depth.parse().unwrap(), Language::French).unwrap();
        let sum: u64 = divided.unwrap().iter().map(|(_, count)| count).sum();
        assert_eq!(sum, count.parse::<u64>().unwrap(), "depth {depth}");
    }
}
