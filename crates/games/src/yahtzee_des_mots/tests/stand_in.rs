//! YM-9 to YM-14: the boxes that stand in.

use lettrine_engine::MadeWord;

use super::super::gains::scored;
use super::super::{StandIn, Turn};
use super::*;

#[test]
fn ym_9_the_turn_gets_zero_and_the_box_is_used_once() {
    let mut table = thrown(until("mot-4"), "FAMEUSE", 2);
    act(&mut table, json!({"do": "score", "box": "yahtzee", "words": ["FAMEUSE"]})).unwrap();
    let sheet = &setup(&table)["sheets"][0];
    assert_eq!((&sheet["yahtzee"], &sheet["mot-4"]), (&json!(50), &json!(0)));
    let used = thrown(with(until("mot-4"), json!({"chance": 7})), "FAMEUSE", 2);
    assert_eq!(score(&used, "chance", &["FEU"]), Err(Refused::Filled(StandIn::Chance.into())));
}

#[test]
fn ym_9_in_free_order_zero_names_the_turn() {
    let table = free(json!({"mot-2": 1}), "FAMEUSE", 2);
    assert_eq!(score_for(&table, "yahtzee", &["FAMEUSE"], "mot-3"), Ok((50, 0)));
    assert_eq!(score(&table, "yahtzee", &["FAMEUSE"]), Err(Refused::ZeroMissing));
    assert_eq!(score_for(&table, "yahtzee", &["FAMEUSE"], "mot-2"), Err(Refused::Filled(Turn::Mot2.into())));
    // `zero` takes the place of the turn's box in YM-12.
    assert_eq!(score_for(&table, "chance", &["FEU"], "mot-4"), Ok((7, 0)));
    assert_eq!(score_for(&table, "chance", &["FEU"], "mot-3"), Err(Refused::SuitsTheTurn(Turn::Mot3)));
    // In numeric order `zero` is not allowed.
    let table = thrown(json!({"mot-2": 1}), "FAMEUSE", 2);
    assert_eq!(score_for(&table, "yahtzee", &["FAMEUSE"], "mot-3"), Err(Refused::ZeroUncalledFor));
}

#[test]
fn ym_10_a_word_of_seven_letters_after_any_throw() {
    for throws in 1..=3 {
        assert_eq!(score(&thrown(json!({}), "FAMEUSE", throws), "yahtzee", &["FAMEUSE"]), Ok((50, 0)));
        assert_eq!(score(&thrown(json!({}), "FAME*SE", throws), "yahtzee", &["FAMEUSE"]), Ok((50, 0)));
    }
    let table = thrown(json!({}), "FAMEUSE", 1);
    assert_eq!(score(&table, "yahtzee", &["FUME"]), Err(Refused::NotSeven));
    assert_eq!(score(&table, "yahtzee", &[]), Err(Refused::NotSeven));
}

#[test]
fn ym_11_seven_vowels_after_one_or_two_throws() {
    for dice in ["AEIOUYA", "*EIOUYA"] {
        for throws in 1..=2 {
            assert_eq!(score(&thrown(json!({}), dice, throws), "voyelles", &[]), Ok((25, 0)));
        }
    }
    assert_eq!(score(&thrown(json!({}), "AEIOUYT", 1), "voyelles", &[]), Err(Refused::NotAllVowels));
    let table = thrown(json!({}), "AEIOUYA", 1);
    assert_eq!(score(&table, "voyelles", &["AI"]), Err(Refused::NoWordsHere(StandIn::Voyelles)));
    assert_eq!(score_for(&free(json!({}), "AEIOUYA", 1), "voyelles", &[], "un-mot"), Ok((25, 0)));
}

#[test]
fn ym_11_seven_consonants_and_y_is_none() {
    for dice in ["BCDFGHK", "*CDFGHW"] {
        assert_eq!(score(&thrown(json!({}), dice, 2), "consonnes", &[]), Ok((25, 0)));
    }
    for dice in ["BCDFGHY", "BCDFGHA"] {
        assert_eq!(score(&thrown(json!({}), dice, 1), "consonnes", &[]), Err(Refused::NotAllConsonants));
    }
}

#[test]
fn ym_12_chance_takes_words_of_other_lengths() {
    let table = thrown(until("mot-4"), "FAMEUSE", 2);
    assert_eq!(score(&table, "chance", &["FEU"]), Ok((7, 0)));
    assert_eq!(score(&table, "chance", &["FAMEUSE"]), Ok((13, 0)));
    assert_eq!(score(&table, "chance", &["FUME"]), Err(Refused::SuitsTheTurn(Turn::Mot4)));
    assert_eq!(score(&table, "chance", &["AS", "FUME"]), Err(Refused::SuitsTheTurn(Turn::Mot4)));
    assert_eq!(score(&table, "chance", &[]), Err(Refused::ChanceWithoutWords));
}

