//! The descriptions of options that forms are made of: every option is described, and every description matches what is read.

use std::collections::BTreeSet;

use lettrine_engine::{AnyGame, Choice, Problem, ReadError, Values};
use lettrine_games::{GAMES, SHARED_RULES};
use lettrine_language::Language;
use serde_json::{Value, json};

/// Every game with every number of seats.
fn tables() -> impl Iterator<Item = (&'static dyn AnyGame, usize)> {
    GAMES.iter().flat_map(|&game| game.seats().map(move |seats| (game, seats)))
}

/// The game's complete options when one of them is given.
fn with(game: &dyn AnyGame, seats: usize, name: &str, value: &Value) -> Result<Value, ReadError> {
    game.read_options(&json!({name: value}).to_string(), seats).map(|(options, _)| options)
}

fn defaults(game: &dyn AnyGame, seats: usize) -> Value {
    game.read_options("{}", seats).unwrap().0
}

#[test]
fn values_that_a_form_offers_are_read_and_written_unchanged() {
    for (game, seats) in tables() {
        for choice in game.choices() {
            for value in choice.examples(seats).0 {
                let read = with(game, seats, choice.name, &value);
                let read = read.unwrap_or_else(|why| panic!("{}, {seats} seats: {why}", game.name()));
                // A clock that is off may be left out.
                assert_eq!(read.get(choice.name).unwrap_or(&Value::Null), &value, "{}", game.name());
            }
        }
    }
}

/// The value just below a range.
fn too_small(choice: &Choice) -> Option<Value> {
    match choice.values {
        Values::Number(from, _) | Values::AnyClock(from, _) => Some(json!(i64::from(from) - 1)),
        Values::Flag | Values::OneOf(_) | Values::Clock(_) | Values::Ages => None,
    }
}

#[test]
fn values_that_a_form_does_not_offer_are_refused_with_their_option() {
    for (game, seats) in tables() {
        for choice in game.choices() {
            for value in [Some(choice.examples(seats).1), too_small(choice)].into_iter().flatten() {
                let why = with(game, seats, choice.name, &value).unwrap_err();
                // The error is about the value, not about an unknown option.
                assert_eq!(why.at, choice.name, "{}, {seats} seats, {value}", game.name());
            }
        }
    }
}

#[test]
fn every_option_is_described_and_nothing_else() {
    for (game, seats) in tables() {
        let described: BTreeSet<&str> = game.choices().iter().map(|choice| choice.name).collect();
        assert_eq!(described.len(), game.choices().len(), "{} describes an option twice", game.name());
        for (name, _) in defaults(game, seats).as_object().unwrap() {
            assert!(described.contains(name.as_str()), "{} does not describe {name}", game.name());
        }
        // A game reads no option that it does not describe.
        for other in GAMES.iter().flat_map(|other| other.choices()) {
            let unknown = |why: ReadError| why.problem == Problem::Unknown(other.name.to_owned());
            let some = other.examples(seats).0.remove(0);
            let read = !with(game, seats, other.name, &some).is_err_and(unknown);
            assert_eq!(read, described.contains(other.name), "{}: {}", game.name(), other.name);
        }
    }
}

#[test]
fn choosing_a_default_changes_nothing() {
    for (game, seats) in tables() {
        let defaults = defaults(game, seats);
        for choice in game.choices() {
            let usual = defaults.get(choice.name).unwrap_or(&Value::Null);
            let chosen = with(game, seats, choice.name, usual).unwrap();
            assert_eq!(chosen, defaults, "{}: {}", game.name(), choice.name);
            // If the possible values are listed, the default is among them.
            if let Values::Flag | Values::OneOf(_) | Values::Number(..) | Values::Clock(_) = choice.values {
                assert!(choice.examples(seats).0.contains(usual), "{}: {}", game.name(), choice.name);
            }
        }
    }
}

#[test]
fn every_choice_is_told_in_both_languages_and_names_its_rule() {
    for game in GAMES {
        for choice in game.choices() {
            let place = format!("{}: {}", game.name(), choice.name);
            let [french, english] = choice.title;
            assert!(!french.is_empty() && !english.is_empty() && french != english, "{place}");
            let [french, english] = choice.note;
            assert!(french.ends_with('.') && english.ends_with('.') && french != english, "{place}");
            let heading = format!("## {} ", choice.rule);
            let [shared, _] = SHARED_RULES;
            assert!(
                [game.rules(Language::French), shared].iter().any(|rules| rules.contains(&heading)),
                "{place} names {}",
                choice.rule
            );
            let Values::OneOf(values) = choice.values else { continue };
            for language in 0..2 {
                let titles: BTreeSet<&str> = values.iter().map(|(_, titles)| titles[language]).collect();
                assert!(titles.len() == values.len() && !titles.contains(""), "{place}: {titles:?}");
            }
        }
    }
}

/// The choices whose default is printed in a rulebook. Our own readings and additions are not: no clock except the one-minute
/// hourglass of a rulebook, and nothing that a rulebook leaves open.
const PRINTED: [(&str, &[&str]); 4] = [
    ("word-out", &["decks", "arbitration"]),
    ("crack-word", &["expert", "arbitration"]),
    ("rondorondo", &["opening", "beginner", "turn_seconds"]),
    ("yahtzee-des-mots", &["order"]),
];

#[test]
fn only_options_from_a_booklet_are_marked_as_printed() {
    let printed = |game: &&dyn AnyGame| {
        let names: Vec<&str> =
            game.choices().iter().filter(|choice| choice.printed).map(|choice| choice.name).collect();
        (game.name(), names)
    };
    let found: Vec<(&str, Vec<&str>)> = GAMES.iter().map(printed).collect();
    assert_eq!(found, PRINTED.map(|(game, names)| (game, names.to_vec())));
}
