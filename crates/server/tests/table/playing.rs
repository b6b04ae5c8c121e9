//! Games as tables play them, with what happens round a table at random places.

use lettrine_engine::Seat;
use lettrine_server::entry::Entry;
use lettrine_server::seats::Level;
use serde_json::Value;

use crate::script::{Script, terms};

/// Every game, with a clock.
pub(crate) const GAMES: [(&str, u8, &str); 4] = [
    ("word-out", 3, r#"{"turn_seconds":60,"counter_seconds":20}"#),
    ("crack-word", 3, r#"{"turn_seconds":60}"#),
    ("rondorondo", 3, r#"{"turn_seconds":60}"#),
    ("yahtzee-des-mots", 2, r#"{"turn_seconds":60,"order":"free","parties":3}"#),
];

/// A few games of each kind, with what happens round a table at random places; `look` is called behind every entry.
pub(crate) fn random_games(mut look: impl FnMut(&Script)) {
    for (game, seats, options) in GAMES {
        for number in 0..3 {
            let mut script = Script::started(terms(game, seats, options), number);
            let mut games = 1;
            look(&script);
            for _ in 0..150 {
                happen(&mut script, &mut games);
                look(&script);
            }
        }
    }
}

/// Something happens that a server would write down.
fn happen(script: &mut Script, games: &mut u64) {
    let level = if script.rng.bool() { Level::Easy } else { Level::Normal };
    if script.is_over() {
        *games += 1;
        script.write(&Entry::RematchWanted { place: 0 });
        script.write(&Entry::Rematched);
        return script.start(*games);
    }
    if script.play().paused {
        return script.write(&Entry::Resumed);
    }
    match script.rng.u8(0..12) {
        0 => script.write(&Entry::Paused),
        1 if script.rng.bool() => script.write(&Entry::Turned),
        1 => script.write(&Entry::Said { place: 0, text: "…".into() }),
        2 => script.time_out(),
        3 | 4 => {
            if let Some((place, plays)) = script.undoable() {
                script.write(&Entry::UndoAsked { place, plays });
                script.write(&Entry::Undone { plays });
            }
        }
        5 => {
            // Some have answered, and the game goes on without the others.
            let asked = script.play().asked();
            if !script.play().live.window().unwrap().then.is_empty() {
                asked.into_iter().skip(1).for_each(|seat| script.seal(seat, level));
                script.time_out();
            }
        }
        _ => script.step(level),
    }
}

/// What everybody sees, a seat each and somebody who watches.
pub(crate) fn views(script: &Script) -> Vec<Value> {
    let seats = Seat::all(script.table.places.len()).map(Some);
    seats.chain([None]).map(|viewer| script.play().live.view(viewer)).collect()
}
