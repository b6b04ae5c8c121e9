//! The sample records of the rules, with what they must give.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use lettrine_engine::{AnyGame, Record, Registered, Replayed};
use lettrine_games::rondorondo::Rondorondo;
use lettrine_lexicon::{Language, LexiconBuf, read_list};
use serde_json::Value;

const GAME: &dyn AnyGame = &Registered::<Rondorondo>::new();

fn lexicon() -> LexiconBuf {
    LexiconBuf::build("sample", &read_list(include_bytes!("samples/words.txt")).words).unwrap()
}

/// The lines that a replay prints.
fn replayed(text: &str, lexicon: &LexiconBuf) -> Vec<Value> {
    let mut lines = Vec::new();
    let record = Record::read(text).unwrap();
    GAME.replay(&record, lexicon.get(), None, Language::French, &mut |line| match line {
        Replayed::Dealt(_) => {}
        Replayed::Played(played) => lines.push(serde_json::to_value(played).unwrap()),
        Replayed::Ended(end) => lines.push(end),
    })
    .unwrap();
    lines
}

/// Events are not compared, hands are heaps, and more fields than expected do no harm.
fn agrees(expected: &Value, found: &Value, key: &str) -> bool {
    match (expected, found) {
        _ if key == "events" => true,
        (Value::Object(expected), Value::Object(found)) => {
            expected.iter().all(|(key, value)| found.get(key).is_some_and(|found| agrees(value, found, key)))
        }
        (Value::Array(expected), Value::Array(found)) if key == "hands" => {
            let heap = |hand: &Value| {
                let mut cards: Vec<String> =
                    hand.as_array().unwrap().iter().map(|card| card.to_string()).collect();
                cards.sort_unstable();
                cards
            };
            expected.iter().map(heap).eq(found.iter().map(heap))
        }
        _ => expected == found,
    }
}

fn check(record: &str, expected: &str) {
    let found = replayed(record, &lexicon());
    let expected: Vec<Value> = expected.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(expected.len(), found.len());
    for (expected, found) in expected.iter().zip(&found) {
        assert!(agrees(expected, found, ""), "{expected}\n{found}");
    }
}

#[test]
fn sample_01() {
    check(include_str!("samples/rondorondo-01.json"), include_str!("samples/rondorondo-01.expected.jsonl"));
}

#[test]
fn sample_02() {
    check(include_str!("samples/rondorondo-02.json"), include_str!("samples/rondorondo-02.expected.jsonl"));
}

#[test]
fn sample_perft() {
    let record = Record::read(include_str!("samples/rondorondo-perft.json")).unwrap();
    let lexicon = lexicon();
    for line in include_str!("samples/rondorondo-perft.expected.txt").lines() {
        let (depth, count) = line.split_once(' ').unwrap();
        let counts = GAME.perft(&record, lexicon.get(), depth.parse().unwrap(), Language::French).unwrap();
        let sum: u64 = counts.unwrap().iter().map(|(_, count)| count).sum();
        assert_eq!(sum, count.parse::<u64>().unwrap(), "depth {depth}");
    }
}
