//! The constants of the page.

use serde_json::json;

use lettrine_engine::ReadOptions;
use lettrine_lexicon::{Letter, LetterSet};

use super::super::card::{GREEN, RED};
use super::super::deal::HAND;
use super::super::options::Options;
use super::super::pack::pack;
use super::super::row::ROWS;
use super::super::rules::SHORTEST;
use super::super::scoring::{GREEN_EXTRA, RED_FACTOR};

#[test]
fn the_components_of_the_page_are_those_of_the_rules() {
    let letters = |set: LetterSet| json!(set.iter().map(Letter::to_char).collect::<String>());
    let decks = u8::try_from(crate::page::most(Options::CHOICES, "decks")).unwrap();
    let constants = [
        ("ROWS", json!(ROWS)),
        ("HAND", json!(HAND)),
        ("SHORTEST", json!(SHORTEST)),
        ("GREEN", letters(GREEN)),
        ("RED", letters(RED)),
        ("GREEN_EXTRA", json!(GREEN_EXTRA)),
        ("RED_FACTOR", json!(RED_FACTOR)),
        ("MOST_CARDS", json!(pack(decks).count())),
    ];
    crate::page::has("word-out", &constants);
}
