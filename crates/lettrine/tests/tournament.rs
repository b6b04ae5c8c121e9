//! `lettrine tournament`: bots against each other.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::process::{Command, Output};

use serde_json::Value;

fn tournament(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .arg("tournament")
        .args(arguments)
        .args(["--lang", "en"])
        .output()
        .unwrap()
}

fn results(arguments: &[&str]) -> Vec<Value> {
    let output = tournament(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    told["results"].as_array().unwrap().clone()
}

fn refused(arguments: &[&str]) -> String {
    let output = tournament(arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn greedy_beats_random_in_every_game() {
    for game in ["word-out", "crack-word", "rondorondo", "yahtzee-des-mots"] {
        let results = results(&[game, "greedy", "random", "--pairs", "8", "--seed", "3"]);
        let result = &results[0];
        assert_eq!((&result["first"], &result["second"]), (&"greedy".into(), &"random".into()));
        assert_eq!((results.len(), &result["pairs"]), (1, &8.into()));
        let share = |name: &str| result[name].as_f64().unwrap();
        assert!(share("low") < share("rate") || share("rate") >= 1.0, "{result}");
        assert!(share("rate") > 0.7 && share("rate") <= share("high") && share("margin") > 0.0, "{result}");
        assert!(share("ms_first") > 0.0 && share("ms_second") > 0.0, "{result}");
        let scores = share("score_first") - share("score_second");
        assert!((scores - share("margin")).abs() < 1e-9, "{result}");
    }
}

#[test]
fn a_deal_is_played_from_both_sides_so_equals_end_level() {
    for player in ["greedy", "random", "amateur", "maitre@3"] {
        let same = results(&["word-out", player, player, "--pairs", "3"]);
        assert_eq!(
            (same[0]["rate"].as_f64(), same[0]["margin"].as_f64()),
            (Some(0.5), Some(0.0)),
            "{player}"
        );
    }
}

#[test]
fn everybody_meets_everybody_and_the_same_seed_gives_the_same_games() {
    let order = ["crack-word", "random", "greedy", "amateur", "--pairs", "2", "--seed", "7"];
    let untimed = |results: Vec<Value>| {
        let untimed = results.into_iter().map(|mut result| {
            for time in ["ms_first", "ms_second"] {
                result.as_object_mut().unwrap().remove(time).unwrap();
            }
            result
        });
        untimed.collect::<Vec<Value>>()
    };
    let first = untimed(results(&order));
    let names: Vec<_> = first.iter().map(|result| [&result["first"], &result["second"]]).collect();
    assert_eq!(names, [["random", "greedy"], ["random", "amateur"], ["greedy", "amateur"]]);
    assert_eq!(first, untimed(results(&order)));
}

#[test]
fn a_wrong_argument_is_named() {
    assert!(refused(&["scrabble", "greedy", "random"]).contains("scrabble"));
    assert!(refused(&["word-out", "greedy"]).contains("an opponent is missing"));
    assert!(refused(&["word-out", "greedy", "genius"]).contains("genius"));
    assert!(refused(&["word-out", "greedy", "maitre@5s"]).contains("maitre@5s"));
    assert!(refused(&["word-out", "greedy", "random", "--pairs", "x"]).contains("--pairs x"));
    assert!(refused(&["word-out", "greedy", "random", "--pairs", "0"]).contains("at least 1"));
    assert!(refused(&["word-out", "greedy", "random", "--options", r#"{"decks":9}"#]).contains("decks"));
}
