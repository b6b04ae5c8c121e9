//! Which readings of the source are words of a French word game (rule W-3).
//!
//! A *reading* is dropped, not a word: BA is a symbol of chemistry and also what godparents owe.

use crate::source::{Form, Lemma};

/// Prefixes of units: *kilopascal* and its thousand cousins say nothing that *pascal* does not.
const UNIT_PREFIXES: [&str; 30] = [
    "yotta", "zetta", "exa", "peta", "péta", "téra", "giga", "méga", "myria", "kilo", "hecto", "déca",
    "déci", "centi", "milli", "micro", "nano", "pico", "femto", "atto", "zepto", "yocto", "kibi", "mébi",
    "gibi", "tébi", "pébi", "exbi", "zébi", "yobi",
];

/// Why a reading of the source is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LeftOut {
    /// A capital somewhere: proper nouns, acronyms, symbols.
    Capital,
    /// In none of the source's spelling dictionaries.
    NoDictionary,
    /// Prefixes, signs, first names and surnames, scraps of other grammar.
    NoWord,
    /// Lives only inside a set phrase: *extenso*, *vade*.
    Phrase,
    /// A symbol or an abbreviation.
    Symbol,
    /// A unit with a prefix.
    Unit,
    /// `aimè-je`: never written without its pronoun.
    Inverted,
}

/// Judges one reading; `lemma` is what the dictionary says of its lemma.
pub(crate) fn left_out(form: &Form, lemma: Option<&Lemma>) -> Option<LeftOut> {
    let kind = form.grammar.split(':').next().unwrap_or_default();
    if form.spelling.contains(char::is_uppercase) {
        Some(LeftOut::Capital)
    } else if form.dictionary == 'X' {
        Some(LeftOut::NoDictionary)
    } else if kind.starts_with('É') {
        Some(LeftOut::Phrase)
    } else if kind.starts_with(['Z', 'F', 'M', '@'])
        || kind == "Br"
        || (kind == "X" && !["ne", "pas"].contains(&form.spelling.as_str()))
    {
        Some(LeftOut::NoWord)
    } else if form.label == Some('S') || lemma.is_some_and(|lemma| lemma.symbol) {
        Some(LeftOut::Symbol)
    } else if form.label == Some('U')
        && UNIT_PREFIXES
            .iter()
            .any(|prefix| form.lemma.len() > prefix.len() + 1 && form.lemma.starts_with(prefix))
    {
        Some(LeftOut::Unit)
    } else if form.grammar.contains("1ś") {
        Some(LeftOut::Inverted)
    } else {
        None
    }
}

/// The reading as it is kept: verbs without their class, persons without the marks of the source.
pub(crate) fn reading(grammar: &str) -> String {
    let mut parts: Vec<&str> = grammar
        .split(':')
        .filter(|part| !part.contains('ŝ'))
        .map(|part| part.trim_end_matches('!'))
        .collect();
    if let Some(kind) = parts.first_mut()
        && kind.starts_with('V')
    {
        *kind = "V";
    }
    parts.join(":")
}
