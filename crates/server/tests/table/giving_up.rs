//! Games in which players give up.

use lettrine_engine::Seat;
use lettrine_language::Language;
use lettrine_server::entry::Entry;
use lettrine_server::history::{Eyes, History, Listener};
use lettrine_server::seats::Level;
use lettrine_server::store::Status;
use serde_json::json;

use crate::playing::GAMES;
use crate::script::{Script, id, picture, seed, terms};

fn begun() -> Script {
    let (game, _, options) = GAMES[0];
    let mut script = Script::started(terms(game, 2, options), 1);
    (0..3).for_each(|_| script.step(Level::Normal));
    script
}

fn give_up(script: &mut Script, place: u8, stand_in: Option<Level>) {
    script.write(&Entry::GaveUp { place, stand_in });
}

#[test]
fn a_game_goes_on_with_a_bot_while_another_person_plays() {
    let mut script = begun();
    give_up(&mut script, 0, Some(Level::Normal));
    assert_eq!(script.table.status(), Status::Playing);
    let place = script.table.place(0).unwrap();
    assert_eq!((place.bot(), place.gave_up), (Some(Level::Normal), true));
    assert!(script.play().clock.is_some() && script.play().window().is_some());
    script.step_until(Level::Normal, |_| false);
    let result = script.play().result().unwrap();
    assert!(result.given_up.is_empty(), "it ended by its rules");
}

#[test]
fn a_game_that_the_last_person_gives_up_is_over_and_its_log_says_so() {
    let mut script = begun();
    let window = script.play().window;
    give_up(&mut script, 1, None);
    assert_eq!(script.table.status(), Status::Over);
    let play = script.play();
    assert!(play.window().is_none() && play.clock.is_none() && play.asked().is_empty());
    assert!(play.window > window, "what answers the old window is stale");
    assert!((0..2).all(|seat| play.undoable(Seat::new(seat)).is_none()));
    let result = play.result().unwrap();
    assert_eq!((result.winners, result.given_up), (vec![0], vec![1]));
    assert_eq!(script.table.series(), [1, 0]);
    assert_eq!(picture(&script.load(), script.now), picture(&script.table, script.now));
}

#[test]
fn the_record_of_a_game_that_was_given_up_says_so_and_is_told_whole() {
    let mut script = begun();
    assert!(!History::of(id(), &script.log, 1).unwrap().is_over().unwrap());
    give_up(&mut script, 1, None);
    let history = History::of(id(), &script.log, 1).unwrap();
    assert!(history.is_over().unwrap());
    let record = history.record(None).unwrap();
    assert_eq!(record["notes"]["given_up"], json!([{"seat": 1, "after": 3}]));
    assert!(record["seed"].is_string(), "nobody has anything to hide any more");
    let replay = history.replay(Eyes::All, Listener { you: None, language: Language::French }).unwrap();
    assert_eq!(replay.result.unwrap().given_up, [1]);
}

#[test]
fn a_player_who_gave_up_plays_the_next_game() {
    let mut script = begun();
    give_up(&mut script, 0, None);
    script.write(&Entry::RematchWanted { place: 0 });
    script.write(&Entry::Rematched);
    script.start(2);
    let place = script.table.place(0).unwrap();
    assert_eq!((place.bot(), place.gave_up), (None, false));
    assert_eq!(script.table.status(), Status::Playing);
}

#[test]
fn giving_up_is_an_error_once_the_game_is_over() {
    let mut script = begun();
    give_up(&mut script, 0, None);
    for place in [1, 9] {
        let entry = Entry::GaveUp { place, stand_in: None };
        let mut table = script.load();
        assert!(table.fold(&entry, script.now, &crate::script::always()).is_err());
    }
}

#[test]
fn what_was_before_a_new_deal_was_before_the_first_play_that_is_told() {
    let mut script = begun();
    script.write(&Entry::Hinted { seat: 0, window: 9, step: 1, hint: None, id: None, said: None });
    give_up(&mut script, 1, Some(Level::Normal));
    let setup = script.play().position.redealt(&seed(2), 0).setup();
    script.write(&Entry::Redealt { place: 0, seed: seed(2).to_string(), setup });
    script.step(Level::Normal);
    let plays = script.play().told();
    script.write(&Entry::Hinted { seat: 0, window: 9, step: 1, hint: None, id: None, said: None });
    let hints: Vec<u32> = script.play().hints.iter().map(|given| given.after).collect();
    assert_eq!((hints, script.play().given_up[0].after), (vec![0, plays], 0));
    let notes = History::of(id(), &script.log, 1).unwrap().record(None).unwrap()["notes"].clone();
    assert_eq!((&notes["hints"][0]["after"], &notes["hints"][1]["after"]), (&json!(0), &json!(plays)));
    assert_eq!(notes["given_up"], json!([{"seat": 1, "after": 0}]));
}
