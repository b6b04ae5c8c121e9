//! RR-1 to RR-3: components, dealing and the opening.

use lettrine_engine::{Look, Rules, Seat, Seed};
use serde_json::json;

use super::super::card::Card;
use super::super::components::{COMPONENTS, pack};
use super::super::event::Printed;
use super::super::{Event, Options, State};
use super::{act, legal, seen_by, table, written};

#[test]
fn rr_1_the_pack() {
    let count = |kind: fn(&Card) -> bool| pack().filter(kind).count();
    assert_eq!(pack().count(), 110);
    assert_eq!(count(|card| matches!(card, Card::Letter(_))), 94);
    assert_eq!((count(|card| *card == Card::Gomme), count(|card| *card == Card::Joker)), (10, 6));
    let value = |code: &str| Card::from_code(code).unwrap().value();
    for (letters, worth) in [
        ("AEILNORSTU", 1),
        ("DGM", 2),
        ("BCP", 3),
        ("FHV", 4),
        ("Z", 6),
        ("JQXY", 8),
        ("KW", 10),
        ("?", 1),
        ("-", -2),
    ] {
        assert!(letters.chars().all(|letter| value(&letter.to_string()) == worth), "{letters}");
    }
    assert_eq!(COMPONENTS.counts[Card::from_code("E").unwrap().index()], 13);
}

#[test]
fn rr_2_seven_cards_each() {
    for seats in 2..=6 {
        let (table, _) = State::dealt(&Options::usual(seats), seats, &Seed::default());
        assert!(table.hands.iter().all(|hand| hand.len() == 7));
        assert_eq!((table.draw.len(), table.public.chance), (110 - 7 * seats, 1));
    }
}

fn opening(options: &serde_json::Value) -> State {
    let hands = json!([["M", "A", "R", "W"], ["M", "A", "?", "-"], ["R", "A", "T"]]);
    table(options, &json!({"hands": hands, "draw": ["E"], "phase": "opening"}))
}

#[test]
fn rr_3_the_most_points_begins() {
    let mut table = opening(&json!({}));
    act(&mut table, 2, json!({"do": "show", "cards": ["R", "A", "T"]})).unwrap();
    act(&mut table, 0, json!({"do": "show", "cards": ["M", "A", "R"]})).unwrap();
    let events = act(&mut table, 1, json!({"do": "show", "cards": []})).unwrap();
    assert!(matches!(
        events[..],
        [Event::Shown { .. }, Event::Revealed { .. }, Event::Begins { .. }, Event::Turn { .. }]
    ));
    let state = written(&table);
    // The shown cards stay in hand, and the table knows them.
    assert_eq!((&state["turn"], &state["phase"], &state["chance"]), (&json!(0), &json!("turn"), &json!(0)));
    assert_eq!(state["hands"][0], json!(["A", "M", "R", "W"]));
    assert_eq!(state["known"], json!([["A", "M", "R"], [], ["A", "R", "T"]]));
}

#[test]
fn rr_3_a_player_shows_once_a_word_of_three_letters_or_nothing() {
    for (cards, rule) in [
        (json!(["M", "A"]), "RR-3"),
        (json!(["M", "A", "-"]), "RR-3"),
        (json!(["M", "A", "?R", "E"]), "RR-3"),
        (json!(["R", "A", "?M"]), "A-3"),
        (json!(["A", "M", "?A"]), "RR-3"),
        (json!(["M", "A", "(A)"]), "RR-3"),
    ] {
        let mut table = opening(&json!({}));
        assert_eq!(act(&mut table, 1, json!({"do": "show", "cards": cards})), Err(rule), "{cards}");
    }
    let mut table = opening(&json!({}));
    assert_eq!(act(&mut table, 0, json!({"do": "pass"})), Err("A-3"));
    act(&mut table, 0, json!({"do": "show"})).unwrap();
    assert_eq!(act(&mut table, 0, json!({"do": "show"})), Err("A-3"));
    assert!(legal(&table, 0).is_empty());
    let shows: Vec<_> = legal(&table, 1).iter().map(|show| show["cards"].to_string()).collect();
    assert!(shows.contains(&r#"["M","A","?R"]"#.to_owned()) && shows.contains(&"[]".to_owned()), "{shows:?}");
}

#[test]
fn rr_3_a_tie_goes_to_the_youngest_else_by_lot() {
    let tie = |ages: serde_json::Value| {
        let mut table = opening(&json!({"ages": ages}));
        act(&mut table, 0, json!({"do": "show", "cards": ["M", "A", "R"]})).unwrap();
        act(&mut table, 1, json!({"do": "show", "cards": ["M", "A", "?R"]})).unwrap();
        act(&mut table, 2, json!({"do": "timeout"})).unwrap();
        let state = written(&table);
        (state["turn"].as_u64().unwrap(), state["chance"].as_u64().unwrap())
    };
    assert_eq!(tie(json!([30, 8, 5])), (1, 0));
    assert_eq!(tie(json!([7, 8, null])), (0, 0));
    assert_eq!(tie(json!([7, null, null])).1, 1);
    assert_eq!(tie(json!([7, 7, 3])).1, 1);
}

#[test]
fn rr_3_a_lot_decides_when_no_player_shows_a_word() {
    let mut table = opening(&json!({"ages": [1, 2, 3]}));
    for seat in 0..3 {
        act(&mut table, seat, json!({"do": "timeout"})).unwrap();
    }
    assert_eq!(written(&table)["chance"], json!(1));
}

#[test]
fn rr_3_nothing_is_revealed_before_all_have_shown() {
    let mut table = opening(&json!({}));
    let before = table.clone();
    let events = act(&mut table, 0, json!({"do": "show", "cards": ["M", "A", "R"]})).unwrap();
    for event in &events {
        assert_eq!(lettrine_engine::json::text(&Printed::from(event)), r#"{"event":"shown","seat":0}"#);
        let seen = before.see(event, Some(Seat::new(1))).unwrap();
        assert!(!serde_json::to_string(&seen).unwrap().contains("cards"));
    }
    assert_eq!(seen_by(&table, Some(1))["shown"], json!([true, null, null]));
    assert_eq!(seen_by(&table, None)["shown"], json!([true, null, null]));
    assert_eq!(seen_by(&table, Some(0))["shown"], json!([["M", "A", "R"], null, null]));
}

#[test]
fn rr_3_without_an_opening_a_lot_decides() {
    let options = Options { opening: false, ..Options::usual(3) };
    let (table, events) = State::dealt(&options, 3, &Seed::default());
    assert!(matches!(events[..], [Event::Dealt { .. }, Event::Begins { .. }, Event::Turn { .. }]));
    assert_eq!((&written(&table)["phase"], table.public.chance), (&json!("turn"), 2));
}
