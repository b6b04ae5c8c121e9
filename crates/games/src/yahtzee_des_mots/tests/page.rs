//! The constants of the page.

use serde_json::json;

use std::collections::BTreeMap;

use lettrine_engine::{Game, ReadOptions};
use lettrine_language::Language;
use lettrine_lexicon::Letter;

use super::super::YahtzeeDesMots;
use super::super::case::{Case, StandIn, Turn};
use super::super::components::BOX;
use super::super::die::{Face, value};
use super::super::options::{Bonus, Options};
use super::super::sheet::{ALL_ALIKE, PREMIUM, YAHTZEE};
use super::super::tell::named;
use super::super::throws::Throws;

#[test]
fn the_components_of_the_page_are_those_of_the_rules() {
    let faces = |die: &[Face; 6]| die.iter().map(|face| face.sign()).collect::<String>();
    let values: BTreeMap<String, i32> =
        Letter::all().map(|letter| (letter.to_string(), value(letter))).collect();
    let (upper, lower) = Turn::ALL.split_at(Turn::UPPER.len());
    let stand_ins = StandIn::ALL.map(Case::StandIn);
    let wordless: Vec<Case> =
        StandIn::ALL.into_iter().filter(|stand_in| !stand_in.takes_words()).map(Case::StandIn).collect();
    let names: BTreeMap<&str, [&str; 2]> = Case::all()
        .map(|case| {
            (case.name(), [Language::French, Language::English].map(|language| named(case, language)))
        })
        .collect();
    let constants = [
        ("DICE", json!(BOX.dice.iter().map(faces).collect::<Vec<_>>())),
        ("VALUES", json!(values)),
        ("THROWS", json!(Throws::ALL.len())),
        ("UPPER", json!(upper)),
        ("LOWER", json!(lower)),
        ("STAND_INS", json!(stand_ins)),
        ("WORDLESS", json!(wordless)),
        ("NAMES", json!(names)),
        ("YAHTZEE", json!(YAHTZEE)),
        ("PREMIUM", json!(PREMIUM)),
        ("ALL_ALIKE", json!(ALL_ALIKE)),
        ("MOST_GAMES", json!(crate::page::most(Options::CHOICES, "parties"))),
        ("SEATS", json!(YahtzeeDesMots::SEATS.end())),
        ("BONUS", json!({"1979": Bonus::Of1979.terms(), "1982": Bonus::Of1982.terms()})),
    ];
    crate::page::has("yahtzee-des-mots", &constants);
}
