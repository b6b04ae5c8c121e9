//! Checks of what people write: names, chat messages, reactions. A text must show something, and must hide nothing.

use unicode_properties::{GeneralCategory, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;

/// The most characters a name may have.
pub const LONGEST_NAME: usize = 24;
/// The most characters a chat message may have.
const LONGEST_TEXT: usize = 200;
/// The most characters a reaction may have: one emoji can consist of many.
const LONGEST_REACTION: usize = 8;

/// Why a text cannot be shown to other people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The text shows nothing.
    Empty,
    /// The text is too long.
    Long,
    /// This character is invisible, breaks the line, or changes the direction of writing.
    Hides(char),
}

/// A name, trimmed: one to 24 characters.
pub fn name(text: &str) -> Result<String, Flaw> {
    visible(text, LONGEST_NAME)
}

/// A chat message, trimmed: one to 200 characters.
#[must_use]
pub fn text(text: &str) -> Option<String> {
    visible(text, LONGEST_TEXT).ok()
}

/// A reaction: up to eight characters that are neither letters nor digits.
#[must_use]
pub fn reaction(text: &str) -> Option<String> {
    visible(text, LONGEST_REACTION).ok().filter(|text| !text.contains(char::is_alphanumeric))
}

/// The trimmed text, if it shows something and hides nothing.
fn visible(text: &str, most: usize) -> Result<String, Flaw> {
    let text = text.trim();
    let (mut before, mut shows) = (None, false);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if let Some(hidden) = hidden(before, c, rest.peek().copied()) {
            let nothing = !shows && rest.all(|c| is_joiner(c) || c.is_whitespace());
            return Err(if nothing && is_joiner(hidden) { Flaw::Empty } else { Flaw::Hides(hidden) });
        }
        shows = true;
        before = Some(c);
    }
    match shows {
        false => Err(Flaw::Empty),
        true if text.chars().count() > most => Err(Flaw::Long),
        true => Ok(text.to_owned()),
    }
}

/// The character itself, if it is invisible between these neighbours, breaks the line, or changes the direction of writing.
fn hidden(before: Option<char>, c: char, after: Option<char>) -> Option<char> {
    let is_picture = |c: char| !c.is_ascii() && c.is_emoji_char();
    let ends_picture = |c: char| is_picture(c) || c == AS_PICTURE;
    let seen = match c {
        JOINER => before.is_some_and(ends_picture) && after.is_some_and(is_picture),
        AS_TEXT | AS_PICTURE => before.is_some_and(UnicodeEmoji::is_emoji_char),
        c => !is_ignorable(c),
    };
    (!seen).then_some(c)
}

/// Zero-width joiner: joins two emoji into one.
const JOINER: char = '\u{200d}';
/// Variation selector: shows the character before it as text.
const AS_TEXT: char = '\u{fe0e}';
/// Variation selector: shows the character before it as an emoji.
const AS_PICTURE: char = '\u{fe0f}';

fn is_joiner(c: char) -> bool {
    matches!(c, JOINER | '\u{fe00}'..=AS_PICTURE)
}

/// Whether a character shows nothing by itself: control and format characters, those that a font may ignore
/// (`Default_Ignorable_Code_Point`), blanks that are not spaces, replacement characters, and private-use characters.
fn is_ignorable(c: char) -> bool {
    let by_category = matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
    );
    by_category
        || matches!(c,
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2065}' | '\u{2800}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether two names look the same. Whitespace and capitals do not count, nor do look-alike letters of other alphabets (the skeletons of
/// Unicode's technical standard 39).
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    let words = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ");
    let (one, other) = (words(one), words(other));
    let same = |one: &str, other: &str| skeleton(one).eq(skeleton(other));
    same(&one, &other) || same(&one.to_lowercase(), &other.to_lowercase())
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
    fn a_bad_name_is_refused_with_its_flaw() {
        assert_eq!([name(""), name("   "), name("\u{200d}")], [const { Err(Flaw::Empty) }; 3]);
        assert_eq!(name("a\u{202e}b"), Err(Flaw::Hides('\u{202e}')));
        assert_eq!(name("a\nb"), Err(Flaw::Hides('\n')));
        assert_eq!((name(&"é".repeat(24)).is_ok(), name(&"é".repeat(25))), (true, Err(Flaw::Long)));
    }

    #[test]
    fn a_name_has_no_character_that_a_font_may_ignore() {
        let hidden = [
            '\u{17b4}',
            '\u{1d173}',
            '\u{180e}',
            '\u{34f}',
            '\u{fffc}',
            '\u{ad}',
            '\u{115f}',
            '\u{200c}',
            '\u{2065}',
            '\u{e000}',
            '\u{fe01}',
            '\u{e0101}',
            '\u{fff9}',
        ];
        for c in hidden {
            assert_eq!(name(&format!("L{c}éo")), Err(Flaw::Hides(c)), "U+{:04X}", u32::from(c));
            assert!(name(&format!("Léo{c}")).is_err() && name(&c.to_string()).is_err());
        }
    }

    #[test]
    fn a_joiner_in_a_name_stands_between_two_emoji() {
        for good in ["👩‍👧", "❤️‍🔥 Léo", "1️⃣", "👨🏽‍🍳", "Noé ☎︎", "Đặng Thị", "मीरा", "محمد"]
        {
            assert_eq!(name(good), Ok(good.to_owned()));
        }
        for bad in ["Léo\u{200d}", "\u{200d}Léo", "L\u{200d}éo", "👩\u{200d}", "1\u{200d}2", "Léo\u{fe0f}"]
        {
            assert!(matches!(name(bad), Err(Flaw::Hides(_))), "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_found_out() {
        let alike = [
            ("Léo", "Léo"),
            ("Léo", "léo"),
            ("Ada", "Аdа"),
            ("Jean  Luc", "Jean Luc"),
            ("Paul", "PauI"),
            ("É", "E\u{301}"),
        ];
        for (one, other) in alike {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Léo", "Leo"), ("Anne", "Anna"), ("Joueur 1", "Joueur 2"), ("Ève", "Eva")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
