//! The forms of lemmas in dictionary entries.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::BTreeSet;

use lettrine_french::{Entry, Forms, Lemma, glossary, lexicon};
use lettrine_language::Language;
use lettrine_lexicon::Letters;

fn lemmas(word: &str) -> Vec<Lemma> {
    Entry::new(&lexicon(), word, Language::French).unwrap().lemmas
}

fn shown(group: &Forms) -> String {
    let forms = group.forms.iter().map(|form| format!("{} {}", form.who, form.form).trim().to_owned());
    format!("{}: {}", group.title, forms.collect::<Vec<_>>().join(", "))
}

#[test]
fn a_verb_is_conjugated_tense_by_tense() {
    let all = lemmas("aboyez");
    let [aboyer] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((aboyer.lemma.as_str(), aboyer.kind), ("aboyer", "verbe"));
    let told: Vec<String> = aboyer.forms.iter().map(shown).collect();
    assert_eq!(told[0], "infinitif: aboyer");
    assert_eq!(told[1], "présent: je aboie, tu aboies, il aboie, nous aboyons, vous aboyez, ils aboient");
    assert_eq!(
        told[3],
        "passé simple: je aboyai, tu aboyas, il aboya, nous aboyâmes, vous aboyâtes, ils aboyèrent"
    );
    assert!(told.contains(&"impératif: tu aboie, nous aboyons, vous aboyez".to_owned()), "{told:?}");
    assert_eq!(
        told.last().unwrap(),
        "participe passé: masculin singulier aboyé, féminin singulier aboyée, masculin pluriel aboyés, féminin pluriel aboyées"
    );
}

#[test]
fn a_noun_has_its_numbers_and_an_adjective_its_genders() {
    assert_eq!(
        lemmas("chevaux")[0].forms.iter().map(shown).collect::<Vec<_>>(),
        [": masculin singulier cheval, masculin pluriel chevaux"]
    );
    let beau = lemmas("belles").into_iter().find(|lemma| lemma.lemma == "beau").unwrap();
    let words: Vec<&str> = beau.forms[0].forms.iter().map(|form| form.word.as_str()).collect();
    assert_eq!(words, ["BEAU", "BEL", "BELLE", "BEAUX", "BELS", "BELLES"]);
}

#[test]
fn a_word_of_several_lemmas_has_them_all() {
    let told: Vec<(String, &str)> =
        lemmas("est").into_iter().map(|lemma| (lemma.lemma, lemma.kind)).collect();
    assert!(told.contains(&("être".into(), "verbe")) && told.contains(&("est".into(), "nom")), "{told:?}");
}

/// Paradigms and readings contain the same information.
#[test]
fn every_word_stands_among_the_forms_of_its_lemmas() {
    for word in lexicon().all().iter().step_by(97).map(Letters::from) {
        let readings: BTreeSet<&str> = glossary().readings(&word).map(|reading| reading.lemma).collect();
        let all = lemmas(&word.to_string());
        assert_eq!(all.iter().map(|lemma| lemma.lemma.as_str()).collect::<BTreeSet<_>>(), readings, "{word}");
        for lemma in all {
            let forms: Vec<_> = lemma.forms.iter().flat_map(|group| &group.forms).collect();
            assert!(forms.iter().any(|form| form.word == word.to_string()), "{word} {lemma:?}");
            for form in forms {
                let letters = Letters::fold(&form.form).unwrap();
                assert_eq!(letters.to_string(), form.word);
                assert!(
                    glossary().readings(&letters).any(|reading| reading.lemma == lemma.lemma),
                    "{form:?}"
                );
            }
        }
    }
}

#[test]
fn a_word_is_told_with_its_anagrams_and_neighbours() {
    let entry = Entry::new(&lexicon(), "chien", Language::French).unwrap();
    assert_eq!(entry.anagrams, ["NICHE", "CHINE", "CHENI"]);
    assert!(
        entry.near.contains(&"CHIEN".replace('N', "E")) || entry.near.contains(&"CHIE".to_owned()),
        "{:?}",
        entry.near
    );
    assert!(
        !entry.near.contains(&"CHIENS".to_owned()) && !entry.near.contains(&entry.word),
        "{:?}",
        entry.near
    );
    assert_eq!(entry.longer, ["CHIEN-", "-CHIEN-"]);
    assert_eq!(Entry::new(&lexicon(), "aboyez", Language::French).unwrap().longer, [""; 0]);
    assert_eq!(entry.familiar, Some("mot de tous les jours"));
    let english = Entry::new(&lexicon(), "chien", Language::English).unwrap();
    assert_eq!(english.familiar, Some("an everyday word"));
}
