//! Request ids (`Name`): a repeated request is recognised by its id.

use lettrine_server::entry::{By, Entry};
use lettrine_server::seats::Level;
use lettrine_server::table::{Known, Name};
use serde_json::Value;

use crate::playing::GAMES;
use crate::script::{Script, terms};

/// An action as the log writes it.
fn canonical(action: &str) -> String {
    serde_json::from_str::<Value>(action).unwrap().to_string()
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

#[test]
fn requests_stay_known_after_a_restart_and_after_an_undo() {
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
