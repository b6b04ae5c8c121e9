//! Undoing plays.

use std::collections::BTreeMap;

use lettrine_server::entry::Entry;
use lettrine_server::seats::Level;

use crate::playing::{GAMES, random_games, views};
use crate::script::{Script, terms};

#[test]
fn an_undo_leaves_the_table_as_it_was() {
    for (game, seats, options) in GAMES {
        let mut undone = 0;
        for number in 0..10 {
            let mut script = Script::started(terms(game, seats, options), number);
            // The views and scores after each number of plays.
            let mut seen = vec![(views(&script), script.play().position.scores())];
            while seen.len() < 60 && !script.is_over() {
                let plays = usize::try_from(script.play().plays).unwrap();
                script.step(Level::Easy);
                // One step may make several plays. The views between them are unknown, and are left empty.
                let behind = usize::try_from(script.play().plays).unwrap();
                seen.truncate(plays + 1);
                seen.resize(behind, (Vec::new(), Vec::new()));
                seen.push((views(&script), script.play().position.scores()));
                let Some((place, stays)) = script.undoable().filter(|_| script.rng.u8(0..3) == 0) else {
                    continue;
                };
                let (window, length) = (script.play().window, script.log.len());
                script.write(&Entry::UndoAsked { place, plays: stays });
                script.write(&Entry::Undone { plays: stays });
                let (then, scores) = &seen[usize::try_from(stays).unwrap()];
                if !then.is_empty() {
                    assert_eq!((&views(&script), &script.play().position.scores()), (then, scores), "{game}");
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
fn no_play_before_a_revelation_can_be_undone() {
    let mut undoable = BTreeMap::new();
    random_games(|script| {
        let play = script.play();
        let revealed = script.log.iter().rposition(|logged| {
            logged.body.contains("\"reveals\":true") || logged.body.starts_with("{\"started\"")
        });
        // Undone plays stay in the log, so the plays since then are an upper limit of those that can be undone.
        let since =
            script.log[revealed.unwrap()..].iter().filter(|logged| logged.body.starts_with("{\"played\""));
        assert!(play.tail.len() <= since.count());
        *undoable.entry(script.table.terms.game.clone()).or_insert(0) += play.tail.len();
    });
    assert!(undoable.len() == GAMES.len() && undoable.values().all(|plays| *plays > 10), "{undoable:?}");
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
fn an_undo_is_off_when_a_player_refuses_or_plays_on() {
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
fn a_refused_undo_stands_until_the_next_play_and_a_withdrawn_one_refuses_nothing() {
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
