//! The whole state of a table as JSON, for comparisons.

use lettrine_engine::Seat;
use lettrine_server::play::{Answer, Play};
use lettrine_server::protocol::Kept;
use lettrine_server::seats::{Place, Sitter};
use lettrine_server::store::Millis;
use lettrine_server::table::Table;
use serde_json::{Value, json};

/// The state of a table at a given time.
pub(crate) fn picture(table: &Table, now: Millis) -> Value {
    let head = table.head();
    // The owners in the summary are left out: `places` already has them.
    let Kept { summary, .. } = serde_json::from_str(&head.summary).unwrap();
    json!({
        "id": table.id.as_str(),
        "next": table.next,
        "terms": table.terms,
        "keys": [table.keys.host, table.keys.invitation, table.keys.watch],
        "person": table.keys.person,
        "places": table.places.iter().map(place).collect::<Vec<_>>(),
        "games": table.games,
        "chat": table.chat.iter().map(|said| json!([said.place, said.text, said.at])).collect::<Vec<_>>(),
        "undo": table.undo.as_ref().map(|undo| json!([undo.place, undo.plays, undo.agreed])),
        "rematch": table.rematch,
        "head": {
            "status": head.status,
            "public": head.public,
            "deadline": head.deadline,
            "summary": summary,
        },
        "undo_refused": table.undo_refused,
        "play": table.play.as_ref().map(|game| play(table, game, now)),
    })
}

fn place(place: &Place) -> Value {
    let sitter = match &place.sitter {
        Sitter::Nobody => Value::Null,
        Sitter::Person { name, colour, secret, person } => {
            json!({"person": name, "colour": colour, "secret": secret, "identity": person})
        }
        Sitter::Bot { name, level } => json!({"bot": name, "level": level}),
    };
    json!({"number": place.number, "sitter": sitter, "stand_in": place.stand_in, "gave_up": place.gave_up, "muted": place.muted})
}

/// The ids of known requests, with their seats.
fn known(table: &Table) -> Vec<Value> {
    let of = |place: Option<u8>| place.and_then(|place| table.seat_of(place));
    table.heard.iter().map(|(place, name)| json!([of(place), name.id])).collect()
}

fn play(table: &Table, play: &Play, now: Millis) -> Value {
    let (position, seats) = (&play.position, table.places.len());
    let id = |answer: &Answer| answer.name.as_ref().map(|name| name.id.clone());
    let answer = |answer: &Answer| json!([answer.seat, answer.action.get(), answer.by, id(answer)]);
    json!({
        "seed": play.seed.to_string(),
        "plays": play.plays,
        "window": play.window,
        "asked": play.window().map(|window| json!({
            "phase": window.phase,
            "seats": window.seats.iter().collect::<Vec<_>>(),
            "then": window.then.iter().collect::<Vec<_>>(),
            "sealed": window.sealed,
        })),
        "clock": play.clock.map(|clock| json!([clock.left(now), clock.of, clock.deadline()])),
        "result": play.result(),
        "paused": play.paused,
        "held": play.held,
        "imported": play.imported,
        "redeals": [play.redeals.due, play.redeals.places, play.redeals.plays],
        "answers": play.answers.iter().map(answer).collect::<Vec<_>>(),
        "tail": play.tail,
        "hints": play.hints.iter().map(|given| json!([given.seat, given.window, given.after, given.step, given.hint])).collect::<Vec<_>>(),
        "known": known(table),
        "scores": position.scores(),
        "position": position.setup(),
        "may": Seat::all(seats).map(|seat| position.may(seat)).collect::<Vec<_>>(),
        "watcher": position.view(None),
        "views": Seat::all(seats).map(|seat| position.view(Some(seat))).collect::<Vec<_>>(),
    })
}
