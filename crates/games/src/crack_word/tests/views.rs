//! What a viewer sees, what is imagined from a view, and what a seat is told.

use lettrine_engine::{AnyPosition, Bot, Imagine, Look, Record, Replayed, Search, Seat};
use lettrine_language::Language;
use serde_json::{Value, json};

use crate::crack_word::{Action, CrackWord, Event, Offer, Tile, View};

/// A game between bots: the sentences that a viewer is told, and the last position or view.
fn told(viewer: Option<usize>, language: Language) -> (Vec<String>, Value) {
    let lexicon = lettrine_french::lexicon();
    let game = crate::named("crack-word").unwrap();
    let dealt = Record::read(r#"{"game":"crack-word","seats":["Ada","Léo","Zoé"],"seed":"2f"}"#).unwrap();
    let record = game.play(&dealt, lexicon, &[Bot::Random, Bot::Greedy], language).unwrap();
    let record = Record::read(&record.to_string()).unwrap();
    let (mut words, mut end) = (Vec::new(), Value::Null);
    let mut sink = |piece: Replayed| match piece {
        Replayed::Dealt(told) => words.extend(told),
        Replayed::Played(played) => words.extend(played.told),
        Replayed::Ended(value) => end = value,
    };
    game.replay(&record, lexicon, viewer, language, &mut sink).unwrap();
    (words, end)
}

#[test]
fn a_game_is_told_in_both_languages_and_drawn_cards_only_to_their_owner() {
    let (watched, end) = told(None, Language::French);
    assert!(watched.iter().any(|line| line == "Ada pioche 8 cartes"), "{watched:#?}");
    assert!(end["result"]["winners"].is_array());
    let (own, view) = told(Some(0), Language::French);
    assert!(
        !own.iter().any(|line| line == "Ada pioche 8 cartes")
            && own.iter().any(|line| line == "Léo pioche 8 cartes")
    );
    assert_eq!(view["view"]["seat"], 0);
    assert!(view["view"]["hands"][1].is_array(), "all is open after the end");
    let (english, _) = told(None, Language::English);
    assert_eq!(english.len(), watched.len());
    assert!(english.iter().any(|line| line.starts_with("Last hand!")));
}

#[test]
fn a_view_of_a_game_under_way_counts_the_cards_that_it_hides() {
    let after = super::play(
        "abcd",
        &json!({"hands": [["#", "A"], ["B"]], "lines": [["A1"], [], [], []]}),
        &["0 bin 1"],
    );
    let Some(Event::Binned { back, .. }) = after.events.first() else { panic!("{:?}", after.events) };
    assert_eq!(serde_json::to_value(back).unwrap(), json!([[], ["A"]]));
    let position = json!({
        "game": "crack-word", "seats": ["Ada", "Léo"], "setup": after.state,
    });
    let record = Record::read(&position.to_string()).unwrap();
    let start = record.start::<CrackWord>(lettrine_french::lexicon()).unwrap();
    let view = serde_json::to_value(start.state.view(Some(Seat::new(0)))).unwrap();
    assert_eq!(
        (&view["hand"], &view["hands"], &view["piles"]),
        (&json!(["A"]), &json!([1, 2]), &json!([4, 4]))
    );
    assert_eq!(view["known"], json!([[], ["A"]]));
    // An imagined hand has the cards known of it.
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..50 {
        let imagined = start.state.view(Some(Seat::new(0))).imagine(&mut rng);
        assert!(imagined.public.known[1].are_among(&imagined.hidden.hands[1]));
    }
}

#[test]
fn cw_11_a_view_names_the_seat_with_the_majority_of_each_line() {
    let lines = json!([["A0/A1", "B0", "C1"], ["A0", "?B1"], ["A0", "B1"], []]);
    let record = json!({"game": "crack-word", "seats": ["Ada", "Léo"], "setup": super::position(&json!({"lines": lines}))});
    let start =
        Record::read(&record.to_string()).unwrap().start::<CrackWord>(lettrine_french::lexicon()).unwrap();
    let view = serde_json::to_value(start.state.view(None)).unwrap();
    assert_eq!(view["majorities"], json!([1, 1, null, null]));
}

#[test]
fn an_imagined_player_who_owes_a_start_can_start() {
    let owed = super::position(&json!({"phase": "start", "line": 2, "turn": 0, "hands": [["A"], ["B"]]}));
    let record = json!({"game": "crack-word", "seats": ["Ada", "Léo"], "setup": owed});
    let start =
        Record::read(&record.to_string()).unwrap().start::<CrackWord>(lettrine_french::lexicon()).unwrap();
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..200 {
        let imagined = start.state.view(Some(Seat::new(1))).imagine(&mut rng);
        assert!(!imagined.hidden.hands[0].contains(crate::crack_word::Card::Bin));
    }
}

#[test]
fn a_card_played_may_be_the_one_that_was_seen() {
    let fields =
        json!({"hands": [["A", "A", "B"], ["B"]], "known": [["A"], []], "lines": [["A1"], [], [], []]});
    let after = super::play("abc", &fields, &["0 place 1 1 A"]);
    assert!(after.state.get("known").is_none());
    // A card that the table has seen go under a pile is known in the hand that draws it.
    let fields = json!({"piles": [["D", "#"], ["D", "E", "F"]], "under": [["#"], ["F"]]});
    let after = super::play("abc", &fields, &["0 pass", "1 pass", "0 pass"]);
    assert_eq!(after.state["last_hand"], true);
    assert_eq!(after.state["known"], json!([["#"], []]));
    assert_eq!(after.state["shown"], json!([[], ["F"]]), "everybody knows what leaves with a pile");
}

#[test]
fn the_promise_of_an_action_is_its_gain_for_the_paquet() {
    let position = super::position(&json!({
        "hands": [["C"], ["B", "C"]], "piles": [[], []], "last_hand": true,
        "lines": [["A0", "B0/B1"], ["A1/A0"], [], []],
    }));
    let record = json!({"game": "crack-word", "seats": ["Ada", "Léo"], "setup": position});
    let start =
        Record::read(&record.to_string()).unwrap().start::<CrackWord>(lettrine_french::lexicon()).unwrap();
    let view: View<'_> = start.state.view(Some(Seat::new(0)));
    let promise = |action| view.promise(&action, &lettrine_french::lexicon());
    let card = Offer::Tile(Tile::read("C").unwrap());
    let place = |crack| Action::Place { line: 1, at: crate::crack_word::At::Right, card, crack };
    assert_eq!((promise(place(false)), promise(place(true)), promise(Action::Pass)), (4, 4 + 1, 0));
    assert_eq!(promise(Action::Bin { line: 2 }), 1 + 2);
}

/// A position in which each hidden place has a letter of its own: the hand of seat 0 has W, that of seat 1 has X, the piles have Y,
/// and Z is aside.
fn hidden(fields: &Value) -> Value {
    let mut position = super::position(&json!({
        "hands": [["W", "W"], ["X", "X", "X"]], "piles": [["Y"], ["Y", "Y"]], "aside": [["Z"], ["Z", "Z"]],
    }));
    for (name, value) in fields.as_object().unwrap() {
        position[name] = value.clone();
    }
    position
}

/// Those of W, X, Y and Z that a viewer's view contains.
fn found(position: &dyn AnyPosition, viewer: Option<u8>) -> String {
    let view = position.view(viewer.map(Seat::new)).to_string();
    "WXYZ".chars().filter(|&letter| view.contains(letter)).collect()
}

#[test]
fn before_the_end_a_view_has_the_own_hand_and_nothing_else_that_is_hidden() {
    for phase in ["turn", "start"] {
        let position = super::any_position(&json!({}), &hidden(&json!({"phase": phase, "line": 2})));
        let found = [Some(0), Some(1), None].map(|viewer| found(&*position, viewer));
        assert_eq!(found, ["W", "X", ""]);
        let view = position.view(None);
        assert_eq!((&view["seat"], view.get("hand"), &view["hands"]), (&Value::Null, None, &json!([2, 3])));
        assert_eq!((&view["piles"], view.get("aside")), (&json!([1, 2]), None));
    }
    // The same holds in the last hand, and for a seat that is out.
    let last = json!({"piles": [[], []], "last_hand": true, "out": [true, false], "turn": 1});
    let position = super::any_position(&json!({}), &hidden(&last));
    assert_eq!([Some(0), Some(1), None].map(|viewer| found(&*position, viewer)), ["W", "X", ""]);
}

#[test]
fn after_the_end_everybody_sees_all_hands() {
    let last = hidden(&json!({"piles": [[], []], "last_hand": true}));
    let mut position = super::any_position(&json!({}), &last);
    for (seat, opened) in [(0, false), (1, true)] {
        let passed = position.judge(
            Seat::new(seat),
            r#"{"do":"pass"}"#,
            &lettrine_french::lexicon(),
            &lettrine_engine::Seed::new([0; 32]),
        );
        position.fold(&passed.unwrap().events).unwrap();
        for viewer in [Some(0), Some(1), None] {
            let hands = &position.view(viewer.map(Seat::new))["hands"];
            let expected = if opened { json!([["W", "W"], ["X", "X", "X"]]) } else { json!([2, 3]) };
            assert_eq!(*hands, expected);
        }
    }
    assert_eq!(position.window(), None);
}
