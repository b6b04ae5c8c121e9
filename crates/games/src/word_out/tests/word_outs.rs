//! WO-11, WO-12, WO-14, WO-15: WORD OUT and CONTRE.

use lettrine_engine::{Look, Position};

use super::*;

const ROWS: [&str; 4] = ["R U", "T", "", ""];

#[test]
fn wo_11_a_row_with_an_incontrable_is_cashed_at_once() {
    for row in ["R! U", "R U!", "R ?U"] {
        let setup = position(&["E S", "S"], [row, "", "", ""], "E");
        let played = done(&setup, &[out(play(0, 1, "E"))]);
        assert_eq!((played.scores(), played.next()), (vec![3, 0], (0, "start")), "{row}");
    }
    let laid = done(&position(&["E! S", "S"], ROWS, "E"), &[out(play(0, 1, "E!"))]);
    let joker = done(&position(&["? S", "S"], ROWS, "E"), &[out(play(0, 1, "?E"))]);
    assert_eq!((laid.next(), joker.next()), ((0, "start"), (0, "start")));
}

#[test]
fn wo_11_the_last_card_of_a_hand_is_cashed_at_once() {
    let played = done(&position(&["E", "S"], ROWS, "S A"), &[out(play(0, 1, "E"))]);
    assert_eq!((played.scores(), played.row(1)), (vec![3, 0], String::new()));
}

#[test]
fn wo_12_the_others_are_asked_clockwise_and_if_all_decline_it_is_cashed() {
    let setup = with(position(&["A", "E S", "A", "A"], ROWS, "A"), "turn", json!(1));
    let mut actions = vec![out(play(1, 1, "E"))];
    for asked in [2, 3, 0] {
        let played = done(&setup, &actions);
        assert_eq!((played.next(), played.scores()), ((asked, "counter"), vec![0; 4]));
        actions.push(act(u8::try_from(asked).unwrap(), "decline"));
    }
    let played = done(&setup, &actions);
    assert_eq!((played.next(), played.scores()), ((1, "start"), vec![0, 3, 0, 0]));
    assert_eq!((joined(&played["discard"]), played.row(1)), ("R U E".into(), String::new()));
}

#[test]
fn wo_14_counter_without_a_word_out_keeps_the_word_on_the_row() {
    let setup = position(&["E S", "S A", "A"], ROWS, "A");
    let played = done(&setup, &[out(play(0, 1, "E")), counter(1, "S")]);
    assert_eq!((played.row(1), played.scores(), played.next()), ("R U E S".into(), vec![0; 3], (2, "turn")));
}

#[test]
fn wo_14_counter_with_own_word_out() {
    let setup = position(&["E S", "A", "S A", "A"], ROWS, "A");
    let actions = [out(play(0, 1, "E")), act(1, "decline"), out(counter(2, "S"))];
    let played = done(&setup, &actions);
    // All others are asked anew, from the new announcer's left, those who declined before too.
    assert_eq!(
        (played.next(), &played["announcer"], &played["first_announcer"]),
        ((3, "counter"), &json!(2), &json!(0))
    );
    let declines = [act(3, "decline"), act(0, "decline"), act(1, "decline")];
    let played = done(&setup, &[&actions[..], &declines].concat());
    assert_eq!((played.scores(), played.next()), (vec![0, 0, 4, 0], (2, "start")));
}

#[test]
fn wo_14_counter_with_an_incontrable_or_the_last_card_is_cashed_at_once() {
    let safe = position(&["E A", "S! A"], ["R U", "", "", ""], "A");
    let played = done(&safe, &[out(play(0, 1, "E")), out(counter(1, "S!"))]);
    assert_eq!((played.scores(), played.next()), (vec![0, 4], (1, "start")));
    let setup = position(&["A A", "S"], ["A R", "", "", ""], "A");
    let played = done(&setup, &[out(play(0, 1, "A")), out(counter(1, "S"))]);
    assert_eq!(played.scores(), [0, 4]);
}

#[test]
fn wo_14_counter_takes_rejouer_and_joker_but_no_poubelle() {
    let setup = position(&["E S", "S> ? # A"], ["R U", "S E", "", ""], "A");
    let announced = out(play(0, 1, "E"));
    assert_eq!(done(&setup, &[announced.clone(), out(counter(1, "?S"))]).scores(), [0, 4]);
    assert_eq!(run(&setup, &[announced.clone(), counter(1, "#")]).err(), Some("WO-9"));
    assert_eq!(run(&setup, &[announced.clone(), bin(1, 2)]).err(), Some("A-3"));
    assert_eq!(run(&setup, &[announced, play(1, 2, "S>")]).err(), Some("A-3"));
    let longer = position(&["S A", "S> E A"], ["T A", "", "", ""], "A");
    let played = done(&longer, &[out(play(0, 1, "S")), out(counter(1, "S> E"))]);
    assert_eq!((played.row(1), played.next()), ("T A S S> E".into(), (0, "counter")));
}

#[test]
fn wo_15_after_a_counter_play_goes_on_at_the_left_of_the_counterer_or_the_first_announcer() {
    let setup = position(&["A S", "E A", "S> A", "A A", "A A"], ["R O B", "", "", ""], "A");
    let setup = with(setup, "turn", json!(1));
    let chain = [out(play(1, 1, "E")), counter(2, "S>")];
    assert_eq!(done(&setup, &chain).next(), (3, "turn"));
    let announcer = json!({"after_counter": "announcer"});
    assert_eq!(run_with(&announcer, &setup, &chain).ok().unwrap().next(), (2, "turn"));
}

