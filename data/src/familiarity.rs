//! How familiar a word is, in plain words.

use lettrine_language::Language;

/// A class of familiarity (0 for what is hardly ever written, 9 for what is everywhere), in plain words.
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
