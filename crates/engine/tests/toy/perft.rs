//! Perft counts compared with counts made by hand.

use lettrine_engine::{Seed, divide, perft};
use serde_json::json;

use crate::game::Higher;
use crate::position::{lexicon, record, table};
use crate::state::State;

fn count(table: &State, depth: u32) -> u64 {
    perft::<Higher>(table, &lexicon(), &Seed::default(), depth)
}

/// Seat 0 holds 0 and 3, seat 1 holds 1 and 4; a 2 is on the heap; the pile is 0 and 4 (the top). Seat 0 plays 3 or draws the 4.
/// After the 3, seat 1 plays 4 or draws the 4; after the draw, seat 1 plays 4 or draws the 0.
#[test]
fn sequences_of_legal_actions_are_counted() {
    let table = table(&record(&json!([])));
    assert_eq!([0, 1, 2].map(|depth| count(&table, depth)), [1, 2, 4]);
    let divide = |depth| divide::<Higher>(&table, &lexicon(), &Seed::default(), depth);
    let counts = [(json!({"seat": 0, "do": "play", "card": "3"}), 2), (json!({"seat": 0, "do": "draw"}), 2)];
    assert_eq!(divide(2).unwrap(), counts);
    assert_eq!(divide(0), None);
}

#[test]
fn a_sequence_that_the_end_cuts_short_does_not_count() {
    let mut last = record(&json!([]));
    last["setup"] = json!({"hands": [["3"], ["1", "4"]], "pile": ["0"], "heap": ["2"], "turn": 0});
    // The 3 ends the game; after a draw, seat 1 plays 4 or passes, because the pile is empty.
    let table = table(&last);
    assert_eq!([1, 2].map(|depth| count(&table, depth)), [2, 2]);
}

#[test]
fn in_a_window_for_several_every_seat_counts() {
    let bidding = json!({"game": "higher", "seats": ["A", "B"], "setup": {"hands": [["0", "3", "3"], ["1", "4"]], "pile": []}});
    let table = table(&bidding);
    // Two bids of seat 0 and two of seat 1; then the bids of the other seat.
    assert_eq!([1, 2].map(|depth| count(&table, depth)), [4, 8]);
}
