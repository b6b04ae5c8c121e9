//! What a player may try, and what an action would make of the table.

use lettrine_engine::{Look, Seat, Stage};
use serde_json::{Value, json};

use super::super::{Event, Rondorondo, State};
use super::{LEXICON, act, legal, table, turn, turn_setup};

fn may(table: &State, seat: u8) -> Vec<&'static str> {
    table.view(Some(Seat::new(seat))).may()
}

fn stage(table: &State, seat: u8, action: &Value) -> Value {
    let mut action = action.clone();
    action["seat"] = json!(seat);
    let text = json!({"game": "rondorondo", "seats": vec!["x"; table.seats()], "actions": [action]});
    let read = lettrine_engine::Record::read(&text.to_string()).unwrap();
    let (seat, action) = read.start::<Rondorondo>(LEXICON.get()).unwrap().actions[0].clone();
    let would = table.view(Some(seat)).stage(&action);
    would.map_or_else(|| json!({}), |would| json!(would))
}

#[test]
fn rr_3_in_the_opening_one_shows_once() {
    let hands = json!([["M", "A", "?"], ["-", "-", "-"]]);
    let mut table = table(&json!({}), &json!({"hands": hands, "draw": ["E"], "phase": "opening"}));
    assert_eq!((may(&table, 0), may(&table, 1)), (vec!["show"], vec!["show"]));
    let show = json!({"do": "show", "cards": ["M", "A", "?R"]});
    // Points here are the values of the cards alone.
    assert_eq!(stage(&table, 0, &show), json!({"word": "MAR", "points": 2 + 1 + 1}));
    assert_eq!(stage(&table, 1, &json!({"do": "show"})), json!({"word": "", "points": 0}));
    act(&mut table, 0, show).unwrap();
    assert!(may(&table, 0).is_empty());
}

#[test]
fn rr_4_the_first_word_takes_three_letters_in_hand() {
    assert_eq!(may(&turn(["WK--", "A"], "E", &[]), 0), ["exchange", "pass"]);
    // Whether they make a word is not considered.
    assert_eq!(may(&turn(["WK?-", "A"], "E", &[]), 0), ["compose", "exchange", "pass"]);
}

#[test]
fn rr_6_with_gommes_alone_a_word_is_shortened_to_three_letters_at_least() {
    assert_eq!(may(&turn(["--", "A"], "E", &["M", "A", "R"]), 0), ["exchange", "pass"]);
    assert_eq!(may(&turn(["--", "A"], "E", &["-", "M", "A", "R"]), 0), ["exchange", "pass"]);
    assert_eq!(may(&turn(["--", "A"], "E", &["M", "A", "R", "S"]), 0), ["compose", "exchange", "pass"]);
    assert_eq!(may(&turn(["-W", "A"], "E", &["M", "A", "R"]), 0), ["compose", "exchange", "pass"]);
}

#[test]
fn rr_12_an_exchange_takes_a_pile_and_a_card() {
    assert_eq!(may(&turn(["W", "A"], "", &["M", "A", "R"]), 0), ["compose", "pass"]);
    assert_eq!(may(&turn(["", "A"], "E", &["M", "A", "R"]), 0), ["pass"]);
    assert!(may(&turn(["W", "A"], "E", &["M", "A", "R"]), 1).is_empty());
}

#[test]
fn after_the_end_nothing_may_be_tried() {
    let mut setup = turn_setup(["W", "A"], "E", &["M", "A", "R"]);
    setup["phase"] = json!("over");
    assert!(may(&table(&json!({}), &setup), 0).is_empty());
}

#[test]
fn rr_14_a_word_is_staged_with_the_parts_of_its_points() {
    let mut table = turn(["ARES-W", "A"], "E", &["M", "I", "N", "I", "-"]);
    act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap();
    let compose = json!({"do": "compose", "cells": [null, "A", "R", "E", null]});
    assert_eq!(
        stage(&table, 0, &compose).to_string(),
        r#"{"word":"MARE","points":4,"letters":5,"gommes":-2,"bonus":3,"exchanges":-2}"#
    );
    // The dictionary is not asked.
    let compose = json!({"do": "compose", "cells": [null, "S", null, "-", null]});
    assert_eq!(
        stage(&table, 0, &compose),
        json!({"word": "MSN", "points": -2, "letters": 4, "gommes": -4, "bonus": 0, "exchanges": -2})
    );
}

#[test]
fn rr_14_staged_points_are_the_points_scored() {
    let mut setup = turn_setup(["ARES-W?", "A"], "EI", &["-", "M", "A", "R", "?E"]);
    setup["exchanges"] = json!(3);
    let table = table(&json!({"beginner": true}), &setup);
    let composes = legal(&table, 0).into_iter().filter(|action| action["do"] == "compose");
    let mut staged_any = [false; 3];
    for action in composes {
        let staged = stage(&table, 0, &action);
        let events = act(&mut table.clone(), 0, action.clone()).unwrap();
        let Event::Composed { points, .. } = &events[0] else { panic!("{events:?}") };
        assert_eq!(staged["points"], json!(points), "{action}");
        assert_eq!(staged["word"], serde_json::to_value(&events[0]).unwrap()["word"], "{action}");
        let parts = ["letters", "gommes", "bonus", "exchanges"].map(|part| staged[part].as_i64().unwrap());
        assert_eq!(parts.iter().sum::<i64>(), i64::from(*points), "{action}");
        assert_eq!(parts[3], -6);
        staged_any[0] |= parts[1] < 0;
        staged_any[1] |= parts[2] > 0;
        staged_any[2] |= action.to_string().contains('(');
    }
    assert_eq!(staged_any, [true; 3], "a gomme, a bonus and a card face down were among them");
}

#[test]
fn rr_12_without_a_word_the_stage_is_the_cost_of_the_turn() {
    let mut setup = turn_setup(["W", "A"], "EI", &["M", "A", "R"]);
    setup["exchanges"] = json!(1);
    let table = table(&json!({}), &setup);
    assert_eq!(stage(&table, 0, &json!({"do": "pass"})), json!({"points": -2}));
    assert_eq!(stage(&table, 0, &json!({"do": "exchange", "card": "W"})), json!({"points": -4}));
}

#[test]
fn every_legal_action_has_a_verb_that_may_be_tried() {
    let positions: [(&str, &str, &[&str]); 4] = [
        ("MARE?-", "E", &[]),
        ("-", "", &["M", "A", "R", "E"]),
        ("E", "E", &["M", "A", "R"]),
        ("---", "E", &["C", "A", "M", "E", "R", "A"]),
    ];
    for (hand, draw, holder) in positions {
        let table = turn([hand, "A"], draw, holder);
        let may = may(&table, 0);
        for action in legal(&table, 0) {
            assert!(may.contains(&action["do"].as_str().unwrap()), "{action}");
        }
    }
}
