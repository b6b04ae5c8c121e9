//! Counting sequences of legal actions, against counts made by hand.

use lettrine_engine::{divide, perft};
use serde_json::json;

use crate::position::{record, table};

/// 0 and 3 against 1 and 4, a 2 on the heap, a pile of 0 and 4 (its top). Seat 0 plays 3 or draws the 4. After the 3, seat 1
/// plays 4 or draws the 4; after the draw, seat 1 plays 4 or draws the 0.
#[test]
fn sequences_of_legal_actions_are_counted() {
    let table = table(&record(&json!([])));
    assert_eq!([0, 1, 2].map(|depth| perft(&table, depth)), [1, 2, 4]);
    let divided = divide(&table, 2).unwrap();
    let counts = [(json!({"seat": 0, "do": "play", "card": "3"}), 2), (json!({"seat": 0, "do": "draw"}), 2)];
    assert_eq!(divided, counts);
    assert_eq!(divide(&table, 0), None);
}

#[test]
fn a_sequence_that_the_end_cuts_short_does_not_count() {
    let mut last = record(&json!([]));
    last["setup"] = json!({"hands": [["3"], ["1", "4"]], "pile": ["0"], "heap": ["2"], "turn": 0});
    // The 3 ends the game; after a draw seat 1 plays 4, or passes, for the pile is empty.
    let table = table(&last);
    assert_eq!([1, 2].map(|depth| perft(&table, depth)), [2, 2]);
}

#[test]
fn in_a_window_for_several_every_seat_counts() {
    let bidding = json!({"game": "higher", "seats": ["A", "B"], "setup": {"hands": [["0", "3", "3"], ["1", "4"]], "pile": []}});
    let table = table(&bidding);
    // Two bids of seat 0 and two of seat 1; then the other's, in either order.
    assert_eq!([1, 2].map(|depth| perft(&table, depth)), [4, 8]);
}
