//! Random games at a table, with random table events (pauses, chat, undos, timeouts) between the plays.

use lettrine_engine::Seat;
use lettrine_server::entry::Entry;
use lettrine_server::seats::Level;
use serde_json::Value;

use crate::script::{Script, terms};

/// Every game, with its number of seats, and options that set a clock.
pub(crate) const GAMES: [(&str, u8, &str); 4] = [
    ("word-out", 3, r#"{"turn_seconds":60,"counter_seconds":20}"#),
    ("crack-word", 3, r#"{"turn_seconds":60}"#),
    ("rondorondo", 3, r#"{"turn_seconds":60}"#),
    ("yahtzee-des-mots", 2, r#"{"turn_seconds":60,"order":"free","parties":3}"#),
];

/// Plays a few random games of each kind, and calls `look` after the deal and after every step.
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

/// Writes the entries of one random event.
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
            // All seats but the first have answered; the first one's time runs out.
            let asked = script.play().asked();
            if !script.play().position.window().unwrap().then.is_empty() {
                asked.into_iter().skip(1).for_each(|seat| script.seal(seat, level));
                script.time_out();
            }
        }
        _ => script.step(level),
    }
}

/// The views of all seats, and that of a watcher.
pub(crate) fn views(script: &Script) -> Vec<Value> {
    let seats = Seat::all(script.table.places.len()).map(Some);
    seats.chain([None]).map(|viewer| script.play().position.view(viewer)).collect()
}
