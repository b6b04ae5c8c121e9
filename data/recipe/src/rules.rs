//! Decides which readings of the source are words of a French word game (rule W-3).
//!
//! A *reading* is dropped, not a word: BA is a chemical symbol, but also a noun.

use crate::evidence::Attested;
use crate::source::{Form, Lemma};

/// Why a reading of the source is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LeftOut {
    /// The spelling has a capital: a proper noun, an acronym or a symbol.
    Capital,
    /// The reading is in none of the source's spelling dictionaries.
    NoDictionary,
    /// Prefixes, signs, first names and surnames, and other entries that are no words.
    NoWord,
    /// The word occurs only in a set phrase: *extenso*, *vade*.
    Phrase,
    /// A symbol or an abbreviation.
    Symbol,
    /// Too few witnesses have it.
    Unattested,
    /// The form is written only with its pronoun after it: `aimè-je`.
    Inverted,
}

/// Why a reading is left out, if it is. `lemma` is the entry of its lemma in `FRANCAIS.dic`.
pub(crate) fn left_out(form: &Form, lemma: Option<&Lemma>, attested: &Attested) -> Option<LeftOut> {
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
    } else if attested.doubts(form, lemma.map_or(0, |lemma| lemma.frequency)) {
        Some(LeftOut::Unattested)
    } else if form.grammar.contains("1ś") {
        Some(LeftOut::Inverted)
    } else {
        None
    }
}

/// The singular of a unit with a prefix (*kilopascals*: *kilopascal*). Its lemma in the source is the bare unit, so the spelling is used.
pub(crate) fn prefixed_unit(form: &Form) -> Option<String> {
    if form.label != Some('U') || form.spelling.starts_with(&form.lemma) {
        return None;
    }
    let start = form.spelling.rfind(&form.lemma)?;
    Some(form.spelling[..start + form.lemma.len()].to_owned())
}

/// The codes of a verb's tenses. A correction names `Ip` (all persons) or `Ip:3s`.
const TENSES: [&str; 11] = ["Y", "P", "Q", "Ip", "Iq", "Is", "If", "K", "Sp", "Sq", "E"];

/// The reading reduced to these tenses; `None` if it has none of them.
pub(crate) fn in_tenses(reading: &str, tenses: &[String]) -> Option<String> {
    let has = |tense: &str| {
        tenses.iter().any(|code| match code.split_once(':') {
            Some((name, person)) => name == tense && reading.split(':').any(|part| part == person),
            None => code == tense,
        })
    };
    let (mut before, mut after) = (0, 0);
    let parts: Vec<&str> = reading
        .split(':')
        .filter(|part| {
            let (is_tense, stays) = (TENSES.contains(part), !TENSES.contains(part) || has(part));
            before += usize::from(is_tense);
            after += usize::from(is_tense && stays);
            stays
        })
        .collect();
    (before == 0 || after > 0).then(|| parts.join(":"))
}

/// Whether this is the code of a tense, or of a tense and a person.
pub(crate) fn is_tense(code: &str) -> bool {
    TENSES.contains(&code.split(':').next().unwrap_or_default())
}

/// The reading as the list stores it: verbs without their class, persons without the marks of the source.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(spelling: &str, lemma: &str) -> Form {
        let grammar = "N:m:s".to_owned();
        Form { spelling: spelling.into(), lemma: lemma.into(), grammar, label: Some('U'), dictionary: '*' }
    }

    #[test]
    fn a_prefixed_unit_is_told_by_its_spelling() {
        assert_eq!(prefixed_unit(&unit("kilopascals", "pascal")).as_deref(), Some("kilopascal"));
        assert_eq!(prefixed_unit(&unit("mégahertz", "hertz")).as_deref(), Some("mégahertz"));
        assert_eq!(prefixed_unit(&unit("pascals", "pascal")), None);
        assert_eq!(prefixed_unit(&Form { label: None, ..unit("kilopascal", "pascal") }), None);
    }

    #[test]
    fn a_defective_verb_keeps_only_its_tenses() {
        let tenses = ["Y", "Ip:3s", "Ip:3p"].map(str::to_owned);
        let left = |reading| in_tenses(reading, &tenses);
        assert_eq!(left("V:Y").as_deref(), Some("V:Y"));
        assert_eq!(left("V:Ip:Sp:3p").as_deref(), Some("V:Ip:3p"));
        assert_eq!(left("V:Ip:1s"), None);
        assert_eq!(left("V:Sp:3s"), None);
    }
}
