//! The constants of the page.

use serde_json::json;

use lettrine_engine::Game;

use super::super::CrackWord;
use super::super::deal::HAND;
use super::super::line::LINES;
use super::super::pack::PACK;
use super::super::rules::SHORTEST;

#[test]
fn the_components_of_the_page_are_those_of_the_rules() {
    let constants = [
        ("LINES", json!(LINES)),
        ("HAND", json!(HAND)),
        ("PACK", json!(PACK.len())),
        ("COLOURS", json!(CrackWord::SEATS.end())),
        ("SHORTEST", json!(SHORTEST)),
    ];
    crate::page::has("crack-word", &constants);
}