#[test]
fn ym_12_chance_takes_other_numbers_of_words() {
    let sets: [&[&str]; 3] = [&["LA"], &["LA", "SA"], &["LA", "SA", "TA"]];
    for (square, count) in [("un-mot", 1), ("deux-mots", 2), ("trois-mots", 3)] {
        let table = thrown(until(square), "LASATAE", 1);
        for words in sets {
            let taken = score(&table, "chance", words);
            assert_eq!(taken.is_ok(), words.len() != count, "{square} {words:?} {taken:?}");
        }
    }
}

#[test]
fn ym_13_after_a_third_throw_the_turn_and_yahtzee_are_left() {
    for (dice, square, words, stand_in) in [
        ("AEIOUYA", "voyelles", &[][..], StandIn::Voyelles),
        ("BCDFGHJ", "consonnes", &[], StandIn::Consonnes),
        ("FAMEUSE", "chance", &["FEU"], StandIn::Chance),
    ] {
        assert!(score(&thrown(json!({}), dice, 2), square, words).is_ok());
        assert_eq!(score(&thrown(json!({}), dice, 3), square, words), Err(Refused::ThirdThrow(stand_in)));
    }
}

#[test]
fn ym_14_a_further_word_of_seven_letters_earns_a_premium() {
    let held = |turn| thrown(with(until(turn), json!({"yahtzee": 50})), "FAMEUSE", 3);
    // The word does not fit these boxes, and leaves 0 there.
    for square in ["mot-2", "mot-6", "deux-mots", "trois-mots"] {
        assert_eq!(score(&held(square), square, &["FAMEUSE"]), Ok((0, 100)));
    }
    assert_eq!(score(&held("un-mot"), "un-mot", &["FAMEUSE"]), Ok((13, 100)));
    assert!(matches!(score(&held("un-mot"), "yahtzee", &["FAMEUSE"]), Err(Refused::Filled(_))));
    // Other words are judged as before.
    assert!(matches!(score(&held("mot-2"), "mot-2", &["FUME"]), Err(Refused::DoesNotFit(_))));
}

#[test]
fn ym_14_the_premium_is_its_word_s_though_the_box_gets_zero() {
    let word = MadeWord { word: "FAMEUSE".to_owned(), pieces: Vec::new() };
    let gains = scored(Seat::new(0), Turn::Mot2.into(), vec![word.clone()], 0, 100);
    let made: Vec<_> = gains.into_iter().map(|gain| (gain.points, gain.words)).collect();
    assert_eq!(made, [(100, vec![word])]);
}

#[test]
fn ym_14_a_further_word_may_go_to_chance_where_it_does_not_suit_the_turn() {
    let held = |turn, throws| thrown(with(until(turn), json!({"yahtzee": 50})), "FAMEUSE", throws);
    assert_eq!(score(&held("mot-3", 2), "chance", &["FAMEUSE"]), Ok((13, 100)));
    assert_eq!(score(&held("deux-mots", 1), "chance", &["FAMEUSE"]), Ok((13, 100)));
    assert_eq!(score(&held("un-mot", 1), "chance", &["FAMEUSE"]), Err(Refused::SuitsTheTurn(Turn::UnMot)));
    assert_eq!(score(&held("mot-3", 3), "chance", &["FAMEUSE"]), Err(Refused::ThirdThrow(StandIn::Chance)));
}

#[test]
fn ym_14_in_free_order_any_open_box() {
    let table = free(json!({"mot-2": 1, "yahtzee": 50}), "FAMEUSE", 3);
    assert_eq!(score(&table, "mot-6", &["FAMEUSE"]), Ok((0, 100)));
    assert_eq!(score(&table, "un-mot", &["FAMEUSE"]), Ok((13, 100)));
    assert!(matches!(score(&table, "mot-2", &["FAMEUSE"]), Err(Refused::Filled(_))));
}

#[test]
fn ym_14_only_when_yahtzee_holds_its_50() {
    assert_eq!(score(&thrown(until("un-mot"), "FAMEUSE", 3), "un-mot", &["FAMEUSE"]), Ok((13, 0)));
    assert!(score(&thrown(until("mot-3"), "FAMEUSE", 3), "mot-3", &["FAMEUSE"]).is_err());
    let empty = thrown(with(until("mot-3"), json!({"yahtzee": 0})), "FAMEUSE", 3);
    assert!(score(&empty, "mot-3", &["FAMEUSE"]).is_err());
    assert!(score(&empty, "yahtzee", &["FAMEUSE"]).is_err());
}
