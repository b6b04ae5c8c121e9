//! Options, setups and actions of records: how they are read and written.

use super::super::Options;
use super::*;

#[test]
fn options_read_as_they_are_written() {
    for options in [
        json!({"order": "numeric", "bonus": "1979", "parties": 1, "opener": "first", "turn_seconds": 120}),
        json!({"order": "free", "bonus": "1982", "parties": 5, "opener": "lot", "turn_seconds": null}),
    ] {
        let table = read(1, options.clone(), json!({"sheets": [{}], "turn": 0})).unwrap();
        assert_eq!(serde_json::to_value(&table.public.options).unwrap(), options);
    }
    assert_eq!(
        serde_json::to_value(Options::default()).unwrap(),
        json!({"order": "numeric", "bonus": "1979", "parties": 1, "opener": "first", "turn_seconds": 120})
    );
}

#[test]
fn an_error_in_a_setup_is_named_with_its_field() {
    let good = json!({"sheets": [{"mot-2": 4, "yahtzee": 50}, {}], "premiums": [100, 0], "earlier": [[212], [0]],
        "first": 0, "turn": 0, "dice": "RAVIES*", "throws": 1, "rolls": ["RAVIEST"], "chance": 0});
    let parties = json!({"parties": 2});
    assert_eq!(setup(&read(2, parties.clone(), good.clone()).unwrap()), good);
    for (field, value, at) in [
        ("sheets", json!([{}]), "setup.sheets"),
        ("sheets", json!([{"mot-7": 1}, {}]), "setup.sheets[0]"),
        ("sheets", json!([{"mot-2": -1}, {}]), "setup.sheets[0].mot-2"),
        ("sheets", json!([{"mot-2": 1.5}, {}]), "setup.sheets[0].mot-2"),
        ("premiums", json!([1]), "setup.premiums"),
        ("earlier", json!([[1, 2], [3, 4]]), "setup.earlier[0]"),
        ("earlier", json!([[1], []]), "setup.earlier[1]"),
        ("first", json!(2), "setup.first"),
        ("turn", json!(-1), "setup.turn"),
        ("dice", json!("RAVIES"), "setup.dice"),
        ("dice", json!("RAVIE**"), "setup.dice"),
        ("dice", json!("ravies*"), "setup.dice"),
        ("dice", json!("RAVIÉS"), "setup.dice"),
        ("throws", json!(4), "setup.throws"),
        ("rolls", json!(["RAVIEST", "??"]), "setup.rolls[1]"),
        ("chance", json!(-1), "setup.chance"),
        ("phase", json!("over"), "setup.phase"),
        ("hands", json!([]), "setup"),
    ] {
        let mut bad = good.clone();
        bad[field] = value;
        assert_eq!(read(2, parties.clone(), bad).map(|_| ()).unwrap_err().at, at, "{field}");
    }
    for field in ["sheets", "turn", "dice", "throws"] {
        let mut bad = good.clone();
        bad.as_object_mut().unwrap().remove(field);
        assert!(read(2, parties.clone(), bad).is_err(), "{field}");
    }
}

#[test]
fn setup_fields_left_out_take_their_defaults() {
    let table = read(
        2,
        json!({"parties": 4}),
        json!({"sheets": [{}, {}], "turn": 1, "earlier": [[1, 2, 3], [1, 2, 3]]}),
    );
    let written = setup(&table.unwrap());
    assert_eq!(
        (&written["first"], &written["premiums"], &written["rolls"]),
        (&json!(1), &json!([0, 0]), &json!([]))
    );
    assert!(written.get("dice").is_none() && written.get("throws").is_none());
}

#[test]
fn full_sheets_are_the_end_of_a_match_and_of_nothing_less() {
    let full = json!({"sheets": [until("voyelles")], "turn": 0, "dice": "RAVIES*", "throws": 1});
    let table = read(1, json!({}), full.clone()).unwrap();
    assert_eq!(phase(&table), None);
    assert!(setup(&table).get("dice").is_none(), "what the phase does not need is left out");
    assert!(read(1, json!({"parties": 2}), full).is_err());
    let thrown_for_nobody =
        json!({"sheets": [until("voyelles"), {}], "turn": 0, "dice": "RAVIES*", "throws": 1});
    assert!(read(2, json!({}), thrown_for_nobody).is_err());
}

#[test]
fn actions_are_written_in_canonical_form() {
    for (text, written) in [
        (json!({"do": "throw", "keep": [6, 1, 4]}), json!({"do": "throw", "keep": [1, 4, 6]})),
        (json!({"do": "score", "box": "mot-5"}), json!({"do": "score", "box": "mot-5", "words": []})),
        (
            json!({"do": "score", "box": "yahtzee", "words": ["Fameusé"], "zero": "mot-3"}),
            json!({"do": "score", "box": "yahtzee", "words": ["FAMEUSE"], "zero": "mot-3"}),
        ),
        (json!({"do": "timeout"}), json!({"do": "timeout"})),
    ] {
        assert_eq!(serde_json::to_value(action(text)).unwrap(), written);
    }
}

#[test]
fn an_unreadable_action_is_refused_with_its_place() {
    let read = |text: Value| {
        let tree = parse(&text.to_string()).unwrap();
        let mut fields = Reader::new(&tree).object().unwrap();
        let verb = fields.required("do").unwrap().text().unwrap().to_owned();
        Action::read(&verb, &mut fields).map(|_| ()).map_err(|error| error.at)
    };
    assert_eq!(read(json!({"do": "throw", "keep": [8]})), Err("keep[0]".into()));
    assert_eq!(read(json!({"do": "throw", "keep": [1, 1]})), Err("keep[1]".into()));
    assert_eq!(read(json!({"do": "throw"})), Err(String::new()));
    assert_eq!(read(json!({"do": "score", "box": "mot-7"})), Err("box".into()));
    assert_eq!(read(json!({"do": "score", "box": "chance", "zero": "chance"})), Err("zero".into()));
    assert_eq!(read(json!({"do": "score", "box": "un-mot", "words": ["porte-clé"]})), Err("words[0]".into()));
}
