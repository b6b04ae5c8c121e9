//! RONDORONDO in the terminal: a player types the whole word to be read, `MARES` over MARE; or `MONTRER MOT`, `ECHANGER E`, `PASSER`.
//!
//! `?E` is a joker that stands for E, `-` a gomme, `(E)` a card face down, `.` a compartment that stays as it is. With `GAUCHE` or
//! `DROITE` at the end, the compartment is added on that side. Without spaces (`MARE`), letters that are already there stay; with
//! spaces (`M A R E`), every card named is laid.

use serde_json::{Value as Json, json};

use super::{behind, passes};
use crate::language::Language;
use crate::play::paint::{Ink, ink, tile};
use crate::play::tongue::{Tongue, count, row, texts};

pub(in crate::play) struct Rondorondo;

impl Tongue for Rondorondo {
    fn read(&self, typed: &str, view: &Json, may: &[&str]) -> Option<Json> {
        if passes(typed) {
            return Some(json!({"do": "pass"}));
        }
        if let Some(card) = behind(typed, &["ECHANGER", "EXCHANGE"]) {
            let card = match card {
                "JOKER" => "?",
                "GOMME" => "-",
                card => card,
            };
            return Some(json!({"do": "exchange", "card": card}));
        }
        let shown = behind(typed, &["MONTRER", "SHOW"]);
        if matches!(shown, Some("RIEN" | "NOTHING")) {
            return Some(json!({"do": "show", "cards": []}));
        }
        if let Some(word) = shown.or_else(|| may.contains(&"show").then_some(typed)) {
            return Some(json!({"do": "show", "cards": codes(word)?}));
        }
        compose(behind(typed, &["FORMER", "MAKE"]).unwrap_or(typed), &texts(&view["holder"]))
    }

    fn phrases(&self, action: &Json, view: &Json, language: Language) -> Vec<String> {
        match action["do"].as_str().unwrap_or_default() {
            "show" if texts(&action["cards"]).is_empty() => {
                vec![language.pick("montrer rien", "show nothing").into()]
            }
            "show" => {
                vec![format!("{} {}", language.pick("montrer", "show"), texts(&action["cards"]).concat())]
            }
            "exchange" => {
                let card = action["card"].as_str().unwrap_or_default();
                vec![format!("{} {card}", language.pick("échanger", "exchange"))]
            }
            "compose" => composed(action, &texts(&view["holder"]), language),
            _ => vec![language.pick("passer", "pass").into()],
        }
    }

    fn example(&self, verb: &str, language: Language) -> &'static str {
        match verb {
            "show" => language.pick(
                "MONTRER MOT : un mot de trois cartes ; MONTRER RIEN",
                "SHOW MOT: a word of three cards; SHOW NOTHING",
            ),
            "exchange" => language.pick("ÉCHANGER E : contre la première de la pioche", "EXCHANGE E: for the pile's first"),
            "compose" => language.pick(
                "MARES : le nouveau mot en entier (?E joker, - gomme, . inchangé) ; … GAUCHE, … DROITE : où s'ajoute le compartiment ; M A R E S : poser chaque carte",
                "MARES: the whole new word (?E joker, - gomme, . unchanged); … LEFT, … RIGHT: where the compartment is added; M A R E S: lay every card",
            ),
            _ => language.pick("PASSER", "PASS"),
        }
    }

    fn board(&self, view: &Json, names: &[String], language: Language) -> Vec<String> {
        let holder: String = texts(&view["holder"]).into_iter().map(card).collect();
        let holder = if holder.is_empty() {
            let cells = count(&view["cells"]);
            language.pick(
                format!("aucun mot encore ({cells} cases)"),
                format!("no word yet ({cells} compartments)"),
            )
        } else {
            holder
        };
        let held =
            |at: usize| view["hands"][at].as_array().map_or_else(|| count(&view["hands"][at]), Vec::len);
        let each: Vec<String> = names
            .iter()
            .enumerate()
            .map(|(at, name)| format!("{name} {} ({})", view["scores"][at], held(at)))
            .collect();
        let pile = view["draw"].as_array().map_or_else(|| count(&view["draw"]), Vec::len);
        vec![
            row(language.pick("Le mot", "The word"), &holder),
            row(language.pick("Points", "Points"), &each.join(" · ")),
            row(language.pick("Pioche", "Pile"), &pile.to_string()),
        ]
    }

    fn hand(&self, view: &Json, _: Language) -> String {
        let seat = count(&view["seat"]);
        texts(&view["hands"][seat]).into_iter().map(card).collect()
    }
}

