//! Chance depends on the seed and on the number of the event, and on nothing else.

use lettrine_engine::{Playing, Seat, Seed};
use serde_json::json;

use crate::event::{Action, Event};
use crate::game::Higher;
use crate::position::{lexicon, table};
use crate::state::Phase;

fn bidding() -> serde_json::Value {
    let setup = json!({"hands": [["2"], ["2"], ["1"]], "pile": [], "bids": [null, "2", "1"], "chance": 1});
    json!({"game": "higher", "seats": ["A", "B", "C"], "seed": "2f", "setup": setup})
}

#[test]
fn a_lot_among_equals_is_the_same_whenever_it_is_drawn_and_counts_as_an_event() {
    let bid = |seed: u8| {
        let mut table = Playing { seed: Seed::new([seed; 32]), ..table(&bidding()) };
        let mut events = Vec::new();
        // A refusal uses nothing up.
        assert!(table.act(Seat::new(0), &Action::Bid { card: crate::card::Card(4) }, &mut events).is_err());
        table.act(Seat::new(0), &Action::Bid { card: crate::card::Card(2) }, &mut events).unwrap();
        assert_eq!(table.state.chance, 2);
        let Some(Event::Begins { seat, lot: true }) = events.get(2) else { panic!("{events:?}") };
        assert_eq!(table.state.phase, Phase::Turn { seat: *seat });
        seat.index()
    };
    let drawn: Vec<usize> = (0..64).map(bid).collect();
    assert_eq!(drawn, (0..64).map(bid).collect::<Vec<_>>());
    // Only those who tie, and each of them about as often.
    assert!(drawn.iter().all(|seat| *seat < 2));
    assert!((16..=48).contains(&drawn.iter().sum::<usize>()), "{drawn:?}");
}

#[test]
fn the_same_seed_deals_the_same_and_another_does_not() {
    let options = serde_json::json!({});
    let deal = |seed: u8| {
        let record =
            json!({"game": "higher", "seats": ["A", "B"], "options": options, "seed": format!("{seed:02x}")});
        table(&record).state
    };
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1).hands, deal(2).hands);
    assert_eq!(deal(1).chance, 1);
    let (again, _) = Playing::<Higher>::deal(&deal(1).options, 2, "01".parse().unwrap(), lexicon());
    assert_eq!(again.state, deal(1));
}
