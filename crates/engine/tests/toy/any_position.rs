//! A game behind `dyn AnyPosition`, used as a table of the server uses it.

use lettrine_engine::{AnyGame, AnyPosition, Registered, Seat, Seed, Unplayable, Viewer};
use lettrine_language::Language::{English, French};
use serde_json::{Value, json};

use crate::game::Higher;
use crate::position::{lexicon, setup};

const HIGHER: Registered<Higher> = Registered::new();
const SEAT: Seat = Seat::new(0);

fn position(options: &str) -> Box<dyn AnyPosition> {
    HIGHER.position(options, 2, &setup().to_string(), &lexicon()).unwrap()
}

fn judge(position: &dyn AnyPosition, seat: Seat, action: &str) -> Result<lettrine_engine::Made, Unplayable> {
    position.judge(seat, action, &lexicon(), &Seed::default())
}

#[test]
fn the_registry_knows_the_name_seats_rules_and_components_of_a_game() {
    assert_eq!((HIGHER.name(), HIGHER.seats()), ("higher", 2..=3));
    assert_eq!((HIGHER.rules(French), HIGHER.rules(English)), ("# PLUS HAUT", "# HIGHER"));
    assert_eq!(HIGHER.components(), "b9097676acab4f046aae834c9c1fe083");
}

#[test]
fn a_table_is_dealt_at_and_follows_the_events_as_a_log_has_them() {
    let mut position = HIGHER.table("{}", 2).unwrap();
    let dealt = position.deal(&Seed::default());
    position.fold(&dealt).unwrap();
    assert_eq!(position.view(None)["pile"], 9);
    assert!(position.read_events("[{\"event\":\"flew\"}]").is_err());
    let mut again = HIGHER.table("{}", 2).unwrap();
    again.fold(&again.read_events(dealt.json().get()).unwrap()).unwrap();
    assert_eq!(again.setup(), position.setup());
}

#[test]
fn judging_an_action_changes_nothing_and_folding_its_events_does() {
    let mut position = position("{}");
    let before = position.setup();
    let made = judge(&*position, SEAT, r#"{"do":"draw"}"#).unwrap();
    assert!(made.reveals && made.rewinds);
    assert_eq!((position.setup(), made.action.get()), (before.clone(), r#"{"do":"draw"}"#));
    let fork = position.fork();
    position.fold(&made.events).unwrap();
    assert_eq!((position.view(None)["pile"].clone(), fork.setup()), (json!(1), before));
    assert_eq!(position.window().unwrap().seats, Seat::new(1).into());
}

#[test]
fn an_unplayable_action_is_refused_with_its_reason() {
    let position = position("{}");
    let why = |seat: u8, action: &str| judge(&*position, Seat::new(seat), action).unwrap_err();
    assert_eq!(
        (why(1, r#"{"do":"draw"}"#).rule(), why(1, r#"{"do":"draw"}"#)),
        (Some("A-3"), Unplayable::NotYourTurn)
    );
    assert_eq!(why(0, r#"{"do":"fly"}"#).say(English), "do: 'fly' is unknown");
    assert_eq!(why(0, r#"{"do":"fly"}"#).rule(), None);
    assert_eq!(why(0, r#"{"do":"play","card":"4"}"#).say(French), "pas de 4 en main");
    assert_eq!(why(0, r#"{"do":"draw","x":1}"#).say(English), "'x' is unknown");
    let over = json!({"hands": [[], []], "pile": [], "turn": null}).to_string();
    let over = HIGHER.position("{}", 2, &over, &lexicon()).unwrap();
    assert_eq!(judge(&*over, SEAT, r#"{"do":"draw"}"#).unwrap_err().say(English), "the game is over");
    assert!(HIGHER.position("{}", 2, r#"{"hands":[[],[]]}"#, &lexicon()).is_err());
}

#[test]
fn staging_tells_the_same_of_a_misplay_that_costs_something_and_refuses_one_that_does_not() {
    let stage = |options: &str, card: u8| {
        let action = json!({"do": "play", "card": card.to_string()}).to_string();
        let staged = position(options).stage(SEAT, &action, &lexicon(), &Seed::default());
        staged.map(|would| would.get().to_owned()).map_err(|why| why.say(English))
    };
    assert_eq!(stage("{}", 3), Ok(r#"{"points":"3"}"#.into()));
    assert_eq!(stage("{}", 0), Ok(r#"{"points":"0"}"#.into()));
    assert_eq!(stage(r#"{"arbitration":"lenient"}"#, 0), Err("0 is too low".into()));
}

#[test]
fn the_clock_that_runs_out_plays_and_seconds_are_those_agreed_on() {
    let mut position = position(r#"{"turn_seconds":30}"#);
    assert_eq!(position.seconds(), Some(30));
    let made = position.time_out(SEAT, &lexicon(), &Seed::default()).unwrap();
    assert_eq!(made.action.get(), r#"{"do":"timeout"}"#);
    position.fold(&made.events).unwrap();
    assert_eq!(position.time_out(SEAT, &lexicon(), &Seed::default()).unwrap_err(), Unplayable::NotYourTurn);
}

#[test]
fn each_viewer_gets_events_for_their_own_eyes_and_in_their_own_language() {
    let position = position("{}");
    let made = judge(&*position, SEAT, r#"{"do":"draw"}"#).unwrap();
    let names = ["Ada".to_owned(), "Blaise".to_owned()];
    let own = |seat| Viewer { eyes: Some(seat), you: Some(seat), language: English };
    let viewers = [
        Viewer { language: French, ..own(SEAT) },
        own(Seat::new(1)),
        Viewer { eyes: None, you: None, language: French },
        Viewer { eyes: Some(SEAT), you: None, language: French },
    ];
    let seen = position.see(&made.events, &viewers, &names).unwrap().seen;
    let first: Vec<(Value, &str)> = seen
        .iter()
        .map(|seen| (lettrine_engine::json::value(&seen[0].event), seen[0].told.as_str()))
        .collect();
    let (own, other) =
        (json!({"event": "drew", "seat": 0, "card": "4"}), json!({"event": "drew", "seat": 0}));
    let through_ada_s_eyes = (own.clone(), "Ada : drew");
    assert_eq!(
        first,
        [(own, "vous : drew"), (other.clone(), "Ada: drew"), (other, "Ada : drew"), through_ada_s_eyes]
    );
    assert_eq!(position.may(SEAT), ["play", "draw"]);
    assert_eq!(position.may(Seat::new(1)), Vec::<&str>::new());
    assert_eq!(position.overt(r#"{"do":"bid","card":"3"}"#).unwrap(), json!({"do": "bid"}));
    assert_eq!(position.scores(), [0, 0]);
}
