//! CW-20, A-2: misplays; and what a timeout does.

use serde_json::{Value, json};

use super::{play, play_with, position};
use crate::crack_word::{Event, Misplay, Refusal};

fn fields() -> Value {
    json!({"lines": [["A0", "B1"], ["R1", "U1"], [], []], "hands": [["A", "C", "E"], ["B", "C"]]})
}

const WORDS: &str = "abc rue";

const MISPLAYS: [(&str, Misplay); 5] = [
    ("0 place 1 right E", Misplay::NoFactor),
    ("0 place 1 right E crack", Misplay::NoFactor),
    ("0 place 1 1 A crack", Misplay::NoWord),
    ("0 place 3 right A crack", Misplay::NoWord),
    ("0 place 2 right E crack", Misplay::NoMajority),
];

#[test]
fn cw_20_a_misplay_takes_the_card_back_and_passes() {
    for (action, why) in MISPLAYS {
        let after = play(WORDS, &fields(), &[action]);
        assert!(matches!(after.events[0], Event::Misplayed { why: found, .. } if found == why), "{action}");
        assert_eq!(after.state["lines"], fields()["lines"]);
        assert_eq!(after.state["hands"][0], json!(["A", "C", "D", "E"]), "and a card was drawn");
        assert_eq!(after.state["known"][0].as_array().unwrap().len(), 1, "the table has seen the card");
        assert!(after.is_at(1, "turn"));
    }
}

#[test]
fn a_2_lenient_arbitration_refuses_a_misplay() {
    for (action, why) in MISPLAYS {
        let after = play_with(WORDS, &json!({"arbitration": "lenient"}), &position(&fields()), &[action]);
        assert_eq!(after.refused, Some(Refusal::Misplay(why)), "{action}");
        assert!(after.is_at(0, "turn") && after.events.is_empty());
    }
}

#[test]
fn cw_20_in_the_last_hand_a_misplay_is_a_pass_and_one_is_out() {
    let mut last = fields();
    last["piles"] = json!([[], []]);
    last["last_hand"] = json!(true);
    for (action, _) in MISPLAYS {
        let after = play(WORDS, &last, &[action]);
        assert_eq!((&after.state["out"], after.is_at(1, "turn")), (&json!([true, false]), true));
        assert_eq!(after.state["hands"][0], json!(["A", "C", "E"]));
    }
    // A misplay of the last card of the hand brings no bonus (CW-17): the card goes back, and the game ends because all are out.
    last["hands"] = json!([["E"], ["B"]]);
    last["out"] = json!([false, true]);
    let after = play(WORDS, &last, &["0 place 1 right E"]);
    assert!(after.is_at(0, "over"));
    assert_eq!((&after.state["paquets"], &after.state["out"]), (&json!([0, 0]), &json!([true, true])));
}

#[test]
fn cw_20_a_start_that_is_no_factor_is_refused_and_still_owed() {
    let owed =
        json!({"lines": [[], ["A0"], [], []], "phase": "start", "line": 1, "hands": [["Z", "A"], ["B"]]});
    let after = play(WORDS, &owed, &["0 start Z"]);
    assert_eq!((after.rule(), after.is_at(0, "start")), (Some("CW-20"), true));
    assert!(after.events.is_empty());
}

#[test]
fn clock_a_timeout_in_a_turn_is_a_pass() {
    let (passed, timed) = (play(WORDS, &fields(), &["0 pass"]), play(WORDS, &fields(), &["0 timeout"]));
    assert_eq!(passed.events, timed.events);
}

#[test]
fn clock_a_timeout_at_a_start_lays_the_first_card_that_can() {
    for (hand, starts) in [
        (json!(["Z", "U", "C", "?"]), "C0"),
        (json!(["?", "Z", "#"]), "?A0"),
        (json!(["?", "#", "U", "Z"]), "U0"),
    ] {
        let owed =
            json!({"lines": [[], ["A0"], [], []], "phase": "start", "line": 1, "hands": [hand, ["B"]]});
        let after = play(WORDS, &owed, &["0 timeout"]);
        assert_eq!(after.state["lines"][0], json!([starts]));
        assert!(after.is_at(1, "turn"));
    }
}
