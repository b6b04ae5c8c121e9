//! YAHTZEE DES MOTS in the terminal: `LANCER`, `GARDER A E R` (by letters or by the dice's numbers), `RAVI` or `RAVI EN MOT 4`,
//! `ECRIRE 0`. In free order, a box that stands in for another names it: `ECRIRE 0 EN CHANCE, 0 EN MOT 4`.

use lettrine_games::yahtzee_des_mots::{Case, box_name};
use serde_json::{Value as Json, json};

use super::behind;
use crate::language::Language;
use crate::play::page::{COLUMNS, width};
use crate::play::paint::{Ink, ink, tile};
use crate::play::tongue::{Tongue, plain, row, texts};

pub(in crate::play) struct Yahtzee;

impl Tongue for Yahtzee {
    fn read(&self, typed: &str, view: &Json, may: &[&str]) -> Option<Json> {
        let dice = view["dice"].as_str().unwrap_or_default();
        if matches!(typed, "LANCER" | "RELANCER" | "LANCER TOUT" | "RELANCER TOUT" | "THROW" | "THROW ALL") {
            return Some(json!({"do": "throw", "keep": []}));
        }
        if let Some(kept) = behind(typed, &["GARDER", "KEEP"]) {
            return Some(json!({"do": "throw", "keep": keep(kept, dice)?}));
        }
        if !may.contains(&"score") {
            return None;
        }
        let said = behind(typed, &["ECRIRE", "MARQUER", "WRITE"]).unwrap_or(typed);
        let (said, zero) = [", 0 EN ", ", 0 IN "]
            .iter()
            .find_map(|between| said.split_once(between))
            .map_or((said, None), |(said, zero)| (said, Some(zero)));
        // EN and DANS are words of the game too: they name a box only if the name of a box follows.
        let (words, case) = [" EN ", " DANS ", " IN "]
            .iter()
            .find_map(|between| {
                let (words, case) = said.rsplit_once(between)?;
                Some((words, named(case)?))
            })
            .map_or((said, None), |(words, case)| (words, Some(case)));
        let case = case.or_else(|| view["box"].as_str()).or_else(|| view["zeros"][0].as_str())?;
        let words: Vec<&str> = words.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let words = if words == ["0"] { Vec::new() } else { words };
        if !words.iter().all(|word| word.chars().all(|sign| sign.is_ascii_uppercase())) {
            return None;
        }
        let mut action = json!({"do": "score", "box": case, "words": words});
        if let Some(zero) = zero {
            action["zero"] = named(zero)?.into();
        }
        Some(action)
    }

    fn phrases(&self, action: &Json, view: &Json, language: Language) -> Vec<String> {
        if action["do"] != "score" {
            return thrown(action, view["dice"].as_str().unwrap_or_default(), language);
        }
        let words = texts(&action["words"]);
        let words = if words.is_empty() { "0".to_owned() } else { words.join(" ") };
        let r#in = language.pick("en", "in");
        let name = |case: &Json| title(case.as_str().unwrap_or_default(), language);
        let mut place = format!(" {} {}", r#in, name(&action["box"]));
        if !action["zero"].is_null() {
            place = format!("{place}, 0 {} {}", r#in, name(&action["zero"]));
        }
        let verb = language.pick("écrire", "write");
        vec![words.clone(), format!("{verb} {words}"), format!("{verb} {words}{place}")]
    }

    fn example(&self, verb: &str, language: Language) -> &'static str {
        match verb {
            "throw" => language.pick(
                "LANCER : tous les dés ; GARDER A E R, ou GARDER 1 3 4 : et lancer les autres",
                "THROW: all the dice; KEEP A E R, or KEEP 1 3 4: and throw the others",
            ),
            _ => language.pick(
                "RAVI : écrire ce mot dans la case du tour ; RAVI EN CHANCE : dans une autre ; ÉCRIRE 0",
                "RAVI: write this word in the turn's box; RAVI IN CHANCE: in another; WRITE 0",
            ),
        }
    }

    fn board(&self, view: &Json, names: &[String], language: Language) -> Vec<String> {
        let (mut lines, heads) = heads(names, language);
        lines.push(format!("  {:<22}{}", language.pick("La feuille", "The sheet"), columns(&heads)));
        for case in Case::all() {
            let is_next = view["box"] == case.name() && view["phase"] != "over";
            let sign = if is_next { ink("▸", Ink::Yellow) } else { " ".into() };
            let points = |sheet: &Json| {
                sheet[case.name()].as_i64().map_or_else(|| "·".to_owned(), |points| points.to_string())
            };
            let cells: Vec<String> = view["sheets"].as_array().into_iter().flatten().map(points).collect();
            lines.push(format!("{sign} {:<22}{}", box_name(case, language), columns(&cells)));
        }
        let totals: Vec<String> =
            (0..names.len()).map(|at| view["totals"][at]["match"].to_string()).collect();
        lines.push(format!("  {:<22}{}", language.pick("Total", "Total"), columns(&totals)));
        lines
    }

    fn held(&self, language: Language) -> &'static str {
        language.pick("Les dés", "The dice")
    }

