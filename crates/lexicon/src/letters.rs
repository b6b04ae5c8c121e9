//! [`Letters`]: a string of letters, folded from any text (rule W-1).

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::Letter;

/// A string of letters A–Z of any length: typed text, a row, a rack, a word that may not be in the lexicon. Dereferences to a
/// slice of [`Letter`]s.
///
/// ```
/// # use lettrine_lexicon::Letters;
/// assert_eq!("Œuvré".parse::<Letters>().unwrap().to_string(), "OEUVRE");
/// assert!("porte-clé".parse::<Letters>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Letters(Vec<Letter>);

/// The error for a text that contains a character that is no letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALetter {
    /// The character that does not fold to a letter.
    pub found: char,
    /// The character's place in the text, counted in characters from 1.
    pub at: usize,
}

impl Letters {
    /// Folds the text as rule W-1 says: upper case, no diacritics, Œ as OE, Æ as AE. Anything else (hyphen, apostrophe, space,
    /// digit, ß, a letter of another alphabet) is refused, and the error gives its place.
    pub fn fold(text: &str) -> Result<Letters, NotALetter> {
        let mut letters = Vec::with_capacity(text.len());
        for (place, found) in text.chars().enumerate() {
            // An accent may also be a separate combining character after its letter.
            if is_combining_mark(found) && !letters.is_empty() {
                continue;
            }
            fold_char(found, &mut letters).ok_or(NotALetter { found, at: place + 1 })?;
        }
        Ok(Letters(letters))
    }

    /// The letters as a plain slice.
    #[must_use]
    pub fn as_slice(&self) -> &[Letter] {
        &self.0
    }
}

fn fold_char(c: char, out: &mut Vec<Letter>) -> Option<()> {
    match c {
        'Œ' | 'œ' => out.extend(b"OE".iter().copied().filter_map(Letter::from_ascii)),
        'Æ' | 'æ' => out.extend(b"AE".iter().copied().filter_map(Letter::from_ascii)),
        c if c.is_ascii() => out.push(Letter::from_ascii(u8::try_from(c).ok()?)?),
        c => {
            // Canonical decomposition (NFD): the base letter, then its diacritics.
            let mut parts = std::iter::once(c).nfd();
            let base = parts.next().and_then(|base| u8::try_from(base).ok())?;
            if !parts.all(is_combining_mark) {
                return None;
            }
            out.push(Letter::from_ascii(base)?);
        }
    }
    Some(())
}

impl Deref for Letters {
    type Target = [Letter];
    fn deref(&self) -> &[Letter] {
        &self.0
    }
}

impl Borrow<[Letter]> for Letters {
    fn borrow(&self) -> &[Letter] {
        &self.0
    }
}

impl AsRef<[Letter]> for Letters {
    fn as_ref(&self) -> &[Letter] {
        &self.0
    }
}

impl From<&[Letter]> for Letters {
    fn from(letters: &[Letter]) -> Letters {
        Letters(letters.to_vec())
    }
}

impl FromIterator<Letter> for Letters {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Letters {
        Letters(letters.into_iter().collect())
    }
}

impl FromStr for Letters {
    type Err = NotALetter;
    fn from_str(text: &str) -> Result<Letters, NotALetter> {
        Letters::fold(text)
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `pad` applies the width and alignment of the format string.
        f.pad(&self.0.iter().map(|letter| letter.to_char()).collect::<String>())
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for NotALetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {} ({:?}) is no letter A–Z", self.at, self.found)
    }
}

impl std::error::Error for NotALetter {}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> Result<String, NotALetter> {
        Letters::fold(text).map(|letters| letters.to_string())
    }

    #[test]
    fn w_1_case_and_diacritics_are_folded() {
        for (text, letters) in [
            ("été", "ETE"),
            ("ÇA", "CA"),
            ("cœur", "COEUR"),
            ("ŒUF", "OEUF"),
            ("Æthuse", "AETHUSE"),
            ("naïf", "NAIF"),
            ("señor", "SENOR"),
            ("e\u{301}te\u{301}", "ETE"),
            ("ångström", "ANGSTROM"),
            ("", ""),
        ] {
            assert_eq!(folded(text).unwrap(), letters);
        }
    }

    #[test]
    fn w_1_anything_else_is_no_letter_and_says_where() {
        for (text, found, at) in [
            ("porte-clé", '-', 6),
            ("aujourd'hui", '\'', 8),
            ("deux mots", ' ', 5),
            ("mp3", '3', 3),
            ("straße", 'ß', 5),
            ("λόγος", 'λ', 1),
            ("kΩ", 'Ω', 2),
            ("ﬁn", 'ﬁ', 1),
            ("\u{301}a", '\u{301}', 1),
            ("a\0", '\0', 2),
        ] {
            assert_eq!(folded(text), Err(NotALetter { found, at }), "{text:?}");
        }
    }
}
