//! Old logs must replay for ever. Each `tests/golden/*.jsonl` is a log as a version once wrote it; beside it, `*.tables.jsonl` has the
//! expected tables after some of its entries. Together the logs contain every shape of an entry and every event of every game.
//!
//! A new shape gets a new scene (`tests/scenes`), and `BLESS=1 cargo test -p lettrine-server --test golden` writes its log. An
//! existing log is never overwritten.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

mod scenes;
mod script;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use lettrine_engine::Seat;
use lettrine_games::GAMES;
use lettrine_language::Language;
use lettrine_server::entry::Entry;
use lettrine_server::history::{Eyes, History, Listener};
use lettrine_server::store::{Logged, Millis, Run};
use lettrine_server::table::Table;
use lettrine_server::uptime::Uptime;
use scenes::{SCENES, Sought, Told, shapes};
use script::{id, picture};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// A line of a log.
#[derive(Serialize, Deserialize)]
struct Line {
    at: Millis,
    body: Box<RawValue>,
}

/// A line of an expectation: the table after `after` entries, at the time `now`, on a server that ran at these times.
#[derive(Serialize, Deserialize)]
struct Look {
    after: usize,
    runs: Vec<(Millis, Millis)>,
    now: Millis,
    table: Value,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn lines<T: for<'a> Deserialize<'a>>(path: &Path) -> Vec<T> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The golden logs by name.
fn logs() -> Vec<(String, Vec<Logged>)> {
    let files =
        std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = files
        .filter_map(|name| {
            name.strip_suffix(".jsonl").filter(|name| !name.ends_with(".tables")).map(str::to_owned)
        })
        .collect();
    names.sort();
    let read = |name: String| {
        let lines = lines::<Line>(&folder().join(format!("{name}.jsonl")));
        let log = lines.into_iter().map(|line| Logged::new(line.at, line.body.get().to_owned()));
        (name, log.collect())
    };
    names.into_iter().map(read).collect()
}

fn game_of(log: &[Logged]) -> String {
    match serde_json::from_str(&log[0].body).unwrap() {
        Entry::Opened { terms, .. } => terms.game,
        _ => panic!("a log opens a table"),
    }
}

impl Look {
    /// The table after this many entries, on a server that was then down for a while.
    fn at(log: &[Logged], after: usize) -> Look {
        let (first, last) = (log[0].at, log[after - 1].at);
        let runs = vec![(first - 1000, last + 2000), (last + 60_000, last + 60_000)];
        let mut look = Look { after, runs, now: last + 61_000, table: Value::Null };
        look.table = look.again(log);
        look
    }

    /// The same table, folded from this log by the current code.
    fn again(&self, log: &[Logged]) -> Value {
        let runs: Vec<Run> = self
            .runs
            .iter()
            .zip(1..)
            .map(|(&(started, alive), number)| Run { number, started, alive })
            .collect();
        let (present, past) = runs.split_last().unwrap();
        let table = Table::load(id(), &log[..self.after], &Uptime::new(past, *present), self.now);
        picture(&table.unwrap().unwrap(), self.now)
    }
}

/// Writes a new file; fails if it exists.
fn write_new(path: &Path, lines: &[impl Serialize]) -> std::io::Result<()> {
    let mut file = std::fs::File::create_new(path)?;
    for line in lines {
        writeln!(file, "{}", serde_json::to_string(line)?)?;
    }
    Ok(())
}

/// Plays a scene with one number after another until its log has the content that is sought.
fn told(scene: &scenes::Scene) -> Told {
    let mut made = (1..2000).map(|number| (scene.make)(scene.game, number));
    let has = |told: &Told| {
        let log = &told.script.log[..];
        let events = || shapes::of_game(scene.game, log);
        let all_but = |rare: &str| {
            let missing = shapes::all_of_game(scene.game).difference(&events()).all(|event| *event == rare);
            missing && shapes::missing_spellings(scene.game, &[log]).is_empty()
        };
        match scene.sought {
            Sought::Anything => true,
            Sought::Event(rare) => events().contains(rare),
            Sought::AllBut(rare) => all_but(rare),
            Sought::All => all_but(""),
        }
    };
    made.find(has).unwrap()
}

#[test]
fn every_scene_has_its_golden_log() {
    for scene in SCENES {
        let path = folder().join(format!("{}.jsonl", scene.name));
        if !path.exists() && std::env::var_os("BLESS").is_some() {
            let Told { script, looks } = told(scene);
            let line = |logged: &Logged| Line { at: logged.at, body: script::raw(logged.body.clone()) };
            let looks: Vec<Look> = looks.into_iter().map(|after| Look::at(&script.log, after)).collect();
            write_new(&path, &script.log.iter().map(line).collect::<Vec<_>>()).unwrap();
            write_new(&path.with_extension("tables.jsonl"), &looks).unwrap();
        }
        assert!(path.exists(), "{} is missing: BLESS=1 writes it", path.display());
    }
}

#[test]
fn a_golden_log_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.jsonl");
    write_new(&path, &["old"]).unwrap();
    assert!(write_new(&path, &["new"]).is_err());
    assert_eq!(std::fs::read_to_string(path).unwrap(), "\"old\"\n");
}

