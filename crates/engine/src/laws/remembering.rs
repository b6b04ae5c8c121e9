//! The law of memory: what the table remembers of hidden cards is true, and was once shown to all.

use std::collections::HashSet;

use serde_json::Value;

use super::Lawful;
use crate::{Look, json};

/// All strings in the events as a spectator saw them.
#[derive(Default)]
pub(super) struct Told(HashSet<String>);

impl Told {
    /// What a position remembers, counted as shown.
    pub(super) fn all_that_is_remembered<G: Lawful>(state: &G::State) -> Told {
        Told(G::remembered(state).into_iter().flat_map(|(_, cards)| cards).collect())
    }

    pub(super) fn hear<G: Lawful>(&mut self, before: &G::State, event: &G::Event) {
        self.add(&json::value(&before.see(event, None)));
    }

    fn add(&mut self, told: &Value) {
        match told {
            Value::String(text) => _ = self.0.insert(text.clone()),
            Value::Array(items) => items.iter().for_each(|item| self.add(item)),
            Value::Object(fields) => fields.values().for_each(|field| self.add(field)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// Whether such a card was ever shown. For a joker, the shown text is its code followed by the letter for which it stands.
    fn has(&self, card: &str) -> bool {
        self.0.iter().any(|text| text.starts_with(card))
    }
}

/// Every remembered card lies where it is remembered to lie, and a spectator was once shown such a card.
pub(super) fn check<G: Lawful>(state: &G::State, told: &Told) -> Result<(), String> {
    let places = G::places(state);
    for (place, remembered) in G::remembered(state) {
        let lie = places.iter().find(|(name, _)| *name == place).map(|(_, cards)| cards.as_slice());
        let mut there = lie.unwrap_or_default().to_vec();
        for card in remembered {
            let Some(found) = there.iter().position(|other| *other == card) else {
                return Err(format!("{card} is remembered in {place}, but is not there: {state:?}"));
            };
            there.remove(found);
            if !told.has(&card) {
                return Err(format!("{card} is remembered in {place}, but nobody was shown it: {state:?}"));
            }
        }
    }
    Ok(())
}
