//! CW-17 to CW-19: the end of the game.

use lettrine_engine::{Record, Replayed};
use lettrine_language::Language;
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::{Value, json};

use super::{play, position};

fn last_hand(fields: &Value) -> Value {
    let mut last = json!({
        "lines": [["A0", "B0/B1"], ["A1/A0"], ["A1"], []], "hands": [["C"], ["B", "C"]], "piles": [[], []],
        "paquets": [10, 20], "last_hand": true,
    });
    for (name, value) in fields.as_object().unwrap() {
        last[name] = value.clone();
    }
    last
}

#[test]
fn cw_17_the_last_card_ends_the_game_and_takes_the_own_colour_from_the_lines() {
    let after = play("abc", &last_hand(&json!({})), &["0 place 1 right C"]);
    assert!(after.is_at(0, "over"));
    // Four cards: the A and the hidden B of line 1, the C just laid, and the A of line 2.
    assert_eq!(after.state["paquets"], json!([14, 20]));
    assert_eq!(after.state["lines"], json!([["B1"], ["A1"], ["A1"], []]));
    assert_eq!(after.state["shown"][0], json!(["A", "A", "B", "C"]));
    assert!(after.legal.is_empty());
}

#[test]
fn cw_17_a_crack_with_the_last_card_is_cashed_first_and_owes_no_start() {
    let fields = json!({"lines": [["A0", "B0/B1"], ["A1/A0"], ["A1"], ["A0"]]});
    let after = play("abc", &last_hand(&fields), &["0 place 1 right C crack"]);
    assert!(after.is_at(0, "over"));
    assert_eq!(after.state["paquets"], json!([10 + 4 + 2, 20]));
}

#[test]
fn cw_17_a_bin_as_the_last_card_is_binned_first() {
    let after = play("abc", &last_hand(&json!({"hands": [["#"], ["B", "C"]]})), &["0 bin 1"]);
    assert!(after.is_at(0, "over"));
    // The POUBELLE, and the A of line 2. The player's own cards of line 1 have left the game.
    assert_eq!(after.state["paquets"], json!([12, 20]));
    assert_eq!(after.state["hands"], json!([[], ["B", "B", "C"]]));
}

#[test]
fn cw_17_a_start_with_the_last_card_ends_the_game() {
    let fields = json!({"phase": "start", "line": 4});
    let after = play("abc", &last_hand(&fields), &["0 start C"]);
    assert!(after.is_at(0, "over"));
    assert_eq!(after.state["paquets"], json!([10 + 4, 20]));
}

#[test]
fn cw_17_a_start_that_stays_owed_ends_nothing() {
    let fields = json!({"hands": [["#", "#"], ["B", "C"]]});
    let after = play("abc", &last_hand(&fields), &["0 bin 1"]);
    assert!(after.is_at(1, "turn"), "the line stays empty, and a card is left");
}

#[test]
fn cw_18_the_game_ends_when_every_player_is_out() {
    let after = play("abc", &last_hand(&json!({})), &["0 pass", "1 place 1 right C", "1 pass"]);
    assert!(after.is_at(1, "over"));
    assert_eq!((&after.state["paquets"], &after.state["out"]), (&json!([10, 20]), &json!([true, true])));
}

#[test]
fn cw_19_the_largest_paquet_wins_and_equals_share() {
    let lexicon = LexiconBuf::build("", &Words::new(["abc".parse::<Letters>().unwrap()])).unwrap();
    for (paquets, winners) in [([10, 20], json!([1])), ([20, 20], json!([0, 1]))] {
        let setup = position(&last_hand(&json!({"paquets": paquets})));
        let actions = json!([{"seat": 0, "do": "pass"}, {"seat": 1, "do": "pass"}]);
        let record =
            json!({"game": "crack-word", "seats": ["Ada", "Léo"], "setup": setup, "actions": actions});
        let record = Record::read(&record.to_string()).unwrap();
        let mut end = Value::Null;
        let mut sink = |piece: Replayed| {
            if let Replayed::Ended(value) = piece {
                end = value;
            }
        };
        let game = crate::named("crack-word").unwrap();
        game.replay(&record, lexicon.get(), None, Language::French, &mut sink).unwrap();
        assert_eq!(end["result"], json!({"scores": paquets, "winners": winners}));
    }
}