/// The path of the first value that is missing or different now. New fields are allowed, since views grow, and so are new ids in
/// `known`.
fn lost(then: &Value, now: &Value) -> Option<String> {
    match (then, now) {
        (Value::Object(fields), Value::Object(_)) => fields.iter().find_map(|(name, then)| {
            let known = name == "known" && among(then, &now[name]);
            if known { None } else { Some(format!("{name}.{}", lost(then, &now[name])?)) }
        }),
        (Value::Array(then), Value::Array(now)) if then.len() == now.len() => (0..)
            .zip(then.iter().zip(now))
            .find_map(|(place, (then, now))| Some(format!("{place}.{}", lost(then, now)?))),
        _ => (then != now).then(|| format!(" {then} became {now}")),
    }
}

fn among(some: &Value, all: &Value) -> bool {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    some.is_array() && list(some).iter().all(|one| list(all).contains(one))
}

#[test]
fn a_view_may_grow_but_nothing_it_told_may_change() {
    let then = json!({"lines": [["A0"], []], "hand": null});
    assert_eq!(lost(&then, &json!({"lines": [["A0"], []], "hand": null, "majorities": [0, null]})), None);
    let then_known = json!({"known": [[0, "a"]]});
    assert_eq!(lost(&then_known, &json!({"known": [[1, "b"], [0, "a"]]})), None);
    assert!(lost(&then_known, &json!({"known": [[1, "b"]]})).is_some());
    for now in [
        json!({"lines": [["A1"], []], "hand": null}),
        json!({"lines": [["A0"]], "hand": null}),
        json!({"lines": [["A0"], []], "hand": 1}),
    ] {
        assert!(lost(&then, &now).is_some(), "{now}");
    }
}

#[test]
fn golden_logs_give_the_tables_that_they_gave() {
    for (name, log) in logs() {
        let looks = lines::<Look>(&folder().join(format!("{name}.tables.jsonl")));
        assert!(!looks.is_empty(), "{name}");
        for look in looks {
            let lost = lost(&look.table, &look.again(&log));
            assert!(lost.is_none(), "{name} behind {} entries: {}", look.after, lost.unwrap());
        }
    }
}

#[test]
fn golden_logs_have_every_entry_and_every_event_of_every_game() {
    let logs = logs();
    let entries: BTreeSet<_> = logs.iter().flat_map(|(_, log)| shapes::of_entries(log)).collect();
    let missing: Vec<_> = shapes::all_of_entries().difference(&entries).copied().collect();
    assert!(missing.is_empty(), "no golden log has {missing:?}");
    for game in GAMES {
        let of_game = logs.iter().map(|(_, log)| &log[..]).filter(|log| game_of(log) == game.name());
        let of_game: Vec<&[Logged]> = of_game.collect();
        let events: BTreeSet<_> = of_game.iter().flat_map(|log| shapes::of_game(game.name(), log)).collect();
        let missing: Vec<_> = shapes::all_of_game(game.name()).difference(&events).copied().collect();
        assert!(missing.is_empty(), "no golden log of {} has {missing:?}", game.name());
        let missing = shapes::missing_spellings(game.name(), &of_game);
        assert!(missing.is_empty(), "no golden log of {} has {missing:?}", game.name());
    }
}

#[test]
fn a_golden_log_cut_behind_any_entry_is_a_table() {
    for (name, log) in logs() {
        for after in 1..=log.len() {
            let table =
                Table::load(id(), &log[..after], &script::always(), log[after - 1].at).unwrap().unwrap();
            assert_eq!(usize::try_from(table.next), Ok(after), "{name}");
        }
    }
}

#[test]
fn games_of_golden_logs_can_be_looked_at_and_taken_home() {
    for (name, log) in logs() {
        let games = log.iter().filter(|logged| logged.body.starts_with("{\"started\"")).count();
        for game in (1..).take(games) {
            let history = History::of(id(), &log, game).unwrap();
            assert!(history.record(None).unwrap()["actions"].is_array(), "{name}");
            let seats = Look::at(&log, log.len()).table["places"].as_array().unwrap().len();
            assert!(history.seat(0).is_some() && history.seat(8).is_none());
            // A seat that does not exist sees what a watcher sees.
            let seats = Seat::all(seats).chain([Seat::new(200)]).map(Eyes::Seat);
            for eyes in seats.chain([Eyes::All, Eyes::Watcher]) {
                let replay =
                    history.replay(eyes, Listener { you: None, language: Language::French }).unwrap();
                assert_eq!(replay.result.is_some(), history.is_over().unwrap(), "{name}");
                assert!(
                    replay.steps.iter().all(|step| step.happening.events.len() == step.happening.told.len())
                );
            }
        }
    }
}
