//! WORD OUT in the terminal: `E 1` lays E on row 1, `E 1 !` announces WORD OUT; `POUBELLE 2`, `CONTRER S`, `LAISSER FAIRE`, `PASSER`.
//!
//! A card is its letter; `E>` is the REJOUER, `E!` the INCONTRABLE, `?E` a joker that stands for E.

use serde_json::{Value as Json, json};

use super::{behind, number, passes};
use crate::language::Language;
use crate::play::paint::{Ink, ink, tile};
use crate::play::tongue::{Tongue, count, row, texts};

pub(in crate::play) struct WordOut;

const FILLERS: [&str; 12] = [
    "POSER",
    "LAY",
    "COMMENCER",
    "START",
    "CONTRER",
    "COUNTER",
    "SUR",
    "ON",
    "RANGEE",
    "ROW",
    "AVEC",
    "WITH",
];

impl Tongue for WordOut {
    fn read(&self, typed: &str, view: &Json, may: &[&str]) -> Option<Json> {
        if passes(typed) {
            return Some(json!({"do": "pass"}));
        }
        if matches!(typed, "LAISSER" | "LAISSER FAIRE" | "LET IT BE" | "NON" | "NO") {
            return Some(json!({"do": "decline"}));
        }
        if let Some(rest) = behind(typed, &["POUBELLE", "BIN", "#"]) {
            return Some(json!({"do": "bin", "row": number(rest)?}));
        }
        let said = Said::read(typed, &texts(&view["hand"]))?;
        let mut action = json!({"cards": said.cards});
        if said.announces {
            action["word_out"] = true.into();
        }
        let verb = ["counter", "start"].into_iter().find(|verb| may.contains(verb)).unwrap_or("play");
        action["do"] = verb.into();
        if verb == "play" {
            action["row"] = said.row?.into();
        }
        Some(action)
    }

    fn phrases(&self, action: &Json, _: &Json, language: Language) -> Vec<String> {
        let announces = if action["word_out"] == true { " !" } else { "" };
        let codes = texts(&action["cards"]);
        let letter = |code: &&str| if code.starts_with('?') { *code } else { &code[..1] }.to_owned();
        let plain = codes.iter().map(letter).collect::<Vec<_>>().join(" ");
        let exact = codes.join(" ");
        let both = |make: &dyn Fn(&str) -> String| vec![make(&plain), make(&exact)];
        match action["do"].as_str().unwrap_or_default() {
            "play" => both(&|cards| format!("{cards} {}{announces}", action["row"])),
            "start" => both(&|cards| format!("{} {cards}{announces}", language.pick("commencer", "start"))),
            "counter" => both(&|cards| format!("{} {cards}{announces}", language.pick("contrer", "counter"))),
            "bin" => vec![format!("{} {}", language.pick("poubelle", "bin"), action["row"])],
            "decline" => vec![language.pick("laisser faire", "let it be").into()],
            _ => vec![language.pick("passer", "pass").into()],
        }
    }

    fn example(&self, verb: &str, language: Language) -> &'static str {
        match verb {
            "play" => language.pick(
                "E 1 : poser E sur la rangée 1 ; E 1 ! : en annonçant WORD OUT ; D E 1 : après un REJOUER",
                "E 1: lay E on row 1; E 1 !: announcing WORD OUT; D E 1: behind a REJOUER",
            ),
            "start" => language.pick("E : commencer la rangée vide avec E", "E: start the empty row with E"),
            "counter" => {
                language.pick("CONTRER S : allonger le mot annoncé", "COUNTER S: make the word longer")
            }
            "bin" => language.pick("POUBELLE 2 : vider la rangée 2", "BIN 2: clear row 2"),
            "decline" => language.pick("LAISSER FAIRE : ne pas contrer", "LET IT BE: do not counter"),
            _ => language.pick("PASSER", "PASS"),
        }
    }

    fn board(&self, view: &Json, names: &[String], language: Language) -> Vec<String> {
        let mut lines = Vec::new();
        for (at, cards) in view["rows"].as_array().into_iter().flatten().enumerate() {
            let cards: String = texts(cards).into_iter().map(card).collect();
            let cards = if cards.is_empty() { ink(language.pick("vide", "empty"), Ink::Dim) } else { cards };
            lines.push(row(&format!("{} {}", language.pick("Rangée", "Row"), at + 1), &cards));
        }
        let held = |at: usize| match &view["hands"][at] {
            Json::Array(cards) => cards.len(),
            held => count(held),
        };
        let each: Vec<String> = names
            .iter()
            .enumerate()
            .map(|(at, name)| format!("{name} {} ({})", view["scores"][at], held(at)))
            .collect();
        lines.push(row(language.pick("Points", "Points"), &each.join(" · ")));
        let pile = view["draw"].as_array().map_or_else(|| count(&view["draw"]), Vec::len);
        lines.push(row(language.pick("Pioche", "Pile"), &pile.to_string()));
        if let Some(stake) = view["stake"].as_i64() {
            let stake =
                language.pick(format!("WORD OUT ! {stake} points"), format!("WORD OUT! {stake} points"));
            lines.push(row(language.pick("En jeu", "At stake"), &ink(&stake, Ink::Yellow)));
        }
        lines
    }

    fn hand(&self, view: &Json, _: Language) -> String {
        texts(&view["hand"]).into_iter().map(card).collect()
    }
}

