//! Untrusted text, shortened for quoting in an error.

use std::borrow::Cow;

/// The number of characters of a value that an error quotes.
const QUOTED: usize = 40;

/// A value as an error quotes it: unchanged if it is short, otherwise its beginning and an ellipsis.
#[must_use]
pub fn cut(value: &str) -> Cow<'_, str> {
    cut_after(value, QUOTED)
}

/// The text unchanged, or its first `most` characters and an ellipsis.
#[must_use]
pub fn cut_after(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_cut_after_forty_characters_whatever_they_are() {
        assert_eq!((cut("E"), cut(&"É".repeat(40))), ("E".into(), "É".repeat(40).into()));
        assert_eq!(cut(&"É".repeat(41)), format!("{}…", "É".repeat(40)));
    }
}
