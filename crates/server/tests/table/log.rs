//! The fold of a log into a table: loading, windows, sealed answers, damaged logs.

use lettrine_server::entry::Entry;
use lettrine_server::seats::Level;
use lettrine_server::table::{Damaged, Table};
use serde_json::Value;

use crate::playing::{GAMES, random_games, views};
use crate::script::{Script, always, id, picture, terms};

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
            let sealed = script.play().position.window().is_some_and(|window| window.sealed);
            let asks_others = script.play().position.window().is_some_and(|window| !window.then.is_empty());
            if window == *number && !sealed && !asks_others && before[0]["phase"] != "counter" {
                assert_eq!(&now, before, "something was played, and the window is the same");
            }
        }
        last = Some((now, window, next));
    });
}

#[test]
fn a_sealed_answer_falls_with_its_question() {
    let (game, seats, options) = GAMES[0];
    let mut fallen = 0;
    for number in 0..30 {
        let mut script = Script::started(terms(game, seats, options), number);
        script.step_until(Level::Normal, |script| !script.play().position.window().unwrap().then.is_empty());
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
        // One play only: the first seat has countered, so the other seat's sealed answer was dropped unseen.
        let played = script.log.iter().rev().take_while(|logged| logged.body.starts_with("{\"played\""));
        fallen += usize::from(played.count() == 1);
    }
    assert!(fallen > 0, "nobody has countered");
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
