//! Tests of `lettrine analyse`: a record, with what would have been better.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn analyse(folder: &Path, record: &Value, arguments: &[&str]) -> Output {
    let (file, words) = (folder.join("record.json"), folder.join("words.txt"));
    std::fs::write(&file, record.to_string()).unwrap();
    std::fs::write(&words, "rue\nrues\nruse\nlest\nest\nver\nvers\nnon\nnos\nas\nsa\nle\n").unwrap();
    Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .arg("analyse")
        .arg(&file)
        .arg("--lexicon")
        .arg(&words)
        .args(arguments)
        .env("XDG_CACHE_HOME", folder)
        .output()
        .unwrap()
}

fn passed() -> Value {
    json!({"game": "word-out", "seats": ["Ada", "Léo"], "actions": [{"seat": 0, "do": "pass"}], "setup": {
        "hands": [["E!", "O", "L"], ["B", "T", "N"]], "rows": [["R", "U"], ["L"], ["V"], ["N"]],
        "draw": ["A", "E", "S"], "turn": 0}})
}

#[test]
fn an_analysis_names_better_actions_and_missed_words_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    for (language, better, word) in
        [("fr", "mieux :", "à trouver : RUE ("), ("en", "better:", "to be found: RUE (")]
    {
        let output = analyse(folder.path(), &passed(), &["--lang", language]);
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && told.contains(better) && told.contains(word), "{told}");
    }
}

#[test]
fn programs_are_told_every_decision_and_the_same_figures_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let told = || -> Value {
        let output = analyse(folder.path(), &passed(), &["--json", "--playouts", "40"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let first = told();
    let decision = &first["decisions"][0];
    assert_eq!(
        (&decision["n"], &decision["seat"], &decision["played"]["do"]),
        (&json!(1), &json!(0), &json!("pass"))
    );
    assert!(decision["loss"].as_f64().unwrap() > 0.0 && decision["error"].is_number(), "{decision}");
    assert_eq!((&first["game"], &first["seats"]), (&json!("word-out"), &json!(["Ada", "Léo"])));
    assert_eq!(first["players"].as_array().unwrap().len(), 2);
    assert_eq!(first, told());
}

#[test]
fn a_record_that_cannot_be_replayed_is_refused_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut record = passed();
    record["actions"] = json!([{"seat": 1, "do": "pass"}]);
    let output = analyse(folder.path(), &record, &["--lang", "en"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && told.contains("actions[0]"), "{told}");
    assert!(output.stdout.is_empty());
}
