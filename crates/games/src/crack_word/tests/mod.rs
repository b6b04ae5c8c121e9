//! Tests of CRACK WORD, named after the rules.

mod bin;
mod clock;
mod crack;
mod end;
mod hands;
mod logs;
mod misplays;
mod page;
mod positions;
mod preparing;
mod stage;
mod turn;
mod views;

use lettrine_engine::{
    AnyPosition, Illegal, Record, Refusal as _, Rules, Seat, Setup, legal_actions, record,
};
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::{Value, json};

use super::{CrackWord, Event, Refusal};

/// The result of playing a few actions.
struct After {
    /// The last position, as a setup.
    state: Value,
    /// All events of these actions.
    events: Vec<Event>,
    /// Why the last action was refused, if it was.
    refused: Option<Refusal>,
    /// The legal actions in the last position, as records write them, without their seat.
    legal: Vec<Value>,
}

impl After {
    /// The rule that refused the last action.
    fn rule(&self) -> Option<&'static str> {
        self.refused.map(|refusal| refusal.rule())
    }

    /// Whether it is this seat's turn, in this phase.
    fn is_at(&self, seat: u8, phase: &str) -> bool {
        self.state["turn"] == seat && self.state["phase"] == phase
    }

    fn offers(&self, action: &str) -> bool {
        self.legal.contains(&serde_json::from_str(&sent(action)).unwrap())
    }
}

/// A quiet position for two players, with these fields changed. Both have cards to draw.
fn position(fields: &Value) -> Value {
    let mut position = json!({
        "hands": [["A", "B", "C"], ["A", "B", "C"]],
        "piles": [["D", "E", "F", "G"], ["D", "E", "F", "G"]],
        "lines": [["A0"], [], [], []],
        "paquets": [0, 0],
        "turn": 0,
    });
    for (name, value) in fields.as_object().unwrap() {
        position[name] = value.clone();
    }
    position
}

/// Reads an action in short form: `0 place 1 left ?E crack`, `0 bin 2`, `0 start T`, `0 pass`.
fn read_action(text: &str) -> Value {
    let parts: Vec<&str> = text.split(' ').collect();
    let number = |part: &str| part.parse::<i64>().map_or(json!(part), |number| json!(number));
    let mut action = json!({"seat": number(parts[0]), "do": parts[1]});
    let names: &[&str] = match parts[1] {
        "place" => &["line", "at", "card"],
        "bin" => &["line"],
        "start" => &["card"],
        _ => &[],
    };
    for (name, part) in names.iter().zip(&parts[2..]) {
        action[name] = number(part);
    }
    if parts.last() == Some(&"crack") {
        action["crack"] = json!(true);
    }
    action
}

/// A lexicon of the words in a text.
fn lexicon(words: &str) -> LexiconBuf {
    let words = Words::new(words.split(' ').map(|word| word.parse::<Letters>().unwrap()));
    LexiconBuf::build("", &words).unwrap()
}

/// A position as the server holds it.
fn any_position(options: &Value, position: &Value) -> Box<dyn AnyPosition> {
    let game = crate::named("crack-word").unwrap();
    let seats = position["hands"].as_array().unwrap().len();
    let french = lettrine_french::lexicon();
    game.position(&options.to_string(), seats, &position.to_string(), &french).unwrap()
}

/// An action of seat 0 as a client sends it, from its short form: `place 1 left ?E crack`.
fn sent(action: &str) -> String {
    let mut action = read_action(&format!("0 {action}"));
    action.as_object_mut().unwrap().remove("seat");
    action.to_string()
}

/// Plays actions from a position, with a lexicon of the words in a text, until one is refused.
fn play_with(words: &str, options: &Value, position: &Value, actions: &[&str]) -> After {
    let lexicon = lexicon(words);
    let names: Vec<String> = ["Ada", "Léo", "Zoé", "Max"]
        .iter()
        .take(position["hands"].as_array().unwrap().len())
        .map(|&name| name.to_owned())
        .collect();
    let actions: Vec<Value> = actions.iter().map(|action| read_action(action)).collect();
    let record = json!({
        "game": "crack-word", "seats": names, "options": options, "setup": position, "actions": actions,
    });
    let start = Record::read(&record.to_string()).unwrap().start::<CrackWord>(lexicon.get()).unwrap();
    let (mut table, mut events, mut refused) = (start.state, Vec::new(), None);
    for (seat, action) in start.actions {
        match table.act(seat, &action, &lexicon.get(), &start.seed, &mut events) {
            Ok(()) => assert_eq!(refused, None, "an action behind a refused one"),
            Err(Illegal::Refused(refusal)) => refused = Some(refusal),
            Err(illegal) => panic!("{illegal:?}"),
        }
    }
    let state = table.write_setup();
    let legal = Seat::all(names.len())
        .flat_map(|seat| legal_actions::<CrackWord>(&table, seat, &lexicon.get()))
        .map(|action| record::write_action::<CrackWord>(Seat::new(0), &action))
        .map(|mut action| {
            action.as_object_mut().unwrap().remove("seat");
            action
        })
        .collect();
    After { state, events, refused, legal }
}

fn play(words: &str, fields: &Value, actions: &[&str]) -> After {
    play_with(words, &json!({}), &position(fields), actions)
}
