//! What is hidden from a viewer, and what a viewer is told.

use lettrine_engine::{Cast, Look, ReadAction, Seat, Tell};
use lettrine_language::Language;
use serde_json::json;

use super::super::Action;
use super::{act, compose, seen_by, table, turn, turn_setup, written};

#[test]
fn rr_12_only_the_exchanging_player_knows_the_card_under_the_pile() {
    let mut table = turn(["WZ", "A"], "EI", &["M", "A", "R"]);
    let before = table.clone();
    let events = act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap();
    let seen = |seat| serde_json::to_value(before.see(&events[0], Some(Seat::new(seat)))).unwrap();
    assert_eq!(seen(0), json!({"event": "exchanged", "seat": 0, "card": "W", "drawn": "E"}));
    assert_eq!(seen(1), json!({"event": "exchanged", "seat": 0}));
    assert_eq!(seen_by(&table, Some(0))["under"], json!(["W"]));
    assert_eq!(seen_by(&table, Some(1))["under"], json!([null]));
    assert_eq!(written(&table)["under"], json!([0]));
    // Once the card is drawn, `under` no longer lists it.
    act(&mut table, 0, json!({"do": "pass"})).unwrap();
    act(&mut table, 1, json!({"do": "pass"})).unwrap();
    assert_eq!(written(&table)["under"], json!(null));
}

#[test]
fn rr_19_a_face_down_card_is_hidden_from_the_others() {
    let setup = turn_setup(["WZ-", "A"], "E", &["M", "A", "R", "E", "S"]);
    let mut table = table(&json!({"beginner": true}), &setup);
    let before = table.clone();
    let events = compose(&mut table, 0, &json!([null, null, null, null, "(W)"])).unwrap();
    let seen = |seat| serde_json::to_value(before.see(&events[0], Some(Seat::new(seat)))).unwrap();
    assert_eq!((&seen(0)["cells"][4], &seen(1)["cells"][4]), (&json!("(W)"), &json!("()")));
    assert_eq!(seen_by(&table, Some(0))["holder"][4], json!("(W)"));
    assert_eq!(seen_by(&table, Some(1))["holder"][4], json!("()"));
    assert_eq!(seen_by(&table, None)["holder"][4], json!("()"));
}

#[test]
fn rr_3_shown_cards_stay_known_until_a_card_leaves_the_hand_unseen() {
    let mut setup = turn_setup(["MEW", "A"], "EIOU", &["M", "A", "R"]);
    setup["known"] = json!([["E", "M"], []]);
    let mut played = table(&json!({}), &setup);
    compose(&mut played, 0, &json!([null, "E", null])).unwrap();
    assert_eq!(seen_by(&played, Some(1))["known"], json!([["M"], []]));
    let mut exchanged = table(&json!({}), &setup);
    act(&mut exchanged, 0, json!({"do": "exchange", "card": "W"})).unwrap();
    assert_eq!(seen_by(&exchanged, Some(1))["known"], json!([[], []]));
}

#[test]
fn drawn_cards_are_seen_by_the_drawing_player_only() {
    let mut table = turn(["W", "A"], "E", &["M", "A", "R"]);
    let before = table.clone();
    let events = act(&mut table, 0, json!({"do": "pass"})).unwrap();
    let told = |seat: u8, language| {
        let names = ["Ada".to_owned(), "Léo".to_owned()];
        let seen = events.iter().filter_map(|event| before.see(event, Some(Seat::new(seat))));
        seen.map(|seen| seen.tell(&Cast::new(&names, language))).collect::<Vec<_>>().join(". ")
    };
    assert_eq!(told(0, Language::French), "Ada passe. Ada pioche 1 carte (E). À Léo de jouer");
    assert_eq!(told(1, Language::English), "Ada passes. Ada draws 1 card. Léo is to play");
}

#[test]
fn an_action_is_known_to_the_others_without_its_hidden_cards() {
    let overt = |action: Action| action.overt();
    assert_eq!(overt(Action::Pass), json!({"do": "pass"}));
    let card = serde_json::from_value(json!("E")).unwrap();
    assert_eq!(overt(Action::Exchange { card }), json!({"do": "exchange"}));
    let laid = serde_json::from_value(json!({"cells": ["E", null, "(W)"], "add": "left"})).unwrap();
    assert_eq!(
        overt(Action::Compose(laid)),
        json!({"do": "compose", "cells": ["E", null, "()"], "add": "left"})
    );
}
