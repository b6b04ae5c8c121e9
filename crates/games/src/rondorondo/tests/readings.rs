//! Options for rules that the rulebook leaves ambiguous (RR-5, RR-9, RR-14).

use std::collections::BTreeSet;

use lettrine_engine::{Cast, Look, Rules, Seat, Seed, Tell};
use serde_json::{Value, json};

use super::super::{Action, Compose, Laid, State};
use super::{LEXICON, act, compose, compose_adding, legal, start, table, turn, turn_setup, written};

fn agreed(options: &Value, hands: [&str; 2], holder: &[&str]) -> State {
    table(options, &turn_setup(hands, "TT", holder))
}

fn without_the_same_letter(hand: &str, holder: &[&str]) -> State {
    agreed(&json!({"same_letter": false}), [hand, "A"], holder)
}

fn with_joker_gommes(hand: &str, holder: &[&str]) -> State {
    agreed(&json!({"joker_gomme": true}), [hand, "AEM-"], holder)
}

#[test]
fn rr_5_a_letter_may_cover_the_same_letter_unless_the_table_says_no() {
    let cells = json!(["M", "E", null, null]);
    let mut usual = turn(["EM?", "A"], "T", &["M", "A", "R", "E"]);
    compose(&mut usual, 0, &cells).unwrap();
    let mut strict = without_the_same_letter("EM?", &["M", "A", "R", "E"]);
    assert_eq!(compose(&mut strict, 0, &cells), Err("RR-5"));
    assert_eq!(compose(&mut strict, 0, &json!(["?M", "E", null, null])), Err("RR-5"));
    compose(&mut strict, 0, &json!([null, "?E", null, null])).unwrap();
    // A joker in place reads as the letter it was named, whether a letter or a joker covers it.
    for (laid, holder) in [("A", "?A"), ("?A", "?A"), ("?A", "A")] {
        let mut table = without_the_same_letter("A?S", &["M", holder, "R", "E"]);
        let cells = json!([null, laid, null, null, "S"]);
        assert_eq!(compose_adding(&mut table, 0, &cells, "right"), Err("RR-5"), "{laid} on {holder}");
    }
}

#[test]
fn rr_5_gommes_and_cards_face_down_read_no_letter() {
    let options = json!({"same_letter": false, "beginner": true});
    let mut table = agreed(&options, ["M", "M-A"], &["M", "A", "R", "E"]);
    compose(&mut table, 0, &json!(["(M)", null, null, null])).unwrap();
    // The M covers the face-down M, which reads no letter.
    compose(&mut table, 1, &json!(["M", null, null, null])).unwrap();
    compose(&mut table, 0, &json!([null, null, null, "T"])).unwrap_err();
}

#[test]
fn rr_5_forbidding_the_same_letter_removes_exactly_those_actions_from_the_offer() {
    let holder = ["M", "?A", "R", "E", "-"];
    let covers_itself = |action: &Value| {
        let cells = action["cells"].as_array().map_or(&[][..], Vec::as_slice);
        let left = usize::from(action["add"] == "left");
        cells.iter().skip(left).zip(holder).any(|(laid, there)| {
            laid.as_str().is_some_and(|laid| laid.trim_start_matches('?') == there.trim_start_matches('?'))
                && there != "-"
        })
    };
    let usual = legal(&turn(["MARES?-", "A"], "TT", &holder), 0);
    let strict = legal(&without_the_same_letter("MARES?-", &holder), 0);
    let written = |actions: &[Value]| actions.iter().map(Value::to_string).collect::<BTreeSet<_>>();
    let rest: Vec<Value> = usual.iter().filter(|action| !covers_itself(action)).cloned().collect();
    assert!(rest.len() < usual.len());
    assert_eq!(written(&strict), written(&rest));
}

