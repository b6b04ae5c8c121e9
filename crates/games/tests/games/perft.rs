//! Perft: the number of sequences of legal actions, compared with the counts in `tests/perft`.

use crate::suite::{lexicon, positions};
use lettrine_engine::{Game, divide, perft};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use serde_json::Value;

fn counts_are_as_written<G: Game>() {
    let positions = positions::<G>();
    assert!(positions.len() >= 10, "{} positions of {}", positions.len(), G::NAME);
    for position in positions {
        let name = format!("{}: {}", G::NAME, position.comment);
        for &(depth, count) in &position.counts {
            assert_eq!(
                perft::<G>(&position.state, &lexicon(), &position.seed, depth),
                count,
                "{name} Depth {depth}"
            );
        }
        let &(deepest, count) = position.counts.last().unwrap();
        if position.divided.is_empty() {
            continue;
        }
        let found = in_order(divide::<G>(&position.state, &lexicon(), &position.seed, deepest).unwrap());
        let complete = position.divided.iter().map(|(_, count)| count).sum::<u64>() == count;
        let written = in_order(position.divided);
        if complete {
            assert_eq!(found, written, "{name}");
        }
        for divided in &written {
            assert!(found.contains(divided), "{name} {divided:?}");
        }
    }
}

/// Counts by the text of their actions, sorted. The order of an action's fields matters too.
fn in_order(divided: Vec<(Value, u64)>) -> Vec<(String, u64)> {
    let mut counts: Vec<(String, u64)> =
        divided.into_iter().map(|(action, count)| (action.to_string(), count)).collect();
    counts.sort_unstable();
    counts
}

#[test]
fn word_out_counts_are_as_written() {
    counts_are_as_written::<WordOut>();
}

#[test]
fn crack_word_counts_are_as_written() {
    counts_are_as_written::<CrackWord>();
}

#[test]
fn rondorondo_counts_are_as_written() {
    counts_are_as_written::<Rondorondo>();
}

#[test]
fn yahtzee_des_mots_counts_are_as_written() {
    counts_are_as_written::<YahtzeeDesMots>();
}
