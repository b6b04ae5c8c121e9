//! Positions as setups of records, and options.

use super::*;

const ROWS: [&str; 4] = ["R U", "T", "", ""];

fn base() -> Value {
    position(&["A S", "S"], ROWS, "E")
}

/// The place in the record at which reading a setup fails.
fn fails_at(setup: &Value) -> String {
    table_of(&json!({}), setup).err().map_or_else(|| "nowhere".into(), |error| error.at)
}

#[test]
fn an_error_in_a_setup_is_named_with_its_field() {
    for (name, value, at) in [
        ("hands", json!([["A"], ["?E"]]), "setup.hands[1][0]"),
        ("hands", json!([["A"], ["B>"]]), "setup.hands[1][0]"),
        ("hands", json!([["A"], "B"]), "setup.hands[1]"),
        ("hands", json!([[], []]), "setup.hands"),
        ("rows", json!([[], [], []]), "setup.rows"),
        ("rows", json!([[], [], [], ["?"]]), "setup.rows[3][0]"),
        ("rows", json!([[], [], [], ["#"]]), "setup.rows[3][0]"),
        ("rows", json!([[], [], [], vec!["A"; 64]]), "setup.rows[3]"),
        ("draw", json!(vec!["A"; 300]), "setup.hands"),
        ("draw", json!(["?A"]), "setup.draw[0]"),
        ("discard", json!(["?A"]), "setup.discard[0]"),
        ("scores", json!([0]), "setup.scores"),
        ("scores", json!([0, 2_000_000]), "setup.scores[1]"),
        ("turn", json!(2), "setup.turn"),
        ("phase", json!("end"), "setup.phase"),
        ("phase", json!("start"), "setup"),
        ("passes", json!(-1), "setup.passes"),
        ("chance", json!(-1), "setup.chance"),
        ("known", json!([["E"], []]), "setup.known[0][0]"),
        ("known", json!([["A", "A"], []]), "setup.known[0][1]"),
        ("rest", json!(1), "setup"),
    ] {
        assert_eq!(fails_at(&with(base(), name, value.clone())), at, "{name} {value}");
    }
    let start = |row: i64| with(with(base(), "phase", json!("start")), "row", json!(row));
    assert_eq!((fails_at(&start(1)), fails_at(&start(3))), ("setup.row".into(), "nowhere".into()));
    let counter = |announcer: u8| {
        with(with(with(start(1), "phase", json!("counter")), "announcer", json!(announcer)), "turn", json!(0))
    };
    assert_eq!((fails_at(&counter(0)), fails_at(&counter(1))), ("setup.turn".into(), "nowhere".into()));
}

#[test]
fn wo_14_the_asked_seats_are_read_only_where_each_seat_is_asked_once() {
    let setup = |asked: Value| {
        let setup = position(&["A", "S", "S", "S"], ROWS, "E");
        let setup = with(with(setup, "phase", json!("counter")), "row", json!(1));
        let setup = with(with(setup, "announcer", json!(2)), "first_announcer", json!(0));
        with(with(setup, "turn", json!(3)), "asked", asked)
    };
    let once = |setup: &Value| table_of(&json!({"counter_round": "once"}), setup);
    let at = |asked: Value| once(&setup(asked)).err().map(|error| error.at);
    assert_eq!(at(json!([1, 1])).as_deref(), Some("setup.asked[1]"));
    assert_eq!(at(json!([1, 4])).as_deref(), Some("setup.asked[1]"));
    assert_eq!(at(json!("1")).as_deref(), Some("setup.asked"));
    assert_eq!(at(json!([3])).as_deref(), Some("setup.turn"));
    let first = with(setup(json!([])), "turn", json!(0));
    assert_eq!(once(&first).err().map(|error| error.at).as_deref(), Some("setup.turn"));
    // Announcers count as asked, listed or not. A state lists an announcer who countered, and not the first announcer.
    for (asked, written) in [
        (json!([]), json!([2])),
        (json!([0, 2, 1]), json!([1, 2])),
        (json!([1]), json!([1, 2])),
        (json!([2]), json!([2])),
    ] {
        let table = once(&setup(asked)).unwrap();
        assert_eq!(table.write_setup()["asked"], written);
    }
    // With `counter_round: "afresh"` the field is not needed: it is ignored when read, and left out of a state.
    let table = table_of(&json!({}), &setup(json!("x"))).unwrap();
    assert_eq!(table.write_setup()["asked"], Value::Null);
}

#[test]
fn a_finished_setup_is_accepted_only_in_the_phase_over() {
    let passed = with(with(base(), "draw", json!([])), "passes", json!(2));
    assert_eq!(fails_at(&passed), "setup.passes");
    let over = with(passed, "phase", json!("over"));
    let played = done(&over, &[]);
    assert_eq!((played.next(), &played["passes"]), ((0, "over"), &json!(2)));
    assert_eq!(run(&over, &[act(0, "pass")]).err(), Some("A-3"));
}

#[test]
fn fields_that_the_phase_does_not_need_are_passed_over_and_left_out() {
    let setup =
        with(with(with(base(), "row", json!("x")), "announcer", json!(77)), "first_announcer", json!([]));
    let played = done(&setup, &[]);
    for name in ["row", "announcer", "first_announcer", "known"] {
        assert_eq!(played[name], Value::Null);
    }
}

#[test]
fn seats_that_cannot_act_are_passed_over() {
    assert_eq!(done(&position(&["", "S"], ROWS, "E"), &[]).next(), (1, "turn"));
    let start =
        |hand| with(with(position(&[hand, "S"], ROWS, "E"), "phase", json!("start")), "row", json!(3));
    assert_eq!((done(&start("#"), &[]).next(), done(&start("A"), &[]).next()), ((1, "turn"), (0, "start")));
}

#[test]
fn options_are_read_strictly() {
    let fails = |options: Value| table_of(&options, &base()).err().map(|error| error.at);
    for options in [
        json!({"decks": 3}),
        json!({"arbitration": "kind"}),
        json!({"after_counter": 1}),
        json!({"counter_round": "twice"}),
        json!({"last_deal": true}),
        json!({"turn_seconds": 45}),
        json!({"counter_seconds": 60}),
    ] {
        let name = options.as_object().unwrap().keys().next().unwrap().clone();
        assert_eq!(fails(options), Some(format!("options.{name}")));
    }
    let all = json!({"decks": 2, "arbitration": "lenient", "after_counter": "announcer", "counter_round": "once", "last_deal": "pile", "turn_seconds": 90, "counter_seconds": 10});
    let table = table_of(&all, &base()).unwrap();
    assert_eq!(serde_json::to_value(table.public.options).unwrap(), all);
}
