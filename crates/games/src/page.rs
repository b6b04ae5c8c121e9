//! Compares the constants with which the page draws a game (`web/src/games/<game>/components.ts`) with those of the rules.
//! `BLESS=1 cargo test -p lettrine-games --lib components_of_the_page` rewrites the files.

use std::fmt::Write;
use std::path::Path;

use lettrine_engine::{Choice, Values};
use serde_json::Value;

const HEAD: &str = "// Made from the game's components by `BLESS=1 cargo test -p lettrine-games --lib components_of_the_page`; a test compares.\n\n";

/// Asserts that the page's file of a game has exactly these constants, given by name and value.
pub(crate) fn has(game: &str, constants: &[(&str, Value)]) {
    let mut made = HEAD.to_owned();
    for (name, value) in constants {
        writeln!(made, "export const {name} = {value} as const;").unwrap();
    }
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/games/{game}/components.ts"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{} is old: its first line says how it is made anew", path.display());
}

/// The largest value of an option that is a number.
pub(crate) fn most(choices: &[Choice], option: &str) -> u16 {
    let most = |choice: &Choice| match choice.values {
        Values::Number(_, most) if choice.name == option => Some(most),
        _ => None,
    };
    choices.iter().find_map(most).unwrap()
}
