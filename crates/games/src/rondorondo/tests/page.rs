//! The constants of the page.

use serde_json::json;

use std::collections::BTreeMap;

use super::super::card::Card;
use super::super::holder::{FEWEST_CELLS, MOST_CELLS};
use super::super::rules::HAND;
use super::super::scoring::{EXCHANGE, EXTRA, WITHOUT_EXTRA};

#[test]
fn the_components_of_the_page_are_those_of_the_rules() {
    let values: BTreeMap<String, i32> = Card::all().map(|card| (card.to_string(), card.value())).collect();
    let constants = [
        ("FEWEST_CELLS", json!(FEWEST_CELLS)),
        ("MOST_CELLS", json!(MOST_CELLS)),
        ("HAND", json!(HAND)),
        ("EXTRA", json!(EXTRA)),
        ("WITHOUT_EXTRA", json!(WITHOUT_EXTRA)),
        ("EXCHANGE", json!(EXCHANGE)),
        ("VALUES", json!(values)),
    ];
    crate::page::has("rondorondo", &constants);
}
