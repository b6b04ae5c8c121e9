//! French first, English second.

pub(crate) use lettrine_language::Language;

/// The language `--lang` names: `fr` or `en`.
pub(crate) fn named(name: &str) -> Option<Language> {
    match name {
        "fr" => Some(Language::French),
        "en" => Some(Language::English),
        _ => None,
    }
}

/// What the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides. French unless it says
/// English.
pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let locale =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    if locale.is_some_and(|locale| locale.starts_with("en")) { Language::English } else { Language::French }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_unless_the_environment_says_english() {
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
