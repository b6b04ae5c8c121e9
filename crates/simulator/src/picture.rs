//! What viewers see of a table, as far as the log alone decides it: presence, times and languages are left out.

use std::collections::BTreeMap;

use lettrine_engine::Seat;
use lettrine_table::logged::Status;
use lettrine_table::play::{Given, Play};
use lettrine_table::seats::{Place, Sitter, seat_number};
use lettrine_table::secret::Digest;
use lettrine_table::table::Table;
use serde_json::{Value, json};

/// A table as all viewers see it, and its game as each of them does. Viewers are the places, and the watchers (none).
#[derive(Debug)]
pub(crate) struct Scene {
    pub(crate) table: Value,
    pub(crate) games: BTreeMap<Option<u8>, Value>,
    /// The places of people, with the digests of their secrets.
    people: Vec<(u8, Digest)>,
}

impl Scene {
    pub(crate) fn of(table: &Table) -> Scene {
        let viewers = table.places.iter().map(|place| Some(place.number)).chain([None]);
        let game = |place: Option<u8>| {
            let seat = place.and_then(|place| table.seat_of(place));
            let game = table.play.as_ref().map(|play| game(table, play, seat));
            (place, json!({"number": table.games, "seat": seat.map(seat_number), "game": game}))
        };
        let person = |place: &Place| match place.sitter {
            Sitter::Person { secret, .. } => Some((place.number, secret)),
            Sitter::Bot { .. } | Sitter::Nobody => None,
        };
        let people = table.places.iter().filter_map(person).collect();
        Scene { table: whole(table), games: viewers.map(game).collect(), people }
    }

    /// Whether the seat at this place is that of the person with this secret.
    pub(crate) fn seats(&self, place: u8, secret: Digest) -> bool {
        self.people.contains(&(place, secret))
    }

    /// Whether a viewer at this place sees the same in both scenes.
    pub(crate) fn looks_like(&self, other: &Scene, place: Option<u8>) -> bool {
        self.table == other.table && self.games.get(&place) == other.games.get(&place)
    }
}

fn whole(table: &Table) -> Value {
    let play = table.play.as_ref();
    let over = table.status() == Status::Over;
    json!({
        "game": table.terms.game,
        "status": table.status(),
        "public": table.terms.public,
        "seats": table.places.iter().map(|of| seat(table, of)).collect::<Vec<_>>(),
        "options": table.terms.options,
        "words": [table.terms.lexicon, table.terms.extra_words, table.terms.struck_words],
        "hints": table.gives_hints(),
        "imported": play.is_some_and(|play| play.imported),
        "redealt": play.is_some_and(|play| !play.redeals.places.is_empty()),
        "undo": table.undo.as_ref().map(|undo| undo.place),
        "games": table.games,
        "series": table.series(),
        "rematch": if over { table.rematch.clone() } else { Vec::new() },
        "chat": table.chat.iter().map(|said| json!([said.place, said.text])).collect::<Vec<_>>(),
        "paused": play.is_some_and(|play| play.paused),
        "held": play.is_some_and(|play| play.held),
    })
}

fn seat(table: &Table, place: &Place) -> Value {
    let (kind, level) = match &place.sitter {
        Sitter::Nobody => ("open", None),
        Sitter::Person { .. } => ("person", None),
        Sitter::Bot { level, .. } => ("bot", Some(*level)),
    };
    let seat = table.seat_of(place.number);
    let given = table.play.iter().flat_map(|play| &play.hints).filter(|given| Some(given.seat) == seat);
    json!({
        "place": place.number,
        "kind": kind,
        "name": place.name(),
        "colour": place.colour(),
        "level": level,
        "stand_in": place.stand_in.is_some(),
        "gave_up": place.gave_up,
        "muted": place.muted,
        "hints": given.map(|given| given.after).collect::<Vec<_>>(),
    })
}

fn game(table: &Table, play: &Play, seat: Option<Seat>) -> Value {
    let over = play.window().is_none();
    json!({
        "view": play.position.view(seat),
        "scores": play.position.scores(),
        "plays": play.told(),
        "retold": play.retold,
        "commitment": play.commitment(),
        "seed": over.then(|| play.seed.to_string()),
        "result": play.result(),
        "gains": over.then(|| play.gains.iter().map(|gain| {
            json!([seat_number(gain.seat), gain.points, gain.words])
        }).collect::<Vec<_>>()),
        "turn": turn(table, play, seat),
    })
}

fn turn(table: &Table, play: &Play, seat: Option<Seat>) -> Option<Value> {
    let window = play.window()?;
    let answered = seat.is_some_and(|seat| play.has_answered(seat));
    let plays = |seat: &Seat| table.places.get(seat.index()).is_some_and(|place| place.bot().is_none());
    let may_undo = seat.is_some_and(|seat| play.undoable(seat).is_some()) && !table.undo_refused;
    Some(json!({
        "window": play.window,
        "phase": window.phase,
        "seats": play.asked().into_iter().map(seat_number).collect::<Vec<_>>(),
        "sealed": window.sealed || !window.then.is_empty(),
        "answered": answered,
        "may": seat.filter(|_| !answered).filter(plays).map(|seat| play.position.may(seat)).unwrap_or_default(),
        "undo": may_undo,
        "clock": play.clock.map(|clock| json!([clock.of, clock.deadline().is_some()])),
        "hint": seat.and_then(|seat| hint(play.hint_of(seat)?)),
    }))
}

/// A hint as it was told so far. The simulator's hints have the same text in both languages.
fn hint(given: &Given) -> Option<Value> {
    let (hint, step) = (given.hint.as_deref()?, usize::from(given.step));
    let told: Vec<&String> = hint.steps.iter().take(step).map(|[french, _]| french).collect();
    let action = (step >= hint.steps.len()).then_some(&hint.action);
    Some(json!({"told": told, "steps": hint.steps.len(), "words": hint.words(step), "action": action}))
}
