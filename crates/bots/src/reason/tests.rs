//! Reasons in positions where it is obvious what counts.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use lettrine_engine::{AnyPosition, Seat};
use lettrine_games::yahtzee_des_mots::{Bonus, Case, Order, StandIn, Turn};
use lettrine_language::Language;
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::{Value, json};

use super::{Reason, Special, reasons, said};
use crate::yahtzee::Terms;
use crate::{Level, Mind};

fn list() -> LexiconBuf {
    let words = "rue rues ruse robe robes ote otes oter sel sels sale sales lest est test tests reste restes arret art \
        arts eau eaux aire lire lie lien rien non nos vos ver vers vert verte mer mers ami amis ane nage ne ni le la les \
        kilo kilos kir kirs tas ta sa se oubli oublie";
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

fn position(game: &str, setup: &Value) -> Box<dyn AnyPosition> {
    let game = lettrine_games::named(game).unwrap();
    let seats = setup["hands"].as_array().or(setup["sheets"].as_array()).unwrap().len();
    game.position("{}", seats, &setup.to_string(), &list().get()).unwrap()
}

fn mind(level: Level) -> Mind {
    Mind::new(level, &list().get()).unwrap()
}

/// The reasons of an amateur at seat 0 for this action.
fn why(game: &str, setup: &Value, action: &Value) -> Vec<Reason> {
    reasons(&mind(Level::Amateur), &*position(game, setup), Seat::new(0), &action.to_string())
}

fn word_out(hand: &Value, draw: &Value) -> Value {
    json!({"hands": [hand, ["N", "O", "T", "T"]], "rows": [["R", "U"], ["L"], ["V"], ["N"]],
        "draw": draw, "turn": 0})
}

#[test]
fn in_word_out_points_and_the_chance_of_a_counter_are_told() {
    let cash = |card: &str| json!({"do": "play", "row": 1, "cards": [card], "word_out": true});
    let table = word_out(&json!(["E", "O", "O"]), &json!(["A"]));
    // RUE can only become RUES, and one of the four hidden cards may be an S.
    let told = why("word-out", &table, &cash("E"));
    let [Reason::Points { points: 3 }, Reason::Counters { percent }] = told[..] else { panic!("{told:?}") };
    assert!((5..60).contains(&percent), "{percent}");
    let table = word_out(&json!(["E!", "O", "O"]), &json!(["A"]));
    let told = why("word-out", &table, &cash("E!"));
    assert_eq!(told, [Reason::Points { points: 3 }, Reason::Uncounterable]);
    assert_eq!(said(&told, Language::French), "+3, personne ne peut contrer");
    assert_eq!(said(&told, Language::English), "+3, nobody can counter");
}

#[test]
fn few_some_and_many_counters_are_worded_differently() {
    let say =
        |percent| said(&[Reason::Points { points: 14 }, Reason::Counters { percent }], Language::French);
    assert_eq!(say(10), "+14, peu de contres possibles");
    assert_eq!(say(40), "+14, quelques contres possibles");
    assert!(say(90).contains("risque"));
}

#[test]
fn in_word_out_a_card_kept_is_a_reason_only_where_it_could_have_made_as_much() {
    let cash = json!({"do": "play", "row": 1, "cards": ["E"], "word_out": true});
    let with = |hand: Value| why("word-out", &word_out(&hand, &json!(["A"])), &cash);
    let keeps = |card| Reason::Keeps { card };
    assert!(with(json!(["E", "E!", "O"])).contains(&keeps(Special::Safe)));
    assert!(with(json!(["E", "?", "O"])).contains(&keeps(Special::Joker)));
    assert!(!with(json!(["E", "O!", "O"])).contains(&keeps(Special::Safe)), "no word takes that O");
}

#[test]
fn in_word_out_a_counter_denies_points_and_the_last_cards_have_to_go() {
    let setup = json!({"hands": [["S", "O"], ["T", "T"]], "rows": [["R", "U", "E"], ["L"], ["V"], ["N"]],
        "draw": [], "turn": 0, "phase": "counter", "row": 1, "announcer": 1});
    let counter = json!({"do": "counter", "cards": ["S"], "word_out": true});
    let told = why("word-out", &setup, &counter);
    assert_eq!(told, [Reason::Points { points: 4 }, Reason::Denies { points: 3 }, Reason::LaysOff]);
    let bin = json!({"do": "bin", "row": 1});
    let told = why("word-out", &word_out(&json!(["#", "O", "O"]), &json!(["A"])), &bin);
    assert!(!told.contains(&Reason::ThrowsAway), "two letters serve nobody much: {told:?}");
}

#[test]
fn in_word_out_leaving_little_to_the_opponents_is_a_reason_and_leaving_much_is_none() {
    let lay = |row: u8, card: &str| json!({"do": "play", "row": row, "cards": [card], "word_out": false});
    let table = json!({"hands": [["E", "S", "A"], ["N", "O", "T", "T", "S", "S", "E", "R"]],
        "rows": [["T"], ["R", "E"], ["V"], ["N"]], "draw": ["A"], "turn": 0});
    // Only GE can follow NA, and two letters are no word yet; RES with a T becomes RESTE with one of the commonest letters.
    assert!(why("word-out", &table, &lay(4, "A")).contains(&Reason::LeavesLittle));
    let mut table = table;
    table["rows"][1] = json!(["R", "E", "S"]);
    table["hands"][0] = json!(["T", "A"]);
    assert!(!why("word-out", &table, &lay(2, "T")).contains(&Reason::LeavesLittle));
}

#[test]
fn a_forced_pass_has_no_other_reason_and_a_chosen_pass_draws() {
    let stuck = word_out(&json!(["O!"]), &json!([]));
    let stuck = {
        let mut stuck = stuck;
        stuck["rows"] = json!([["R", "U"], ["L", "I"], ["E", "S"], ["T", "E"]]);
        stuck
    };
    assert_eq!(why("word-out", &stuck, &json!({"do": "pass"})), [Reason::NothingElse]);
    let table = word_out(&json!(["E", "O", "O"]), &json!(["A"]));
    assert_eq!(why("word-out", &table, &json!({"do": "pass"})), [Reason::Draws]);
}

#[test]
fn a_level_that_looks_ahead_says_so_where_it_forgoes_points() {
    // ARTS earns one point more than RUE, but uses the joker.
    let table = json!({"hands": [["E", "?", "O", "O"], ["N", "N"]],
        "rows": [["R", "U"], ["A", "R", "T"], ["V"], ["N"]], "draw": ["A", "A", "A", "A"], "turn": 0});
    let position = position("word-out", &table);
    let of = |level, row: u8, card: &str| {
        let action = json!({"do": "play", "row": row, "cards": [card], "word_out": true});
        let reasons = reasons(&mind(level), &*position, Seat::new(0), &action.to_string());
        reasons.into_iter().find(|why| matches!(why, Reason::LooksAhead { .. }))
    };
    let Some(Reason::LooksAhead { gain }) = of(Level::Maitre, 1, "E") else { panic!("points were forgone") };
    assert!(gain > 0.5, "{gain}");
    assert_eq!(of(Level::Amateur, 1, "E"), None, "it imagines no games");
    assert_eq!(of(Level::Maitre, 2, "?S"), None, "nothing earns more at once");
}

#[test]
fn cw_11_a_joker_that_breaks_a_tie_takes_the_majority() {
    let mut table = crack_word(&json!(["S", "?"]));
    table["lines"][0] = json!(["R1", "U1", "N0"]);
    let lay = |card: &str| json!({"do": "place", "line": 1, "at": "right", "card": card, "crack": false});
    assert!(why("crack-word", &table, &lay("?E")).contains(&Reason::TakesMajority));
    assert!(!why("crack-word", &table, &lay("S")).contains(&Reason::TakesMajority), "a tie is no majority");
}

#[test]
fn a_card_over_one_of_the_own_colour_strengthens_nothing() {
    let mut table = crack_word(&json!(["S", "L"]));
    table["lines"][0] = json!(["R0", "U0"]);
    let lay = |at: Value| json!({"do": "place", "line": 1, "at": at, "card": "L", "crack": false});
    assert!(!why("crack-word", &table, &lay(json!(1))).contains(&Reason::Strengthens));
}

fn crack_word(hand: &Value) -> Value {
    json!({"hands": [hand, ["E", "A", "S"]], "piles": [["A", "B", "C"], ["D", "E", "F"]],
        "lines": [["R1", "U0"], ["L1", "E1"], ["N0"], ["A0"]], "paquets": [0, 0], "turn": 0})
}

#[test]
fn in_crack_word_points_majorities_and_hidden_letters_are_reasons() {
    let place = |line: u8, at: Value, card: &str, crack: bool| json!({"do": "place", "line": line, "at": at, "card": card, "crack": crack});
    let table = crack_word(&json!(["E", "S", "R", "?"]));
    let told = why("crack-word", &table, &place(1, json!("right"), "E", true));
    assert_eq!(told[0], Reason::Points { points: 3 });
    let told = why("crack-word", &table, &place(1, json!("right"), "S", false));
    assert!(told.contains(&Reason::TakesMajority), "{told:?}");
    let told = why("crack-word", &table, &place(1, json!(1), "R", false));
    assert!(told.contains(&Reason::TakesMajority) && told.contains(&Reason::Hides), "{told:?}");
    let told = why("crack-word", &table, &place(3, json!("right"), "E", false));
    assert!(told.contains(&Reason::Strengthens), "{told:?}");
    assert!(
        told.contains(&Reason::Keeps { card: Special::Joker }),
        "the joker could have been that E: {told:?}"
    );
    assert_eq!(why("crack-word", &table, &json!({"do": "pass"}))[0], Reason::Draws);
}

#[test]
fn in_rondorondo_the_bonus_and_letters_that_are_hard_to_lay_are_told() {
    let setup = json!({"hands": [["K", "I", "L", "O", "S", "-"], ["A", "E"]], "draw": ["A", "E"],
        "holder": ["S", "E", "L"], "turn": 0});
    let compose = json!({"do": "compose", "cells": ["K", "I", null, "O"], "add": "right"});
    let told = why("rondorondo", &setup, &compose);
    assert!(matches!(told[0], Reason::Points { points } if points > 10), "{told:?}");
    assert_eq!(told[1..], [Reason::Bonus { points: 3 }, Reason::Sheds { letter: 'K' }]);
    let exchange = why("rondorondo", &setup, &json!({"do": "exchange", "card": "K"}));
    assert_eq!(exchange, [Reason::Sheds { letter: 'K' }]);
    let mut last = setup;
    last["draw"] = json!([]);
    assert!(why("rondorondo", &last, &compose).contains(&Reason::LaysOff));
}

/// A master who has solved YAHTZEE DES MOTS. Solved once, because it takes seconds.
fn solved() -> &'static Mind {
    static MASTER: LazyLock<Mind> = LazyLock::new(|| {
        let (master, terms) = (mind(Level::Maitre), Terms { order: Order::Numeric, bonus: Bonus::Of1979 });
        assert!(master.solve(terms, [], &mut |_| ControlFlow::Continue(())).is_some());
        master
    });
    &MASTER
}

