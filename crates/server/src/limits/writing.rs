//! What people write: names, words, reactions. Others read it, so it shows something and hides nothing.

/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;
/// The most characters of what is said at once.
const LONGEST_TEXT: usize = 200;
/// The most characters of a reaction: a picture may have many parts.
const LONGEST_REACTION: usize = 8;

/// Why something written cannot be shown to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is nothing to be seen.
    Empty,
    /// There is too much.
    Long,
    /// This character cannot be seen, breaks the line, or turns the writing round.
    Hides(char),
}

/// A name without blanks around it: one to 24 characters.
pub fn name(text: &str) -> Result<String, Flaw> {
    visible(text, LONGEST_NAME)
}

/// What is said: one to 200 characters.
#[must_use]
pub fn text(text: &str) -> Option<String> {
    visible(text, LONGEST_TEXT).ok()
}

/// A reaction: a character, with what is joined to it.
#[must_use]
pub fn reaction(text: &str) -> Option<String> {
    visible(text, LONGEST_REACTION).ok().filter(|text| !text.contains(char::is_alphanumeric))
}

/// The text without blanks around it, if it has something to show and hides nothing.
fn visible(text: &str, most: usize) -> Result<String, Flaw> {
    let text = text.trim();
    if text.chars().all(joins) {
        return Err(Flaw::Empty);
    }
    if let Some(hidden) = text.chars().find(|c| hides(*c)) {
        return Err(Flaw::Hides(hidden));
    }
    if text.chars().count() > most { Err(Flaw::Long) } else { Ok(text.to_owned()) }
}

/// What cannot be seen, breaks the line, or turns the writing round.
fn hides(c: char) -> bool {
    let blank =
        matches!(c, '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}');
    let formats = matches!(
        c,
        '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    c.is_control() || blank || formats || ('\u{e0000}'..='\u{e0fff}').contains(&c)
}

/// What is nothing by itself, but makes one picture of several.
fn joins(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_words_hide_nothing() {
        assert_eq!(name("  Léo "), Ok("Léo".into()));
        for hidden in ["\u{200b}", "\u{200d}\u{fe0f}", "\u{3164}", "a\u{2028}b", "a\u{e0041}"] {
            assert!(
                name(hidden).is_err() && text(hidden).is_none() && reaction(hidden).is_none(),
                "{hidden:?}"
            );
        }
        assert_eq!((reaction("👏"), reaction("spam")), (Some("👏".into()), None));
        assert_eq!(reaction("👩‍👧"), Some("👩‍👧".into()), "a picture of several parts");
    }

    #[test]
    fn a_name_is_refused_with_what_is_wrong_with_it() {
        assert_eq!([name(""), name("   "), name("\u{200d}")], [const { Err(Flaw::Empty) }; 3]);
        assert_eq!(name("a\u{202e}b"), Err(Flaw::Hides('\u{202e}')));
        assert_eq!(name("a\nb"), Err(Flaw::Hides('\n')));
        assert_eq!((name(&"é".repeat(24)).is_ok(), name(&"é".repeat(25))), (true, Err(Flaw::Long)));
    }
}
