//! CRACK WORD in the terminal: `E GAUCHE 2` lays E at the left of line 2, `E 2 LETTRE 3` covers its third letter, `CRACK` at the end
//! cracks the word; `POUBELLE 2`, `PASSER`. A player who must start a line types a letter alone. `?E` is a joker that stands for E.

use serde_json::{Value as Json, json};

use super::{behind, number, passes};
use crate::language::Language;
use crate::play::paint::{Ink, ink, of_seat, tile};
use crate::play::tongue::{Tongue, row, texts};

pub(in crate::play) struct CrackWord;

impl Tongue for CrackWord {
    fn read(&self, typed: &str, view: &Json, may: &[&str]) -> Option<Json> {
        if passes(typed) {
            return Some(json!({"do": "pass"}));
        }
        if let Some(rest) = behind(typed, &["POUBELLE", "BIN", "#"]) {
            return Some(json!({"do": "bin", "line": number(rest)?}));
        }
        let typed = behind(typed, &["POSER", "LAY", "RELANCER", "START"]).unwrap_or(typed);
        let (card, place) = typed.split_once(' ').unwrap_or((typed, ""));
        let is_card = matches!(card.as_bytes(), [b'A'..=b'Z' | b'?'] | [b'?', b'A'..=b'Z']);
        if !is_card {
            return None;
        }
        if may.contains(&"start") && !may.contains(&"place") {
            return place.is_empty().then(|| json!({"do": "start", "card": card}));
        }
        let Place { line, at, crack } = Place::read(place)?;
        let at = match at {
            Some(at) => at,
            // On an empty line, left and right are the same.
            None if texts(&view["lines"][usize::try_from(line).ok()?.checked_sub(1)?]).is_empty() => {
                "right".into()
            }
            None => return None,
        };
        let mut action = json!({"do": "place", "line": line, "at": at, "card": card});
        if crack {
            action["crack"] = true.into();
        }
        Some(action)
    }

    fn phrases(&self, action: &Json, _: &Json, language: Language) -> Vec<String> {
        let card = action["card"].as_str().unwrap_or_default();
        let line = &action["line"];
        let crack = if action["crack"] == true { " crack" } else { "" };
        match action["do"].as_str().unwrap_or_default() {
            "place" => vec![match &action["at"] {
                Json::Number(letter) => {
                    format!("{card} {line} {} {letter}{crack}", language.pick("lettre", "letter"))
                }
                side if side == "left" => format!("{card} {} {line}{crack}", language.pick("gauche", "left")),
                _ => format!("{card} {} {line}{crack}", language.pick("droite", "right")),
            }],
            "start" => vec![card.into()],
            "bin" => vec![format!("{} {line}", language.pick("poubelle", "bin"))],
            _ => vec![language.pick("passer", "pass").into()],
        }
    }

    fn example(&self, verb: &str, language: Language) -> &'static str {
        match verb {
            "place" => language.pick(
                "E GAUCHE 2, E DROITE 2 : poser E au bout de la ligne 2 ; E 2 LETTRE 3 : couvrir sa 3e lettre ; … CRACK : et craquer le mot",
                "E LEFT 2, E RIGHT 2: lay E at an end of line 2; E 2 LETTER 3: cover its 3rd letter; … CRACK: and crack the word",
            ),
            "start" => language.pick("E : relancer la ligne vide avec E", "E: start the empty line with E"),
            "bin" => language.pick("POUBELLE 2 : jeter la POUBELLE sur la ligne 2", "BIN 2: lay the POUBELLE on line 2"),
            _ => language.pick("PASSER", "PASS"),
        }
    }

    fn board(&self, view: &Json, names: &[String], language: Language) -> Vec<String> {
        let mut lines = Vec::new();
        for (at, stacks) in view["lines"].as_array().into_iter().flatten().enumerate() {
            let cards: String = texts(stacks).into_iter().map(stack).collect();
            let cards = if cards.is_empty() { ink(language.pick("vide", "empty"), Ink::Dim) } else { cards };
            let leads = view["majorities"][at].as_u64().and_then(|seat| usize::try_from(seat).ok());
            let leads = leads.map_or_else(String::new, |seat| {
                let (colour, sign) = of_seat(seat);
                format!("  {} {}", language.pick("majorité", "majority"), ink(&sign.to_string(), colour))
            });
            lines.push(row(&format!("{} {}", language.pick("Ligne", "Line"), at + 1), &(cards + &leads)));
        }
        for (seat, name) in names.iter().enumerate() {
            let (colour, sign) = of_seat(seat);
            let (packs, pile) = (&view["paquets"][seat], &view["piles"][seat]);
            let out = if view["out"][seat] == true { language.pick(", sorti", ", out") } else { "" };
            let has = language.pick(
                format!("PAQUETS : {packs}, pioche : {pile}{out}"),
                format!("PAQUETS: {packs}, pile: {pile}{out}"),
            );
            lines.push(row("", &format!("{} {name} · {has}", ink(&sign.to_string(), colour))));
        }
        lines
    }

    fn hand(&self, view: &Json, _: Language) -> String {
        let special = |card: &str| if card.starts_with(['?', '#']) { Ink::Magenta } else { Ink::Plain };
        texts(&view["hand"]).into_iter().map(|card| tile(card, special(card))).collect()
    }
}

/// The visible letter of a stack, in the colour and with the sign of the seat that laid it; `+` if it covers other cards.
fn stack(cards: &str) -> String {
    let top = cards.rsplit('/').next().unwrap_or(cards);
    let letter = top.trim_end_matches(|c: char| c.is_ascii_digit());
    let (colour, sign) = of_seat(top[letter.len()..].parse().unwrap_or_default());
    let covers = if cards.contains('/') { "+" } else { "" };
    tile(&format!("{letter}{sign}{covers}"), colour)
}

/// Where a card is laid.
struct Place {
    line: u64,
    at: Option<Json>,
    crack: bool,
}

impl Place {
    fn read(text: &str) -> Option<Place> {
        let (mut line, mut at, mut crack) = (None, None, false);
        let mut words = text.split(' ').filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            match word {
                "GAUCHE" | "LEFT" => at = Some("left".into()),
                "DROITE" | "RIGHT" => at = Some("right".into()),
                "LETTRE" | "LETTER" => at = Some(words.next()?.parse::<u64>().ok()?.into()),
                "CRACK" | "CRACK!" => crack = true,
                "WORD" | "WORD!" | "!" if crack => {}
                "LIGNE" | "LINE" | "SUR" | "ON" | "A" | "LA" | "DE" => {}
                _ if line.is_none() => line = Some(word.parse().ok()?),
                _ => return None,
            }
        }
        Some(Place { line: line?, at, crack })
    }
}
