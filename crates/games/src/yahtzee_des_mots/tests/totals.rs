//! YM-15 to YM-17: premiums, totals, matches and who begins.

use lettrine_engine::{Fold, Tell};

use super::*;

#[test]
fn ym_15_the_upper_premium_of_1979_counts_as_soon_as_it_is_reached() {
    let sheet = json!({"mot-2": 10, "mot-3": 18});
    let mut table = thrown(sheet, "RAVIESZ", 1);
    assert_eq!(scores(&table), [28]);
    let events = act(&mut table, json!({"do": "score", "box": "mot-4", "words": ["RAVI"]})).unwrap();
    assert_eq!(events[1], Event::BonusReached { seat: Seat::new(0), points: 35 });
    assert_eq!(scores(&table), [35 + 35]);
    assert_eq!(scores(&thrown(json!({"mot-2": 10, "mot-3": 24}), "RAVIESZ", 1)), [34]);
}

#[test]
fn ym_15_the_upper_premium_of_1982() {
    let total = |mot_2: i32| {
        let setup = json!({"sheets": [{"mot-2": mot_2, "un-mot": 40}], "turn": 0});
        scores(&read(1, json!({"bonus": "1982"}), setup).unwrap())
    };
    assert_eq!((total(49), total(50)), (vec![89], vec![115]));
}

#[test]
fn ym_15_only_the_upper_boxes_count() {
    let sheet = json!({"mot-2": 10, "un-mot": 20, "deux-mots": 20, "chance": 20, "yahtzee": 50});
    assert_eq!(scores(&thrown(sheet, "RAVIESZ", 1)), [120]);
}

#[test]
fn ym_16_total_of_sections_and_premiums() {
    let setup = json!({"sheets": [{"mot-2": 40, "un-mot": 9, "yahtzee": 50}], "premiums": [200],
        "earlier": [[212, 100]], "turn": 0});
    assert_eq!(scores(&read(1, json!({"parties": 3}), setup).unwrap()), [40 + 35 + 9 + 50 + 200 + 312]);
}

fn last_turn(parties: u8, earlier: Value) -> State {
    let full = with(until("voyelles"), json!({"mot-2": 5}));
    let setup = json!({"sheets": [full, until("trois-mots")], "premiums": [0, 100], "earlier": earlier,
        "turn": 1, "dice": "LASATAE", "throws": 3});
    let mut table = read(2, json!({"parties": parties}), setup).unwrap();
    act(&mut table, json!({"do": "score", "box": "trois-mots", "words": ["LA", "SA", "TA"]})).unwrap();
    table
}

#[test]
fn ym_16_the_next_game_begins_at_the_next_seat() {
    let table = last_turn(3, json!([[], []]));
    assert_eq!(phase(&table), Some(("throw", Seat::new(1))));
    let written = setup(&table);
    assert_eq!(
        (&written["first"], &written["sheets"], &written["earlier"], &written["premiums"]),
        (&json!(1), &json!([{}, {}]), &json!([[5], [107]]), &json!([0, 0]))
    );
    assert_eq!(scores(&table), [5, 107]);
    assert_eq!(phase(&last_turn(3, json!([[1], [2]]))), Some(("throw", Seat::new(0))));
}

#[test]
fn ym_16_seat_0_begins_the_first_game() {
    let (table, events) = State::dealt(&super::super::Options::default(), 3, &Seed::default());
    assert_eq!((phase(&table), events), (Some(("throw", Seat::new(0))), Vec::new()));
}

#[test]
fn ym_16_when_the_match_is_over_the_sheets_stay() {
    let table = last_turn(2, json!([[1], [2]]));
    assert_eq!(phase(&table), None);
    let written = setup(&table);
    assert_eq!((&written["earlier"], &written["turn"]), (&json!([[1], [2]]), &json!(1)));
    assert_eq!((&written["sheets"][1]["trois-mots"], &written["premiums"]), (&json!(7), &json!([0, 100])));
    assert!(offered(&table).is_empty());
}

#[test]
fn ym_16_a_full_sheet_is_passed_over() {
    let full = until("voyelles");
    let setup = json!({"sheets": [{}, full, {}], "turn": 0, "dice": "RAVIESZ", "throws": 1});
    let mut table = read(3, json!({}), setup).unwrap();
    act(&mut table, json!({"do": "score", "box": "mot-2", "words": []})).unwrap();
    assert_eq!(phase(&table), Some(("throw", Seat::new(2))));
    // The same holds for a setup that begins with such a seat.
    let table = read(3, json!({}), json!({"sheets": [{}, until("voyelles"), {}], "turn": 1})).unwrap();
    assert_eq!(phase(&table), Some(("throw", Seat::new(2))));
}

#[test]
fn ym_17_the_highest_total_wins() {
    let (scores, winners) = last_turn(1, json!([[], []])).result().unwrap();
    assert_eq!((scores, winners), (vec![5, 107], vec![Seat::new(1)]));
}

fn by_lot(seats: usize, seed: u8) -> (State, Vec<Event>) {
    let options = super::super::Options { opener: super::super::Opener::Lot, ..Default::default() };
    State::dealt(&options, seats, &Seed::new([seed; 32]))
}

#[test]
fn ym_16_a_lot_may_draw_the_first_seat_and_is_chance_event_0() {
    let mut begun = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let (mut table, events) = by_lot(3, seed);
        let seat = Seat::new(u8::try_from(Seed::new([seed; 32]).event(0).below(3)).unwrap());
        assert_eq!(events, [Event::Begins { seat }]);
        assert_eq!((phase(&table), table.public.first), (Some(("throw", seat)), seat));
        begun.insert(seat);
        // The first throw is event 1.
        act(&mut table, json!({"do": "throw", "keep": []})).unwrap();
        assert_eq!(setup(&table)["chance"], json!(2));
    }
    assert_eq!(begun.len(), 3, "every seat begins now and then");
    // For a single player a lot is drawn too, so that the throws have the same event numbers.
    let (table, events) = by_lot(1, 7);
    assert_eq!((events.len(), &setup(&table)["chance"]), (1, &json!(1)));
}

#[test]
fn ym_16_a_position_draws_no_lot() {
    let table = read(3, json!({"opener": "lot"}), json!({"sheets": [{}, {}, {}], "turn": 1})).unwrap();
    assert_eq!((phase(&table), table.public.first), (Some(("throw", Seat::new(1))), Seat::new(0)));
    assert_eq!(setup(&table)["chance"], json!(0));
}

#[test]
fn ym_16_a_lot_is_told() {
    use lettrine_language::Language;
    let names = ["Ada".to_owned(), "Léo".to_owned()];
    let event = Event::Begins { seat: Seat::new(1) };
    assert_eq!(event.tell(&Cast::new(&names, Language::French)), "Léo commence (tirage au sort)");
    assert_eq!(event.tell(&Cast::new(&names, Language::English)), "Léo begins (by lot)");
    // A log could name a seat that the table does not have: the event changes nothing.
    let mut table = by_lot(2, 1).0;
    let before = table.public.turn;
    table.fold(&Event::Begins { seat: Seat::new(9) });
    assert_eq!(table.public.turn, before);
}
