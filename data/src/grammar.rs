//! [`Grammar`]: the grammar of a form, and its description in words.

use lettrine_language::Language;

/// The grammar of a form, in the codes of the source: `N:m:p`, `V:Ip:Sp:1s:3s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grammar<'a>(pub(crate) &'a str);

/// Tenses and moods in the order in which they are listed: code, French, English.
pub(crate) const TENSES: [(&str, &str, &str); 11] = [
    ("Y", "infinitif", "infinitive"),
    ("Ip", "présent", "present"),
    ("Iq", "imparfait", "imperfect"),
    ("Is", "passé simple", "past historic"),
    ("If", "futur", "future"),
    ("K", "conditionnel", "conditional"),
    ("Sp", "subjonctif présent", "present subjunctive"),
    ("Sq", "subjonctif imparfait", "imperfect subjunctive"),
    ("E", "impératif", "imperative"),
    ("P", "participe présent", "present participle"),
    ("Q", "participe passé", "past participle"),
];

/// Persons: code, French, English. Persons of the same number are listed together: « 1re ou 3e personne du singulier ».
const SINGULAR: [(&str, &str, &str); 3] = [("1s", "1re", "1st"), ("2s", "2e", "2nd"), ("3s", "3e", "3rd")];
const PLURAL: [(&str, &str, &str); 3] = [("1p", "1re", "1st"), ("2p", "2e", "2nd"), ("3p", "3e", "3rd")];

/// Genders and numbers: code, French, English. The code `e` (both genders) is missing, so that no gender is told for it.
const INFLECTIONS: [(&str, &str, &str); 5] = [
    ("m", "masculin", "masculine"),
    ("f", "féminin", "feminine"),
    ("s", "singulier", "singular"),
    ("p", "pluriel", "plural"),
    ("i", "invariable", "invariable"),
];

impl<'a> Grammar<'a> {
    fn parts(self) -> impl Iterator<Item = &'a str> {
        self.0.split(':')
    }

    pub(crate) fn has(self, code: &str) -> bool {
        self.parts().any(|part| part == code)
    }

    /// The part of speech.
    #[must_use]
    pub fn kind(self, language: Language) -> &'static str {
        let mut parts = self.parts();
        let (french, english) = match (parts.next().unwrap_or_default(), parts.next().unwrap_or_default()) {
            ("V", _) => ("verbe", "verb"),
            ("N", "A") => ("nom et adjectif", "noun and adjective"),
            ("N" | "T", _) => ("nom", "noun"),
            ("A", _) => ("adjectif", "adjective"),
            ("B", _) => ("nombre", "numeral"),
            ("W", _) | ("G" | "X", "X") => ("adverbe", "adverb"),
            ("J", _) => ("interjection", "interjection"),
            ("G", second) => match second.chars().next() {
                Some('D') => ("déterminant", "determiner"),
                Some('R') => ("préposition", "preposition"),
                Some('C') => ("conjonction", "conjunction"),
                Some('O') => ("pronom", "pronoun"),
                _ => ("mot grammatical", "function word"),
            },
            _ => ("autre forme", "another form"),
        };
        language.pick(french, english)
    }

    /// Whether the form of a verb is used in books but hardly ever spoken: past historic, imperfect subjunctive.
    #[must_use]
    pub fn is_literary(self) -> bool {
        let mut tenses = TENSES.iter().map(|(code, ..)| *code).filter(|code| self.has(code)).peekable();
        tenses.peek().is_some() && tenses.all(|code| matches!(code, "Is" | "Sq"))
    }

    /// The tenses and persons of a verb, or the gender and number.
    fn inflections(self, language: Language) -> Vec<String> {
        if !self.has("V") {
            let told = self.inflection(language);
            return if told.is_empty() { Vec::new() } else { vec![told] };
        }
        let tenses = TENSES.iter().filter(|(code, ..)| self.has(code));
        tenses
            .map(|&(code, french, english)| {
                let detail = if code == "Q" { self.inflection(language) } else { self.persons(language) };
                let tense = language.pick(french, english);
                if detail.is_empty() { tense.to_owned() } else { format!("{tense}, {detail}") }
            })
            .collect()
    }

    fn persons(self, language: Language) -> String {
        let or = language.pick(" ou ", " or ");
        let of = |persons: &[_], french, english| {
            let told = told(persons, self, language).join(or);
            (!told.is_empty()).then(|| format!("{told} {}", language.pick(french, english)))
        };
        let singular = of(&SINGULAR, "personne du singulier", "person singular");
        let plural = of(&PLURAL, "personne du pluriel", "person plural");
        singular.into_iter().chain(plural).collect::<Vec<_>>().join(or)
    }

    pub(crate) fn inflection(self, language: Language) -> String {
        told(&INFLECTIONS, self, language).join(" ")
    }

    /// The description of a lemma's forms: « aboyer, verbe, présent, 2e personne du pluriel ; impératif, 2e personne du pluriel »
    pub(crate) fn tell(lemma: &str, grammars: &[Grammar<'_>], language: Language) -> String {
        let kind = grammars.first().map_or("", |grammar| grammar.kind(language));
        let mut details: Vec<String> =
            grammars.iter().flat_map(|grammar| grammar.inflections(language)).collect();
        // In the order of the tenses, regardless of the order of the readings.
        let place = |detail: &String| {
            TENSES.iter().position(|&(_, french, english)| {
                let tense = language.pick(french, english);
                detail == tense || detail.strip_prefix(tense).is_some_and(|rest| rest.starts_with(','))
            })
        };
        details.sort_by_key(place);
        details.dedup();
        let separator = if details.is_empty() { "" } else { ", " };
        format!("{lemma}, {kind}{separator}{}", details.join(language.pick(" ; ", "; ")))
    }
}

