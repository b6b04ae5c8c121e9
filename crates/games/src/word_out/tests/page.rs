//! The constants of the page.

use serde_json::json;

use lettrine_lexicon::{Letter, LetterSet};

use super::super::card::{GREEN, RED};
use super::super::deal::HAND;
use super::super::row::ROWS;
use super::super::rules::SHORTEST;

#[test]
fn the_components_of_the_page_are_those_of_the_rules() {
    let letters = |set: LetterSet| json!(set.iter().map(Letter::to_char).collect::<String>());
    let constants = [
        ("ROWS", json!(ROWS)),
        ("HAND", json!(HAND)),
        ("SHORTEST", json!(SHORTEST)),
        ("GREEN", letters(GREEN)),
        ("RED", letters(RED)),
    ];
    crate::page::has("word-out", &constants);
}
