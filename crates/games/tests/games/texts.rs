//! The rules texts for players: plain words, without anything that belongs to records or to the code.

use lettrine_games::{GAMES, SHARED_RULES};
use lettrine_language::Language;

/// Every rules text, with a name for messages and its language.
fn texts() -> Vec<(String, Language, &'static str)> {
    let languages = [Language::French, Language::English];
    let games = GAMES
        .iter()
        .flat_map(|game| languages.map(|language| (game.name().to_owned(), language, game.rules(language))));
    let [french, english] = SHARED_RULES;
    let shared = [(Language::French, french), (Language::English, english)];
    games.chain(shared.map(|(language, text)| ("all games".to_owned(), language, text))).collect()
}

/// The lines that are not headings.
fn running(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// The words of a line, with the hyphens and underscores of option names and rule ids.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'))
}

#[test]
fn no_rules_text_names_an_option_of_records() {
    let choices = || GAMES.iter().flat_map(|game| game.choices());
    for (name, _, text) in texts() {
        for line in running(text) {
            assert!(!line.contains('`'), "{name} has a piece of code: {line}");
            for word in words(line) {
                // A word with an underscore is an option's name; the other names are ordinary words of the language.
                assert!(!word.contains('_'), "{name} names {word}: {line}");
            }
            for choice in choices().filter(|choice| choice.name.contains('_')) {
                assert!(!line.contains(choice.name), "{name} names {}: {line}", choice.name);
            }
            assert!(!line.contains("option"), "{name} speaks of an option: {line}");
        }
    }
}

#[test]
fn no_rule_is_named_by_its_number_outside_headings() {
    let is_rule = |word: &str| {
        word.split_once('-').is_some_and(|(game, number)| {
            ["W", "A", "C", "T", "WO", "CW", "RR", "YM"].contains(&game) && number.parse::<u8>().is_ok()
        })
    };
    for (name, _, text) in texts() {
        for line in running(text) {
            let named = words(line).find(|word| is_rule(word));
            assert_eq!(named, None, "{name}: {line}");
        }
    }
}

#[test]
fn french_rules_have_no_english_signs_or_words() {
    for (name, _, text) in texts().iter().filter(|(_, language, _)| *language == Language::French) {
        for line in running(text) {
            assert!(!line.contains(['"', '“', '”', '‘']), "{name}: {line}");
            // In French, a space stands before double punctuation marks.
            for (place, _) in line.match_indices([':', ';', '!', '?']) {
                assert!(line[..place].ends_with([' ', '\u{a0}', '\u{202f}']), "{name}: {line}");
            }
            let english = ["the", "and", "seat", "default", "file", "lexicon"];
            assert_eq!(words(line).find(|word| english.contains(word)), None, "{name}: {line}");
        }
    }
}

#[test]
fn french_rules_call_no_card_retournee_or_a_l_envers() {
    for (name, _, text) in texts().iter().filter(|(_, language, _)| *language == Language::French) {
        for line in running(text) {
            assert!(!line.contains("retournée") && !line.contains("à l'envers"), "{name}: {line}");
        }
    }
}
