use serde_json::json;

use std::collections::BTreeMap;

use super::super::card::Card;
use super::super::components::pack;
use super::super::holder::{FEWEST_CELLS, MOST_CELLS};
use super::super::rules::HAND;

#[test]
fn the_components_of_the_page_are_those_of_the_rules() {
    let values: BTreeMap<String, i32> = Card::all().map(|card| (card.to_string(), card.value())).collect();
    let constants = [
        ("FEWEST_CELLS", json!(FEWEST_CELLS)),
        ("MOST_CELLS", json!(MOST_CELLS)),
        ("HAND", json!(HAND)),
        ("PACK", json!(pack().count())),
        ("VALUES", json!(values)),
    ];
    crate::page::has("rondorondo", &constants);
}
