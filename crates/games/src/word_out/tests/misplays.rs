//! WO-17, A-1, A-2: what the dictionary refuses.

use super::*;

const ROWS: [&str; 4] = ["R U", "T", "", ""];

#[test]
fn wo_17_in_a_turn_the_cards_go_back_and_the_player_passes() {
    let setup = position(&["S A", "A"], ROWS, "E O");
    for action in [play(0, 1, "S"), out(play(0, 2, "A"))] {
        let played = done(&setup, std::slice::from_ref(&action));
        assert_eq!((played.hand(0), played.next()), ("A E S".into(), (1, "turn")));
        assert_eq!(
            (played.row(1), played.row(2), &played["draw"]),
            ("R U".into(), "T".into(), &json!(["O"]))
        );
    }
    assert_eq!(
        (refused(&setup, &[play(0, 1, "S")]), refused(&setup, &[out(play(0, 2, "A"))])),
        ("WO-5", "WO-10")
    );
}

#[test]
fn wo_17_a_misplay_with_an_empty_pile_is_a_pass_that_counts() {
    let setup = position(&["S A", "A"], ROWS, "");
    let played = done(&setup, &[act(0, "pass"), play(1, 1, "A")]);
    assert_eq!((played.next().1, played.scores()), ("over", vec![-2, -1]));
}

#[test]
fn wo_17_a_misplayed_counter_counts_as_declining_with_no_draw() {
    let setup = position(&["E S", "A", "S"], ROWS, "E");
    let asked = done(&setup, &[out(play(0, 1, "E")), counter(1, "A")]);
    assert_eq!((asked.hand(1), asked.next(), &asked["draw"]), ("A".into(), (2, "counter"), &json!(["E"])));
    let cashed = done(&setup, &[out(play(0, 1, "E")), counter(1, "A"), act(2, "decline")]);
    assert_eq!((cashed.scores(), cashed.next()), (vec![3, 0, 0], (0, "start")));
    let lenient = refused(&setup, &[out(play(0, 1, "E")), counter(1, "A")]);
    assert_eq!(lenient, "WO-5");
}

#[test]
fn wo_17_a_misplayed_start_is_still_owed() {
    let setup = position(&["# U S", "A"], ROWS, "E");
    let played = done(&setup, &[bin(0, 2), start(0, "U")]);
    assert_eq!((played.hand(0), played.next(), &played["draw"]), ("S U".into(), (0, "start"), &json!(["E"])));
    let lone = done(&setup, &[bin(0, 2), out(start(0, "S")), start(0, "U"), start(0, "S")]);
    assert_eq!((lone.row(2), lone.next()), ("S".into(), (1, "turn")));
}

#[test]
fn wo_17_the_table_remembers_misplayed_cards() {
    let setup = position(&["S ? A", "A A"], ROWS, "E O");
    let misplayed = [play(0, 1, "?S"), act(1, "pass")];
    let played = done(&setup, &misplayed);
    assert_eq!(played["known"], json!([["?"], []]));
    let laid = done(&setup, &[&misplayed[..], &[play(0, 1, "?E")]].concat());
    assert_eq!(laid["known"], Value::Null);
    // Showing the same card again adds no second one to `known`.
    let again = done(&setup, &[&misplayed[..], &[play(0, 2, "?Z")]].concat());
    assert_eq!(again["known"], json!([["?"], []]));
}

#[test]
fn wo_17_misplayed_cards_are_forgotten_at_the_next_deal() {
    // Seat 0 misplays an S and draws; seat 1 lays its last card, and all hands are collected and dealt anew.
    let setup = position(&["S A", "E"], ROWS, "E O N");
    let shown = done(&setup, &[play(0, 1, "S")]);
    assert_eq!(shown["known"], json!([["S"], []]));
    let dealt = done(&setup, &[play(0, 1, "S"), play(1, 1, "E")]);
    assert_eq!((dealt.row(1), dealt.next()), ("R U E".into(), (1, "turn")));
    assert_eq!(dealt["known"], Value::Null);
}
