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

/// The files below a folder that end like this.
fn files_of(folder: &Path, end: &str) -> Vec<PathBuf> {
    files(folder).into_iter().filter(|path| path.extension().is_some_and(|is| is == end)).collect()
}

/// The ways to write a game's name: as in code, in records and for people.
fn spellings(name: &str) -> [String; 3] {
    [name.replace('-', "_"), name.to_owned(), name.replace('-', " ").to_uppercase()]
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
    for game in GAMES {
        for path in files(&here("src").join(game.name().replace('-', "_"))) {
            let text = text(&path);
            for name in GAMES
                .iter()
                .filter(|other| other.name() != game.name())
                .flat_map(|other| spellings(other.name()))
            {
                assert!(!mentions(&text, &name), "{} mentions {name}", path.display());
            }
        }
    }
}

#[test]
fn the_engine_the_lexicon_the_tables_and_the_server_know_no_game() {
    let folders = ["../engine/src", "../lexicon/src", "../table/src", "../server/src"];
    let sources: Vec<PathBuf> = folders.iter().flat_map(|folder| files_of(&here(folder), "rs")).collect();
    assert!(sources.len() > 200, "{}", sources.len());
    // The protocol's TypeScript names all games, for the page. Tests play real games, and comments may have examples.
    let is_free = |path: &Path| path.ends_with("protocol/typescript.rs") || path.ends_with("tests.rs");
    for path in sources.iter().filter(|path| !is_free(path)) {
        let text = text(path);
        let code: String = text
            .split("#[cfg(test)]\nmod tests")
            .next()
            .unwrap()
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n");
        for name in GAMES.iter().flat_map(|game| spellings(game.name())) {
            assert!(!mentions(&code, &name), "{} mentions {name}", path.display());
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
    let sources = files_of(&here(".."), "rs");
    let crates = std::fs::read_dir(here("..")).unwrap().count();
    assert!(crates > 10 && sources.len() > 20 * crates, "{} files of {crates} crates", sources.len());
    for path in sources {
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
