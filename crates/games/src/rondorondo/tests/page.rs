//! The constants of the page.

use serde_json::json;

use std::collections::BTreeMap;

use super::super::card::Card;
use super::super::holder::{FEWEST_CELLS, MOST_CELLS};

#[test]
fn the_components_of_the_page_are_those_of_the_rules() {
    let values: BTreeMap<String, i32> = Card::all().map(|card| (card.to_string(), card.value())).collect();
    let constants =
        [("FEWEST_CELLS", json!(FEWEST_CELLS)), ("MOST_CELLS", json!(MOST_CELLS)), ("VALUES", json!(values))];
    crate::page::has("rondorondo", &constants);
}
