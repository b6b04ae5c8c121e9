//! The rules accept exactly what a view offers (`lays`): boards offer that, and know no rule of their own. Under strict arbitration
//! a play that is no word is accepted too, so only the shape of a play counts here.

use std::collections::BTreeSet;

use lettrine_engine::{AnyPosition, Bot, Seat, Seed};
use lettrine_games::named;
use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde_json::{Value, json};

/// The number of random games, and of actions in each.
const GAMES: usize = 4;
const PLIES: usize = 40;

/// A seat that is to act, and the position.
struct Asked<'a> {
    position: &'a dyn AnyPosition,
    seat: Seat,
    lexicon: Lexicon<'static>,
    seed: Seed,
    /// The view of that seat.
    view: Value,
}

impl Asked<'_> {
    fn refusal(&self, action: &Value) -> Option<String> {
        let staged = self.position.stage(self.seat, &action.to_string(), &self.lexicon, &self.seed);
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
        let made = self.position.judge(self.seat, &action.to_string(), &self.lexicon, &self.seed).unwrap();
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
fn everywhere(name: &str, options: &[Value], mut look: impl FnMut(&Asked<'_>)) {
    let (game, lexicon) = (named(name).unwrap(), lettrine_french::lexicon());
    for (number, options) in (0..).zip(options.iter().cycle()).take(GAMES) {
        let mut rng = fastrand::Rng::with_seed(number);
        let (seats, seed) = (rng.usize(2..=3), Seed::new(std::array::from_fn(|_| rng.u8(..))));
        let mut position = game.table(&options.to_string(), seats).unwrap();
        position.fold(&position.deal(&seed)).unwrap();
        for _ in 0..PLIES {
            let Some(window) = position.window() else { break };
            for viewer in Seat::all(seats).filter(|seat| !(window.seats | window.then).contains(*seat)) {
                assert!(
                    position.view(Some(viewer))["lays"].is_null(),
                    "{name}: {viewer:?} has nothing to do"
                );
            }
            assert!(position.view(None)["lays"].is_null(), "{name}: nobody who watches may do anything");
            let seat = window.seats.iter().next().unwrap();
            look(&Asked { position: &*position, seat, lexicon, seed, view: position.view(Some(seat)) });
            let action = position.choose(seat, Bot::Random, &lexicon, &mut rng).to_string();
            position.fold(&position.judge(seat, &action, &lexicon, &seed).unwrap().events).unwrap();
        }
    }
}

#[test]
fn rows_that_are_offered_are_those_that_take_a_card() {
    let mut seen = [0; 4];
    everywhere("word-out", &[json!({"arbitration": "strict"})], |asked| {
        let lays = asked.lays();
        for card in asked.hand() {
            let laid = if card == "?" { "?E" } else { &card };
            for row in 1..=4 {
                let offered = has(&lays["rows"], &json!(row)) && card != "#";
                match asked.phase() {
                    "turn" => asked.agrees(&json!({"do": "play", "row": row, "cards": [laid]}), offered),
                    phase if row == asked.view["row"] => {
                        asked.agrees(&json!({"do": phase, "cards": [laid]}), offered);
                        seen[0] += 1;
                    }
                    _ => assert!(!offered),
                }
                let bins = has(&lays["bins"], &json!(row));
                asked.agrees(&json!({"do": "bin", "row": row}), bins);
                seen[1] += usize::from(bins);
            }
        }
        if asked.phase() == "turn" {
            let passed = asked.event(&json!({"do": "pass"}), "passed").unwrap();
            assert_eq!(!passed["card"].is_null(), lays["draws"] == true, "{passed} {}", asked.view);
            seen[if lays["draws"] == true { 2 } else { 3 }] += 1;
        }
    });
    assert!(seen[..3].iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn places_that_are_offered_are_those_that_take_the_card() {
    let mut seen = [0; 5];
    everywhere("crack-word", &[json!({"arbitration": "strict"})], |asked| {
        let lays = asked.lays();
        // The letters in the hand, on the lines and some others, each as a letter and as a joker.
        let told = format!("{}{}KWZ", asked.view["hand"], asked.view["lines"]);
        let letters: BTreeSet<char> = told.chars().filter(char::is_ascii_uppercase).collect();
        let letters: Vec<String> =
            letters.into_iter().flat_map(|letter| [letter.to_string(), format!("?{letter}")]).collect();
        // A joker that the player may name (`?`) stands for every letter.
        let offered = |card: &str, line: usize, at: &Value| {
            let names = [Some(card), card.starts_with('?').then_some("?")];
            names.into_iter().flatten().any(|name| has(&lays["places"][name][line - 1], at))
        };
        for line in 1..=4 {
            let length = asked.view["lines"][line - 1].as_array().unwrap().len();
            let ends = ["left", "right"].map(|end| json!(end));
            for at in ends.into_iter().chain((0..=length + 1).map(|number| json!(number))) {
                for card in &letters {
                    let offered = offered(card, line, &at);
                    let place = json!({"do": "place", "line": line, "at": at, "card": card});
                    asked.agrees(&place, offered && asked.phase() == "turn");
                    seen[0] += usize::from(offered && at.is_number());
                    seen[1] += usize::from(offered && card.len() > 1 && at.is_number());
                }
            }
            let bins = has(&lays["bins"], &json!(line));
            asked.agrees(&json!({"do": "bin", "line": line}), bins);
            seen[2] += usize::from(bins);
        }
        if asked.phase() == "start" {
            let line = asked.view["line"].as_u64().unwrap().try_into().unwrap();
            let starts = |card: &String| offered(card, line, &json!("right"));
            for card in &letters {
                asked.agrees(&json!({"do": "start", "card": card}), starts(card));
            }
            seen[3] += 1;
        } else {
            let pass = json!({"do": "pass"});
            let out = asked.event(&pass, "passed").unwrap()["out"] == true;
            let last = asked.event(&pass, "last_hand").is_some();
            let does = if out {
                "leaves"
            } else if last {
                "last"
            } else {
                "draws"
            };
            assert_eq!(lays["pass"], does, "{}", asked.view);
            seen[4] += 1;
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn visible_cards_are_counted_as_they_lie() {
    everywhere("crack-word", &[json!({})], |asked| {
        let lines = asked.view["lines"].as_array().unwrap().iter();
        for (line, counts) in lines.zip(asked.view["visible"].as_array().unwrap()) {
            let mut seen = vec![0; counts.as_array().unwrap().len()];
            for letter in strings(line) {
                seen[letter.chars().last().unwrap().to_digit(10).unwrap() as usize] += 1;
            }
            assert_eq!(*counts, json!(seen), "{}", asked.view);
        }
    });
}

#[test]
fn lays_that_are_offered_for_a_holder_are_those_that_the_rules_allow() {
    let options = [json!({}), json!({"joker_gomme": true}), json!({"beginner": true, "opening": false})];
    let mut seen = [0; 4];
    everywhere("rondorondo", &options, |asked| {
        let (lays, hand) = (asked.lays(), strings(&asked.view["hands"][asked.seat.index()]));
        let holder = asked.view["holder"].as_array().unwrap().len();
        let cells = usize::try_from(asked.view["cells"].as_u64().unwrap()).unwrap();
        assert_eq!(cells, if holder == 0 { 3 } else { holder });
        if asked.phase() != "turn" {
            assert_eq!(
                *lays,
                json!({"adds": false, "joker_gomme": false, "face_down": false, "draws": false})
            );
            return;
        }
        let drawn = asked.event(&json!({"do": "pass"}), "drawn").is_some();
        assert_eq!(lays["draws"], drawn, "{}", asked.view);
        // Why the rules refuse a card in the last compartment; empty if they do not. The reason must agree with the view.
        let lay = |card: String, add: bool| {
            let mut laid = vec![Value::Null; cells + usize::from(add)];
            *laid.last_mut().unwrap() = json!(card);
            let mut action = json!({"do": "compose", "cells": laid});
            if add {
                action["add"] = json!("right");
            }
            asked.refusal(&action).unwrap_or_default()
        };
        let letter = hand.iter().find(|card| card.chars().all(char::is_alphabetic));
        if let Some(letter) = letter {
            let full =
                ["nine compartments", "first word"].iter().any(|why| lay(letter.clone(), true).contains(why));
            assert_eq!(lays["adds"], !full, "{} {}", asked.view, lay(letter.clone(), true));
            let hidden = lay(format!("({letter})"), false);
            let not = ["only beginners", "first word"].iter().any(|why| hidden.contains(why));
            assert_eq!(lays["face_down"], !not, "{} {hidden}", asked.view);
            seen[0] += usize::from(!full);
            seen[1] += usize::from(!not);
        }
        if hand.iter().any(|card| card == "?") {
            let erases = lay("?-".to_owned(), false);
            let not = ["does not replace", "first word"].iter().any(|why| erases.contains(why));
            assert_eq!(lays["joker_gomme"], !not, "{} {erases}", asked.view);
            seen[if not { 2 } else { 3 }] += 1;
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn boxes_that_are_offered_are_those_that_may_be_filled() {
    let turns = ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots", "trois-mots"];
    let mut seen = [0; 3];
    everywhere("yahtzee-des-mots", &[json!({}), json!({"order": "free", "bonus": "1982"})], |asked| {
        let view = &asked.view;
        let scores: Vec<Value> = asked.position.scores().into_iter().map(Value::from).collect();
        let totals: Vec<Value> =
            view["totals"].as_array().unwrap().iter().map(|total| total["match"].clone()).collect();
        assert_eq!(totals, scores);
        if asked.phase() != "turn" {
            return;
        }
        for turn in turns {
            let offered = view["box"] == turn || has(&view["zeros"], &json!(turn));
            asked.agrees(&json!({"do": "score", "box": turn, "words": []}), offered);
            // A box that stands in names the turn that gets 0 in free order, and only there.
            let chance = json!({"do": "score", "box": "chance", "words": [], "zero": turn});
            let why = asked.refusal(&chance).unwrap();
            let names = !["'zero' is only", "is filled"].iter().any(|wrong| why.contains(wrong));
            if view["sheets"][asked.seat.index()]["chance"].is_null() {
                assert_eq!(names, has(&view["zeros"], &json!(turn)), "{why} {view}");
                seen[0] += usize::from(names);
            }
            seen[1] += usize::from(offered && view["box"].is_null());
            seen[2] += usize::from(view["box"] == turn);
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}
