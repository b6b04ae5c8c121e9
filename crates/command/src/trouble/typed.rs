//! The messages of errors in a game that the options of the command line describe.

use lettrine_engine::{Problem, ReadError, ReplayError};

use crate::language::Language;

/// What is wrong, with the option that says so instead of the place in a record.
pub(super) fn mistyped(seated_by: &str, error: &ReplayError, language: Language) -> String {
    let ReplayError::Read(ReadError { at, problem }) = error else { return error.say(language) };
    let Some(option) = option(seated_by, at) else { return error.say(language) };
    let why = match problem {
        Problem::WrongLength { found, allowed } if at == "seats" => {
            let (least, most) = (allowed.start(), allowed.end());
            let (french, english) = match seated_by {
                "--seats" => ("noms, séparés par des virgules", "names, separated by commas"),
                _ => ("joueurs", "players"),
            };
            language.pick(
                format!("il faut de {least} à {most} {french} ; il y en a {found}"),
                format!("expected {least} to {most} {english}, and found {found}"),
            )
        }
        Problem::NotASeed(seed) => {
            let seed = lettrine_engine::cut(seed);
            language.pick(
                format!("« {seed} » n'est pas un nombre hexadécimal de 64 chiffres au plus"),
                format!("'{seed}' is not a hexadecimal number of at most 64 digits"),
            )
        }
        _ => ReadError { at: String::new(), problem: problem.clone() }.say(language),
    };
    language.pick(format!("« {option} » : {why}"), format!("'{option}': {why}"))
}

/// The option that fills this place of a record.
fn option(seated_by: &str, at: &str) -> Option<String> {
    let name = at.split(['.', '[']).next()?;
    match name {
        "seats" => Some(seated_by.to_owned()),
        "seed" => Some("--seed".to_owned()),
        "options" => Some(
            at.strip_prefix("options.")
                .map_or_else(|| "--option".to_owned(), |option| format!("--option {option}")),
        ),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_is_named_and_what_it_takes() {
        let told = |at: &str, problem: Problem| {
            let error = ReplayError::Read(ReadError { at: at.into(), problem });
            [Language::French, Language::English].map(|language| mistyped("--seats", &error, language))
        };
        assert_eq!(
            told("seats", Problem::WrongLength { found: 1, allowed: 2..=8 }),
            [
                "« --seats » : il faut de 2 à 8 noms, séparés par des virgules ; il y en a 1",
                "'--seats': expected 2 to 8 names, separated by commas, and found 1"
            ]
        );
        assert!(told("seed", Problem::NotASeed("x".into()))[0].starts_with("« --seed » : « x » n'est pas"));
        let unknown = told("options", Problem::Unknown("foo".into()));
        assert_eq!(unknown, ["« --option » : « foo » est inconnu", "'--option': 'foo' is unknown"]);
        let range = told("options.decks", Problem::OutOfRange { value: 9, allowed: 1..=4 });
        assert_eq!(range[1], "'--option decks': 9 is not between 1 and 4");
    }
}
