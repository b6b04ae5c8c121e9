//! The words of the French list (rule W-3).
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::BTreeMap;

use lettrine_french::{glossary, lexicon};
use lettrine_language::Language;
use lettrine_lexicon::Letters;

fn letters(text: &str) -> Letters {
    text.parse().unwrap()
}

fn are_words(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| lexicon().is_word(&letters(word))).collect()
}

#[test]
fn recipe_golden_counts_by_length() {
    let mut counts = BTreeMap::<usize, usize>::new();
    for word in lexicon().all().iter() {
        *counts.entry(word.len()).or_default() += 1;
    }
    let golden = include_str!("../counts.tsv").lines().map(|line| {
        let (length, count) = line.split_once('\t').unwrap();
        (length.parse().unwrap(), count.parse().unwrap())
    });
    assert_eq!(counts, golden.collect::<BTreeMap<usize, usize>>(), "run `make lexicon`");
}

#[test]
fn w_3_inflected_and_conjugated_forms_are_words() {
    let forms = "aboyez objet robe rue yeux chevaux belles allât fussiez naquîmes tinssent oyez gît seyait sues hue ouïr fûtes";
    assert_eq!(are_words(forms), forms.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn w_3_short_words_that_decide_games() {
    let words = "ut ré mi fa la si do mu nu pi xi qi ai as os us if eu bu lu su tu vu hé hi ho eh oh ah né \
                 ohé hep pst hop zut zou iel ouf kir yak zen wok yen won leu lei ers nef ive ale alu ara are ais ait ont eus \
                 unau émeu cajou yourte gnou kiwi zébu ibis okapi koala";
    assert_eq!(are_words(words), words.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn w_3_no_proper_nouns_abbreviations_or_symbols() {
    let strangers = "Lyon Léon France adn cm kg km mm dl fr www http etc id op ab ad cf vox dei ibn sncf";
    assert_eq!(are_words(strangers), [""; 0]);
}

#[test]
fn w_3_units_take_a_prefix_only_where_dictionaries_have_it() {
    let units = "pascal pascals kilomètre centilitres kilowattheure mégahertz hectopascal";
    assert_eq!(are_words(units), units.split_whitespace().collect::<Vec<_>>());
    assert_eq!(are_words("kilopascal zeptopascals yoctocandela exalitre"), [""; 0]);
}

#[test]
fn w_3_defective_verbs_lack_the_forms_that_grammars_deny_them() {
    let forms = "pleuvoir pleut pleuvra plut sourdre sourd sourdent sourdait sourdaient malfaire absoudre absous absoute absolve \
                 choir chois chut frirons faudra gisait sied clos closent échoit bruissait trait paissait";
    assert_eq!(are_words(forms), forms.split_whitespace().collect::<Vec<_>>());
    let lacking = "pleuvez pleuvons sourdra sourdit sourdant malferont méfirent absolut dissolurent chussent forfont \
                   fallons gisera siez traya";
    assert_eq!(are_words(lacking), [""; 0]);
}

#[test]
fn w_3_participles_agree_only_as_adjectives() {
    assert_eq!(
        are_words("charmante brûlants gueulante étonnantes"),
        ["charmante", "brûlants", "gueulante", "étonnantes"]
    );
    assert_eq!(are_words("lacérant blasant"), ["lacérant", "blasant"], "the participle itself is a word");
    assert_eq!(are_words("lacérante blasantes maugréants"), [""; 0]);
}

#[test]
fn w_3_plurals_in_als_are_not_in_aux() {
    assert_eq!(are_words("dals cals gals"), ["dals", "cals", "gals"]);
    assert_eq!(are_words("daux gaux"), [""; 0]);
}

#[test]
fn words_are_told_with_their_lemma_and_reading() {
    let told = glossary().tell(&letters("belges"), Language::French);
    assert_eq!(told, ["belge, nom et adjectif, pluriel"]);
    let told = glossary().tell(&letters("est"), Language::English).join(" / ");
    assert!(
        told.contains("être, verb, present, 3rd person singular") && told.contains("est, noun"),
        "{told}"
    );
    assert!(glossary().tell(&letters("xyzzy"), Language::French).is_empty());
}

#[test]
fn every_word_has_a_reading() {
    assert!(lexicon().all().iter().all(|word| glossary().readings(word).next().is_some()));
}

#[test]
fn familiar_words_are_known_as_such() {
    let class = |text: &str| glossary().familiarity(&letters(text));
    assert!(class("maison") >= Some(7) && class("maison") > class("naos"));
    assert_eq!(class("xyzzy"), None);
}

#[test]
fn words_that_hurt_are_words_for_the_referee_but_marked() {
    for word in ["bougnoule", "youpins", "tarlouze"] {
        assert!(lexicon().is_word(&letters(word)) && glossary().hurts(&letters(word)), "{word}");
    }
    for word in ["rue", "tapette", "chienne", "noir", "xyzzy"] {
        assert!(!glossary().hurts(&letters(word)), "{word}");
    }
}
