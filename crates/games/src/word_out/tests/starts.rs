//! WO-13: cashing, and the start that is owed.

use super::*;

const ROWS: [&str; 4] = ["R U", "T", "", ""];

#[test]
fn wo_13_the_announcer_starts_the_row_and_the_turn_goes_on() {
    let setup = position(&["E! S T", "A"], ROWS, "E");
    let played = done(&setup, &[out(play(0, 1, "E!")), start(0, "S")]);
    assert_eq!((played.row(1), played.next()), ("S".into(), (1, "turn")));
    assert_eq!(run(&setup, &[out(play(0, 1, "E!")), act(0, "pass")]).err(), Some("A-3"));
    assert_eq!(run(&setup, &[out(play(0, 1, "E!")), play(0, 3, "S")]).err(), Some("A-3"));
}

#[test]
fn wo_13_a_start_may_be_a_rejouer_or_a_joker_but_no_poubelle() {
    let setup = position(&["# R> U ? #", "A"], ROWS, "E");
    assert_eq!(done(&setup, &[bin(0, 2), start(0, "R> U")]).row(2), "R> U");
    assert_eq!(done(&setup, &[bin(0, 2), start(0, "?M")]).row(2), "?M");
    assert_eq!(run(&setup, &[bin(0, 2), start(0, "#")]).err(), Some("WO-9"));
    // No word of the test's list begins with U.
    assert_eq!(refused(&setup, &[bin(0, 2), start(0, "U")]), "WO-5");
}

#[test]
fn wo_13_a_start_can_itself_be_a_word_out() {
    let setup = position(&["# S> E> L A", "S A"], ROWS, "E");
    let played = done(&setup, &[bin(0, 2), out(start(0, "S> E> L"))]);
    assert_eq!((played.next(), &played["announcer"]), ((1, "counter"), &json!(0)));
    let countered = done(&setup, &[bin(0, 2), out(start(0, "S> E> L")), counter(1, "S")]);
    assert_eq!((countered.row(2), countered.next()), ("S> E> L S".into(), (0, "turn")));
    let declined = done(&setup, &[bin(0, 2), out(start(0, "S> E> L")), act(1, "decline")]);
    assert_eq!((declined.scores(), declined.next(), &declined["row"]), (vec![3, 0], (0, "start"), &json!(2)));
}

#[test]
fn wo_13_a_hand_that_cannot_start_leaves_the_row_empty() {
    for hand in ["# #", "# U", "# B #"] {
        let played = done(&position(&[hand, "A"], ROWS, "E"), &[bin(0, 2)]);
        assert_eq!((played.row(2), played.next()), (String::new(), (1, "turn")), "{hand}");
    }
    let cashed = done(&position(&["E! #", "A"], ROWS, "E"), &[out(play(0, 1, "E!"))]);
    assert_eq!((cashed.row(1), cashed.next(), cashed.scores()), (String::new(), (1, "turn"), vec![3, 0]));
}

#[test]
fn wo_13_an_empty_row_may_be_played_to_by_anyone() {
    assert!(offered(&position(&["A", "A"], ROWS, ""), &play(0, 3, "A")));
}
