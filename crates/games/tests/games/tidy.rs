//! Checks of the sources: every rule has a test, no game mentions another, and the crates keep their boundaries.

use std::path::{Path, PathBuf};

use lettrine_games::GAMES;
use lettrine_language::Language;

/// The server's page on the notation of records, for authors of bots.
const NOTATION: &str = "authors/notation.html";

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// All files below a folder, recursively.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// The rule ids of the headings, in order, such as `WO-14`.
fn rule_ids(rules: &str) -> Vec<String> {
    let headings = rules.lines().filter_map(|line| line.strip_prefix("## "));
    let ids = headings.filter_map(|heading| heading.split([' ', ':', ',']).next());
    ids.filter(|id| id.split_once('-').is_some_and(|(_, number)| number.parse::<u32>().is_ok()))
        .map(str::to_owned)
        .collect()
}

/// Whether a text contains the name as a whole word: `tas` is not in `task`.
fn mentions(text: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(place, _)| {
        let (before, behind) = (&text[..place], &text[place + name.len()..]);
        !before.ends_with(is_part) && !behind.starts_with(is_part)
    })
}

#[test]
fn a_name_is_mentioned_as_a_whole_word_only() {
    for text in ["tas", "a tas.", "games::tas::Tas", "(tas)", "task tas", "ré-tas"] {
        assert!(mentions(text, "tas"), "{text}");
    }
    for text in ["task", "étas", "tasé", "a_tas", "tas_b", "TAS", ""] {
        assert!(!mentions(text, "tas"), "{text}");
    }
}

#[test]
fn every_rule_is_explained_in_both_languages_and_has_a_test_named_after_it() {
    let sources: String = files(&here("src"))
        .iter()
        .chain(&files(&here("tests")))
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| text(path))
        .collect();
    for game in GAMES {
        let ids = rule_ids(game.rules(Language::French));
        assert!(!ids.is_empty(), "{} has no numbered rules", game.name());
        assert_eq!(ids, rule_ids(game.rules(Language::English)), "{}", game.name());
        for (place, id) in ids.iter().enumerate() {
            let (prefix, number) = id.split_once('-').unwrap();
            assert_eq!(number.parse::<usize>().unwrap(), place + 1, "the rules are numbered in order");
            let name = format!("fn {}_{number}_", prefix.to_lowercase());
            assert!(sources.contains(&name), "{id} has no test named {name}…");
        }
    }
}

#[test]
fn every_game_has_a_perft_suite_of_ten_positions() {
    for game in GAMES {
        let suite = text(&here(&format!("tests/perft/{}.perft", game.name())));
        assert!(suite.lines().filter(|line| line.starts_with("position ")).count() >= 10, "{}", game.name());
    }
}

#[test]
fn no_game_mentions_another() {
    let folders: Vec<String> = GAMES.iter().map(|game| game.name().replace('-', "_")).collect();
    for folder in &folders {
        for path in files(&here("src").join(folder)) {
            let text = text(&path);
            for other in folders.iter().filter(|other| *other != folder) {
                for name in [other.clone(), other.replace('_', "-"), other.replace('_', " ").to_uppercase()] {
                    assert!(!mentions(&text, &name), "{} mentions {name}", path.display());
                }
            }
        }
    }
}

#[test]
fn the_engine_the_lexicon_and_the_server_know_no_game() {
    let folders = ["../engine/src", "../lexicon/src", "../server/src"];
    let sources = folders.iter().flat_map(|folder| files(&here(folder)));
    // The protocol's TypeScript names all games, for the page; the notation page explains each game to authors of bots.
    let names_all = |path: &PathBuf| path.ends_with("protocol/typescript.rs") || path.ends_with(NOTATION);
    for path in sources.filter(|path| !names_all(path)) {
        let text = text(&path);
        for game in GAMES {
            let folder = game.name().replace('-', "_");
            assert!(!mentions(&text, &folder), "{} mentions {folder}", path.display());
        }
    }
}

#[test]
fn authors_of_bots_are_told_the_notation_of_every_game() {
    let told = text(&here("../server/src/http").join(NOTATION));
    for game in GAMES {
        assert!(told.contains(&format!("<h3>{}</h3>", game.name())), "nothing is told of {}", game.name());
    }
}

#[test]
fn files_stay_short() {
    let sources = [
        "src",
        "../engine/src",
        "../lexicon/src",
        "../puzzles/src",
        "../server/src",
        "../command/src",
        "../bench/src",
    ]
    .iter()
    .flat_map(|folder| files(&here(folder)));
    for path in sources.filter(|path| path.extension().is_some_and(|end| end == "rs")) {
        let lines = text(&path).lines().count();
        assert!(lines <= 400, "{} has {lines} lines", path.display());
    }
}

#[test]
fn the_registry_lists_every_folder_once() {
    let mut names: Vec<String> = GAMES.iter().map(|game| game.name().replace('-', "_")).collect();
    names.sort();
    let mut folders: Vec<String> = std::fs::read_dir(here("src"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    folders.sort();
    assert_eq!(names, folders);
}
