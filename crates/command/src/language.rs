//! Which language the command speaks: French unless English is asked for.

use std::fmt::Display;

pub(crate) use lettrine_language::Language;

/// The language that `--lang` names: `fr` or `en`.
pub(crate) fn named(name: &str) -> Option<Language> {
    match name {
        "fr" => Some(Language::French),
        "en" => Some(Language::English),
        _ => None,
    }
}

/// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides. French unless it says
/// English.
pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let locale =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    if locale.is_some_and(|locale| locale.starts_with("en")) { Language::English } else { Language::French }
}

/// A number with what it counts, in French: nothing and one thing are in the singular.
pub(crate) fn french(number: impl Copy + Display + PartialOrd + From<u8>, one: &str, many: &str) -> String {
    let noun = if number < 2.into() { one } else { many };
    format!("{number} {noun}")
}

/// A number with what it counts, in English.
pub(crate) fn english(number: impl Copy + Display + PartialEq + From<u8>, one: &str, many: &str) -> String {
    let noun = if number == 1.into() { one } else { many };
    format!("{number} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_told_in_the_singular_and_in_french_none_as_well() {
        let told = |number: u32| [french(number, "table", "tables"), english(number, "table", "tables")];
        assert_eq!(told(0), ["0 table", "0 tables"]);
        assert_eq!(told(1), ["1 table", "1 table"]);
        assert_eq!(told(2), ["2 tables", "2 tables"]);
    }

    #[test]
    fn the_language_is_french_unless_the_environment_says_english() {
        let with = |set: &'static [(&str, &str)]| {
            of_environment(move |name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), Language::French);
        assert_eq!(with(&[("LANG", "C.UTF-8")]), Language::French);
        assert_eq!(with(&[("LANG", "en_GB.UTF-8")]), Language::English);
        assert_eq!(with(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "fr_FR")]), Language::French);
        assert_eq!(with(&[("LC_ALL", ""), ("LC_MESSAGES", "en_US")]), Language::English);
    }
}