fn told(
    table: &[(&str, &'static str, &'static str)],
    grammar: Grammar<'_>,
    language: Language,
) -> Vec<&'static str> {
    table
        .iter()
        .filter(|(code, ..)| grammar.has(code))
        .map(|&(_, french, english)| language.pick(french, english))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french(lemma: &str, codes: &[&str]) -> String {
        Grammar::tell(lemma, &codes.iter().map(|code| Grammar(code)).collect::<Vec<_>>(), Language::French)
    }

    #[test]
    fn a_form_is_literary_if_none_of_its_tenses_is_spoken() {
        assert!(["V:Is:3s", "V:Sq:1s", "V:Is:Sq:1p"].into_iter().all(|code| Grammar(code).is_literary()));
        assert!(
            !["V:Ip:Is:3s", "V:Y", "N:m:s", "V:Q:A:f:p"].into_iter().any(|code| Grammar(code).is_literary())
        );
    }

    #[test]
    fn readings_are_told_in_plain_words() {
        assert_eq!(
            french("aboyer", &["V:E:2p", "V:Ip:2p"]),
            "aboyer, verbe, présent, 2e personne du pluriel ; impératif, 2e personne du pluriel"
        );
        assert_eq!(
            french("mettre", &["V:Ip:Sp:1s:3s"]),
            "mettre, verbe, présent, 1re ou 3e personne du singulier ; \
             subjonctif présent, 1re ou 3e personne du singulier"
        );
        assert_eq!(french("vêtir", &["V:Q:A:f:p"]), "vêtir, verbe, participe passé, féminin pluriel");
        assert_eq!(french("rue", &["N:f:s"]), "rue, nom, féminin singulier");
        assert_eq!(french("belge", &["N:A:e:p"]), "belge, nom et adjectif, pluriel");
        assert_eq!(french("hep", &["J"]), "hep, interjection");
        assert_eq!(french("dans", &["G:R"]), "dans, préposition");
        let english = Grammar::tell("aller", &[Grammar("V:Y")], Language::English);
        assert_eq!(english, "aller, verb, infinitive");
    }
}