#[test]
fn in_yahtzee_throwing_and_writing_down_are_weighed_against_each_other() {
    let open = |dice: &str, throws: u8| {
        let done =
            json!({"mot-2": 0, "mot-3": 0, "mot-4": 0, "mot-5": 0, "mot-6": 0, "un-mot": 0, "deux-mots": 0});
        json!({"sheets": [done], "turn": 0, "dice": dice, "throws": throws})
    };
    let master = solved();
    let why = |setup: &Value, action: Value| {
        let position = position("yahtzee-des-mots", setup);
        reasons(master, &*position, Seat::new(0), &action.to_string())
    };
    let zero = json!({"do": "score", "box": "trois-mots", "words": []});
    let told = why(&open("AZZZZZZ", 2), json!({"do": "throw", "keep": []}));
    let [Reason::ThrowsOn { gain }, Reason::Expects { total }] = told[..] else { panic!("{told:?}") };
    assert!(gain > 0.0 && (total - gain).abs() < 1e-9, "all that is written is 0: {told:?}");
    let told = why(&open("AZZZZZZ", 3), zero);
    assert_eq!(told, [Reason::NothingElse]);
    let told =
        why(&open("LESTASE", 3), json!({"do": "score", "box": "trois-mots", "words": ["LES", "SA", "TE"]}));
    assert!(told.is_empty(), "no word of the list: {told:?}");
    let words = json!({"do": "score", "box": "trois-mots", "words": ["LES", "SE", "TA"]});
    let told = why(&open("LESTASE", 2), words);
    assert!(matches!(told[..], [Reason::Points { .. }, Reason::StopsHere { .. }, ..]), "{told:?}");
}

