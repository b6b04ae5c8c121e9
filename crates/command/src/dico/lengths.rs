//! How many letters a searched word may have.

use std::ops::RangeInclusive;

use crate::trouble::Trouble;

/// Reads `5`, `5..7` (both included), `5..` or `..7`.
pub(crate) fn read(text: &str) -> Result<RangeInclusive<usize>, Trouble> {
    let number =
        |text: &str, otherwise: usize| if text.is_empty() { Some(otherwise) } else { text.parse().ok() };
    let range = match text.split_once("..") {
        None => text.parse().ok().map(|length| length..=length),
        Some((from, to)) => number(from, 0).zip(number(to, usize::MAX)).map(|(from, to)| from..=to),
    };
    range.filter(|range| range.start() <= range.end()).ok_or_else(|| Trouble::BadValue {
        option: "--longueur".into(),
        value: text.into(),
        expected: (
            "un nombre de lettres ou un intervalle comme 5..7",
            "a number of letters or a range such as 5..7",
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_a_number_or_a_range_with_both_ends_included() {
        let read = |text: &str| read(text).ok();
        assert_eq!(read("5"), Some(5..=5));
        assert_eq!(read("5..7"), Some(5..=7));
        assert_eq!(read("5.."), Some(5..=usize::MAX));
        assert_eq!(read("..7"), Some(0..=7));
        assert_eq!((read("7..5"), read("x"), read("5..x"), read("")), (None, None, None, None));
    }
}
