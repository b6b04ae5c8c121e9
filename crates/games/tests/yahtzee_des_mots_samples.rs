//! The sample records and what they give.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use lettrine_engine::{Record, Replayed};
use lettrine_games::named;
use lettrine_lexicon::{Language, LexiconBuf, read_list};
use serde_json::{Value, json};

const WORDS: &[u8] = include_bytes!("samples/words.txt");

fn lexicon() -> LexiconBuf {
    LexiconBuf::build("samples", &read_list(WORDS).words).unwrap()
}

/// Everything but the events is compared; a state may have fields that the sample has not.
fn compare(record: &str, expected: &str) {
    let lexicon = lexicon();
    let record = Record::read(record).unwrap();
    let mut lines = Vec::new();
    named(&record.game)
        .unwrap()
        .replay(&record, lexicon.get(), None, Language::French, &mut |line| match line {
            Replayed::Dealt(_) => {}
            Replayed::Played(mut played) => {
                played.events.clear();
                lines.push(serde_json::to_value(played).unwrap());
            }
            Replayed::Ended(end) => lines.push(end),
        })
        .unwrap();
    let expected: Vec<Value> = expected.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), expected.len());
    for (mut line, expected) in lines.into_iter().zip(expected) {
        if let (Some(state), Some(fields)) =
            (line.get_mut("state"), expected.get("state").and_then(Value::as_object))
        {
            state.as_object_mut().unwrap().retain(|field, _| fields.contains_key(field));
        }
        assert_eq!(line, expected);
    }
}

#[test]
fn samples_replay_as_expected() {
    compare(
        include_str!("samples/yahtzee-des-mots-01.json"),
        include_str!("samples/yahtzee-des-mots-01.expected.jsonl"),
    );
    compare(
        include_str!("samples/yahtzee-des-mots-02.json"),
        include_str!("samples/yahtzee-des-mots-02.expected.jsonl"),
    );
}

#[test]
fn sample_positions_count_as_expected() {
    let lexicon = lexicon();
    let record = Record::read(include_str!("samples/yahtzee-des-mots-perft.json")).unwrap();
    for line in include_str!("samples/yahtzee-des-mots-perft.expected.txt").lines() {
        let (depth, expected) = line.split_once(' ').unwrap();
        let counts = named(&record.game)
            .unwrap()
            .perft(&record, lexicon.get(), depth.parse().unwrap(), Language::French)
            .unwrap()
            .unwrap();
        let sum: u64 = counts.iter().map(|(_, count)| count).sum();
        assert_eq!(sum.to_string(), expected, "depth {depth}");
    }
}

#[test]
fn a_state_can_be_pasted_back_as_a_setup() {
    let lexicon = lexicon();
    let game = named("yahtzee-des-mots").unwrap();
    let expected = include_str!("samples/yahtzee-des-mots-02.expected.jsonl");
    let end: Value = serde_json::from_str(expected.lines().last().unwrap()).unwrap();
    let record = json!({"game": "yahtzee-des-mots", "seats": ["Ada", "Léo", "Zoé"], "setup": end["state"]});
    let record = Record::read(&record.to_string()).unwrap();
    let mut again = None;
    game.replay(&record, lexicon.get(), None, Language::French, &mut |line| {
        if let Replayed::Ended(line) = line {
            again = Some(line);
        }
    })
    .unwrap();
    assert_eq!(again.unwrap(), end);
}
