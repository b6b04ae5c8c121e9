//! What a timeout does.

use super::*;

const ROWS: [&str; 4] = ["R U", "T", "", ""];

#[test]
fn clock_in_a_turn_a_pass() {
    let played = done(&position(&["A", "S"], ROWS, "E"), &[act(0, "timeout")]);
    assert_eq!((played.hand(0), played.next()), ("A E".into(), (1, "turn")));
}

#[test]
fn clock_in_a_counter_a_decline() {
    let played = done(&position(&["E A", "S"], ROWS, ""), &[out(play(0, 1, "E")), act(1, "timeout")]);
    assert_eq!((played.next(), played.scores()), ((0, "start"), vec![3, 0]));
}

#[test]
fn clock_at_a_start_the_first_card_that_can() {
    for (hand, first) in
        [("# U S> S", "S"), ("# U S> S!", "S>"), ("# ? T", "T"), ("# ? U", "?A"), ("# M! A>", "A>")]
    {
        let played = done(&position(&[hand, "S"], ROWS, "E"), &[bin(0, 1), act(0, "timeout")]);
        assert_eq!((played.row(1), played.next()), (first.to_owned(), (1, "turn")));
    }
}

#[test]
fn clock_at_a_start_the_last_card_ends_the_deal_as_any() {
    let played = done(&position(&["# S", "S"], ROWS, ""), &[bin(0, 1), act(0, "timeout")]);
    assert_eq!((played.next(), played.scores()), ((0, "over"), vec![1, -1]));
}
