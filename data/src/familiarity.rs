//! The familiarity of a word, in words.

use lettrine_language::Language;

/// A familiarity class, from 0 (hardly ever written) to 9 (everywhere), in words.
#[must_use]
pub fn in_words(class: u8, language: Language) -> &'static str {
    let (french, english) = match class {
        7.. => ("mot de tous les jours", "an everyday word"),
        6 => ("mot courant", "a common word"),
        5 => ("mot peu courant", "an uncommon word"),
        3 | 4 => ("mot rare", "a rare word"),
        0..=2 => ("mot très rare", "a very rare word"),
    };
    language.pick(french, english)
}
