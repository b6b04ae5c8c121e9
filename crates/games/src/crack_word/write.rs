//! Positions, written as records write them.

use lettrine_engine::Seat;
use serde_json::{Map, Value, json};

use super::card::Card;
use super::cards::Cards;
use super::state::{Phase, Public, State};

/// The whole position in the fields of a setup.
pub(super) fn write(state: &State) -> Value {
    let State { public, hidden } = state;
    let mut fields = Map::new();
    let piles: Vec<Vec<&Card>> = hidden.piles.iter().map(|pile| pile.iter().rev().collect()).collect();
    fields.insert("hands".into(), json!(hidden.hands.as_slice()));
    fields.insert("piles".into(), json!(piles));
    write_public(public, &mut fields);
    if !hidden.aside.iter().all(Cards::is_empty) {
        fields.insert("aside".into(), json!(hidden.aside.as_slice()));
    }
    Value::Object(fields)
}

/// The fields that everybody may see. Those that tell nothing are left out, if they may be.
pub(super) fn write_public(public: &Public, fields: &mut Map<String, Value>) {
    let seats = Seat::all(public.seats());
    fields.insert("lines".into(), json!(public.lines));
    fields.insert("paquets".into(), json!(public.paquets.as_slice()));
    fields.insert("turn".into(), json!(public.turn));
    fields.insert("phase".into(), json!(public.phase.name()));
    if let Phase::Start { line } = public.phase {
        fields.insert("line".into(), json!(line));
    }
    fields.insert("last_hand".into(), json!(public.is_last_hand()));
    fields.insert("out".into(), seats.map(|seat| public.is_out(seat)).collect());
    if !public.known.iter().all(Cards::is_empty) {
        fields.insert("known".into(), json!(public.known.as_slice()));
    }
    if !public.under.iter().all(Vec::is_empty) {
        let under: Vec<Vec<&Card>> = public.under.iter().map(|under| under.iter().rev().collect()).collect();
        fields.insert("under".into(), json!(under));
    }
    if !public.shown.iter().all(Cards::is_empty) {
        fields.insert("shown".into(), json!(public.shown.as_slice()));
    }
    fields.insert("chance".into(), json!(public.chance));
}

impl Phase {
    /// Its name in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Phase::Turn => "turn",
            Phase::Start { .. } => "start",
            Phase::Over => "over",
        }
    }
}
