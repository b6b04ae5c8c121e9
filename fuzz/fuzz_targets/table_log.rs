//! Damaged logs: golden ones with entries removed, repeated, swapped or changed, followed by lines of arbitrary bytes. The result is an
//! error or a table that can be read; never a panic.
#![no_main]

use std::sync::LazyLock;

use lettrine_engine::{Seat, Viewer};
use lettrine_language::Language;
use lettrine_lexicon::{LexiconBuf, read_list};
use lettrine_server::history::{Eyes, History, Listener};
use lettrine_server::secret::TableId;
use lettrine_server::store::{Logged, Run};
use lettrine_server::table::Table;
use lettrine_server::uptime::Uptime;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

static LEXICON: LazyLock<LexiconBuf> = LazyLock::new(|| {
    let words = include_bytes!("../../crates/games/tests/samples/words.txt");
    LexiconBuf::build("samples", &read_list(words).words).unwrap()
});

/// The golden logs, each entry as parsed JSON; the first log is empty.
static LOGS: LazyLock<Vec<Vec<Value>>> = LazyLock::new(|| {
    macro_rules! golden {
        ($($name:literal),*) => {
            [$(include_str!(concat!("../../crates/server/tests/golden/", $name, ".jsonl"))),*]
        };
    }
    let logs = golden!(
        "word-out",
        "crack-word",
        "rondorondo",
        "yahtzee-des-mots",
        "word-out-imported",
        "crack-word-imported",
        "rondorondo-imported",
        "yahtzee-des-mots-imported",
        "rondorondo-by-lot",
        "yahtzee-des-mots-alone"
    );
    let read = |log: &str| log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    std::iter::once(Vec::new()).chain(logs.into_iter().map(read)).collect()
});

/// A change: the line, the kind of change, and two numbers that it depends on.
type Edit = (u16, u8, u16, u16);

fuzz_target!(|input: (u8, u16, Vec<Edit>, &[u8])| {
    let (which, length, edits, tail) = input;
    let mut log = LOGS[usize::from(which) % LOGS.len()].clone();
    // The log is cut at any length: short logs take less time.
    log.truncate(usize::from(length) % (log.len() + 1));
    edits.iter().take(16).for_each(|edit| change(&mut log, *edit));
    let mut log: Vec<Logged> = log
        .iter()
        .map(|line| Logged::new(line["at"].as_i64().unwrap_or(i64::MAX), line["body"].to_string()))
        .collect();
    let lines = String::from_utf8_lossy(tail);
    log.extend(lines.lines().map(|line| Logged::new(1_700_000_000_000, line.to_owned())));
    look(&log);
});

fn change(log: &mut Vec<Value>, (line, what, first, second): Edit) {
    if log.is_empty() {
        return;
    }
    let line = usize::from(line) % log.len();
    match what % 8 {
        0 => _ = log.remove(line),
        1 => log.insert(line, log[usize::from(first) % log.len()].clone()),
        2 => {
            let other = usize::from(first) % log.len();
            log.swap(line, other);
        }
        3 => {
            // Replaces a part of this entry by a part of another.
            let other = &log[usize::from(second) % log.len()];
            let nodes = count(other);
            let part = nth(&mut other.clone(), &mut (usize::from(what) * 7 % nodes)).cloned();
            put(&mut log[line], first, part.unwrap_or_default());
        }
        _ => put(&mut log[line], first, odd(second)),
    }
}

/// Values that fit nowhere, or almost.
fn odd(choice: u16) -> Value {
    let small = choice / 16;
    match choice % 16 {
        0 => Value::Null,
        1 => json!(i64::MAX),
        2 => json!(i64::MIN),
        3 => json!(u32::MAX),
        4 => json!(255),
        5 => json!(-1),
        6 => json!([]),
        7 => json!({}),
        8 => json!(""),
        9 => json!(true),
        10 => json!("?"),
        11 => json!(1.5),
        12 => json!([null, "A", 3, "?E", "()"]),
        _ => json!(small % 9),
    }
}

fn put(tree: &mut Value, place: u16, value: Value) {
    let nodes = count(tree);
    if let Some(node) = nth(tree, &mut (usize::from(place) % nodes)) {
        *node = value;
    }
}

/// The number of values in a JSON tree.
fn count(tree: &Value) -> usize {
    1 + match tree {
        Value::Array(values) => values.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

fn nth<'a>(tree: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    if *left == 0 {
        return Some(tree);
    }
    *left -= 1;
    match tree {
        Value::Array(values) => values.iter_mut().find_map(|value| nth(value, left)),
        Value::Object(fields) => fields.values_mut().find_map(|value| nth(value, left)),
        _ => None,
    }
}

fn look(log: &[Logged]) {
    let id = TableId::said("goldengoldengold").unwrap();
    let run = |number, started, alive| Run { number, started, alive };
    let uptime = Uptime::new(&[run(1, 0, 1_700_000_001_000)], run(2, 1_700_000_009_000, 1_700_000_009_000));
    let table = Table::load(id, log, &uptime, 1_700_000_100_000);
    let Ok(Some(table)) = table else { return };
    let _ = (table.head(), table.names());
    if let Some(play) = &table.play {
        let seats = Seat::all(table.places.len()).chain([Seat::new(200)]);
        for seat in seats {
            let _ = (play.position.view(Some(seat)), play.position.may(seat), play.undoable(seat));
            let made = play.position.time_out(seat, &LEXICON.get(), &play.seed);
            if let Ok(made) = made {
                let viewers = [(None, Language::French), (Some(seat), Language::English)];
                let viewers = viewers.map(|(eyes, language)| Viewer { eyes, you: eyes, language });
                play.position.see(&made.events, &viewers, &table.names()).unwrap();
            }
        }
        let _ = (play.position.view(None), play.position.setup(), play.position.scores(), play.asked());
    }
    for game in 1..=table.games.min(3) {
        let Ok(history) = History::of(id, log, game) else { continue };
        let _ = (history.record(None), history.record(Some(Seat::new(0))));
        for eyes in [Eyes::All, Eyes::Watcher, Eyes::Seat(Seat::new(1))] {
            let listener = Listener { you: Some(Seat::new(1)), language: Language::French };
            let _ = (history.replay(eyes, listener), history.log(eyes, listener, 3));
        }
    }
}
