//! CRACK WORD counted by a slow enumerator: a second, naive implementation of the rules.

use std::collections::BTreeSet;

use crate::suite::{WORDS, lexicon, positions};
use lettrine_engine::{ReadAction, Rules, Seed, Setup, record::write_action};
use lettrine_games::crack_word::{Action, CrackWord, State};
use serde_json::{Value, json};

#[test]
fn a_slow_enumerator_counts_the_same() {
    let naive = Naive::new();
    for position in positions::<CrackWord>() {
        let absolute = position.text.contains("absolute");
        for &(depth, count) in position.counts.iter().filter(|(depth, count)| *depth <= 2 && *count < 1000) {
            assert_eq!(
                naive.count(&position.state, &position.seed, absolute, depth),
                count,
                "{} Depth {depth}",
                position.comment
            );
        }
    }
}

/// The lexicon as sets of strings; every candidate is tried.
struct Naive {
    words: BTreeSet<String>,
    factors: BTreeSet<String>,
}

impl Naive {
    fn new() -> Naive {
        let words: BTreeSet<String> = WORDS.lines().map(|word| word.trim().to_uppercase()).collect();
        let mut factors = BTreeSet::new();
        for word in &words {
            for from in 0..word.len() {
                factors.extend((from + 1..=word.len()).map(|to| word[from..to].to_owned()));
            }
        }
        Naive { words, factors }
    }

    fn count(&self, table: &State, seed: &Seed, absolute: bool, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let state = table.write_setup();
        let mut sum = 0;
        for action in candidates(&state).into_iter().filter(|action| self.is_legal(&state, action, absolute))
        {
            let seat = table.public.turn;
            let action = read(&action);
            let mut after = table.clone();
            after.act(seat, &action, &lexicon(), seed, &mut Vec::new()).unwrap();
            assert_eq!(write_action::<CrackWord>(seat, &action)["seat"], state["turn"]);
            sum += self.count(&after, seed, absolute, depth - 1);
        }
        sum
    }

    /// Whether an action of the right shape is legal in a position, given as JSON.
    fn is_legal(&self, state: &Value, action: &Value, absolute: bool) -> bool {
        let seat = state["turn"].as_u64().unwrap();
        let verb = action["do"].as_str().unwrap();
        if state["phase"] == "over" || (state["phase"] == "start") != (verb == "start") {
            return false;
        }
        if verb == "pass" {
            return true;
        }
        let hand: Vec<&str> = texts(&state["hands"][usize::try_from(seat).unwrap()]);
        let card = if verb == "bin" { "#" } else { action["card"].as_str().unwrap() };
        let in_hand = if card.starts_with('?') { "?" } else { card };
        if !hand.contains(&in_hand) {
            return false;
        }
        if verb == "start" {
            return self.factors.contains(card.trim_start_matches('?'));
        }
        let line = texts(&state["lines"][usize::try_from(action["line"].as_u64().unwrap() - 1).unwrap()]);
        // The top card of every letter.
        let mut tops: Vec<String> =
            line.iter().map(|stack| stack.rsplit('/').next().unwrap().to_owned()).collect();
        if verb == "bin" {
            return !tops.is_empty();
        }
        let laid = format!("{card}{seat}");
        match &action["at"] {
            Value::String(end) if end == "left" && tops.is_empty() => return false,
            Value::String(end) if end == "left" => tops.insert(0, laid),
            Value::String(_) => tops.push(laid),
            number => {
                let place = usize::try_from(number.as_u64().unwrap()).unwrap() - 1;
                if tops.get(place).is_none_or(|beneath| letter(beneath) != letter(&laid)) {
                    return false;
                }
                tops[place] = laid;
            }
        }
        let text: String = tops.iter().map(|top| letter(top)).collect();
        let cracks = action.get("crack").is_some();
        self.factors.contains(&text)
            && (!cracks || text.len() >= 3 && self.words.contains(&text) && majority(&tops, seat, absolute))
    }
}

/// The letter of `E0` or `?E0`.
fn letter(top: &str) -> char {
    top.trim_start_matches('?').chars().next().unwrap()
}

fn majority(tops: &[String], seat: u64, absolute: bool) -> bool {
    let count = |seat: u64, joker: usize| -> usize {
        let own = tops.iter().filter(|top| top.ends_with(&seat.to_string()));
        own.map(|top| if top.starts_with('?') { joker } else { 1 }).sum()
    };
    let most = |joker| (0..4).filter(|&other| other != seat).map(|other| count(other, joker)).max().unwrap();
    let wins = |joker| {
        if absolute {
            count(seat, joker) * 2 > (0..4).map(|seat| count(seat, joker)).sum()
        } else {
            count(seat, joker) > most(joker)
        }
    };
    wins(1) || (count(seat, 1) == most(1) && wins(2))
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// Every action that has the right shape, legal or not.
fn candidates(state: &Value) -> Vec<Value> {
    let mut cards: Vec<String> = ('A'..='Z').map(String::from).collect();
    cards.extend(('A'..='Z').map(|letter| format!("?{letter}")));
    let mut candidates = vec![json!({"do": "pass"})];
    candidates.extend(cards.iter().map(|card| json!({"do": "start", "card": card})));
    for line in 1..=4_usize {
        candidates.push(json!({"do": "bin", "line": line}));
        let length = state["lines"][line - 1].as_array().unwrap().len();
        let places =
            [json!("left"), json!("right")].into_iter().chain((1..=length).map(|place| json!(place)));
        for at in places {
            for card in &cards {
                candidates.push(json!({"do": "place", "line": line, "at": at, "card": card}));
                candidates.push(json!({"do": "place", "line": line, "at": at, "card": card, "crack": true}));
            }
        }
    }
    candidates
}

fn read(action: &Value) -> Action {
    let tree = lettrine_engine::parse(&action.to_string()).unwrap();
    let mut fields = lettrine_engine::Reader::new(&tree).object().unwrap();
    Action::read(action["do"].as_str().unwrap(), &mut fields).unwrap().unwrap()
}