    fn hand(&self, view: &Json, language: Language) -> String {
        let Some(dice) = view["dice"].as_str() else {
            return language.pick("pas encore lancés", "not thrown yet").into();
        };
        let dice: String = dice
            .chars()
            .map(|face| {
                tile(&face.to_string(), if face.is_ascii_uppercase() { Ink::Plain } else { Ink::Magenta })
            })
            .collect();
        row(&dice, &format!("({} {})", language.pick("jet", "throw"), view["throws"])).trim().to_owned()
    }
}

/// The width of the column of box names with its margin, and the greatest width of a player's column.
const BOXES: usize = 24;
const WIDEST: usize = 12;

/// The width of a player's column, for this many players.
fn column(players: usize) -> usize {
    WIDEST.min((COLUMNS - BOXES) / players.max(1))
}

/// Lines above the sheet, and the heads of its columns: the players' names, or numbers if the names are too wide for the columns.
fn heads(names: &[String], language: Language) -> (Vec<String>, Vec<String>) {
    if names.iter().all(|name| width(name) < column(names.len())) {
        return (Vec::new(), names.to_vec());
    }
    let numbers: Vec<String> = (1..=names.len()).map(|number| number.to_string()).collect();
    let each: Vec<String> =
        numbers.iter().zip(names).map(|(number, name)| format!("{number} {name}")).collect();
    (vec![row(language.pick("Joueurs", "Players"), &each.join(" · "))], numbers)
}

/// One line of the sheet: each player's cell, aligned to the right of its column.
fn columns(cells: &[String]) -> String {
    let wide = column(cells.len());
    let aligned = |cell: &String| [" ".repeat(wide.saturating_sub(width(cell))), cell.clone()].concat();
    cells.iter().map(aligned).collect()
}

/// The numbers of the dice that are kept, given as numbers or as letters.
fn keep(text: &str, dice: &str) -> Option<Vec<usize>> {
    let signs = text.chars().filter(|sign| !matches!(sign, ' ' | ','));
    let mut left: Vec<char> = dice.chars().collect();
    let mut kept = Vec::new();
    for sign in signs {
        let place = match sign.to_digit(10) {
            Some(number) => usize::try_from(number).ok()?,
            None => left.iter().position(|face| *face == sign)? + 1,
        };
        *left.get_mut(place.checked_sub(1)?)? = ' ';
        if !kept.contains(&place) {
            kept.push(place);
        }
    }
    kept.sort_unstable();
    Some(kept)
}

fn thrown(action: &Json, dice: &str, language: Language) -> Vec<String> {
    let kept: Vec<usize> = action["keep"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|die| usize::try_from(die.as_u64()?).ok())
        .collect();
    if kept.is_empty() {
        return vec![language.pick("lancer", "throw").into()];
    }
    let verb = language.pick("garder", "keep");
    let faces: Vec<char> = dice.chars().collect();
    let letters: Vec<String> =
        kept.iter().filter_map(|die| faces.get(die.checked_sub(1)?)).map(char::to_string).collect();
    let numbers: Vec<String> = kept.iter().map(usize::to_string).collect();
    vec![format!("{verb} {}", letters.join(" ")), format!("{verb} {}", numbers.join(" "))]
}

fn title(name: &str, language: Language) -> &'static str {
    Case::all().find(|case| case.name() == name).map_or("", |case| box_name(case, language))
}

/// The box with this name: in full, or short (`MOT 4`, `4`, `VOYELLES`).
fn named(text: &str) -> Option<&'static str> {
    let text = text.trim_start_matches("TOUTES ").trim_start_matches("ALL ");
    let is = |case: &Case| {
        let full = [Language::French, Language::English].map(|language| plain(box_name(*case, language)));
        let short = case.name().replace('-', " ").to_uppercase();
        full.iter().any(|name| {
            name == text
                || name
                    .split_once(' ')
                    .is_some_and(|(all, name)| matches!(all, "TOUTES" | "ALL") && name == text)
        }) || short == text
            || short.strip_prefix("MOT ") == Some(text)
    };
    Case::all().find(is).map(Case::name)
}