#[test]
fn rr_9_a_joker_may_be_laid_as_a_gomme_where_that_is_agreed() {
    let mut table = with_joker_gommes("??-", &["M", "A", "R", "E", "S"]);
    compose(&mut table, 0, &json!(["?-", null, null, null, "?-"])).unwrap();
    let state = written(&table);
    // A joker laid as a gomme counts 1 while it is visible, not −2.
    assert_eq!((&state["holder"], &state["scores"]), (&json!(["?-", "A", "R", "E", "?-"]), &json!([5, 0])));
    // It counts for the next player too, and a letter covers it like any gomme.
    compose(&mut table, 1, &json!([null, null, "M", null, null])).unwrap();
    assert_eq!(written(&table)["scores"], json!([5, 6]));
    let mut table = with_joker_gommes("M", &["?-", "A", "R", "E"]);
    compose(&mut table, 0, &json!(["M", null, null, null])).unwrap();
    assert_eq!(written(&table)["covered"], json!(["?"]));
}

#[test]
fn rr_9_a_joker_laid_as_a_gomme_is_one_to_the_other_rules() {
    let mut first = with_joker_gommes("MA?R", &[]);
    assert_eq!(compose(&mut first, 0, &json!(["M", "A", "?-"])), Err("RR-4"));
    let mut table = with_joker_gommes("??-A", &["?-", "M", "A", "R", "E"]);
    for (cells, rule) in [
        (json!([null, null, "?-", null, null]), "RR-6"),
        (json!([null, "?-", "?-", null, null]), "RR-6"),
        (json!(["-", null, null, null, null]), "RR-8"),
        (json!(["?-", null, null, null, null]), "RR-8"),
    ] {
        assert_eq!(compose(&mut table, 0, &cells), Err(rule), "{cells}");
    }
    let added = json!([null, null, null, null, null, "?-"]);
    assert_eq!(compose_adding(&mut table, 0, &added, "right"), Err("RR-8"));
    // A card face down does not cover it either.
    let beginners = json!({"joker_gomme": true, "beginner": true});
    let mut table = agreed(&beginners, ["E", "A"], &["?-", "A", "R", "E"]);
    assert_eq!(compose(&mut table, 0, &json!(["(E)", null, null, null])), Err("RR-8"));
    // All letters are covered: no letter stays, though a joker is visible.
    let mut table = with_joker_gommes("AME", &["?-", "M", "A", "R"]);
    assert_eq!(compose(&mut table, 0, &json!([null, "A", "M", "E"])), Err("RR-7"));
}

#[test]
fn rr_9_a_gomme_and_a_joker_as_one_are_two_actions() {
    let options = json!({"joker_gomme": true, "beginner": true});
    let offered = legal(&agreed(&options, ["?-", "A"], &["M", "A", "R", "E"]), 0);
    for code in ["?-", "-", "(?)", "(-)"] {
        let action = json!({"do": "compose", "cells": [code, null, null, null]});
        assert_eq!(offered.iter().filter(|offered| **offered == action).count(), 1, "{code}");
    }
    // A joker that is needed as a letter cannot be a gomme as well.
    let offered = legal(&with_joker_gommes("?", &["T", "A", "M", "I", "S"]), 0);
    let rubbed_out =
        |action: &&Value| action["cells"].as_array().is_some_and(|cells| cells.contains(&json!("?-")));
    assert!(
        offered
            .iter()
            .filter(rubbed_out)
            .all(|action| action["cells"] == json!(["?-", null, null, null, null]))
    );
    assert!(offered.iter().any(|action| rubbed_out(&action)));
}

