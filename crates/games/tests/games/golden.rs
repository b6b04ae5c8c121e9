//! Whole games as readable text: `tests/golden/*.txt`, each a record and its telling.
//!
//! `BLESS=1 cargo test -p lettrine-games --test games golden` rewrites them from their records, to review the difference.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::suite::lexicon;
use lettrine_engine::{Record, Replayed};
use lettrine_games::GAMES;
use lettrine_language::Language;
use lettrine_lexicon::LexiconBuf;

fn golden_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    files.sort();
    files
}

/// The telling of a record, action by action with the scores, and the last position.
fn told(record: &str) -> String {
    let record = Record::read(record).unwrap();
    let amended = record.agreed.lexicon(&lexicon()).unwrap();
    let lexicon = amended.as_ref().map_or_else(|| lexicon(), LexiconBuf::get);
    let game = lettrine_games::named(&record.game).unwrap();
    let mut text = String::new();
    game.replay(&record, lexicon, None, Language::French, &mut |piece| match piece {
        Replayed::Dealt(lines) => lines.iter().for_each(|line| writeln!(text, "     {line}").unwrap()),
        Replayed::Played(played) => {
            writeln!(text, "{:>3}. {}", played.n, played.action).unwrap();
            played.told.iter().for_each(|line| writeln!(text, "     {line}").unwrap());
            writeln!(text, "     {:?}", played.scores).unwrap();
        }
        Replayed::Ended(end) => writeln!(text, "{end}").unwrap(),
    })
    .unwrap();
    text
}

#[test]
fn golden_games_are_told_as_they_were() {
    for path in golden_files() {
        let text = std::fs::read_to_string(&path).unwrap();
        let (record, expected) = text.split_once("\n\n").unwrap_or((text.trim_end(), ""));
        let now = told(record);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, format!("{record}\n\n{now}")).unwrap();
        } else {
            assert!(now == expected, "{} is told differently now:\n{now}", path.display());
        }
    }
}

#[test]
fn every_game_has_three_golden_games_that_reach_their_end() {
    let ended: Vec<String> = golden_files()
        .iter()
        .filter_map(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            text.contains("\"result\"").then(|| path.file_name().unwrap().to_string_lossy().into_owned())
        })
        .collect();
    for game in GAMES {
        assert!(
            ended.iter().filter(|name| name.starts_with(&format!("{}-0", game.name()))).count() >= 3,
            "{}",
            game.name()
        );
    }
}
