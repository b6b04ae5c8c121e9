//! RONDORONDO by a slow enumerator that finds the same actions in another way: it tries every way to lay cards of the hand, and
//! judges them with rules of its own and a set of strings as the lexicon.

use std::collections::BTreeSet;

use crate::suite::{WORDS, lexicon, positions};
use lettrine_engine::{Position, Rules, Setup, legal_actions};
use lettrine_games::rondorondo::{Rondorondo, State};
use serde_json::{Value, json};

#[test]
fn a_slow_enumerator_finds_the_same_actions() {
    let words: BTreeSet<String> = WORDS.lines().map(str::to_owned).collect();
    for position in positions::<Rondorondo>() {
        let record: Value = serde_json::from_str(&position.text).unwrap();
        let agreed = Agreed::of(&record["options"]);
        same_actions(&position.state, agreed, &words);
        // One action further, from every third first action.
        if position.counts.iter().any(|&(depth, count)| depth == 2 && count < 3000) {
            let Some(window) = position.state.window() else { continue };
            for seat in window.seats.iter() {
                let actions = legal_actions::<Rondorondo>(&position.state, seat, &lexicon());
                for action in actions.iter().step_by(3) {
                    let mut after = position.state.clone();
                    after.act(seat, action, &lexicon(), &position.seed, &mut Vec::new()).unwrap();
                    same_actions(&after, agreed, &words);
                }
            }
        }
    }
}

/// The options that decide which actions there are.
#[derive(Clone, Copy)]
struct Agreed {
    face_down: bool,
    joker_gomme: bool,
    same_letter: bool,
}

impl Agreed {
    fn of(options: &Value) -> Agreed {
        Agreed {
            face_down: options["beginner"] == true,
            joker_gomme: options["joker_gomme"] == true,
            same_letter: options["same_letter"] != false,
        }
    }
}

fn same_actions(state: &State, agreed: Agreed, words: &BTreeSet<String>) {
    let setup = state.write_setup();
    let Some(window) = state.window() else { return };
    for seat in window.seats.iter() {
        let found: Vec<String> = legal_actions::<Rondorondo>(state, seat, &lexicon())
            .iter()
            .map(|action| serde_json::to_value(action).unwrap().to_string())
            .collect();
        let slow = slowly(&setup, seat.index(), agreed, words);
        assert_eq!(found.len(), slow.len(), "{setup}");
        assert_eq!(found.into_iter().collect::<BTreeSet<String>>(), slow, "{setup}");
    }
}

/// Every legal action of a seat, as records write it.
fn slowly(setup: &Value, seat: usize, agreed: Agreed, words: &BTreeSet<String>) -> BTreeSet<String> {
    let mut hand = strings(&setup["hands"][seat]);
    let holder = strings(&setup["holder"]);
    let mut actions = BTreeSet::new();
    if setup["phase"] == "opening" {
        actions.insert(json!({"do": "show", "cards": []}).to_string());
        lay(&mut hand, Agreed { face_down: false, ..agreed }, 3, &mut Vec::new(), &mut |cells| {
            if judge(&[], cells, agreed, words).is_some() {
                actions.insert(json!({"do": "show", "cards": cells}).to_string());
            }
        });
        return actions;
    }
    actions.insert(json!({"do": "pass"}).to_string());
    if !strings(&setup["draw"]).is_empty() {
        actions.extend(hand.iter().map(|card| json!({"do": "exchange", "card": card}).to_string()));
    }
    for side in [None, Some("left"), Some("right")] {
        if side.is_some() && (holder.is_empty() || holder.len() == 9) {
            continue;
        }
        let mut before: Vec<Option<String>> = holder.iter().cloned().map(Some).collect();
        match side {
            Some("left") => before.insert(0, None),
            Some(_) => before.push(None),
            None => {}
        }
        let cells = if holder.is_empty() { 3 } else { before.len() };
        lay(&mut hand, agreed, cells, &mut Vec::new(), &mut |cells| {
            if judge(&before, cells, agreed, words).is_some() {
                let mut action = json!({"do": "compose", "cells": cells});
                if let Some(side) = side {
                    action["add"] = json!(side);
                }
                actions.insert(action.to_string());
            }
        });
    }
    actions
}

fn strings(list: &Value) -> Vec<String> {
    list.as_array()
        .map_or(Vec::new(), |list| list.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

/// Visits every way to fill compartments with cards of the hand, or to leave them.
fn lay(
    hand: &mut Vec<String>,
    agreed: Agreed,
    places: usize,
    cells: &mut Vec<Option<String>>,
    visit: &mut dyn FnMut(&[Option<String>]),
) {
    if cells.len() == places {
        return visit(cells);
    }
    cells.push(None);
    lay(hand, agreed, places, cells, visit);
    cells.pop();
    let kinds: BTreeSet<String> = hand.iter().cloned().collect();
    for card in kinds {
        let place = hand.iter().position(|held| *held == card).unwrap();
        hand.remove(place);
        let mut ways = if card == "?" {
            let gomme = agreed.joker_gomme.then_some('-');
            ('A'..='Z').chain(gomme).map(|sign| format!("?{sign}")).collect()
        } else {
            vec![card.clone()]
        };
        // One card a turn may lie face down.
        if agreed.face_down && !cells.iter().flatten().any(|code| code.starts_with('(')) {
            ways.push(format!("({card})"));
        }
        for way in ways {
            cells.push(Some(way));
            lay(hand, agreed, places, cells, visit);
            cells.pop();
        }
        hand.push(card);
    }
}

/// The word, if it may be made. `before` is empty for a first word, and has `None` where a compartment is added.
fn judge(
    before: &[Option<String>],
    cells: &[Option<String>],
    agreed: Agreed,
    words: &BTreeSet<String>,
) -> Option<String> {
    let letter = |code: &Option<String>| {
        code.as_ref().and_then(|code| match code.as_bytes() {
            [letter @ b'A'..=b'Z'] | [b'?', letter @ b'A'..=b'Z'] => Some(char::from(*letter)),
            _ => None,
        })
    };
    let read = |cells: &[Option<String>]| -> String {
        cells.iter().map(|cell| letter(cell).unwrap_or(' ')).collect()
    };
    if before.is_empty() {
        let word = read(cells);
        return words.contains(&word).then_some(word);
    }
    let after: Vec<Option<String>> =
        before.iter().zip(cells).map(|(before, laid)| laid.clone().or_else(|| before.clone())).collect();
    let (old, new) = (read(before), read(&after));
    let word = new.trim().to_owned();
    let stays = before.iter().zip(cells).any(|(before, laid)| laid.is_none() && letter(before).is_some());
    let blanks_cover_letters = before
        .iter()
        .zip(cells)
        .all(|(before, laid)| laid.is_none() || letter(laid).is_some() || letter(before).is_some());
    let added_is_letter =
        before.iter().zip(cells).all(|(before, laid)| before.is_some() || letter(laid).is_some());
    let covers_itself = before
        .iter()
        .zip(cells)
        .any(|(before, laid)| letter(laid).is_some() && letter(laid) == letter(before));
    let may_cover = agreed.same_letter || !covers_itself;
    let right = word.len() >= 3 && words.contains(&word) && word != old.trim();
    (right && stays && may_cover && blanks_cover_letters && added_is_letter).then_some(word)
}
