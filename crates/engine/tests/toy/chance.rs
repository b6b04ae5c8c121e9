//! Chance depends on the seed and on the number of the event, and on nothing else.

use lettrine_engine::{Rules, Seat, Seed};
use serde_json::json;

use crate::card::Card;
use crate::event::{Action, Event};
use crate::position::{lexicon, table};
use crate::state::{Phase, State};

fn bidding() -> serde_json::Value {
    let setup = json!({"hands": [["2"], ["2"], ["1"]], "pile": [], "bids": [null, "2", "1"], "chance": 1});
    json!({"game": "higher", "seats": ["A", "B", "C"], "seed": "2f", "setup": setup})
}

#[test]
fn a_lot_among_equals_is_the_same_whenever_it_is_drawn_and_counts_as_an_event() {
    let bid = |seed: u8| {
        let (mut table, mut events) = (table(&bidding()), Vec::new());
        let mut bids = |card| {
            table.act(
                Seat::new(0),
                &Action::Bid { card: Card(card) },
                &lexicon(),
                &Seed::new([seed; 32]),
                &mut events,
            )
        };
        // A refusal consumes no randomness.
        assert!(bids(4).is_err());
        bids(2).unwrap();
        assert_eq!(table.chance, 2);
        let Some(Event::Begins { seat, lot: true }) = events.get(2) else { panic!("{events:?}") };
        assert_eq!(table.phase, Phase::Turn { seat: *seat });
        seat.index()
    };
    let drawn: Vec<usize> = (0..64).map(bid).collect();
    assert_eq!(drawn, (0..64).map(bid).collect::<Vec<_>>());
    // Only the tied seats are drawn, and each of them about equally often.
    assert!(drawn.iter().all(|seat| *seat < 2));
    assert!((16..=48).contains(&drawn.iter().sum::<usize>()), "{drawn:?}");
}

#[test]
fn the_same_seed_deals_the_same_and_another_does_not() {
    let options = serde_json::json!({});
    let deal = |seed: u8| {
        let record =
            json!({"game": "higher", "seats": ["A", "B"], "options": options, "seed": format!("{seed:02x}")});
        table(&record)
    };
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1).hands, deal(2).hands);
    assert_eq!(deal(1).chance, 1);
    let (again, _) = State::dealt(&deal(1).options, 2, &"01".parse().unwrap());
    assert_eq!(again, deal(1));
}