#[test]
fn rr_9_without_the_option_the_code_is_unknown() {
    let setup = turn_setup(["?", "A"], "T", &["M", "A", "R", "E"]);
    let played = json!([{"seat": 0, "do": "compose", "cells": ["?-", null, null, null]}]);
    let at = |options: Value, setup: &Value, actions: &Value| {
        start(&options, setup, actions).err().map(|error| error.at)
    };
    assert_eq!(at(json!({}), &setup, &played).as_deref(), Some("actions[0].cells[0]"));
    assert_eq!(at(json!({"joker_gomme": true}), &setup, &played), None);
    let lies = turn_setup(["?", "A"], "T", &["?-", "A", "R", "E"]);
    assert_eq!(at(json!({}), &lies, &json!([])).as_deref(), Some("setup.holder[0]"));
    // The code is allowed in compartments only, not in a hand, a show or an exchange.
    let agreed = json!({"joker_gomme": true});
    let shown = json!([{"seat": 0, "do": "show", "cards": ["M", "A", "?-"]}]);
    assert_eq!(at(agreed.clone(), &Value::Null, &shown).as_deref(), Some("actions[0].cards[2]"));
    let exchanged = json!([{"seat": 0, "do": "exchange", "card": "?-"}]);
    assert_eq!(at(agreed.clone(), &setup, &exchanged).as_deref(), Some("actions[0].card"));
    let mut held = setup.clone();
    held["hands"][0][0] = json!("?-");
    assert_eq!(at(agreed, &held, &json!([])).as_deref(), Some("setup.hands[0][0]"));
    // A client that sends such an action to a table is refused.
    let cells = [Some(Laid::JokerGomme), None, None, None].into_iter().collect();
    let sent = Action::Compose(Compose { cells, add: None });
    let table = table(&json!({}), &setup);
    let refused =
        table.judge(Seat::new(0), &sent, &LEXICON.get(), &Seed::default(), &mut Vec::new()).unwrap_err();
    assert_eq!(refused.rule(), "RR-9");
}

#[test]
fn rr_9_everybody_sees_a_joker_laid_as_a_gomme() {
    let mut table = with_joker_gommes("?", &["M", "A", "R", "E"]);
    let events = compose(&mut table, 0, &json!(["?-", null, null, null])).unwrap();
    let names = ["Ada".to_owned(), "Léo".to_owned()];
    for viewer in [None, Some(0), Some(1)] {
        assert_eq!(super::seen_by(&table, viewer)["holder"][0], "?-");
        let seen = table.see(&events[0], viewer.map(Seat::new)).unwrap();
        let told = seen.tell(&Cast::new(&names, lettrine_language::Language::French));
        assert_eq!(told, "Ada pose un joker (gomme) et forme ARE : 4 points");
    }
}

#[test]
fn rr_14_extra_points_may_count_all_cards() {
    // AME from MARES, with two gommes and an M: one letter, three cards.
    let cells = json!(["-", null, "M", null, "-"]);
    let scored = |options: Value| {
        let mut table = agreed(&options, ["--M", "A"], &["M", "A", "R", "E", "S"]);
        compose(&mut table, 0, &cells).unwrap();
        written(&table)["scores"][0].clone()
    };
    // The values of A, M and E, and two gommes.
    let visible = 1 + 2 + 1 - 2 * 2;
    assert_eq!(scored(json!({})), json!(visible));
    assert_eq!(scored(json!({"extra": "cards"})), json!(visible + 3));
}

#[test]
fn rr_14_cards_face_down_and_jokers_as_gommes_are_cards() {
    let options = json!({"extra": "cards", "beginner": true, "joker_gomme": true});
    let mut table = agreed(&options, ["W?M", "A"], &["M", "A", "R", "E", "S"]);
    let cells = json!(["(W)", null, "M", null, "?-"]);
    let staged = json!({"do": "compose", "cells": cells});
    compose(&mut table, 0, &cells).unwrap();
    assert_eq!(written(&table)["scores"][0], json!(1 + 2 + 1 + 1 + 3), "{staged}");
    // The search offers this action.
    let offered = legal(&agreed(&options, ["W?M", "A"], &["M", "A", "R", "E", "S"]), 0);
    assert!(offered.contains(&staged));
    act(&mut table, 1, json!({"do": "pass"})).unwrap();
}
