//! Tests of `lettrine solve`: the exact solution of YAHTZEE DES MOTS.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn solve(cache: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .arg("solve")
        .args(arguments)
        .args(["--lang", "en"])
        .env("XDG_CACHE_HOME", cache)
        .output()
        .unwrap()
}

fn told(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn refused(output: &Output) -> String {
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A file with the last turn of a solitaire game, with these dice after this many throws.
fn position(folder: &Path, dice: &str, throws: u8) -> String {
    let filled: serde_json::Map<String, Value> =
        ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots"]
            .into_iter()
            .chain(["voyelles", "consonnes", "yahtzee", "chance"])
            .map(|case| (case.to_owned(), json!(3)))
            .collect();
    let setup = json!({"sheets": [filled], "turn": 0, "dice": dice, "throws": throws});
    let file = folder.join(format!("{dice}.json"));
    let record = json!({"game": "yahtzee-des-mots", "seats": ["Ada"], "setup": setup});
    std::fs::write(&file, record.to_string()).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_whole_game_is_solved_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let first = told(&solve(folder.path(), &["yahtzee-des-mots", "--json"]));
    let (expected, states) = (first["expected"].as_f64().unwrap(), first["states"].as_u64().unwrap());
    assert!(expected > 300.0 && states > 500, "{first}");
    let again = told(&solve(folder.path(), &["yahtzee-des-mots", "--json"]));
    assert_eq!((&again["expected"], &again["states"]), (&first["expected"], &first["states"]));
}

#[test]
fn each_action_in_a_position_is_graded_the_best_first() {
    let folder = tempfile::tempdir().unwrap();
    // The sheet has 33 points; the 15 of them in the upper section earn no premium.
    let last = told(&solve(folder.path(), &[&position(folder.path(), "TILERAS", 3), "--json"]));
    let actions = last["actions"].as_array().unwrap();
    assert_eq!(actions[0]["action"]["box"], "trois-mots");
    assert_eq!(last["expected"], actions[0]["expected"]);
    assert!(last["expected"].as_f64().unwrap() > 33.0);
    assert_eq!(actions.last().unwrap()["expected"], 33.0);
    let expected: Vec<f64> = actions.iter().map(|graded| graded["expected"].as_f64().unwrap()).collect();
    assert!(expected.is_sorted_by(|a, b| a >= b));

    let earlier = told(&solve(folder.path(), &[&position(folder.path(), "CVUSHXM", 2), "--json"]));
    assert_eq!(earlier["actions"][0]["action"]["do"], "throw");
    assert_eq!(
        earlier["actions"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|graded| graded["action"]["do"] == "throw")
            .count(),
        127
    );
}

#[test]
fn an_unsolvable_game_or_position_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let solve = |arguments: &[&str]| refused(&solve(folder.path(), arguments));
    let other = file("other.json", r#"{"game":"word-out","seats":["Ada","Léo"]}"#);
    assert!(solve(&[&other]).contains("'word-out' has no exact solution"));
    let dice = file("dice.txt", "die * A B C D E\ndie A\n");
    let told = solve(&["yahtzee-des-mots", "--dice", &dice]);
    assert!(told.contains("dice.txt, line 2: a die is"), "{told}");
    assert!(solve(&["word-out"]).contains("'word-out' has no exact solution"));
    let last = position(folder.path(), "TILERAS", 3);
    for option in [["--order", "free"], ["--bonus", "1982"], ["--dice", &dice], ["--simulate", "9"]] {
        let told = solve(&[&[last.as_str()], &option[..]].concat());
        assert!(told.contains(option[0]) && told.contains("a position itself says"), "{told}");
    }
    assert!(solve(&["yahtzee-des-mots", "--order", "backwards"]).contains("expected numeric or free"));
    let illegal =
        r#"{"game":"yahtzee-des-mots","seats":["Ada"],"actions":[{"seat":0,"do":"throw","keep":[1]}]}"#;
    assert!(solve(&[&file("illegal.json", illegal)]).contains("actions[0]"));
    assert!(solve(&[]).contains("is missing"));
}
