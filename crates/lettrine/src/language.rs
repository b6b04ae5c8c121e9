//! French first, English second.

use lettrine_french::Language as Telling;

/// The language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    French,
    English,
}

impl Language {
    /// `fr` or `en`, as `--lang` takes it.
    pub(crate) fn named(name: &str) -> Option<Language> {
        match name {
            "fr" => Some(Language::French),
            "en" => Some(Language::English),
            _ => None,
        }
    }

    /// What the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides. French
    /// unless it says English.
    pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty());
        if locale.is_some_and(|locale| locale.starts_with("en")) {
            Language::English
        } else {
            Language::French
        }
    }

    /// One of two texts.
    pub(crate) fn pick<T>(self, french: T, english: T) -> T {
        match self {
            Language::French => french,
            Language::English => english,
        }
    }
}

impl From<Language> for Telling {
    fn from(language: Language) -> Telling {
        language.pick(Telling::French, Telling::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_unless_the_environment_says_english() {
        let with = |set: &'static [(&str, &str)]| {
            Language::of_environment(move |name| {
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
