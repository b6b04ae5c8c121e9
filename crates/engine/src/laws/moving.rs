//! The law of moves: exactly the cards move that an event tells to move.

use std::collections::BTreeMap;

use super::{Lawful, Place};
use crate::Fold;

/// Cards by the place where they lie, sorted; a place without cards is not listed.
pub(super) type Lying = BTreeMap<Place, Vec<String>>;

/// All cards of a state, sorted.
pub(super) fn all_cards<G: Lawful>(state: &G::State) -> Vec<String> {
    let mut cards: Vec<String> = G::places(state).into_iter().flat_map(|(_, cards)| cards).collect();
    cards.sort_unstable();
    cards
}

pub(super) fn lying<G: Lawful>(state: &G::State) -> Lying {
    let mut lying: Lying = G::places(state).into_iter().filter(|(_, cards)| !cards.is_empty()).collect();
    for cards in lying.values_mut() {
        cards.sort_unstable();
    }
    lying
}

/// Folds an event and checks that the cards then lie where the event tells. `told` holds the places before, and is updated.
pub(super) fn check<G: Lawful>(
    before: &G::State,
    event: &G::Event,
    told: &mut Lying,
) -> Result<G::State, String> {
    for moved in G::moves(before, event) {
        if let Some(from) = &moved.from {
            let there = told.get_mut(from).and_then(|cards| {
                let place = cards.iter().position(|card| *card == moved.card)?;
                cards.remove(place);
                Some(())
            });
            there.ok_or_else(|| format!("no such card is there: {moved:?} of {event:?}\n{before:?}"))?;
        }
        if let Some(to) = moved.to {
            told.entry(to).or_default().push(moved.card);
        }
    }
    told.retain(|_, cards| !cards.is_empty());
    for cards in told.values_mut() {
        cards.sort_unstable();
    }
    let mut after = before.clone();
    after.fold(event);
    let lies = lying::<G>(&after);
    if *told == lies {
        return Ok(after);
    }
    Err(format!("cards lie otherwise than {event:?} tells:\n{told:?}\n{lies:?}"))
}
