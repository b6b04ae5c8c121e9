//! The rules accept exactly what a view offers (`lays`): boards offer that, and know no rule of their own. Under strict arbitration
//! a play that is no word is accepted too, so only the shape of a play counts here.

use std::collections::BTreeSet;

use lettrine_engine::{Bot, Live, Seat, Seed};
use lettrine_games::named;
use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde_json::{Value, json};

/// The number of random games, and of actions in each.
const GAMES: usize = 4;
const PLIES: usize = 40;

/// A position in which a seat is to act.
struct Position<'a> {
    live: &'a dyn Live,
    seat: Seat,
    lexicon: Lexicon<'static>,
    seed: Seed,
    /// The view of that seat.
    view: Value,
}

impl Position<'_> {
    fn refusal(&self, action: &Value) -> Option<String> {
        let staged = self.live.stage(self.seat, &action.to_string(), &self.lexicon, &self.seed);
        staged.err().map(|why| why.say(Language::English))
    }

    /// Asserts that the rules accept an action exactly if it is offered.
    fn agrees(&self, action: &Value, offered: bool) {
        let refusal = self.refusal(action);
        assert_eq!(refusal.is_none(), offered, "{action} in {}: {refusal:?}", self.view);
    }

    fn phase(&self) -> &str {
        self.view["phase"].as_str().unwrap()
    }

    fn lays(&self) -> &Value {
        &self.view["lays"]
    }

    fn hand(&self) -> Vec<String> {
        strings(&self.view["hand"])
    }

    /// The first event with this name among those of an action.
    fn event(&self, action: &Value, name: &str) -> Option<Value> {
        let made = self.live.judge(self.seat, &action.to_string(), &self.lexicon, &self.seed).unwrap();
        let events: Vec<Value> = serde_json::from_str(made.events.json().get()).unwrap();
        events.into_iter().find(|event| event["event"] == name)
    }
}

