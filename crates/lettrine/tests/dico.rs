//! Tests of the dictionary in the terminal.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod common;

use common::{lettrine, lettrine_with_input};

#[test]
fn w_3_inflected_forms_are_words_and_come_with_their_readings() {
    let answer = lettrine(&["dico", "ABOYEZ"]);
    assert_eq!(answer.code, 0);
    assert_eq!(
        answer.out,
        "ABOYEZ : aboyer, verbe, présent, 2e personne du pluriel ; impératif, 2e personne du pluriel\n  mot courant\n  à une lettre près : AVOYEZ, ABOYE, ABOYEE, ABOYER, ABOYES, ABOYIEZ\n"
    );
}

#[test]
fn a_word_shows_its_extensions_in_front_and_behind() {
    let answer = lettrine(&["dico", "rue"]);
    assert!(answer.out.contains("devant : CRUE, DRUE, GRUE"), "{}", answer.out);
    assert!(answer.out.contains("derrière : RUEE, RUER, RUES, RUEZ"), "{}", answer.out);
}

#[test]
fn an_invalid_word_exits_with_1_and_proposes_near_words() {
    let answer = lettrine(&["dico", "rue", "abyoer"]);
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("ABYOER : n'est pas un mot valable\n  proches : ABOYER"), "{}", answer.out);
    assert!(lettrine(&["dico", "zzzzzzzz"]).out.contains("n'est pas un mot"));
}

#[test]
fn w_1_a_character_that_is_no_letter_exits_with_2_and_its_place() {
    for (arguments, said) in [
        (&["dico", "porte-clé"][..], "« porte-clé » : le caractère 6 ('-') n'est pas une lettre"),
        (&["dico", "--commence", "a1"], "« a1 » : le caractère 2 ('1')"),
        (&["dico", "--tirage", "AB!"], "« AB! » : le caractère 3 ('!')"),
        (&["dico", "--motif", "M?R"], "« M?R » : le caractère 2 ('?')"),
        (&["dico", "--longueur", "7..5"], "« --longueur 7..5 »"),
        (&["dico", "--nimporte"], "option inconnue « --nimporte »"),
        (&["dico", "--commence"], "il manque une valeur à « --commence »"),
        (&["dico", "--commence", "AB", "mot"], "argument inattendu « mot »"),
        (&["dico", "--lexicon", "/nulle/part", "mot"], "/nulle/part : lecture impossible"),
        (&["dicco"], "commande inconnue « dicco »"),
        (&["--lang", "de", "dico"], "« --lang de » : il faut fr ou en"),
    ] {
        let answer = lettrine(arguments);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert!(answer.error.contains(said), "{}", answer.error);
        assert_eq!(answer.error.lines().count(), 1, "{}", answer.error);
    }
}

#[test]
fn searches_combine_their_conditions() {
    let words = |arguments: &[&str]| -> Vec<String> {
        let answer = lettrine(&[&["dico"], arguments].concat());
        answer.out.lines().map(str::to_owned).collect()
    };
    assert_eq!(words(&["--commence", "aboy", "--finit", "ez", "--longueur", "..7"]), ["ABOYEZ", "ABOYIEZ"]);
    assert!(words(&["--contient", "oye", "--longueur", "6"]).contains(&"ABOYEZ".to_owned()));
    assert_eq!(words(&["--motif", "ABOY.Z"]), ["ABOYEZ"]);
    assert_eq!(words(&["--motif", "ABO..Z", "--tirage", "EY"]), ["ABOYEZ"]);
    assert!(words(&["--tirage", "EURB", "--longueur", "3"]).contains(&"RUE".to_owned()));
    assert!(
        words(&["--tirage", "ABOYE?", "--longueur", "6.."]).contains(&"ABOYEz".to_owned()),
        "a joker is shown in lower case"
    );
    let none = lettrine(&["dico", "--commence", "zzq"]);
    assert_eq!((none.code, none.out.as_str()), (1, ""));
}

#[test]
fn results_come_as_json_too() {
    let json =
        |arguments: &[&str]| -> serde_json::Value { serde_json::from_str(&lettrine(arguments).out).unwrap() };
    let entries = json(&["dico", "--json", "rue", "xyzzy"]);
    assert_eq!((entries[0]["valid"].as_bool(), entries[1]["valid"].as_bool()), (Some(true), Some(false)));
    assert_eq!(entries[0]["word"], "RUE");
    let found = json(&["dico", "--json", "--motif", "ABO..Z", "--tirage", "Y?"]);
    assert_eq!(found, serde_json::json!({"count": 1, "words": [{"word": "ABOYEZ", "jokers": [4]}]}));
}

#[test]
fn words_come_from_standard_input_when_none_is_given() {
    let answer = lettrine_with_input(&["dico"], "rue\n\n objet \n");
    assert_eq!(answer.code, 0);
    assert!(answer.out.contains("OBJET : objet, nom"), "{}", answer.out);
}

#[test]
fn messages_come_in_english_on_demand() {
    let answer = lettrine(&["dico", "--lang", "en", "aboyez", "abyoer"]);
    assert!(
        answer.out.starts_with("ABOYEZ: aboyer, verb, present, 2nd person plural; imperative"),
        "{}",
        answer.out
    );
    assert!(answer.out.contains("is not a valid word"));
    assert!(lettrine(&["--lang=en", "dico", "a-b"]).error.contains("character 2 ('-') is not a letter"));
}

#[test]
fn every_command_has_its_help_in_both_languages() {
    for command in ["dico", "lexicon", "bench"] {
        let french = lettrine(&[command, "--help"]);
        let english = lettrine(&["--lang", "en", "help", command]);
        assert!(
            french.code == 0
                && english.code == 0
                && french.out != english.out
                && french.out.contains("lettrine ")
        );
    }
    assert!(lettrine(&[]).out.contains("lettrine dico"));
}
