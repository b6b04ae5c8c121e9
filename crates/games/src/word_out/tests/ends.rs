//! WO-22 to WO-24: the end.

use lettrine_engine::Position;

use super::*;

const ROWS: [&str; 4] = ["R U", "T", "", ""];

#[test]
fn wo_22_the_last_card_with_an_empty_pile_ends_the_game() {
    let setup = with(position(&["A", "A A", "S"], ROWS, ""), "scores", json!([1, 2, 3]));
    let played = done(&setup, &[play(0, 2, "A")]);
    assert_eq!((played.next(), played.scores()), ((0, "over"), vec![4, 0, 2]));
    let cashed = done(&position(&["E", "A A", "S"], ROWS, ""), &[out(play(0, 1, "E"))]);
    assert_eq!(
        (cashed.next(), cashed.scores(), cashed.row(1)),
        ((0, "over"), vec![6, -2, -1], String::new())
    );
    let binned = done(&position(&["#", "A A", "S"], ROWS, ""), &[bin(0, 1)]);
    assert_eq!((binned.next(), binned.scores()), ((0, "over"), vec![3, -2, -1]));
}

#[test]
fn wo_22_by_a_counter_or_a_start() {
    let setup = position(&["E A", "S", "A A"], ROWS, "");
    let countered = done(&setup, &[out(play(0, 1, "E")), counter(1, "S")]);
    assert_eq!((countered.next(), countered.scores()), ((1, "over"), vec![-1, 3, -2]));
    let cashed = done(&setup, &[out(play(0, 1, "E")), out(counter(1, "S"))]);
    assert_eq!((cashed.next(), cashed.scores()), ((1, "over"), vec![-1, 7, -2]));
    let started = done(&position(&["# S", "A"], ROWS, ""), &[bin(0, 1), start(0, "S")]);
    assert_eq!((started.next(), started.scores()), ((0, "over"), vec![1, -1]));
}

#[test]
fn wo_23_all_have_passed_in_unbroken_succession() {
    let setup = position(&["A A", "S", "", "A"], ROWS, "");
    let passes = [act(0, "pass"), act(1, "pass")];
    assert_eq!(done(&setup, &passes).next(), (3, "turn"));
    let played = done(&setup, &[&passes[..], &[act(3, "pass")]].concat());
    assert_eq!((played.next(), played.scores()), ((3, "over"), vec![-2, -1, 0, -1]));
}

#[test]
fn wo_23_a_card_laid_or_drawn_breaks_the_succession() {
    let setup = position(&["A A S", "S S", "A"], ROWS, "");
    let broken = [act(0, "pass"), act(1, "pass"), play(2, 2, "A")];
    assert_eq!(done(&setup, &broken).next().1, "over");
    let longer = position(&["A A S", "S S", "A A"], ROWS, "");
    assert_eq!(done(&longer, &broken)["passes"], json!(0));
    let drawn = position(&["A A S", "S S", "A"], ROWS, "E");
    let played = done(&drawn, &[act(0, "pass"), act(1, "pass"), act(2, "pass")]);
    assert_eq!((played.next(), &played["passes"]), ((0, "turn"), &json!(2)));
    assert_eq!(
        done(&drawn, &[act(0, "pass"), act(1, "pass"), act(2, "pass"), act(0, "pass")]).next(),
        (0, "over")
    );
}

#[test]
fn wo_23_a_declined_counter_is_no_pass() {
    let setup = position(&["E A S", "A"], ROWS, "");
    let setup = with(with(setup, "turn", json!(1)), "passes", json!(1));
    let setup = with(with(setup, "phase", json!("counter")), "row", json!(1));
    let played = done(&with(setup, "announcer", json!(0)), &[act(1, "decline")]);
    assert_eq!((played.next(), &played["passes"]), ((0, "start"), &json!(1)));
}

#[test]
fn wo_24_the_highest_score_wins_and_scores_may_be_negative() {
    let setup = with(position(&["A", "S S"], ROWS, ""), "scores", json!([-9, -6]));
    let record = record(&json!({}), &setup, &[play(0, 2, "A")]).unwrap();
    let lexicon = words(WORDS).get();
    let mut start = record.start::<WordOut>(lexicon).unwrap();
    let (seat, action) = start.actions[0];
    start.state.act(seat, &action, &lexicon, &start.seed, &mut Vec::new()).unwrap();
    let (scores, winners) = start.state.result().unwrap();
    assert_eq!((scores, winners.len(), winners[0].index()), (vec![-7, -8], 1, 0));
}
