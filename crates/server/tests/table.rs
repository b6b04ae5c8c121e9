//! A table is the fold of its log, whatever happens there: undone plays, windows, clocks, rematches.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod script;

use lettrine_engine::Seat;
use lettrine_server::entry::{By, Entry};
use lettrine_server::seats::Level;
use lettrine_server::store::{Millis, Run};
use lettrine_server::table::{Damaged, Known, Name, Table};
use lettrine_server::uptime::Uptime;
use script::{Script, always, id, picture, secret, terms};
use serde_json::Value;

/// Every game, with a clock.
const GAMES: [(&str, u8, &str); 4] = [
    ("word-out", 3, r#"{"turn_seconds":60,"counter_seconds":20}"#),
    ("crack-word", 3, r#"{"turn_seconds":60}"#),
    ("rondorondo", 3, r#"{"turn_seconds":60}"#),
    ("yahtzee-des-mots", 2, r#"{"turn_seconds":60,"order":"free","parties":3}"#),
];

/// A few games of each kind, with what happens round a table at random places; `look` is called behind every entry.
fn random_games(mut look: impl FnMut(&Script)) {
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
fn views(script: &Script) -> Vec<Value> {
    let seats = Seat::all(script.table.places.len()).map(Some);
    seats.chain([None]).map(|viewer| script.play().live.view(viewer)).collect()
}

#[test]
fn a_table_that_is_loaded_is_the_one_that_was_played() {
    random_games(|script| {
        let loaded = script.load();
        assert_eq!(picture(&loaded, script.now), picture(&script.table, script.now));
    });
}

#[test]
fn a_window_never_comes_back() {
    let mut last: Option<(Vec<Value>, u32, i64)> = None;
    random_games(|script| {
        let (now, window, next) = (views(script), script.play().window, script.table.next);
        if let Some((before, number, _)) = last.as_ref().filter(|(_, _, at)| *at < next) {
            assert!(window >= *number, "{window} after {number}");
            let sealed = script.play().live.window().is_some_and(|window| window.sealed);
            let asks_others = script.play().live.window().is_some_and(|window| !window.then.is_empty());
            if window == *number && !sealed && !asks_others && before[0]["phase"] != "counter" {
                assert_eq!(&now, before, "something was played, and the window is the same");
            }
        }
        last = Some((now, window, next));
    });
}

#[test]
fn what_is_taken_back_leaves_the_table_as_it_was() {
    for (game, seats, options) in GAMES {
        let mut undone = 0;
        for number in 0..10 {
            let mut script = Script::started(terms(game, seats, options), number);
            // The views and scores behind so many plays.
            let mut seen = vec![(views(&script), script.play().live.scores())];
            while seen.len() < 60 && !script.is_over() {
                let plays = usize::try_from(script.play().plays).unwrap();
                script.step(Level::Easy);
                // Several plays may have come of it: each of them has its own number.
                let behind = usize::try_from(script.play().plays).unwrap();
                seen.truncate(plays + 1);
                seen.resize(behind, (Vec::new(), Vec::new()));
                seen.push((views(&script), script.play().live.scores()));
                let Some((place, stays)) = script.undoable().filter(|_| script.rng.u8(0..3) == 0) else {
                    continue;
                };
                let (window, length) = (script.play().window, script.log.len());
                script.write(&Entry::UndoAsked { place, plays: stays });
                script.write(&Entry::Undone { plays: stays });
                let (then, scores) = &seen[usize::try_from(stays).unwrap()];
                if !then.is_empty() {
                    assert_eq!((&views(&script), &script.play().live.scores()), (then, scores), "{game}");
                    undone += 1;
                }
                assert_eq!(script.play().plays, stays);
                assert!(script.play().window > window, "who answers what was taken back is told so");
                assert!(script.play().answers.is_empty() && script.table.undo.is_none());
                assert_eq!(script.log.len(), length + 2, "what was taken back stays in the log");
                assert_eq!(script.play().clock.unwrap().left(script.now), script.play().clock.unwrap().of);
            }
        }
        assert!(undone > 10, "{game}: {undone}");
    }
}

#[test]
fn nothing_can_be_taken_back_behind_what_came_to_light() {
    random_games(|script| {
        let play = script.play();
        let revealed = script.log.iter().rposition(|logged| {
            logged.body.contains("\"reveals\":true") || logged.body.starts_with("{\"started\"")
        });
        // Undone plays are in the log, too: there are at most as many to take back as were played since.
        let since =
            script.log[revealed.unwrap()..].iter().filter(|logged| logged.body.starts_with("{\"played\""));
        assert!(play.tail.len() <= since.count());
    });
}

#[test]
fn nothing_can_be_taken_back_once_the_seed_is_known() {
    let mut script = Script::started(terms("yahtzee-des-mots", 1, "{}"), 1);
    script.step_until(Level::Normal, |script| script.undoable().is_some());
    assert!(!script.is_over(), "a box that was filled can be emptied again");
    script.step_until(Level::Normal, |_| false);
    assert_eq!(script.undoable(), None);
}

#[test]
fn a_sealed_answer_falls_with_its_question() {
    let (game, seats, options) = GAMES[0];
    let mut fallen = 0;
    for number in 0..30 {
        let mut script = Script::started(terms(game, seats, options), number);
        script.step_until(Level::Normal, |script| !script.play().live.window().unwrap().then.is_empty());
        if script.is_over() {
            continue;
        }
        let (first, window) = (script.to_act(), script.play().window);
        let last = script.play().asked().into_iter().find(|seat| *seat != first).unwrap();
        script.seal(last, Level::Normal);
        assert!(script.play().has_answered(last) && script.play().window == window);
        script.seal(first, Level::Normal);
        script.unseal();
        assert!(script.play().answers.is_empty() && script.play().window > window);
        // Whether the first has countered, so that nobody learns what the other would have done.
        let played = script.log.iter().rev().take_while(|logged| logged.body.starts_with("{\"played\""));
        fallen += usize::from(played.count() == 1);
    }
    assert!(fallen > 0, "nobody has countered");
}

#[test]
fn c_1_a_clock_is_charged_for_the_time_in_which_the_server_ran() {
    for (game, seats, options) in GAMES {
        let mut script = Script::started(terms(game, seats, options), 1);
        script.step_until(Level::Normal, |script| script.log.len() > 12);
        let started =
            script.now - (script.play().clock.unwrap().of - script.play().clock.unwrap().left(script.now));
        let run = |number, started, alive| Run { number, started, alive };
        let left = |past: &[Run], present: Millis, now: Millis| {
            let uptime = Uptime::new(past, run(9, present, present));
            let table = Table::load(id(), &script.log, &uptime, now).unwrap().unwrap();
            let clock = table.play.unwrap().clock.unwrap();
            assert_eq!(clock.deadline(), Some(now + clock.left(now)));
            clock.left(now)
        };
        let of = script.play().clock.unwrap().of;
        // It ran for a second behind the clock's start, was down for a day, ran for two, and is up for three.
        let day = started + 86_400_000;
        let past = [run(1, 0, started + 1000), run(2, day, day + 2000)];
        assert_eq!(left(&past, day + 50_000, day + 53_000), of - 6000);
        assert_eq!(left(&past, day + 50_000, day + 50_000), of - 3000);
        assert_eq!(left(&[], 0, started + of + 1), 0, "it has run out");
        assert_eq!(left(&[], day, day), of, "the server has only just come");
    }
}

#[test]
fn a_pause_stops_the_clock_also_when_something_is_taken_back_meanwhile() {
    let (game, seats, options) = GAMES[1];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.step_until(Level::Normal, |script| script.undoable().is_some());
    let (place, plays) = script.undoable().unwrap();
    script.write(&Entry::UndoAsked { place, plays });
    script.write(&Entry::Paused);
    assert_eq!(script.table.deadline(), None);
    script.write(&Entry::UndoAnswered { place: (place + 1) % seats, agrees: true });
    script.write(&Entry::Undone { plays });
    assert!(script.play().paused);
    assert_eq!(script.table.deadline(), None, "nobody loses time while the game stands still");
    script.now += 500_000;
    script.write(&Entry::Resumed);
    assert_eq!(script.table.deadline(), Some(script.now + 60_000));
}

#[test]
fn an_hourglass_that_is_turned_before_the_game_goes_on_has_its_whole_time() {
    let (game, seats, options) = GAMES[1];
    let mut script = Script::started(terms(game, seats, options), 1);
    for turned in [false, true] {
        script.now += 10_000;
        script.write(&Entry::Paused);
        let left = script.play().clock.unwrap().left(script.now);
        assert!(left <= 50_000);
        script.write(&Entry::Resumed);
        if turned {
            script.write(&Entry::Turned);
        }
        assert_eq!(script.table.deadline(), Some(script.now + if turned { 60_000 } else { left }));
    }
}

#[test]
fn an_undo_is_off_when_somebody_says_no_or_plays_on() {
    let (game, seats, options) = GAMES[1];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.step_until(Level::Normal, |script| script.undoable().is_some());
    let (place, plays) = script.undoable().unwrap();
    script.write(&Entry::UndoAsked { place, plays });
    script.write(&Entry::UndoAnswered { place: (place + 1) % seats, agrees: true });
    assert_eq!(script.table.undo.as_ref().unwrap().agreed, [(place + 1) % seats]);
    script.write(&Entry::UndoAnswered { place: (place + 2) % seats, agrees: false });
    assert!(script.table.undo.is_none());
    script.write(&Entry::UndoAsked { place, plays });
    script.step(Level::Normal);
    assert!(script.table.undo.is_none());
}

#[test]
fn seats_rotate_for_a_rematch_and_everybody_keeps_place_and_secret() {
    let (game, seats, options) = GAMES[0];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.write(&Entry::Muted { place: 2, muted: true });
    for round in 0..6_u8 {
        for place in 0..seats {
            let seat = (place + seats - round % seats) % seats;
            assert_eq!(script.table.seat_of(place), Some(Seat::new(seat)), "round {round}");
            assert_eq!(script.table.place_opened_by(&secret(&format!("seat-{place}"))), Some(place));
        }
        assert!(script.table.place(2).unwrap().muted);
        assert_eq!(script.table.games, u32::from(round) + 1);
        let window = script.play().window;
        script.write(&Entry::RematchWanted { place: 1 });
        assert_eq!(script.table.rematch, [1]);
        script.write(&Entry::Rematched);
        script.start(u64::from(round) + 2);
        assert!(script.table.rematch.is_empty() && script.play().window > window);
    }
}

#[test]
fn an_action_said_twice_is_known_also_after_a_restart_and_names_are_the_seats_own() {
    let (game, seats, options) = GAMES[3];
    let mut script = Script::started(terms(game, seats, options), 1);
    let throw = r#"{"do":"throw","keep":[]}"#;
    assert!(script.act(throw, By::Person, Some("mine")));
    let name = |id: &str, action: &str| Name::new(id, action);
    for table in [&script.table, &script.load()] {
        let knows = |place, name: &Name| table.heard.knows(Some(place), name);
        assert_eq!(knows(0, &name("mine", &canonical(throw))), Known::Done);
        assert_eq!(knows(0, &name("mine", r#"{"do":"throw","keep":[0]}"#)), Known::Another);
        assert_eq!(knows(0, &name("other", throw)), Known::New);
        assert_eq!(knows(1, &name("mine", throw)), Known::New, "another seat may call its own action so");
    }
}

/// As a log has it.
fn canonical(action: &str) -> String {
    serde_json::from_str::<Value>(action).unwrap().to_string()
}

#[test]
fn what_was_asked_for_is_known_also_after_a_restart_and_after_it_was_taken_back() {
    let (game, seats, options) = GAMES[1];
    let mut script = Script::started(terms(game, seats, options), 1);
    let name = Name::new("hello", "ask");
    script.write(&Entry::Heard { place: Some(1), id: name.id.clone(), said: name.said.clone().unwrap() });
    script.write(&Entry::Said { place: 1, text: "Bonjour".into() });
    script.step_until(Level::Normal, |script| script.undoable().is_some());
    let (place, plays) = script.undoable().unwrap();
    let played: Vec<_> = script.table.heard.iter().map(|(place, name)| (place, name.clone())).collect();
    script.write(&Entry::UndoAsked { place, plays });
    script.write(&Entry::Undone { plays });
    for table in [&script.table, &script.load()] {
        assert_eq!(table.heard.knows(Some(1), &name), Known::Done);
        assert!(played.iter().all(|(place, name)| table.heard.knows(*place, name) == Known::Done));
    }
}

#[test]
fn a_refusal_stands_until_the_next_play_and_thinking_better_of_it_refuses_nothing() {
    let (game, seats, options) = GAMES[1];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.step_until(Level::Normal, |script| script.undoable().is_some());
    let (place, plays) = script.undoable().unwrap();
    let other = (place + 1) % seats;
    script.write(&Entry::UndoAsked { place, plays });
    script.write(&Entry::UndoAnswered { place, agrees: false });
    assert!(!script.table.undo_refused && script.table.undo.is_none());
    script.write(&Entry::UndoAsked { place, plays });
    script.write(&Entry::UndoAnswered { place: other, agrees: false });
    for table in [&script.table, &script.load()] {
        assert!(table.undo_refused && table.undo.is_none());
    }
    script.step(Level::Normal);
    assert!(!script.table.undo_refused && !script.load().undo_refused);
}

#[test]
fn a_clock_that_waits_for_everybody_loses_nothing_since_the_servers_start_and_is_loaded_again() {
    let (game, seats, options) = GAMES[1];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.step(Level::Normal);
    let left = script.play().clock.unwrap().left(script.now);
    // The server starts a second later, and needs three more to load this table.
    let since = script.now + 1000;
    script.now += 4000;
    script.write(&Entry::Held { since });
    assert_eq!(script.table.deadline(), None);
    assert!(script.table.head().deadline.is_some(), "the server must load it when it starts");
    assert_eq!(script.play().clock.unwrap().left(script.now), left - 1000);
    // A play winds the next clock, which waits as well; so it does behind a pause.
    script.step(Level::Normal);
    script.write(&Entry::Paused);
    script.write(&Entry::Resumed);
    script.now += 500_000;
    assert_eq!(script.table.deadline(), None);
    script.write(&Entry::Released);
    let of = script.play().clock.unwrap().of;
    assert_eq!(script.table.deadline(), Some(script.now + of));
    assert_eq!(script.load().deadline(), script.table.deadline());
}

#[test]
fn more_seats_get_numbers_that_nobody_has() {
    let mut script = Script::open(terms("word-out", 2, "{}"), 1);
    (0..2).for_each(|place| script.sit(place));
    script.write(&Entry::Changed { terms: terms("word-out", 4, "{}") });
    let numbers: Vec<u8> = script.table.places.iter().map(|place| place.number).collect();
    assert_eq!(numbers, [0, 1, 2, 3]);
    script.write(&Entry::Changed { terms: terms("word-out", 3, "{}") });
    assert_eq!(script.table.names(), ["Ada", "Léo", ""]);
}

#[test]
fn only_the_last_fifty_lines_of_chat_are_kept() {
    let mut script = Script::open(terms("word-out", 2, "{}"), 1);
    (0..60).for_each(|line| script.write(&Entry::Said { place: 0, text: line.to_string() }));
    assert_eq!((script.table.chat.len(), script.table.chat[0].text.as_str()), (50, "10"));
}

#[test]
fn a_damaged_log_says_where_and_is_no_table() {
    let (game, seats, options) = GAMES[0];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.step(Level::Normal);
    let last = script.log.len() - 1;
    let damage = |at: usize, body: &str| {
        let mut log = script.log.clone();
        body.clone_into(&mut log[at].body);
        Table::load(id(), &log, &always(), script.now).err().map(|Damaged { seq, .. }| seq)
    };
    assert_eq!(damage(last, "{\"played\":"), Some(last), "half a line");
    assert_eq!(damage(last, "{\"danced\":{}}"), Some(last), "what nobody knows");
    assert_eq!(damage(0, "\"paused\""), Some(0), "a log that opens no table");
    let opened = script.log[0].body.clone();
    assert_eq!(damage(2, &opened), Some(2), "a table that is opened twice");
    assert_eq!(damage(1, "{\"left\":{\"place\":9}}"), Some(1), "a place that is not there");
    assert_eq!(damage(1, "\"paused\""), Some(1), "a pause before the game");
    let changed = |terms| serde_json::to_string(&Entry::Changed { terms }).unwrap();
    assert_eq!(damage(last, &changed(terms(game, 2, "{}"))), Some(last), "a change during the game");
    let mut nobody = terms(game, 2, "{}");
    nobody.seats = 0;
    assert_eq!(damage(last - 2, &changed(nobody)), Some(last - 1), "a game for nobody");
    assert!(Table::load(id(), &[], &always(), 0).unwrap().is_none());
}
