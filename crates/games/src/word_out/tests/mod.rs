//! A test for every rule, named after it. Positions are written as in records, cards as codes separated by spaces: `"R> E ?"`.

mod cards;
mod clock;
mod deals;
mod ends;
mod misplays;
mod page;
mod setups;
mod starts;
mod turns;
mod views;
mod word_outs;

use lettrine_engine::{ReadError, Record, Refusal as _, Rules, Setup};
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::{Value, json};

use super::{Action, Event, State, WordOut};

/// Words for small positions.
const WORDS: &str = "RUE RUES ROBE ROBES OBJET ABOYEZ ARA ARAS AS RA RAS RATE RATES TA TAS TASSE SA SES SEL SELS EU EUX MUR MURS";

fn words(list: &str) -> &'static LexiconBuf {
    let words = list.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    Box::leak(Box::new(LexiconBuf::build("test", &Words::new(words)).unwrap()))
}

fn codes(cards: &str) -> Vec<&str> {
    cards.split_whitespace().collect()
}

/// A position where seat 0 is to play.
fn position(hands: &[&str], rows: [&str; 4], draw: &str) -> Value {
    let hands: Vec<_> = hands.iter().map(|hand| codes(hand)).collect();
    json!({"hands": hands, "rows": rows.map(codes), "draw": codes(draw), "turn": 0})
}

fn with(mut position: Value, name: &str, value: Value) -> Value {
    position[name] = value;
    position
}

fn play(seat: u8, row: i64, cards: &str) -> Value {
    json!({"seat": seat, "do": "play", "row": row, "cards": codes(cards)})
}

fn start(seat: u8, cards: &str) -> Value {
    json!({"seat": seat, "do": "start", "cards": codes(cards)})
}

fn counter(seat: u8, cards: &str) -> Value {
    json!({"seat": seat, "do": "counter", "cards": codes(cards)})
}

fn bin(seat: u8, row: i64) -> Value {
    json!({"seat": seat, "do": "bin", "row": row})
}

fn act(seat: u8, verb: &str) -> Value {
    json!({"seat": seat, "do": verb})
}

/// The same action, announcing WORD OUT.
fn out(action: Value) -> Value {
    with(action, "word_out", json!(true))
}

/// The result of a played record: the last position and all events.
struct Played {
    state: Value,
    events: Vec<Event>,
}

impl std::ops::Index<&str> for Played {
    type Output = Value;
    fn index(&self, field: &str) -> &Value {
        &self.state[field]
    }
}

impl Played {
    /// The seat that is to act, and the phase.
    fn next(&self) -> (u64, &str) {
        (self["turn"].as_u64().unwrap(), self["phase"].as_str().unwrap())
    }

    fn row(&self, number: usize) -> String {
        joined(&self["rows"][number - 1])
    }

    fn hand(&self, seat: usize) -> String {
        joined(&self["hands"][seat])
    }

    fn hand_sizes(&self) -> Vec<usize> {
        self["hands"].as_array().unwrap().iter().map(|hand| hand.as_array().unwrap().len()).collect()
    }

    fn scores(&self) -> Vec<i64> {
        self["scores"].as_array().unwrap().iter().map(|score| score.as_i64().unwrap()).collect()
    }
}

fn joined(cards: &Value) -> String {
    cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

fn record(options: &Value, setup: &Value, actions: &[Value]) -> Result<Record, ReadError> {
    let names: Vec<String> = setup["hands"].as_array().unwrap().iter().map(|_| "X".to_owned()).collect();
    let record = json!({"game": "word-out", "seats": names, "seed": "2f", "options": options, "setup": setup, "actions": actions});
    Record::read(&record.to_string())
}

fn table_of(options: &Value, setup: &Value) -> Result<State, ReadError> {
    Ok(record(options, setup, &[])?.start::<WordOut>(words(WORDS).get())?.state)
}

fn run_with(options: &Value, setup: &Value, actions: &[Value]) -> Result<Played, &'static str> {
    let record = record(options, setup, actions).unwrap();
    let lexicon = words(WORDS).get();
    let (mut start, mut events) = (record.start::<WordOut>(lexicon).unwrap(), Vec::new());
    for (seat, action) in &start.actions {
        start
            .state
            .act(*seat, action, &lexicon, &start.seed, &mut events)
            .map_err(|illegal| illegal.rule())?;
    }
    Ok(Played { state: start.state.write_setup(), events })
}