fn strings(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

fn has(list: &Value, one: &Value) -> bool {
    list.as_array().is_some_and(|list| list.contains(one))
}

/// Calls `look` on every position of some random games.
fn everywhere(name: &str, options: &[Value], mut look: impl FnMut(&Position<'_>)) {
    let (game, lexicon) = (named(name).unwrap(), lettrine_french::lexicon());
    for (number, options) in (0..).zip(options.iter().cycle()).take(GAMES) {
        let mut rng = fastrand::Rng::with_seed(number);
        let (seats, seed) = (rng.usize(2..=3), Seed::new(std::array::from_fn(|_| rng.u8(..))));
        let mut live = game.table(&options.to_string(), seats).unwrap();
        live.fold(&live.deal(&seed)).unwrap();
        for _ in 0..PLIES {
            let Some(window) = live.window() else { break };
            for viewer in Seat::all(seats).filter(|seat| !(window.seats | window.then).contains(*seat)) {
                assert!(live.view(Some(viewer))["lays"].is_null(), "{name}: {viewer:?} has nothing to do");
            }
            assert!(live.view(None)["lays"].is_null(), "{name}: nobody who watches may do anything");
            let seat = window.seats.iter().next().unwrap();
            look(&Position { live: &*live, seat, lexicon, seed, view: live.view(Some(seat)) });
            let action = live.choose(seat, Bot::Random, &lexicon, &mut rng).to_string();
            live.fold(&live.judge(seat, &action, &lexicon, &seed).unwrap().events).unwrap();
        }
    }
}

#[test]
fn rows_that_are_offered_are_those_that_take_a_card() {
    let mut seen = [0; 4];
    everywhere("word-out", &[json!({"arbitration": "strict"})], |position| {
        let lays = position.lays();
        for card in position.hand() {
            let laid = if card == "?" { "?E" } else { &card };
            for row in 1..=4 {
                let offered = has(&lays["rows"], &json!(row)) && card != "#";
                match position.phase() {
                    "turn" => position.agrees(&json!({"do": "play", "row": row, "cards": [laid]}), offered),
                    phase if row == position.view["row"] => {
                        position.agrees(&json!({"do": phase, "cards": [laid]}), offered);
                        seen[0] += 1;
                    }
                    _ => assert!(!offered),
                }
                let bins = has(&lays["bins"], &json!(row));
                position.agrees(&json!({"do": "bin", "row": row}), bins);
                seen[1] += usize::from(bins);
            }
        }
        if position.phase() == "turn" {
            let passed = position.event(&json!({"do": "pass"}), "passed").unwrap();
            assert_eq!(!passed["card"].is_null(), lays["draws"] == true, "{passed} {}", position.view);
            seen[if lays["draws"] == true { 2 } else { 3 }] += 1;
        }
    });
    assert!(seen[..3].iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn places_that_are_offered_are_those_that_take_the_card() {
    let mut seen = [0; 5];
    everywhere("crack-word", &[json!({"arbitration": "strict"})], |position| {
        let lays = position.lays();
        // The letters in the hand, on the lines and some others, each as a letter and as a joker.
        let told = format!("{}{}KWZ", position.view["hand"], position.view["lines"]);
        let letters: BTreeSet<char> = told.chars().filter(char::is_ascii_uppercase).collect();
        let letters: Vec<String> =
            letters.into_iter().flat_map(|letter| [letter.to_string(), format!("?{letter}")]).collect();
        // A joker that the player may name (`?`) stands for every letter.
        let offered = |card: &str, line: usize, at: &Value| {
            let names = [Some(card), card.starts_with('?').then_some("?")];
            names.into_iter().flatten().any(|name| has(&lays["places"][name][line - 1], at))
        };
        for line in 1..=4 {
            let length = position.view["lines"][line - 1].as_array().unwrap().len();
            let ends = ["left", "right"].map(|end| json!(end));
            for at in ends.into_iter().chain((0..=length + 1).map(|number| json!(number))) {
                for card in &letters {
                    let offered = offered(card, line, &at);
                    let place = json!({"do": "place", "line": line, "at": at, "card": card});
                    position.agrees(&place, offered && position.phase() == "turn");
                    seen[0] += usize::from(offered && at.is_number());
                    seen[1] += usize::from(offered && card.len() > 1 && at.is_number());
                }
            }
            let bins = has(&lays["bins"], &json!(line));
            position.agrees(&json!({"do": "bin", "line": line}), bins);
            seen[2] += usize::from(bins);
        }
        if position.phase() == "start" {
            let line = position.view["line"].as_u64().unwrap().try_into().unwrap();
            let starts = |card: &String| offered(card, line, &json!("right"));
            for card in &letters {
                position.agrees(&json!({"do": "start", "card": card}), starts(card));
            }
            seen[3] += 1;
        } else {
            let pass = json!({"do": "pass"});
            let out = position.event(&pass, "passed").unwrap()["out"] == true;
            let last = position.event(&pass, "last_hand").is_some();
            let does = if out {
                "leaves"
            } else if last {
                "last"
            } else {
                "draws"
            };
            assert_eq!(lays["pass"], does, "{}", position.view);
            seen[4] += 1;
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn visible_cards_are_counted_as_they_lie() {
    everywhere("crack-word", &[json!({})], |position| {
        let lines = position.view["lines"].as_array().unwrap().iter();
        for (line, counts) in lines.zip(position.view["visible"].as_array().unwrap()) {
            let mut seen = vec![0; counts.as_array().unwrap().len()];
            for letter in strings(line) {
                seen[letter.chars().last().unwrap().to_digit(10).unwrap() as usize] += 1;
            }
            assert_eq!(*counts, json!(seen), "{}", position.view);
        }
    });
}

#[test]
fn lays_that_are_offered_for_a_holder_are_those_that_the_rules_allow() {
    let options = [json!({}), json!({"joker_gomme": true}), json!({"beginner": true, "opening": false})];
    let mut seen = [0; 4];
    everywhere("rondorondo", &options, |position| {
        let (lays, hand) = (position.lays(), strings(&position.view["hands"][position.seat.index()]));
        let holder = position.view["holder"].as_array().unwrap().len();
        let cells = usize::try_from(position.view["cells"].as_u64().unwrap()).unwrap();
        assert_eq!(cells, if holder == 0 { 3 } else { holder });
        if position.phase() != "turn" {
            assert_eq!(
                *lays,
                json!({"adds": false, "joker_gomme": false, "face_down": false, "draws": false})
            );
            return;
        }
        let drawn = position.event(&json!({"do": "pass"}), "drawn").is_some();
        assert_eq!(lays["draws"], drawn, "{}", position.view);
        // Why the rules refuse a card in the last compartment; empty if they do not. The reason must agree with the view.
        let lay = |card: String, add: bool| {
            let mut laid = vec![Value::Null; cells + usize::from(add)];
            *laid.last_mut().unwrap() = json!(card);
            let mut action = json!({"do": "compose", "cells": laid});
            if add {
                action["add"] = json!("right");
            }
            position.refusal(&action).unwrap_or_default()
        };
        let letter = hand.iter().find(|card| card.chars().all(char::is_alphabetic));
        if let Some(letter) = letter {
            let full =
                ["nine compartments", "first word"].iter().any(|why| lay(letter.clone(), true).contains(why));
            assert_eq!(lays["adds"], !full, "{} {}", position.view, lay(letter.clone(), true));
            let hidden = lay(format!("({letter})"), false);
            let not = ["only beginners", "first word"].iter().any(|why| hidden.contains(why));
            assert_eq!(lays["face_down"], !not, "{} {hidden}", position.view);
            seen[0] += usize::from(!full);
            seen[1] += usize::from(!not);
        }
        if hand.iter().any(|card| card == "?") {
            let erases = lay("?-".to_owned(), false);
            let not = ["does not replace", "first word"].iter().any(|why| erases.contains(why));
            assert_eq!(lays["joker_gomme"], !not, "{} {erases}", position.view);
            seen[if not { 2 } else { 3 }] += 1;
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn boxes_that_are_offered_are_those_that_may_be_filled() {
    let turns = ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots", "trois-mots"];
    let mut seen = [0; 3];
    everywhere("yahtzee-des-mots", &[json!({}), json!({"order": "free", "bonus": "1982"})], |position| {
        let Position { live, view, .. } = position;
        let scores: Vec<Value> = live.scores().into_iter().map(Value::from).collect();
        let totals: Vec<Value> =
            view["totals"].as_array().unwrap().iter().map(|total| total["match"].clone()).collect();
        assert_eq!(totals, scores);
        if position.phase() != "turn" {
            return;
        }
        for turn in turns {
            let offered = view["box"] == turn || has(&view["zeros"], &json!(turn));
            position.agrees(&json!({"do": "score", "box": turn, "words": []}), offered);
            // A box that stands in names the turn that gets 0 in free order, and only there.
            let chance = json!({"do": "score", "box": "chance", "words": [], "zero": turn});
            let why = position.refusal(&chance).unwrap();
            let names = !["'zero' is only", "is filled"].iter().any(|wrong| why.contains(wrong));
            if view["sheets"][position.seat.index()]["chance"].is_null() {
                assert_eq!(names, has(&view["zeros"], &json!(turn)), "{why} {view}");
                seen[0] += usize::from(names);
            }
            seen[1] += usize::from(offered && view["box"].is_null());
            seen[2] += usize::from(view["box"] == turn);
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}
