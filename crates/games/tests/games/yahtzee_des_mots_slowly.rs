//! YAHTZEE DES MOTS by a slow enumerator, written from the rules alone, that finds the same actions.

use std::collections::BTreeSet;

use crate::suite::{WORDS, lexicon, positions};
use lettrine_engine::record::write_action;
use lettrine_engine::{Game, Position, Rules, Setup, legal_actions};
use lettrine_games::yahtzee_des_mots::{State, YahtzeeDesMots};
use serde_json::{Value, json};

const TURNS: [&str; 8] = ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots", "trois-mots"];

#[test]
fn a_slow_enumerator_finds_the_same_actions() {
    let words: BTreeSet<String> = WORDS.lines().map(str::to_owned).collect();
    for position in positions::<YahtzeeDesMots>() {
        let (table, record) = (position.state, serde_json::from_str::<Value>(&position.text).unwrap());
        let actions = compare(&table, &record["options"], &words);
        // One action further, after a few of them.
        for action in actions.iter().step_by(actions.len() / 2 + 1) {
            let mut after = table.clone();
            after.act(table.public.turn, action, &lexicon(), &position.seed, &mut Vec::new()).unwrap();
            compare(&after, &record["options"], &words);
        }
    }
}

type Action = <YahtzeeDesMots as Game>::Action;

fn compare(table: &State, options: &Value, words: &BTreeSet<String>) -> Vec<Action> {
    let Some(window) = table.window() else { return Vec::new() };
    let seat = window.seats.iter().next().unwrap();
    let actions = legal_actions::<YahtzeeDesMots>(table, seat, &lexicon());
    let ours: BTreeSet<String> =
        actions.iter().map(|action| write_action::<YahtzeeDesMots>(seat, action).to_string()).collect();
    let naive = Naive { setup: table.write_setup(), free: options["order"] == "free" };
    assert_eq!(ours.len(), actions.len(), "an action twice in {}", naive.setup);
    let theirs = naive.actions(words);
    let differ: Vec<&String> = ours.symmetric_difference(&theirs).take(5).collect();
    assert!(differ.is_empty(), "{differ:?} in {}", naive.setup);
    actions
}

/// A position as a setup; every candidate is judged separately.
struct Naive {
    setup: Value,
    free: bool,
}

impl Naive {
    fn actions(&self, words: &BTreeSet<String>) -> BTreeSet<String> {
        let seat = &self.setup["turn"];
        let mut actions = BTreeSet::new();
        let Some(dice) = self.setup["dice"].as_str() else {
            return [json!({"seat": seat, "do": "throw", "keep": []}).to_string()].into();
        };
        for keep in 0..1_u8 << 7 {
            let keep: Vec<usize> = (0..7).filter(|die| keep >> die & 1 == 1).collect();
            if self.may_throw(&keep) {
                let keep: Vec<usize> = keep.iter().map(|die| die + 1).collect();
                actions.insert(json!({"seat": seat, "do": "throw", "keep": keep}).to_string());
            }
        }
        let boxes = TURNS.iter().chain(&["voyelles", "consonnes", "yahtzee", "chance"]);
        let zeros: Vec<Option<&str>> = std::iter::once(None).chain(TURNS.map(Some)).collect();
        let sets = sets_of_words(dice, words);
        for (square, zero) in boxes.flat_map(|square| zeros.iter().map(move |zero| (*square, *zero))) {
            let Some(turn) = self.turn_of(square, zero) else { continue };
            for words in sets.iter().filter(|words| self.may_score(square, turn, words)) {
                let mut action = json!({"seat": seat, "do": "score", "box": square, "words": words});
                if let Some(zero) = zero {
                    action["zero"] = json!(zero);
                }
                actions.insert(action.to_string());
            }
        }
        actions
    }

    fn throws(&self) -> i64 {
        self.setup["throws"].as_i64().unwrap()
    }

    fn may_throw(&self, keep: &[usize]) -> bool {
        let sign = |text: &Value, die: usize| text.as_str().unwrap().chars().nth(die);
        let next = self.setup["rolls"].get(0);
        let agrees =
            |die: &usize| next.is_none_or(|next| sign(next, *die) == sign(&self.setup["dice"], *die));
        self.throws() < 3 && keep.len() < 7 && keep.iter().all(agrees)
    }

    fn sheet(&self) -> &Value {
        &self.setup["sheets"][usize::try_from(self.setup["turn"].as_u64().unwrap()).unwrap()]
    }

    /// The turn's box, if this box may be filled now and `zero` is given exactly where it must be.
    fn turn_of<'a>(&self, square: &'a str, zero: Option<&'a str>) -> Option<&'a str> {
        let open: Vec<&str> = TURNS.into_iter().filter(|turn| self.sheet().get(turn).is_none()).collect();
        let choices = if self.free { &open[..] } else { &open[..1] };
        let is_turn = TURNS.contains(&square);
        if self.sheet().get(square).is_some() || zero.is_some() != (self.free && !is_turn) {
            return None;
        }
        let turn = if is_turn { square } else { zero.unwrap_or(open[0]) };
        let late = self.throws() == 3 && !is_turn && square != "yahtzee";
        (choices.contains(&turn) && !late).then_some(turn)
    }

    /// Whether these words, which the dice can make, may be written into this box.
    fn may_score(&self, square: &str, turn: &str, words: &[&str]) -> bool {
        let dice = self.setup["dice"].as_str().unwrap();
        let seven = words.len() == 1 && words[0].len() == 7;
        match square {
            "voyelles" => words.is_empty() && dice.chars().all(|sign| "AEIOUY*".contains(sign)),
            "consonnes" => words.is_empty() && !dice.chars().any(|sign| "AEIOUY".contains(sign)),
            "yahtzee" => seven,
            "chance" => !words.is_empty() && !suits(turn, words, false),
            _ => words.is_empty() || suits(turn, words, true) || (seven && self.sheet()["yahtzee"] == 50),
        }
    }
}

/// Whether the words are what the turn's box wants or, for `chance` (`alone` is false), whether any of them is.
fn suits(turn: &str, words: &[&str], alone: bool) -> bool {
    match turn.strip_prefix("mot-") {
        Some(letters) => {
            let letters: usize = letters.parse().unwrap();
            words.iter().any(|word| word.len() == letters) && (!alone || words.len() == 1)
        }
        None => words.len() == TURNS.iter().position(|name| *name == turn).unwrap() - 4,
    }
}

/// Every set of up to three words that the dice can make, including the empty set.
fn sets_of_words<'a>(dice: &str, words: &'a BTreeSet<String>) -> Vec<Vec<&'a str>> {
    let single: Vec<&str> = words.iter().map(String::as_str).filter(|word| makes(dice, &[word])).collect();
    let mut sets: Vec<Vec<&str>> = vec![Vec::new()];
    for size in 0..3 {
        for set in sets.clone().into_iter().filter(|set| set.len() == size) {
            let room = 7 - set.iter().map(|word| word.len()).sum::<usize>();
            let behind = single.iter().filter(|word| set.last().is_none_or(|last| last <= *word));
            let longer = behind.filter(|word| word.len() <= room).map(|word| [&set[..], &[*word]].concat());
            sets.extend(longer.filter(|set| makes(dice, set)));
        }
    }
    sets
}

/// Whether there is a die for each letter; ◇ serves if no other die is left.
fn makes(dice: &str, words: &[&str]) -> bool {
    let mut left = dice.to_owned();
    words.iter().flat_map(|word| word.chars()).all(|letter| {
        let die = left.find(letter).or_else(|| left.find('*'));
        die.map(|die| left.remove(die)).is_some()
    })
}