#[test]
fn in_yahtzee_a_box_kept_for_later_and_one_given_away_are_named() {
    let setup = json!({"sheets": [{"mot-2": 0, "mot-3": 0, "mot-4": 0, "mot-5": 0, "mot-6": 0, "un-mot": 0}],
        "turn": 0, "dice": "RIENEAU", "throws": 2});
    let master = solved();
    let position = position("yahtzee-des-mots", &setup);
    let why = |action: Value| reasons(master, &*position, Seat::new(0), &action.to_string());
    let told = why(json!({"do": "score", "box": "deux-mots", "words": ["EAU", "RIEN"]}));
    let kept = told.iter().find_map(|why| match why {
        Reason::KeepsBox { case, gain } => Some((*case, *gain)),
        _ => None,
    });
    let (case, gain) = kept.unwrap();
    assert!(case == Case::StandIn(StandIn::Chance) && gain > 0.0, "{told:?}");
    let told = why(json!({"do": "score", "box": "deux-mots", "words": []}));
    assert_eq!(told[0], Reason::GivesAway { case: Case::Turn(Turn::DeuxMots) });
    assert_eq!(said(&told[..1], Language::French), "sacrifie « deux mots », qui coûte le moins");
}

#[test]
fn the_opponents_hands_change_no_reason() {
    let cash = json!({"do": "play", "row": 1, "cards": ["E"], "word_out": true});
    let mut table = word_out(&json!(["E", "?", "O"]), &json!(["A"]));
    let told = |table: &Value| {
        reasons(&mind(Level::Maitre), &*position("word-out", table), Seat::new(0), &cash.to_string())
    };
    let before = told(&table);
    table["hands"][1] = json!(["S", "S!", "?", "A"]);
    assert_eq!(before, told(&table));
}