fn card(code: &str) -> String {
    match code.as_bytes() {
        [b'?', ..] => tile(code, Ink::Magenta),
        [b'-', ..] => tile(code, Ink::Dim),
        [b'(', ..] => ink(&format!("[{code}]"), Ink::Dim),
        _ => tile(code, Ink::Plain),
    }
}

/// The cards of a word: `E`, `?E`, `-`, `?-`, `(E)`, and `.` for no card.
fn codes(word: &str) -> Option<Vec<String>> {
    let mut codes = Vec::new();
    let mut signs = word.chars().filter(|sign| *sign != ' ').peekable();
    while let Some(sign) = signs.next() {
        codes.push(match sign {
            '?' => format!("?{}", signs.next_if(|next| next.is_ascii_uppercase() || *next == '-')?),
            '(' => {
                let card = signs.next_if(|next| *next != ')')?;
                signs.next_if_eq(&')')?;
                format!("({card})")
            }
            'A'..='Z' | '-' | '.' => sign.into(),
            _ => return None,
        });
    }
    (!codes.is_empty()).then_some(codes)
}

/// The letter that a compartment shows.
fn letter(there: &str) -> &str {
    there.strip_prefix('?').filter(|letter| *letter != "-").unwrap_or(there)
}

const SIDES: [(&str, [&str; 2]); 2] = [("right", ["DROITE", "RIGHT"]), ("left", ["GAUCHE", "LEFT"])];

/// The action for a new word. The compartment is added on the side where fewer cards are laid, unless a side is named.
fn compose(text: &str, holder: &[&str]) -> Option<Json> {
    let named = SIDES.iter().find_map(|(side, names)| {
        let word = names.iter().find_map(|name| text.strip_suffix(name)?.strip_suffix(' '))?;
        Some((*side, word))
    });
    let word = named.map_or(text, |(_, word)| word);
    let (codes, exact) = (codes(word)?, word.contains(' '));
    if holder.is_empty() {
        return Some(json!({"do": "compose", "cells": codes}));
    }
    let sides: &[Option<&str>] = match named {
        Some((side, _)) => &[Some(side)],
        None if codes.len() > holder.len() => &[Some("right"), Some("left")],
        None => &[None],
    };
    let ways = sides.iter().map(|side| {
        let cells = over(&codes, holder, *side, exact);
        let mut action = json!({"do": "compose", "cells": cells});
        if let Some(side) = side {
            action["add"] = (*side).into();
        }
        (cells.iter().flatten().count(), action)
    });
    ways.min_by_key(|(laid, _)| *laid).map(|(_, action)| action)
}

/// The card laid into each compartment, or `None` where none is laid; `side` is the side of the added compartment, if any.
fn over(codes: &[String], holder: &[&str], side: Option<&str>, exact: bool) -> Vec<Option<String>> {
    let shift = usize::from(side == Some("left"));
    let stays = |at: usize, code: &str| {
        let there = at.checked_sub(shift).and_then(|at| holder.get(at));
        code == "." || !exact && there.is_some_and(|there| *there == code || letter(there) == code)
    };
    codes.iter().enumerate().map(|(at, code)| (!stays(at, code)).then(|| code.clone())).collect()
}

/// The ways to type a new word.
fn composed(action: &Json, holder: &[&str], language: Language) -> Vec<String> {
    let side = SIDES.iter().find(|(side, _)| action["add"] == *side);
    let shift = usize::from(action["add"] == "left");
    let named = side.map_or_else(String::new, |(_, names)| {
        format!(" {}", language.pick(names[0], names[1]).to_lowercase())
    });
    let (mut read, mut laid) = (Vec::new(), Vec::new());
    for (at, cell) in action["cells"].as_array().into_iter().flatten().enumerate() {
        let there = at.checked_sub(shift).and_then(|at| holder.get(at)).copied().unwrap_or(".");
        let stays =
            if matches!(letter(there).as_bytes(), [b'A'..=b'Z' | b'-']) { letter(there) } else { "." };
        read.push(cell.as_str().unwrap_or(stays));
        laid.push(cell.as_str().unwrap_or("."));
    }
    let (read, laid) = (read.concat(), laid.join(" "));
    let verb = language.pick("former", "make");
    vec![read.clone(), format!("{verb} {read}"), format!("{read}{named}"), format!("{verb} {laid}{named}")]
}
