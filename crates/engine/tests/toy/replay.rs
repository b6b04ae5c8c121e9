//! Replaying a record, as the whole table and as one seat see it.

use lettrine_engine::{AnyGame, Record, Registered, ReplayError, Replayed};
use lettrine_language::Language;
use serde_json::{Value, json};

use crate::game::Higher;
use crate::position::{lexicon, record};

const HIGHER: Registered<Higher> = Registered::new();

fn replay(record: &Value, viewer: Option<usize>) -> Result<Vec<Replayed>, ReplayError> {
    let mut replayed = Vec::new();
    let record = Record::read(&record.to_string()).unwrap();
    HIGHER.replay(&record, lexicon(), viewer, Language::English, &mut |piece| replayed.push(piece))?;
    Ok(replayed)
}

fn drawn() -> Value {
    record(&json!([{"seat": 0, "do": "draw"}, {"seat": 1, "do": "play", "card": "1"}]))
}

#[test]
fn a_drawn_card_shows_in_the_open_replay_and_to_its_seat_and_to_no_other_seat() {
    let first = |viewer| match &replay(&drawn(), viewer).unwrap()[1] {
        Replayed::Played(played) => serde_json::to_value(played).unwrap(),
        other => panic!("{other:?}"),
    };
    let drew = |viewer| first(viewer)["events"][0].clone();
    assert_eq!(drew(None), json!({"event": "drew", "seat": 0, "card": "4"}));
    assert_eq!(drew(Some(0)), drew(None));
    assert_eq!(drew(Some(1)), json!({"event": "drew", "seat": 0}));
    let all = first(None);
    assert_eq!(all["n"], 1);
    assert_eq!(all["action"], json!({"seat": 0, "do": "draw"}));
    assert_eq!((&all["scores"], &all["next"]), (&json!([0, 0]), &json!({"seat": 1, "phase": "turn"})));
}

#[test]
fn a_sealed_action_stays_sealed_for_other_seats_and_the_window_names_the_seats_to_act() {
    let mut bids =
        json!({"game": "higher", "seats": ["A", "B"], "setup": {"hands": [["0"], ["1"]], "pile": []}});
    bids["actions"] = json!([{"seat": 0, "do": "bid", "card": "0"}]);
    let played = |viewer| match replay(&bids, viewer).unwrap().swap_remove(1) {
        Replayed::Played(played) => played,
        other => panic!("{other:?}"),
    };
    assert_eq!(played(Some(0)).action, json!({"seat": 0, "do": "bid", "card": "0"}));
    assert_eq!(played(Some(1)).action, json!({"seat": 0, "do": "bid"}));
    assert_eq!(json!(played(None).next), json!({"seat": 1, "phase": "bidding", "seats": [1]}));
}

#[test]
fn a_replay_ends_with_the_position_and_the_result_if_there_is_one() {
    let end = |record: &Value, viewer| match replay(record, viewer).unwrap().pop() {
        Some(Replayed::Ended(end)) => end,
        other => panic!("{other:?}"),
    };
    let misplayed = end(&drawn(), None);
    assert_eq!(misplayed["state"]["scores"], json!([0, -1]));
    assert_eq!(misplayed["state"]["known"], json!([[], ["1"]]));
    assert_eq!(misplayed.get("result"), None);
    assert_eq!(end(&drawn(), Some(1))["view"]["hands"], json!([3, ["1", "4"]]));
    let mut last = record(&json!([{"seat": 0, "do": "play", "card": "3"}]));
    last["setup"]["hands"][0] = json!(["3"]);
    assert_eq!(end(&last, None)["result"], json!({"scores": [3, -2], "winners": [0]}));
}

#[test]
fn a_deal_is_told_first_and_a_position_has_none() {
    let dealt = json!({"game": "higher", "seats": ["Ada", "Blaise"], "seed": "01"});
    assert_eq!(replay(&dealt, None).unwrap()[0], Replayed::Dealt(vec!["the table: dealt".into()]));
    assert_eq!(replay(&drawn(), None).unwrap()[0], Replayed::Dealt(Vec::new()));
}

#[test]
fn an_illegal_action_stops_the_replay_and_is_named() {
    let illegal = record(&json!([{"seat": 0, "do": "draw"}, {"seat": 0, "do": "draw"}]));
    let error = replay(&illegal, None).unwrap_err();
    assert_eq!(error.say(Language::English), "actions[1] (action 2): it is not this seat's turn (A-3)");
    assert_eq!(error.say(Language::French), "actions[1] (coup 2) : it is not this seat's turn (A-3)");
    let nobody = replay(&drawn(), Some(2)).unwrap_err();
    assert_eq!(nobody.say(Language::French), "il n'y a pas de place 2");
}
