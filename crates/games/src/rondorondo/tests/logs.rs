//! Events in a log, and their effects on the clock and on undoing.

use lettrine_engine::{Effects, Fold, Look, Position, Rules, Seed};
use serde_json::{Value, json};

use super::super::{Event, Options, State};
use super::{act, compose, compose_adding, seen_by, table, turn, turn_setup};

/// The events after writing them to a log and reading them again.
fn logged(events: &[Event]) -> Vec<Event> {
    serde_json::from_str(&serde_json::to_string(events).unwrap()).unwrap()
}

fn reads(event: &Value) -> Result<Event, serde_json::Error> {
    serde_json::from_str(&event.to_string())
}

/// Whether one of the events has this effect.
fn any(events: &[Event], does: fn(&Event) -> bool) -> bool {
    events.iter().any(does)
}

#[test]
fn rr_3_a_log_keeps_the_shown_cards() {
    let hands = json!([["M", "A", "?"], ["R", "A", "T"]]);
    let mut opening = table(&json!({}), &json!({"hands": hands, "draw": ["E"], "phase": "opening"}));
    let mut rebuilt = opening.clone();
    for (seat, cards) in [(1, json!([])), (0, json!(["M", "A", "?R"]))] {
        let events = act(&mut opening, seat, json!({"do": "show", "cards": cards})).unwrap();
        assert_eq!(serde_json::to_value(&events[0]).unwrap()["cards"], cards);
        assert_eq!(logged(&events), events);
        for event in logged(&events) {
            rebuilt.fold(&event);
        }
        assert_eq!(rebuilt, opening);
    }
}

#[test]
fn rr_19_a_log_keeps_the_cards_face_down_and_the_side() {
    let setup = turn_setup(["WS-", "A"], "E", &["M", "A", "R", "E", "S"]);
    let mut beginners = table(&json!({"beginner": true}), &setup);
    let events = compose(&mut beginners, 0, &json!([null, null, null, null, "(W)"])).unwrap();
    assert_eq!(logged(&events), events);
    let mut adding = turn(["S", "A"], "E", &["M", "A", "R", "E"]);
    let events = compose_adding(&mut adding, 0, &json!([null, null, null, null, "S"]), "right").unwrap();
    assert_eq!(logged(&events), events);
    assert_eq!(
        serde_json::to_string(&events[0]).unwrap(),
        r#"{"event":"composed","seat":0,"cells":[null,null,null,null,"S"],"add":"right","word":"MARES","points":6}"#
    );
}

#[test]
fn a_log_that_is_wrong_is_an_error() {
    let composed = |cells: Value, word: &str| {
        reads(&json!({"event": "composed", "seat": 0, "cells": cells, "word": word, "points": 1}))
    };
    assert!(composed(json!([null, "?A", "(-)", "-"]), "MAR").is_ok());
    for wrong in [
        composed(json!(vec!["A"; 11]), "MAR"),
        composed(json!(["?"]), "MAR"),
        composed(json!(["()"]), "MAR"),
        composed(json!([]), "mar"),
        composed(json!([]), "MÂR"),
        composed(json!([]), "MARMARMARM"),
        composed(json!("MAR"), "MAR"),
        reads(&json!({"event": "shown", "seat": 0})),
        reads(&json!({"event": "shown", "seat": 0, "cards": vec!["A"; 5]})),
        reads(&json!({"event": "shown", "seat": -1, "cards": []})),
        reads(&json!({"event": "drawn", "seat": 0, "cards": ["?A"]})),
        reads(&json!({"event": "begins", "seat": 0, "by": "luck"})),
        reads(&json!({"event": "ended", "points": [0.5]})),
        reads(&json!({"event": "played", "seat": 0})),
        reads(&json!({"seat": 0})),
    ] {
        assert!(wrong.is_err(), "{wrong:?}");
    }
}

#[test]
fn a_log_of_another_table_folds_all_the_same() {
    let events = [
        json!({"event": "dealt", "hands": vec![["A"]; 7], "draw": []}),
        json!({"event": "shown", "seat": 9, "cards": ["A", "A", "A"]}),
        json!({"event": "exchanged", "seat": 9, "card": "A", "drawn": "B"}),
        json!({"event": "composed", "seat": 9, "cells": [], "word": "", "points": 1}),
        json!({"event": "composed", "seat": 0, "cells": vec!["(A)"; 10], "add": "left", "word": "", "points": 1}),
        json!({"event": "passed", "seat": 9, "points": 0}),
        json!({"event": "drawn", "seat": 9, "cards": ["A"]}),
        json!({"event": "turn", "seat": 200}),
        json!({"event": "ended", "points": [1, 2, 3]}),
    ];
    let nine = ["-", "-", "-", "-", "-", "-", "M", "A", "R"];
    for mut state in [turn(["A", "B"], "E", &nine), State::table(&Options::usual(2), 2)] {
        for event in &events {
            state.fold(&reads(event).unwrap());
            assert!(state.window().is_none_or(|window| window.seats.iter().count() <= 2));
            state.view(None);
        }
    }
}