/// Plays actions from a position, under strict arbitration.
fn run(setup: &Value, actions: &[Value]) -> Result<Played, &'static str> {
    run_with(&json!({}), setup, actions)
}

/// Like `run`, but every action must be legal.
fn done(setup: &Value, actions: &[Value]) -> Played {
    run(setup, actions).unwrap_or_else(|rule| panic!("refused by {rule}"))
}

/// The rule that refuses the last action under lenient arbitration; the actions before it must be legal.
fn refused(setup: &Value, actions: &[Value]) -> &'static str {
    run_with(&json!({"arbitration": "lenient"}), setup, actions).err().unwrap()
}

/// The legal actions of the seat that is to act.
fn legal(setup: &Value) -> Vec<Action> {
    let table = table_of(&json!({}), setup).unwrap();
    lettrine_engine::legal_actions::<WordOut>(&table, table.public.turn, &words(WORDS).get())
}

/// Whether this action is among the legal actions, which misplays are not.
fn offered(setup: &Value, action: &Value) -> bool {
    let record = record(&json!({}), setup, std::slice::from_ref(action)).unwrap();
    let actions = record.start::<WordOut>(words(WORDS).get()).unwrap().actions;
    legal(setup).contains(&actions[0].1)
}

/// The refusal that is listed after this one; a new variant does not compile until it has its place in the list.
fn refusal_after(refusal: Option<&super::Refusal>) -> Option<super::Refusal> {
    use super::{Card, Cards, Refusal as R, Shape as S};
    Some(match refusal {
        None => R::NotNow,
        Some(R::NotNow) => R::Misshapen(S::NoSuchRow),
        Some(R::Misshapen(shape)) => match shape {
            S::NoSuchRow => R::Misshapen(S::NoCards),
            S::NoCards => R::Misshapen(S::TooManyCards),
            S::TooManyCards => R::Misshapen(S::BinAsLetter),
            S::BinAsLetter => R::Misshapen(S::UnnamedJoker),
            S::UnnamedJoker => R::NotInHand(Card::JOKER),
        },
        Some(R::NotInHand(_)) => R::TooFewAgain,
        Some(R::TooFewAgain) => R::BinOnEmptyRow,
        Some(R::BinOnEmptyRow) => R::NoPrefix(Cards::new()),
        Some(R::NoPrefix(_)) => R::NoWord(Cards::new()),
        Some(R::NoWord(_)) => return None,
    })
}

#[test]
fn every_refusal_speaks_both_languages_and_names_a_rule() {
    use lettrine_language::Language;
    let mut told = std::collections::BTreeSet::new();
    for refusal in std::iter::successors(refusal_after(None), |refusal| refusal_after(Some(refusal))) {
        for language in [Language::French, Language::English] {
            let said = refusal.say(language);
            assert!(!said.is_empty() && told.insert(said), "{refusal:?} is told like another one");
        }
        assert!(refusal.rule().starts_with("WO-") || refusal.rule() == "A-3");
    }
    assert_eq!(told.len(), 22);
}

#[test]
fn both_rule_books_have_every_rule() {
    use lettrine_engine::Game;
    for rules in WordOut::RULES {
        let numbers: Vec<&str> =
            rules.lines().filter_map(|line| line.strip_prefix("## WO-")?.split(' ').next()).collect();
        let all: Vec<String> = (1..=24).map(|number| number.to_string()).collect();
        assert_eq!(numbers, all);
    }
}