#[test]
fn wo_15_the_first_announcer_of_a_chain_counts() {
    // Seat 2 announced, seat 3 countered with a WORD OUT, and now seat 1 is asked.
    let setup = position(&["A A", "T A", "E A", "S A"], ["R A", "", "", ""], "A");
    let setup = with(setup, "phase", json!("counter"));
    let setup = with(with(setup, "row", json!(1)), "announcer", json!(3));
    let setup = with(with(setup, "first_announcer", json!(2)), "turn", json!(1));
    let announcer = json!({"after_counter": "announcer"});
    assert_eq!(run_with(&announcer, &setup, &[counter(1, "T")]).ok().unwrap().next(), (3, "turn"));
    assert_eq!(done(&setup, &[counter(1, "T")]).next(), (2, "turn"));
}

/// A CONTRE among four seats: seat 0 has announced, seat 2 is asked now, and the seats `asked` have answered.
fn once(asked: &[u8]) -> Value {
    let setup = position(&["A A", "T A", "A S", "E A"], ["R A", "", "", ""], "A");
    let setup = with(with(setup, "phase", json!("counter")), "row", json!(1));
    let setup = with(with(setup, "announcer", json!(0)), "asked", json!(asked));
    with(setup, "turn", json!(2))
}

fn run_once(setup: &Value, actions: &[Value]) -> Played {
    run_with(&json!({"counter_round": "once"}), setup, actions).unwrap_or_else(|rule| panic!("{rule}"))
}

#[test]
fn wo_14_once_a_new_word_out_finishes_the_first_round() {
    let setup = position(&["E A", "A A", "S A A", "A A"], ROWS, "A");
    let actions = [out(play(0, 1, "E")), act(1, "decline"), out(counter(2, "S"))];
    let played = run_once(&setup, &actions);
    assert_eq!((played.next(), &played["asked"]), ((3, "counter"), &json!([1, 2])));
    assert_eq!((&played["announcer"], &played["first_announcer"]), (&json!(2), &json!(0)));
    // Neither the first announcer nor seat 1 is asked again.
    let cashed = run_once(&setup, &[&actions[..], &[act(3, "decline")]].concat());
    assert_eq!((cashed.next(), cashed.scores()), ((2, "start"), vec![0, 0, 4, 0]));
    // When the chain is over, its answers are forgotten.
    let again = [act(3, "decline"), start(2, "A"), act(3, "pass")];
    let other = run_once(&setup, &[&actions[..], &again].concat());
    assert_eq!((other.next(), &other["asked"]), ((0, "turn"), &Value::Null));
}

#[test]
fn wo_14_once_the_last_one_asked_cashes_a_word_out_at_once() {
    let setup = position(&["E A", "A A", "S A"], ROWS, "A");
    let actions = [out(play(0, 1, "E")), act(1, "timeout"), out(counter(2, "S"))];
    let played = run_once(&setup, &actions);
    assert_eq!((played.next(), played.scores()), ((2, "start"), vec![0, 0, 4]));
    let two = position(&["E A", "S A"], ROWS, "A");
    let played = run_once(&two, &[out(play(0, 1, "E")), out(counter(1, "S"))]);
    assert_eq!((played.next(), played.scores()), ((1, "start"), vec![0, 4]));
}

#[test]
fn wo_14_once_a_misplay_is_an_answer_and_a_counter_ends_the_chain() {
    let setup = position(&["E A", "A A", "S A", "A A"], ROWS, "A");
    let misplayed = run_once(&setup, &[out(play(0, 1, "E")), counter(1, "A")]);
    assert_eq!((misplayed.next(), &misplayed["asked"]), ((2, "counter"), &json!([1])));
    let countered = run_once(&setup, &[out(play(0, 1, "E")), act(1, "decline"), counter(2, "S")]);
    assert_eq!((countered.next(), &countered["asked"]), ((3, "turn"), &Value::Null));
}

#[test]
fn wo_14_once_the_first_word_out_asks_everybody_with_no_answer_given_yet() {
    let setup = position(&["E A", "A A", "S A"], ROWS, "A");
    let played = run_once(&setup, &[out(play(0, 1, "E"))]);
    assert_eq!((played.next(), &played["asked"]), ((1, "counter"), &json!([])));
    let afresh = done(&setup, &[out(play(0, 1, "E"))]);
    assert_eq!(afresh["asked"], Value::Null, "where all are asked afresh it is left out");
}

#[test]
fn wo_14_once_the_seats_still_to_be_asked_are_found_all_round_the_table() {
    // Only seat 1 is still to be asked, though the round began at its left.
    let played = run_once(&once(&[3]), &[act(2, "decline")]);
    assert_eq!((played.next(), &played["asked"]), ((1, "counter"), &json!([2, 3])));
    let cashed = run_once(&once(&[1, 3]), &[act(2, "decline")]);
    assert_eq!(cashed.next(), (0, "start"));
    // A seat without cards is passed over.
    let empty = with(once(&[]), "hands", json!([["A", "A"], ["T"], ["A", "S"], []]));
    assert_eq!(run_once(&empty, &[act(2, "decline")]).next(), (1, "counter"));
}

#[test]
fn wo_14_once_every_viewer_sees_the_seats_that_have_answered() {
    use lettrine_engine::Seat;
    let table = table_of(&json!({"counter_round": "once"}), &once(&[3])).unwrap();
    for viewer in [None, Some(Seat::new(0)), Some(Seat::new(2))] {
        let view = serde_json::to_value(table.view(viewer)).unwrap();
        assert_eq!(view["asked"], json!([3]));
    }
    let window = table.window().unwrap();
    assert_eq!(window.then.iter().collect::<Vec<_>>(), [Seat::new(1)]);
}