/// A card in its colour: green for BONUS, red for DOUBLE, as in the box.
fn card(code: &str) -> String {
    let ink = match code.as_bytes() {
        [b'?', ..] => Ink::Magenta,
        [b'#', ..] => Ink::Dim,
        [_, b'!'] => Ink::Yellow,
        [_, b'>'] => Ink::Cyan,
        [b'B' | b'C' | b'F' | b'H' | b'P' | b'V', ..] => Ink::Green,
        [b'J' | b'K' | b'Q' | b'W'..=b'Z', ..] => Ink::Red,
        _ => Ink::Plain,
    };
    tile(code, ink)
}

/// The cards that a player named, perhaps with a row and an announcement.
struct Said {
    cards: Vec<String>,
    row: Option<u64>,
    announces: bool,
}

impl Said {
    fn read(typed: &str, hand: &[&str]) -> Option<Said> {
        let (mut row, mut announces, mut named) = (None, false, Vec::new());
        for word in typed.split(' ').filter(|word| !FILLERS.contains(word)) {
            match word {
                "!" | "WORD" | "OUT" | "OUT!" | "WORDOUT" | "WORDOUT!" => announces = true,
                _ if announces => return None,
                _ => cards(word, hand, &mut named, &mut row, &mut announces)?,
            }
        }
        (!named.is_empty()).then(|| Said { cards: pick(&named, hand), row, announces })
    }
}

/// Reads the cards in a word of the input: `E`, `DE`, `D>E`, `E1`.
fn cards(
    word: &str,
    hand: &[&str],
    named: &mut Vec<String>,
    row: &mut Option<u64>,
    announces: &mut bool,
) -> Option<()> {
    let mut signs = word.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            'A'..='Z' if row.is_none() => named.push(sign.into()),
            '?' if row.is_none() => named.push(format!("?{}", signs.next_if(char::is_ascii_uppercase)?)),
            '>' => named.last_mut()?.push('>'),
            // After a letter whose INCONTRABLE is in the hand, `!` means that card; otherwise it announces WORD OUT.
            '!' => match named.last_mut() {
                Some(card) if row.is_none() && hand.contains(&format!("{card}!").as_str()) => card.push('!'),
                _ => *announces = true,
            },
            '0'..='9' if row.is_none() => *row = sign.to_digit(10).map(u64::from),
            _ => return None,
        }
    }
    Some(())
}

/// The cards of the hand that are meant. A letter followed by others is taken as a REJOUER if the hand has one. A card that is not
/// in the hand is passed on unchanged, for the rules to refuse.
fn pick(named: &[String], hand: &[&str]) -> Vec<String> {
    let mut left = hand.to_vec();
    let mut cards = Vec::new();
    for (at, name) in named.iter().enumerate() {
        let marks = if at + 1 == named.len() { ["", "!", ">"] } else { [">", "", "!"] };
        let kinds = match name.as_bytes() {
            [b'?', ..] => vec!["?".to_owned()],
            [_] => marks.map(|mark| format!("{name}{mark}")).to_vec(),
            _ => vec![name.clone()],
        };
        let found = kinds.iter().find(|kind| left.contains(&kind.as_str()));
        if let Some(place) = found.and_then(|kind| left.iter().position(|card| card == kind)) {
            left.remove(place);
        }
        cards.push(if name.starts_with('?') { name.clone() } else { found.unwrap_or(name).clone() });
    }
    cards
}
