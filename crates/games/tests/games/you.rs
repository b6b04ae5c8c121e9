//! A player is "vous" (in English "you") in what that player is told, and has a name for all others. Tested on the golden games.

use crate::suite::lexicon;
use lettrine_engine::{AnyPosition, Events, Record, Seat, Viewer};
use lettrine_games::GAMES;
use lettrine_language::Language;
use lettrine_lexicon::LexiconBuf;
use serde_json::Value;

/// The records of the golden games that begin with a deal.
fn records() -> impl Iterator<Item = Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .map(|text| serde_json::from_str(text.split("\n\n").next().unwrap()).unwrap())
        .filter(|record: &Value| record.get("setup").is_none())
}

/// Visits every line of a game for each seat: the seat's name, the line as that seat is told it, and the same line with all names.
fn lines(record: &Value, language: Language, mut each: impl FnMut(&str, &str, &str)) {
    let read = Record::read(&record.to_string()).unwrap();
    let amended = read.agreed.lexicon(&lexicon()).unwrap();
    let lexicon = amended.as_ref().map_or_else(|| lexicon(), LexiconBuf::get);
    let game = GAMES.iter().find(|game| game.name() == read.game).unwrap();
    let names = read.seats.clone();
    let mut position = game.table(&record["options"].to_string(), names.len()).unwrap();
    let mut happen = |position: &mut Box<dyn AnyPosition>, events: &Events| {
        for (seat, name) in Seat::all(names.len()).zip(&names) {
            let viewers = [Some(seat), None].map(|you| Viewer { eyes: Some(seat), you, language });
            let seen = position.see(events, &viewers, &names).unwrap().seen;
            seen[0].iter().zip(&seen[1]).for_each(|(mine, plain)| each(name, &mine.told, &plain.told));
        }
        position.fold(events).unwrap();
    };
    let dealt = position.deal(&read.seed);
    happen(&mut position, &dealt);
    for action in record["actions"].as_array().unwrap() {
        let mut action = action.clone();
        let seat = action.as_object_mut().unwrap().remove("seat").unwrap();
        let seat = Seat::new(u8::try_from(seat.as_u64().unwrap()).unwrap());
        let made = position.judge(seat, &action.to_string(), &lexicon, &read.seed).unwrap();
        happen(&mut position, &made.events);
    }
}

/// The words of a line, with signs and hyphens.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_alphanumeric() || "+-−".contains(c))).filter(|word| !word.is_empty())
}

#[test]
fn a_player_is_vous_in_that_players_own_sentences() {
    let mut heard = 0;
    for record in records() {
        lines(&record, Language::French, |name, mine, plain| {
            assert!(!words(mine).any(|word| word == name), "{name} is told: {mine}");
            assert_eq!(words(plain).any(|word| word == name), mine != plain, "{plain} / {mine}");
            if words(plain).next() == Some(name) {
                assert!(mine.starts_with("Vous "), "{name} is told: {mine}");
            }
            let told: Vec<&str> = words(mine).collect();
            for pair in told.windows(2).filter(|pair| pair[0].eq_ignore_ascii_case("vous")) {
                heard += 1;
                // The word after "vous" is a verb in the second person, or no verb: points, a card, "à vous de jouer".
                let verb =
                    pair[1].starts_with(char::is_lowercase) && !["de", "ne", "rien", "un"].contains(&pair[1]);
                assert!(!verb || pair[1].ends_with("ez"), "{name} is told: {mine}");
            }
        });
    }
    assert!(heard > 500, "only {heard} times");
}

#[test]
fn a_player_is_you_in_that_players_own_english_sentences() {
    let mut heard = 0;
    for record in records() {
        lines(&record, Language::English, |name, mine, plain| {
            assert!(!words(mine).any(|word| word == name), "{name} is told: {mine}");
            assert_eq!(words(plain).any(|word| word == name), mine != plain, "{plain} / {mine}");
            let told: Vec<&str> = words(mine).collect();
            for pair in told.windows(2).filter(|pair| pair[0].eq_ignore_ascii_case("you")) {
                heard += 1;
                let third = pair[1].ends_with('s') && pair[1] != "pass";
                assert!(!third || !pair[1].starts_with(char::is_lowercase), "{name} is told: {mine}");
            }
        });
    }
    assert!(heard > 500, "only {heard} times");
}