#[test]
fn an_unreadable_action_has_no_reason() {
    let position = position("word-out", &word_out(&json!(["E"]), &json!(["A"])));
    for action in ["", "{}", "null", r#"{"do":"fly"}"#, r#"{"do":"play"}"#] {
        assert_eq!(reasons(&mind(Level::Maitre), &*position, Seat::new(0), action), []);
    }
}

/// The reason that is listed after this one; a new variant does not compile until it has its place in the list.
fn after(reason: Option<&Reason>) -> Option<Reason> {
    use Reason as R;
    let (case, card, points, gain) = (Case::Turn(Turn::Mot2), Special::Joker, 3, 1.5);
    Some(match reason {
        None => R::NothingElse,
        Some(R::NothingElse) => R::Points { points },
        Some(R::Points { .. }) => R::LooksAhead { gain },
        Some(R::LooksAhead { .. }) => R::Overlooked,
        Some(R::Overlooked) => R::Keeps { card },
        Some(R::Keeps { .. }) => R::Uncounterable,
        Some(R::Uncounterable) => R::Counters { percent: 40 },
        Some(R::Counters { .. }) => R::Denies { points },
        Some(R::Denies { .. }) => R::LeavesLittle,
        Some(R::LeavesLittle) => R::ThrowsAway,
        Some(R::ThrowsAway) => R::LaysOff,
        Some(R::LaysOff) => R::GoesOut,
        Some(R::GoesOut) => R::Draws,
        Some(R::Draws) => R::TakesMajority,
        Some(R::TakesMajority) => R::Strengthens,
        Some(R::Strengthens) => R::Hides,
        Some(R::Hides) => R::Bonus { points },
        Some(R::Bonus { .. }) => R::Sheds { letter: 'K' },
        Some(R::Sheds { .. }) => R::ThrowsOn { gain },
        Some(R::ThrowsOn { .. }) => R::StopsHere { gain },
        Some(R::StopsHere { .. }) => R::KeepsBox { case, gain },
        Some(R::KeepsBox { .. }) => R::GivesAway { case },
        Some(R::GivesAway { .. }) => R::Expects { total: 240.4 },
        Some(R::Expects { .. }) => return None,
    })
}

#[test]
fn every_reason_has_words_of_its_own_in_both_languages() {
    let all: Vec<Reason> = std::iter::successors(after(None), |reason| after(Some(reason))).collect();
    assert_eq!(all.len(), 23);
    for (place, reason) in all.iter().enumerate() {
        let [french, english] = [Language::French, Language::English].map(|language| {
            let said = reason.say(language);
            assert!(!said.is_empty(), "{reason:?}");
            let alike = all[..place].iter().find(|other| other.say(language) == said);
            assert_eq!(alike, None, "told like {reason:?}");
            said
        });
        assert!(french != english || matches!(reason, Reason::Points { .. }), "{reason:?}");
    }
    assert!(Reason::LooksAhead { gain: 1.5 }.say(Language::French).contains("1,5"));
}