#[test]
fn c_2_the_opening_and_each_turn_have_one_time() {
    let rewinds = |events: &[Event]| any(events, Effects::rewinds);
    let (mut opening, dealt) = State::dealt(&Options::usual(2), 2, &Seed::default());
    assert!(rewinds(&dealt));
    assert!(!rewinds(&act(&mut opening, 0, json!({"do": "show"})).unwrap()));
    assert!(rewinds(&act(&mut opening, 1, json!({"do": "show"})).unwrap()));
    // Exchanges and word share one time.
    let mut table = turn(["WE", "A"], "EI", &["M", "A", "R"]);
    assert!(!rewinds(&act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap()));
    assert!(rewinds(&compose(&mut table, 0, &json!([null, "E", null])).unwrap()));
    assert!(rewinds(&act(&mut table, 1, json!({"do": "pass"})).unwrap()));
}

#[test]
fn drawing_and_opening_cards_reveals_something_and_other_plays_do_not() {
    let reveals = |events: &[Event]| any(events, Effects::reveals);
    let (mut opening, dealt) = State::dealt(&Options::usual(2), 2, &Seed::default());
    assert!(reveals(&dealt));
    assert!(!reveals(&act(&mut opening, 0, json!({"do": "show"})).unwrap()));
    assert!(reveals(&act(&mut opening, 1, json!({"do": "show"})).unwrap()));
    let mut table = turn(["WEEEEEEEE", "A"], "EI", &["M", "A", "R"]);
    assert!(reveals(&act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap()));
    // A hand of more than seven cards draws nothing.
    assert!(!reveals(&compose(&mut table, 0, &json!([null, "E", null])).unwrap()));
    assert!(reveals(&act(&mut table, 1, json!({"do": "pass"})).unwrap()));
    // A pass with an empty pile draws nothing either; but if it ends the game, the hands are opened.
    let mut last = turn(["W", "K"], "", &["M", "A", "R"]);
    assert!(!reveals(&act(&mut last, 0, json!({"do": "pass"})).unwrap()));
    assert!(reveals(&act(&mut last, 1, json!({"do": "pass"})).unwrap()));
}

#[test]
fn c_3_the_hourglass_is_one_minute_unless_agreed() {
    let seconds = |options: Value, phase: &str| {
        let mut setup = turn_setup(["W", "K"], "E", &["M", "A", "R"]);
        setup["phase"] = json!(phase);
        table(&options, &setup).seconds()
    };
    assert_eq!(seconds(json!({}), "turn"), Some(60));
    assert_eq!(seconds(json!({"turn_seconds": 90}), "opening"), Some(90));
    assert_eq!(seconds(json!({"turn_seconds": null}), "turn"), None);
    assert_eq!(seconds(json!({}), "over"), None);
}

#[test]
fn views_keep_their_fields_and_their_order() {
    let mut setup = turn_setup(["WZ", "A"], "EI", &["M", "A", "R", "(K)"]);
    setup["laid_by"] = json!([0]);
    let mut table = table(&json!({"beginner": true}), &setup);
    act(&mut table, 0, json!({"do": "exchange", "card": "W"})).unwrap();
    assert_eq!(
        seen_by(&table, Some(0)).to_string(),
        r#"{"seat":0,"hands":[["E","Z"],1],"known":[[],[]],"draw":2,"under":["W"],"holder":["M","A","R","(K)"],"covered":[],"#
            .to_owned()
            + r#""scores":[0,0],"passes":0,"chance":0,"phase":"turn","turn":0,"exchanges":1,"cells":4,"#
            + r#""lays":{"adds":true,"joker_gomme":false,"face_down":true,"draws":true}}"#
    );
    assert_eq!(
        seen_by(&table, None).to_string(),
        r#"{"seat":null,"hands":[2,1],"known":[[],[]],"draw":2,"under":[null],"holder":["M","A","R","()"],"covered":[],"#
            .to_owned()
            + r#""scores":[0,0],"passes":0,"chance":0,"phase":"turn","turn":0,"exchanges":1,"cells":4}"#
    );
}
