//! A test for every rule, named after it.
#![expect(clippy::needless_pass_by_value, reason = "`json!` reads best where it is passed")]

mod boxes;
mod clock;
mod components;
mod logs;
mod page;
mod records;
mod stage;
mod stand_in;
mod telling;
mod throws;
mod totals;
#[cfg(feature = "typescript")]
mod typescript;

use std::sync::LazyLock;

use lettrine_engine::{
    Cast, Game, Illegal, Look, Position, ReadAction, ReadError, Reader, Record, Rules, Search, Seat, Seed,
    Setup, legal_actions, parse,
};
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::{Value, json};

use super::{Action, Case, Event, Refused, State, YahtzeeDesMots};

static LEXICON: LazyLock<LexiconBuf> = LazyLock::new(|| {
    let words =
        "AI AS ES ET IL KA LA NA RE SA TA TE WU AME ANE FEU FUME KAWA MUE RAVI RAVIE RAVIES RIVA USE FAMEUSE";
    LexiconBuf::build("tests", &Words::new(words.split(' ').map(|word| word.parse::<Letters>().unwrap())))
        .unwrap()
});

/// Reads a position with this number of players.
fn read(seats: usize, options: Value, setup: Value) -> Result<State, ReadError> {
    let names = ["Ada", "Léo", "Zoé"];
    let record =
        json!({"game": "yahtzee-des-mots", "seats": names[..seats], "options": options, "setup": setup});
    Record::read(&record.to_string())?.start::<YahtzeeDesMots>(LEXICON.get()).map(|start| start.state)
}

/// A position with one player who has thrown these dice.
fn thrown(sheet: Value, dice: &str, throws: u8) -> State {
    read(1, json!({}), json!({"sheets": [sheet], "turn": 0, "dice": dice, "throws": throws})).unwrap()
}

/// The same position in free order.
fn free(sheet: Value, dice: &str, throws: u8) -> State {
    let setup = json!({"sheets": [sheet], "turn": 0, "dice": dice, "throws": throws});
    read(1, json!({"order": "free"}), setup).unwrap()
}

/// A sheet on which all boxes before this one hold 0.
fn until(turn: &str) -> Value {
    let before = Case::all().map(Case::name).take_while(|name| *name != turn);
    before.map(|name| (name.to_owned(), json!(0))).collect::<serde_json::Map<_, _>>().into()
}

/// The same sheet, with these boxes filled too.
fn with(mut sheet: Value, boxes: Value) -> Value {
    for (name, points) in boxes.as_object().unwrap() {
        sheet[name] = points.clone();
    }
    sheet
}

fn action(text: Value) -> Action {
    let tree = parse(&text.to_string()).unwrap();
    let mut fields = Reader::new(&tree).object().unwrap();
    let verb = fields.required("do").unwrap().text().unwrap();
    let action = Action::read(verb, &mut fields).unwrap().unwrap();
    fields.finish().unwrap();
    action
}

/// Plays an action of the seat that is to act.
fn act(table: &mut State, text: Value) -> Result<Vec<Event>, Refused> {
    let mut events = Vec::new();
    match table.act(table.public.turn, &action(text), &LEXICON.get(), &Seed::default(), &mut events) {
        Ok(()) => Ok(events),
        Err(Illegal::Refused(refused)) => Err(refused),
        Err(other) => panic!("{other:?}"),
    }
}

/// The points and the premium of words in a box.
fn score(table: &State, square: &str, words: &[&str]) -> Result<(i32, i32), Refused> {
    fill(table, json!({"do": "score", "box": square, "words": words}))
}

/// The same, where `zero` names the box that gets 0.
fn score_for(table: &State, square: &str, words: &[&str], zero: &str) -> Result<(i32, i32), Refused> {
    fill(table, json!({"do": "score", "box": square, "words": words, "zero": zero}))
}

/// The points and the premium of a score. It is accepted exactly if `legal` offers it.
fn fill(table: &State, text: Value) -> Result<(i32, i32), Refused> {
    let filled = act(&mut table.clone(), text.clone()).map(|events| match &events[0] {
        Event::Scored { points, premium, .. } => (*points, *premium),
        other => panic!("{other:?}"),
    });
    assert_eq!(filled.is_ok(), offered(table).contains(&action(text.clone())), "{text}: {filled:?}");
    if let Ok((points, premium)) = filled {
        let view = table.view(Some(table.public.turn));
        let promise = view.promise(&action(text), &LEXICON.get());
        assert!(promise >= points + premium);
    }
    filled
}

fn offered(table: &State) -> Vec<Action> {
    legal_actions::<YahtzeeDesMots>(table, table.public.turn, &LEXICON.get())
}

fn letters(text: &str) -> Letters {
    text.parse().unwrap()
}

fn scores(table: &State) -> Vec<i32> {
    table.scores()
}

fn setup(table: &State) -> Value {
    table.write_setup()
}

fn phase(table: &State) -> Option<(&'static str, Seat)> {
    table.window().map(|window| (window.phase, window.seats.iter().next().unwrap()))
}
