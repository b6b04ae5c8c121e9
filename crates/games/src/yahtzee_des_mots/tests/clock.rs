//! YM-18: the clock and its timeout.

use lettrine_engine::{Effects, Position};

use super::*;

#[test]
fn ym_18_a_timeout_writes_zero_in_the_turns_box() {
    for setup_of_phase in [
        json!({"sheets": [{"mot-2": 3}, {}], "turn": 0}),
        json!({"sheets": [{"mot-2": 3}, {}], "turn": 0, "dice": "RAVIESZ", "throws": 2}),
    ] {
        let mut table = read(2, json!({}), setup_of_phase).unwrap();
        act(&mut table, json!({"do": "timeout"})).unwrap();
        assert_eq!(setup(&table)["sheets"][0], json!({"mot-2": 3, "mot-3": 0}));
        assert_eq!(phase(&table), Some(("throw", Seat::new(1))));
    }
}

#[test]
fn ym_18_in_free_order_the_first_open_one() {
    let mut table = free(json!({"mot-2": 3, "mot-3": 4, "un-mot": 9}), "RAVIESZ", 1);
    act(&mut table, json!({"do": "timeout"})).unwrap();
    assert_eq!(setup(&table)["sheets"][0]["mot-4"], 0);
}

#[test]
fn ym_18_turn_seconds_are_30_to_300_or_none() {
    let start = json!({"sheets": [{}], "turn": 0});
    let seconds = |value: Value| read(1, json!({"turn_seconds": value}), start.clone());
    assert_eq!(read(1, json!({}), start.clone()).unwrap().public.options.turn_seconds, Some(120));
    assert_eq!(seconds(json!(null)).unwrap().public.options.turn_seconds, None);
    assert!(seconds(json!(30)).is_ok() && seconds(json!(300)).is_ok());
    assert!(seconds(json!(29)).is_err() && seconds(json!(301)).is_err() && seconds(json!("60")).is_err());
}

#[test]
fn ym_18_a_turn_has_one_time_for_all_its_throws() {
    let mut table = read(2, json!({}), json!({"sheets": [{}, {}], "turn": 0})).unwrap();
    let mut rewinds = |text: Value| act(&mut table, text).unwrap().iter().any(Effects::rewinds);
    assert!(!rewinds(json!({"do": "throw", "keep": []})));
    assert!(!rewinds(json!({"do": "throw", "keep": [1, 2]})));
    assert!(rewinds(json!({"do": "score", "box": "mot-2"})), "the next player's turn begins");
    assert!(!rewinds(json!({"do": "throw", "keep": []})));
    assert!(rewinds(json!({"do": "timeout"})));
}

#[test]
fn ym_18_the_clock_stands_before_and_after_a_throw_and_not_after_the_end() {
    let seconds = |table: &State| table.seconds();
    let of = |options: Value, sheet: Value| read(1, options, json!({"sheets": [sheet], "turn": 0})).unwrap();
    assert_eq!(seconds(&of(json!({}), json!({}))), Some(120));
    assert_eq!(seconds(&thrown(json!({}), "RAVIESZ", 1)), Some(120));
    assert_eq!(seconds(&of(json!({"turn_seconds": 45}), json!({}))), Some(45));
    assert_eq!(seconds(&of(json!({"turn_seconds": null}), json!({}))), None);
    assert_eq!(seconds(&of(json!({}), until("voyelles"))), None);
}
