//! Logged events are read again as written; anything else is an error and changes nothing.

use serde_json::json;

use super::{any_position, position};
use crate::crack_word::Event;

#[test]
fn logged_events_are_read_as_they_were_written() {
    for logged in [
        r#"{"event":"cut","seat":0,"card":"?"}"#,
        r##"{"event":"shuffled","seat":1,"pile":["A","#"],"aside":["?"]}"##,
        r##"{"event":"buried","seat":0,"card":"#"}"##,
        r#"{"event":"turned","seat":0,"line":4,"card":"E"}"#,
        r#"{"event":"placed","seat":0,"line":1,"at":"left","card":"?E"}"#,
        r#"{"event":"placed","seat":0,"line":1,"at":"right","card":"E"}"#,
        r#"{"event":"placed","seat":0,"line":1,"at":12,"card":"E"}"#,
        r#"{"event":"cracked","seat":3,"line":1,"word":"RUE","points":5}"#,
        r#"{"event":"binned","seat":0,"line":1,"back":[[],["E","?"]]}"#,
        r#"{"event":"started","seat":0,"line":1,"card":"?E"}"#,
        r#"{"event":"left_empty","seat":0,"line":1}"#,
        r#"{"event":"misplayed","seat":0,"line":1,"at":2,"card":"E","why":"no_majority"}"#,
        r#"{"event":"passed","seat":0,"out":true}"#,
        r#"{"event":"drew","seat":0,"cards":["E"]}"#,
        r#"{"event":"last_hand","seat":0,"drawn":[["E"],[]]}"#,
        r#"{"event":"turn","seat":1}"#,
        r#"{"event":"finished","seat":0,"bonus":7}"#,
        r#"{"event":"all_out"}"#,
    ] {
        let read: Event = serde_json::from_str(logged).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), logged);
    }
}

#[test]
fn a_malformed_event_is_an_error() {
    for wrong in [
        r#"{"event":"danced"}"#,
        r#"{"event":"cut","seat":0,"card":"e"}"#,
        r#"{"event":"cut","seat":-1,"card":"E"}"#,
        r#"{"event":"turned","seat":0,"line":0,"card":"E"}"#,
        r#"{"event":"turned","seat":0,"line":5,"card":"E"}"#,
        r#"{"event":"turned","seat":0,"line":1,"card":"?"}"#,
        r##"{"event":"started","seat":0,"line":1,"card":"#"}"##,
        r#"{"event":"placed","seat":0,"line":1,"at":"middle","card":"E"}"#,
        r#"{"event":"placed","seat":0,"line":1,"at":1.5,"card":"E"}"#,
        r#"{"event":"misplayed","seat":0,"line":1,"at":2,"card":"E","why":"no_reason"}"#,
        r#"{"event":"drew","seat":0,"cards":["EE"]}"#,
        r#"{"event":"drew","seat":0,"cards":{"count":1}}"#,
        r#"{"event":"turn"}"#,
    ] {
        assert!(serde_json::from_str::<Event>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn an_event_of_a_seat_that_is_not_there_changes_nothing() {
    let mut position = any_position(&json!({}), &position(&json!({})));
    let before = position.setup();
    for event in [
        r#"{"event":"placed","seat":2,"line":1,"at":"left","card":"E"}"#,
        r#"{"event":"passed","seat":200,"out":true}"#,
        r#"{"event":"turn","seat":2}"#,
    ] {
        position.fold(&position.read_events(&format!("[{event}]")).unwrap()).unwrap();
        assert_eq!(position.setup(), before, "{event}");
    }
    let last =
        position.read_events(r#"[{"event":"last_hand","seat":0,"drawn":[["D"],["D"],["D"]]}]"#).unwrap();
    position.fold(&last).unwrap();
    assert_eq!(position.setup()["hands"], json!([["A", "B", "C", "D"], ["A", "B", "C", "D"]]));
}
