//! Numbers as people write them.

use crate::language::Language;

/// A number with this many decimals, as the language writes it.
pub(crate) fn figure(number: f64, decimals: usize, language: Language) -> String {
    let english = format!("{number:.decimals$}");
    language.pick(english.replace('.', ","), english)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_has_a_comma_where_english_has_a_point() {
        assert_eq!(figure(638.78, 1, Language::French), "638,8");
        assert_eq!(figure(638.78, 1, Language::English), "638.8");
        assert_eq!(figure(2.0, 0, Language::French), "2");
    }
}
