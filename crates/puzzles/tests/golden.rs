//! A day always gives the same puzzles. `BLESS=1 cargo test -p lettrine-puzzles --test golden` rewrites the expected file; the version
//! of the maker must then be increased.

use std::path::Path;

use lettrine_games::GAMES;
use lettrine_lexicon::{LexiconBuf, read_list};
use lettrine_puzzles::{Answer, Maker, Puzzle, check};
use serde_json::{Value, json};

const DAY: &str = "2026-11-18";

fn written(answers: &[Answer]) -> Vec<Value> {
    let written = |answer: &Answer| json!({"actions": answer.actions, "worth": (answer.worth * 100.0).round() / 100.0, "words": answer.words});
    answers.iter().map(written).collect()
}

fn puzzle(Puzzle { name, record, best, everyday, gap, .. }: &Puzzle) -> Value {
    json!({"name": name, "gap": gap, "record": record, "best": written(best), "everyday": written(everyday)})
}

#[test]
fn a_day_makes_the_same_puzzles_for_ever() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let words = read_list(&std::fs::read(here.join("words.txt")).unwrap()).words;
    let lexicon = LexiconBuf::build("few", &words).unwrap();
    let maker = Maker::new(lexicon.get()).unwrap();
    let mut made = Vec::new();
    for game in GAMES {
        let found = maker.make(DAY.parse().unwrap(), game.name()).unwrap();
        check(&maker, &found).unwrap();
        made.push(puzzle(&found));
    }
    let path = here.join("golden.json");
    let made = serde_json::to_string_pretty(&made).unwrap() + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    assert!(std::fs::read_to_string(path).unwrap() == made, "these days make other puzzles than before");
}
