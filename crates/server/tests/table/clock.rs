//! Clocks: which time they count, and what stops them.

use lettrine_server::entry::Entry;
use lettrine_server::seats::Level;
use lettrine_server::store::{Millis, Run};
use lettrine_server::table::Table;
use lettrine_server::uptime::Uptime;

use crate::playing::GAMES;
use crate::script::{Script, id, terms};

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
            let (deadline, left) = (clock.deadline().unwrap(), clock.left(now));
            assert_eq!(left, (deadline - now).max(0), "a clock that has run out did so at its deadline");
            left
        };
        let of = script.play().clock.unwrap().of;
        // The server ran for 1 s after the clock's start, was down for a day, ran for 2 s, was down again, and has now run for 3 s.
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
fn a_clock_that_waits_for_everybody_loses_nothing_since_the_servers_start_and_is_loaded_again() {
    let (game, seats, options) = GAMES[1];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.step(Level::Normal);
    let left = script.play().clock.unwrap().left(script.now);
    // The server starts 1 s later, and needs 3 s more to load this table.
    let since = script.now + 1000;
    script.now += 4000;
    script.write(&Entry::Held { since, deserted: false });
    assert_eq!(script.table.deadline(), None);
    assert!(script.table.head().deadline.is_some(), "the server must load it when it starts");
    assert_eq!(script.play().clock.unwrap().left(script.now), left - 1000);
    // After a play the next clock waits as well, even after a pause.
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
