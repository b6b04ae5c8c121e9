//! The sample records of WORD OUT, and what they give.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use lettrine_engine::{Record, ReplayError, Replayed, perft};
use lettrine_games::word_out::WordOut;
use lettrine_lexicon::{Language, LexiconBuf, read_list};
use serde_json::Value;

fn lexicon() -> LexiconBuf {
    let list = read_list(include_str!("samples/words.txt").as_bytes());
    LexiconBuf::build("samples", &list.words).unwrap()
}

fn replay(text: &str) -> (Vec<Value>, Result<(), ReplayError>) {
    let words = lexicon();
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => return (Vec::new(), Err(error.into())),
    };
    let game = lettrine_games::named(&record.game).unwrap();
    let mut lines = Vec::new();
    let played = game.replay(&record, words.get(), None, Language::French, &mut |replayed| match replayed {
        Replayed::Dealt(_) => {}
        Replayed::Played(played) => lines.push(serde_json::to_value(played).unwrap()),
        Replayed::Ended(end) => lines.push(end),
    });
    (lines, played)
}

/// Events are not compared, hands without regard to order, and only the fields that are expected.
fn assert_same(line: &Value, expected: &Value) {
    for (name, expected) in expected.as_object().unwrap() {
        match name.as_str() {
            "events" => {}
            "state" => assert_same(&line[name], expected),
            "hands" => assert_eq!(sorted(&line[name]), sorted(expected)),
            _ => assert_eq!(line[name], *expected, "{name} in {line}"),
        }
    }
}

fn sorted(hands: &Value) -> Vec<Vec<&str>> {
    hands
        .as_array()
        .unwrap()
        .iter()
        .map(|hand| {
            let mut hand: Vec<&str> =
                hand.as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
            hand.sort_unstable();
            hand
        })
        .collect()
}

#[test]
fn sample_records_give_what_is_expected() {
    for (record, expected) in [
        (include_str!("samples/word-out-01.json"), include_str!("samples/word-out-01.expected.jsonl")),
        (include_str!("samples/word-out-02.json"), include_str!("samples/word-out-02.expected.jsonl")),
    ] {
        let (lines, played) = replay(record);
        assert_eq!(played, Ok(()));
        let expected: Vec<Value> = expected.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), expected.len());
        lines.iter().zip(&expected).for_each(|(line, expected)| assert_same(line, expected));
    }
}

#[test]
fn bad_samples_are_refused() {
    let (_, another) = replay(include_str!("samples/word-out-bad-action-by-another-seat.json"));
    assert!(matches!(another, Err(ReplayError::Illegal { n: 1, .. })));
    let (_, lower_case) = replay(include_str!("samples/word-out-bad-action-card-lower-case.json"));
    let Err(ReplayError::Read(error)) = lower_case else { panic!("{lower_case:?}") };
    assert_eq!(error.at, "actions[0].cards[0]");
}

#[test]
fn the_perft_sample_counts_right() {
    let words = lexicon();
    let record = Record::read(include_str!("samples/word-out-perft.json")).unwrap();
    let start = record.start::<WordOut>(words.get()).unwrap();
    for line in include_str!("samples/word-out-perft.expected.txt").lines() {
        let (depth, count) = line.split_once(' ').unwrap();
        assert_eq!(
            perft(&start.table, depth.parse().unwrap()),
            count.parse::<u64>().unwrap(),
            "depth {depth}"
        );
    }
}
