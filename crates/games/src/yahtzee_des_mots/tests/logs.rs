//! Events in a log: how they are read, folded, and whether they reveal something.

use lettrine_engine::{Effects, Fold};

use super::super::{Dice, Keep, Throws, Turn};
use super::*;

/// Events of every kind, with their JSON in logs.
fn every_kind() -> Vec<(Event, Value)> {
    let seat = Seat::new(1);
    vec![
        (
            Event::Thrown {
                seat,
                throw: Throws::Two,
                keep: [0, 6].into_iter().collect::<Keep>(),
                dice: "RAVIES*".parse::<Dice>().unwrap(),
            },
            json!({"event": "thrown", "seat": 1, "throw": 2, "keep": [1, 7], "dice": "RAVIES*"}),
        ),
        (
            Event::Scored {
                seat,
                case: Case::named("chance").unwrap(),
                words: vec![letters("AS"), letters("RAVI")],
                points: 9,
                premium: 0,
                zero: Some(Turn::Mot5),
            },
            json!({"event": "scored", "seat": 1, "box": "chance", "words": ["AS", "RAVI"], "points": 9,
                "premium": 0, "zero": "mot-5"}),
        ),
        (
            Event::Scored {
                seat,
                case: Turn::DeuxMots.into(),
                words: Vec::new(),
                points: 0,
                premium: 0,
                zero: None,
            },
            json!({"event": "scored", "seat": 1, "box": "deux-mots", "words": [], "points": 0, "premium": 0}),
        ),
        (
            Event::TimedOut { seat, case: Turn::UnMot },
            json!({"event": "timed-out", "seat": 1, "box": "un-mot"}),
        ),
        (
            Event::BonusReached { seat, points: 35 },
            json!({"event": "bonus-reached", "seat": 1, "points": 35}),
        ),
        (
            Event::NextGame { totals: vec![12, 212], first: seat },
            json!({"event": "next-game", "totals": [12, 212], "first": 1}),
        ),
        (Event::Ended { totals: vec![0, 7] }, json!({"event": "ended", "totals": [0, 7]})),
        (Event::Begins { seat }, json!({"event": "begins", "seat": 1})),
    ]
}

#[test]
fn events_of_every_kind_are_read_as_they_were_logged() {
    for (event, logged) in every_kind() {
        assert_eq!(serde_json::to_value(&event).unwrap(), logged);
        assert_eq!(serde_json::from_value::<Event>(logged).unwrap(), event);
    }
}

#[test]
fn an_impossible_event_in_a_log_is_an_error() {
    let [(_, thrown), (_, scored), _, (_, timed_out), ..] = &every_kind()[..] else { panic!() };
    for (event, field, value) in [
        (thrown, "event", json!("rolled")),
        (thrown, "seat", json!(-1)),
        (thrown, "throw", json!(0)),
        (thrown, "throw", json!(4)),
        (thrown, "keep", json!([0])),
        (thrown, "keep", json!([8])),
        (thrown, "keep", json!([usize::MAX])),
        (thrown, "keep", json!([2, 2])),
        (thrown, "dice", json!("RAVIES")),
        (thrown, "dice", json!("RAVIE**")),
        (scored, "box", json!("mot-7")),
        (scored, "words", json!(["porte-clé"])),
        (scored, "points", json!(1e12)),
        (scored, "zero", json!("chance")),
        (timed_out, "box", json!("yahtzee")),
        (timed_out, "box", json!(null)),
    ] {
        let mut bad = event.clone();
        bad[field] = value;
        assert!(serde_json::from_value::<Event>(bad.clone()).is_err(), "{bad}");
    }
}

#[test]
fn folding_survives_any_log() {
    let most = |square| json!({"event": "scored", "seat": 0, "box": square, "words": [], "points": i32::MAX, "premium": i32::MAX});
    let mut table = read(1, json!({"parties": 2}), json!({"sheets": [{}], "turn": 0})).unwrap();
    for event in [
        most("mot-2"),
        most("mot-3"),
        most("un-mot"),
        json!({"event": "timed-out", "seat": 9, "box": "mot-4"}),
        json!({"event": "next-game", "totals": [], "first": 9}),
    ] {
        table.fold(&serde_json::from_value(event).unwrap());
    }
    assert_eq!(scores(&table), [i32::MAX]);
    assert_eq!(phase(&table), Some(("throw", Seat::new(0))));
}

#[test]
fn ym_3_only_a_throw_or_a_lot_brings_something_to_light() {
    for (event, logged) in every_kind() {
        assert_eq!(event.reveals(), logged["event"] == "thrown" || logged["event"] == "begins", "{logged}");
    }
}
