//! WORD OUT counted by a slow enumerator that is simple enough to be evidently right.

use std::collections::BTreeSet;

use crate::suite::{WORDS, lexicon, positions};
use lettrine_engine::{Record, Rules, Seed, Setup, laws::Lawful};
use lettrine_games::word_out::{State, WordOut};
use serde_json::{Value, json};

/// Larger counts are not checked with the slow enumerator.
const NAIVE_MOST: u64 = 3_000;

#[test]
fn counts_are_those_of_a_slow_enumerator() {
    let words = NaiveWords::new();
    for position in positions::<WordOut>() {
        for &(depth, count) in position.counts.iter().filter(|(_, count)| *count <= NAIVE_MOST) {
            assert_eq!(
                naive_perft(&position.state, &position.seed, depth, &words),
                count,
                "{} Depth {depth}",
                position.comment
            );
        }
    }
}

/// Words and prefixes as sets of strings.
struct NaiveWords {
    words: BTreeSet<String>,
    prefixes: BTreeSet<String>,
}

impl NaiveWords {
    fn new() -> NaiveWords {
        let words: BTreeSet<String> = WORDS.lines().map(str::to_owned).collect();
        let prefixes =
            words.iter().flat_map(|word| (1..=word.len()).map(|end| word[..end].to_owned())).collect();
        NaiveWords { words, prefixes }
    }
}

/// Perft by trying everything of the right shape.
fn naive_perft(table: &State, seed: &Seed, depth: u32, words: &NaiveWords) -> u64 {
    if depth == 0 {
        return 1;
    }
    let state = table.write_setup();
    let mut count = 0;
    for action in naive_actions(&state, words) {
        let seats = state["hands"].as_array().unwrap();
        let one = json!({"game": "word-out", "seats": seats.iter().map(|_| "X").collect::<Vec<_>>(),
            "setup": state, "actions": [action]});
        let record = Record::read(&one.to_string()).unwrap();
        let (seat, action) = record.start::<WordOut>(lexicon()).unwrap().actions[0];
        let (mut after, mut events) = (table.clone(), Vec::new());
        after.act(seat, &action, &lexicon(), seed, &mut events).unwrap();
        assert!(!WordOut::punishes(&events));
        next_asked_is_right(&state, &one["actions"][0], &after.write_setup());
        count += naive_perft(&after, seed, depth - 1, words);
    }
    count
}

/// WO-12, WO-14: checks which seat is asked next about a WORD OUT, computed from the position before and the action alone. If a
/// decline ends the question, no seat was left to be asked.
fn next_asked_is_right(before: &Value, action: &Value, after: &Value) {
    let is_counter = |state: &Value| state["phase"] == "counter";
    let declined = is_counter(before) && action["do"] == "decline";
    if !is_counter(after) && !declined {
        return;
    }
    let (seat, seats) = (action["seat"].as_u64().unwrap(), after["hands"].as_array().unwrap().len() as u64);
    let announces = action["word_out"] == true;
    let announcer = if announces { json!(seat) } else { before["announcer"].clone() };
    let first = if is_counter(before) { before["first_announcer"].clone() } else { json!(seat) };
    let once = if is_counter(after) { !after["asked"].is_null() } else { !before["asked"].is_null() };
    let answered = |other: &u64| {
        let listed = before["asked"].as_array().is_some_and(|asked| asked.contains(&json!(other)));
        json!(other) == first || is_counter(before) && (*other == seat || listed)
    };
    let holds =
        |other: &u64| !before["hands"][usize::try_from(*other).unwrap()].as_array().unwrap().is_empty();
    // With `counter_round: "afresh"` the round ends at the announcer.
    let round = (1..seats).map(|step| (seat + step) % seats);
    let round = round.take_while(|other| once || json!(other) != announcer);
    let next = round.filter(holds).find(|other| json!(other) != announcer && !(once && answered(other)));
    let asked = is_counter(after).then(|| after["turn"].as_u64().unwrap());
    assert_eq!(asked, next, "{before} {action}");
}

/// Every legal action of a position, as a set of canonical JSON: it tries the cards of the hand in all orders.
fn naive_actions(state: &Value, words: &NaiveWords) -> Vec<Value> {
    let seat = state["turn"].as_u64().unwrap();
    let strings = |cards: &Value| -> Vec<String> {
        cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()).collect()
    };
    let hand = strings(&state["hands"][usize::try_from(seat).unwrap()]);
    let rows: Vec<Vec<String>> = state["rows"].as_array().unwrap().iter().map(strings).collect();
    let mut actions = BTreeSet::new();
    let mut lay = |verb: &str, number: usize| {
        let row: String = rows[number - 1].iter().map(|card| letter(card)).collect();
        for cards in naive_sequences(&hand, &[], words, &row) {
            let spelt: String = row.chars().chain(cards.iter().map(|card| letter(card))).collect();
            let mut action = json!({"seat": seat, "do": verb, "cards": cards});
            if verb == "play" {
                action["row"] = json!(number);
            }
            actions.insert(action.to_string());
            if words.words.contains(&spelt) && spelt.len() >= 3 {
                action["word_out"] = json!(true);
                actions.insert(action.to_string());
            }
        }
    };
    match state["phase"].as_str().unwrap() {
        "turn" => {
            (1..=4).for_each(|number| lay("play", number));
            for (place, row) in rows.iter().enumerate() {
                if hand.iter().any(|card| card == "#") && !row.is_empty() {
                    actions.insert(json!({"seat": seat, "do": "bin", "row": place + 1}).to_string());
                }
            }
            actions.insert(json!({"seat": seat, "do": "pass"}).to_string());
        }
        "start" => lay("start", usize::try_from(state["row"].as_u64().unwrap()).unwrap()),
        "counter" => {
            lay("counter", usize::try_from(state["row"].as_u64().unwrap()).unwrap());
            actions.insert(json!({"seat": seat, "do": "decline"}).to_string());
        }
        _ => {}
    }
    actions.iter().map(|action| serde_json::from_str(action).unwrap()).collect()
}

fn letter(card: &str) -> char {
    card.chars().find(char::is_ascii_uppercase).unwrap()
}

/// All ways to lay one or more of these cards behind a row that WO-5 and WO-7 allow; a joker is tried as every letter.
fn naive_sequences(hand: &[String], laid: &[String], words: &NaiveWords, row: &str) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for place in 0..hand.len() {
        let mut rest = hand.to_vec();
        let card = rest.remove(place);
        let played: Vec<String> = match card.as_str() {
            "#" => Vec::new(),
            "?" => ('A'..='Z').map(|letter| format!("?{letter}")).collect(),
            _ => vec![card],
        };
        for card in played {
            let cards: Vec<String> = laid.iter().cloned().chain([card]).collect();
            let spelt: String = row.chars().chain(cards.iter().map(|card| letter(card))).collect();
            if words.prefixes.contains(&spelt) && naive_wo_7(&cards) {
                all.push(cards.clone());
                all.extend(naive_sequences(&rest, &cards, words, row));
            }
        }
    }
    all
}

/// WO-7: the cards that are not free number at most one more than the REJOUER cards before them. A REJOUER directly behind another
/// is free.
fn naive_wo_7(cards: &[String]) -> bool {
    let is_again = |place: usize| cards[place].ends_with('>');
    let costs = |place: usize| !(place > 0 && is_again(place) && is_again(place - 1));
    (0..cards.len()).all(|last| {
        let cost = (0..=last).filter(|&place| costs(place)).count();
        cost <= 1 + (0..last).filter(|&place| is_again(place)).count()
    })
}
