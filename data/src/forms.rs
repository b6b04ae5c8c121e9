//! [`Lemma`]: all forms of a lemma, which are a conjugation, or the genders and numbers of a noun.

use lettrine_language::Language;
use lettrine_lexicon::{Letter, Letters};
use serde::Serialize;

use crate::glossary;
use crate::grammar::{Grammar, TENSES};

/// A lemma as one part of speech, with all its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lemma {
    /// The headword of a dictionary: an infinitive, a masculine singular.
    pub lemma: String,
    /// The part of speech.
    pub kind: &'static str,
    /// The familiarity, from 0 (hardly ever written) to 9 (everywhere).
    pub familiarity: u8,
    /// The forms: one group for each tense, or a single group.
    pub forms: Vec<Forms>,
}

/// A group of forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forms {
    /// The tense or mood; empty for a word that is not conjugated.
    pub title: &'static str,
    /// The forms, in the usual order of grammars.
    pub forms: Vec<Inflected>,
}

/// One form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Inflected {
    /// The person (a French pronoun), or the gender and number; empty if there is only one such form.
    pub who: String,
    /// The form with its accents.
    pub form: String,
    /// The form in folded letters, as it is laid.
    pub word: String,
}

/// Persons: code and pronoun. The pronouns are French in every language of the user interface.
const PERSONS: [(&str, &str); 6] =
    [("1s", "je"), ("2s", "tu"), ("3s", "il"), ("1p", "nous"), ("2p", "vous"), ("3p", "ils")];

impl Lemma {
    /// The lemmas of which the word can be a form, the most familiar first. Only forms for which `is_word` is true are listed.
    pub(crate) fn all_of(
        word: &[Letter],
        is_word: &dyn Fn(&[Letter]) -> bool,
        language: Language,
    ) -> Vec<Lemma> {
        let mut all = Vec::new();
        for (reading, paradigm) in glossary().paradigms(word) {
            let forms: Vec<Form<'_>> = paradigm
                .split('\t')
                .filter_map(|form| Form::read(reading.lemma, form))
                .filter(|form| is_word(&form.word))
                .collect();
            let here = forms.iter().filter(|form| *form.word == *word);
            let mut kinds: Vec<&'static str> =
                here.flat_map(|form| form.readings()).map(|grammar| grammar.kind(language)).collect();
            kinds.sort_unstable();
            kinds.dedup();
            all.extend(kinds.into_iter().map(|kind| Lemma {
                lemma: reading.lemma.to_owned(),
                kind,
                familiarity: reading.familiarity,
                forms: Forms::of(kind, &forms, language),
            }));
        }
        all
    }
}

/// A form of a paradigm.
struct Form<'a> {
    spelling: String,
    word: Letters,
    grammars: &'a str,
}

impl<'a> Form<'a> {
    /// Reads a form: `2ie V:E:2s` of *aboyer* is *aboie*: two letters are cut, *ie* is appended, then come the readings.
    fn read(lemma: &str, written: &'a str) -> Option<Form<'a>> {
        let (change, grammars) = written.split_once(' ')?;
        let ending = change.trim_start_matches(|c: char| c.is_ascii_digit());
        let cut: usize = change.strip_suffix(ending)?.parse().ok()?;
        let kept = lemma.chars().count().checked_sub(cut)?;
        let spelling: String = lemma.chars().take(kept).chain(ending.chars()).collect();
        let word = Letters::fold(&spelling).ok()?;
        Some(Form { spelling, word, grammars })
    }

    fn readings(&self) -> impl Iterator<Item = Grammar<'a>> + use<'a> {
        self.grammars.split(' ').map(Grammar)
    }
}

impl Forms {
    /// The forms of one part of speech, in groups.
    fn of(kind: &str, forms: &[Form<'_>], language: Language) -> Vec<Forms> {
        // Each form with its place: the tense, then the person or the gender and number.
        let mut found: Vec<((usize, usize), Inflected)> = Vec::new();
        for form in forms {
            for grammar in form.readings().filter(|grammar| grammar.kind(language) == kind) {
                found.extend(places(grammar, language).into_iter().map(|(place, who)| {
                    (place, Inflected { who, form: form.spelling.clone(), word: form.word.to_string() })
                }));
            }
        }
        // The sort is stable: forms with the same place stay in the order of the list.
        found.sort_by_key(|(place, _)| *place);
        found.dedup();
        let mut groups: Vec<(usize, Forms)> = Vec::new();
        for ((tense, _), form) in found {
            match groups.last_mut() {
                Some((last, group)) if *last == tense => group.forms.push(form),
                _ => {
                    let title = TENSES.get(tense).map_or("", |names| language.pick(names.1, names.2));
                    groups.push((tense, Forms { title, forms: vec![form] }));
                }
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }
}

/// The places of a form with this grammar, each with its person or gender and number: one for each tense and person.
fn places(grammar: Grammar<'_>, language: Language) -> Vec<((usize, usize), String)> {
    let by_number =
        || (usize::from(grammar.has("p")) * 2 + usize::from(grammar.has("f")), grammar.inflection(language));
    if !grammar.has("V") {
        let (place, who) = by_number();
        return vec![((TENSES.len(), place), who)];
    }
    let mut all = Vec::new();
    for (tense, (code, ..)) in TENSES.iter().enumerate().filter(|(_, (code, ..))| grammar.has(code)) {
        let persons = PERSONS.iter().enumerate().filter(|(_, (person, _))| grammar.has(person));
        let told = persons.map(|(place, (_, who))| ((tense, place), (*who).to_owned()));
        let before = all.len();
        if *code != "Q" {
            all.extend(told);
        }
        if all.len() == before {
            let (place, who) = by_number();
            all.push(((tense, place), who));
        }
    }
    all
}
