//! A test for every rule, named after it; some are the rulebook's own examples.

mod composing;
mod ending;
mod hidden;
mod logs;
mod opening;
mod page;
mod readings;
mod setups;
mod staging;
mod turns;

use std::sync::LazyLock;

use lettrine_engine::{Look, ReadError, Record, Rules, Seat, Seed, Setup, legal_actions, record};
use lettrine_lexicon::{LexiconBuf, Words};
use serde_json::{Value, json};

use super::{Event, Rondorondo, State};

static LEXICON: LazyLock<LexiconBuf> = LazyLock::new(|| {
    let words = "mare mere mari mini mar are ame mer rame arme cri ami amis mares amer camera mat rat tamis prefaire faire \
                 aire air ramer armes sel les ses wok tek et";
    let words = words.split_whitespace().map(|word| word.parse::<lettrine_lexicon::Letters>().unwrap());
    LexiconBuf::build("tests", &Words::new(words)).unwrap()
});

/// Starts a record of two or more players.
fn start(options: &Value, setup: &Value, actions: &Value) -> Result<record::Start<Rondorondo>, ReadError> {
    let seats: Vec<String> =
        (0..setup["hands"].as_array().map_or(2, Vec::len).clamp(2, 6)).map(|seat| seat.to_string()).collect();
    let mut text = json!({"game": "rondorondo", "seats": seats, "options": options, "actions": actions});
    if !setup.is_null() {
        text["setup"] = setup.clone();
    }
    Record::read(&text.to_string())?.start(LEXICON.get())
}

fn table(options: &Value, setup: &Value) -> State {
    start(options, setup, &json!([])).map(|start| start.state).unwrap()
}

/// A table where seat 0 is to play, with two hands, a pile and a holder.
fn turn(hands: [&str; 2], draw: &str, holder: &[&str]) -> State {
    table(&json!({}), &turn_setup(hands, draw, holder))
}

fn turn_setup(hands: [&str; 2], draw: &str, holder: &[&str]) -> Value {
    let cards = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
    json!({"hands": hands.map(cards), "draw": cards(draw), "holder": holder, "turn": 0})
}

/// Plays an action; an error is the rule that refuses it.
fn act(table: &mut State, seat: u8, action: Value) -> Result<Vec<Event>, &'static str> {
    let mut action = action;
    action["seat"] = json!(seat);
    let options = &table.public.options;
    let text = json!({"game": "rondorondo", "seats": vec!["x"; table.seats()], "options": options,
        "actions": [action]});
    let read = Record::read(&text.to_string()).unwrap().start::<Rondorondo>(LEXICON.get()).unwrap().actions;
    let mut events = Vec::new();
    table
        .act(read[0].0, &read[0].1, &LEXICON.get(), &Seed::default(), &mut events)
        .map_err(|illegal| illegal.rule())?;
    Ok(events)
}

fn compose(table: &mut State, seat: u8, cells: &Value) -> Result<Vec<Event>, &'static str> {
    act(table, seat, json!({"do": "compose", "cells": cells}))
}

fn compose_adding(
    table: &mut State,
    seat: u8,
    cells: &Value,
    side: &str,
) -> Result<Vec<Event>, &'static str> {
    act(table, seat, json!({"do": "compose", "cells": cells, "add": side}))
}

/// The position in the fields of a setup.
fn written(state: &State) -> Value {
    state.write_setup()
}

/// The legal actions of a seat, as records write them.
fn legal(table: &State, seat: u8) -> Vec<Value> {
    let actions = legal_actions::<Rondorondo>(table, Seat::new(seat), &LEXICON.get());
    actions.iter().map(|action| serde_json::to_value(action).unwrap()).collect()
}

/// The view of a seat or a spectator, as it is serialized.
fn seen_by(table: &State, seat: Option<u8>) -> Value {
    serde_json::to_value(table.view(seat.map(Seat::new))).unwrap()
}
