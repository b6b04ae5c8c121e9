//! WO-5 to WO-10: a turn.

use super::*;

const ROWS: [&str; 4] = ["R", "T", "", "E U"];

#[test]
fn wo_5_a_played_row_must_be_a_prefix() {
    let setup = position(&["U S", "A"], ROWS, "E");
    let played = done(&setup, &[play(0, 1, "U")]);
    assert_eq!((played.row(1), played.hand(0), played.next()), ("R U".into(), "S".into(), (1, "turn")));
    assert_eq!(refused(&setup, &[play(0, 1, "S")]), "WO-5");
    assert!(offered(&setup, &play(0, 3, "S")) && !offered(&setup, &play(0, 1, "S")));
}

#[test]
fn wo_6_passing_draws_one_card_if_there_is_one() {
    let setup = position(&["U S", "A"], ROWS, "E #");
    let played = done(&setup, &[act(0, "pass"), act(1, "pass"), act(0, "pass")]);
    assert_eq!((played.hand(0), played.hand(1)), ("E S U".into(), "A #".into()));
    assert_eq!((&played["draw"], &played["passes"]), (&json!([]), &json!(1)));
    assert!(offered(&setup, &act(0, "pass")));
}

#[test]
fn wo_7_a_rejouer_allows_one_more_card() {
    let setup = position(&["R> U E S", "A"], ["", "", "", ""], "E");
    assert_eq!(done(&setup, &[play(0, 1, "R> U")]).row(1), "R> U");
    assert_eq!(done(&setup, &[play(0, 1, "R>")]).row(1), "R>");
    assert_eq!(run(&setup, &[play(0, 1, "R> U E")]).err(), Some("WO-7"));
    assert_eq!(run(&setup, &[play(0, 1, "S U")]).err(), Some("WO-7"));
}

#[test]
fn wo_7_two_in_a_row_allow_two_more_three_in_a_row_three() {
    let setup = position(&["R> A> S E T> T", "A"], ["", "", "", ""], "E");
    assert!(offered(&setup, &out(play(0, 1, "R> A> T E"))));
    assert!(offered(&setup, &out(play(0, 1, "R> A> T> E S"))));
    assert!(!offered(&setup, &play(0, 1, "R> A> S E")));
    assert_eq!(run(&setup, &[play(0, 1, "R> A> T E S")]).err(), Some("WO-7"));
    // A REJOUER that is not directly behind another uses up one card and allows one.
    let apart = position(&["R> A T> E S", "A"], ["", "", "", ""], "E");
    assert!(offered(&apart, &play(0, 1, "R> A")) && !offered(&apart, &play(0, 1, "R> A T>")));
    let mixed = position(&["R> A> T E> S", "A"], ["", "", "", ""], "E");
    assert!(offered(&mixed, &out(play(0, 1, "R> A> T E> S"))));
}

#[test]
fn wo_7_rejouer_is_free_only_directly_behind_a_rejouer() {
    let allowed = |cards: &str| {
        let laid: Vec<_> = codes(cards).iter().map(|code| super::super::Laid::named(code).unwrap()).collect();
        super::super::rules::may_follow_each_other(&laid)
    };
    for right in [
        "A",
        "A>",
        "A> B",
        "A> D>",
        "A> D> B C",
        "A> D> E> B C F",
        "A> D> B E> C",
        "A> ?D",
        "A> D> B E> G> C F",
    ] {
        assert!(allowed(right), "{right}");
    }
    for wrong in ["A B", "A> B C", "A> D> B C F", "A D>", "A> B D>", "A> D> E> B C F G", "?A B", "A! B"] {
        assert!(!allowed(wrong), "{wrong}");
    }
}

#[test]
fn wo_8_a_joker_is_named_when_laid() {
    let setup = position(&["? S", "A"], ROWS, "E");
    assert_eq!(done(&setup, &[play(0, 1, "?U")]).row(1), "R ?U");
    assert_eq!(run(&setup, &[play(0, 1, "?")]).err(), Some("WO-8"));
    assert_eq!(run(&position(&["S", "A"], ROWS, ""), &[play(0, 1, "?U")]).err(), Some("A-3"));
    // R may be followed by A, O and U; T by A; E U by X; an empty row by A, E, M, O, R, S and T.
    let jokers = legal(&setup).iter().filter(|action| format!("{action:?}").contains('?')).count();
    assert_eq!(jokers, 3 + 1 + (1 + 1) + 7);
}

#[test]
fn wo_9_a_poubelle_empties_a_row_and_owes_a_start() {
    let setup = position(&["# S", "A"], ["R ?U", "T", "", ""], "E");
    let played = done(&setup, &[bin(0, 1)]);
    assert_eq!((played.row(1), joined(&played["discard"])), (String::new(), "R ? #".into()));
    assert_eq!((played.next(), &played["row"]), ((0, "start"), &json!(1)));
    assert_eq!(run(&setup, &[bin(0, 3)]).err(), Some("WO-9"));
    assert_eq!(run(&setup, &[play(0, 1, "#")]).err(), Some("WO-9"));
    assert_eq!(run(&position(&["S", "A"], ROWS, ""), &[bin(0, 1)]).err(), Some("A-3"));
    assert!(offered(&setup, &bin(0, 2)) && !offered(&setup, &bin(0, 3)));
}

#[test]
fn wo_10_only_a_word_of_three_letters_just_laid_is_announced() {
    let setup = position(&["A S E", "A"], ["R", "R U E", "A S", ""], "E");
    // RA is a word, but of two letters.
    assert!(offered(&setup, &play(0, 1, "A")) && !offered(&setup, &out(play(0, 1, "A"))));
    assert_eq!(refused(&setup, &[out(play(0, 1, "A"))]), "WO-10");
    assert!(offered(&setup, &out(play(0, 2, "S"))));
    // RUE stands there already: nobody can announce it without laying a card.
    assert_eq!(
        run(&setup, &[json!({"seat": 0, "do": "play", "row": 2, "cards": [], "word_out": true})]).err(),
        Some("A-3")
    );
}

#[test]
fn wo_10_announcing_gives_up_the_card_that_a_rejouer_would_allow() {
    let played = done(&position(&["S> E", "A"], ["R U E", "", "", ""], "E"), &[out(play(0, 1, "S>"))]);
    assert_eq!(played.next(), (1, "counter"));
}

#[test]
fn a_3_an_illegal_action_that_is_no_misplay_is_always_refused() {
    let setup = position(&["U S", "A"], ROWS, "E");
    for action in [
        play(0, 5, "U"),
        play(0, 0, "U"),
        play(0, -1, "U"),
        play(0, 1, "O"),
        play(1, 1, "A"),
        act(0, "decline"),
        start(0, "U"),
        counter(0, "U"),
        bin(0, 9),
    ] {
        assert_eq!(run(&setup, std::slice::from_ref(&action)).err(), Some("A-3"), "{action}");
    }
    let twice = position(&["S U", "A"], ["S E L", "", "", ""], "E");
    assert_eq!(run(&twice, &[play(0, 1, &"S ".repeat(80))]).err(), Some("A-3"));
}
