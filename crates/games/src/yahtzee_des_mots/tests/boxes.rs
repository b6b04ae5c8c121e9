//! YM-4 to YM-8, YM-19: the boxes and the words they take.

use super::super::Turn;
use super::*;

#[test]
fn ym_4_each_die_serves_once_and_not_all_need_serve() {
    let table = thrown(until("deux-mots"), "RAVITES", 1);
    assert_eq!(score(&table, "deux-mots", &["AS", "RE"]), Ok((4, 0)));
    assert_eq!(score(&table, "deux-mots", &["AS", "ES"]), Err(Refused::NotInTheDice(letters("ES"))));
}

#[test]
fn ym_4_a_word_has_two_letters() {
    let table = thrown(until("un-mot"), "RAVITES", 1);
    assert_eq!(score(&table, "un-mot", &["A"]), Err(Refused::TooShort(letters("A"))));
    assert_eq!(score(&table, "un-mot", &[""]), Err(Refused::TooShort(letters(""))));
}

#[test]
fn ym_5_a_die_that_shows_the_letter_serves_before_diamond() {
    // One S is served by a die and one by ◇, whichever word it is in.
    let table = thrown(until("deux-mots"), "*ASEZZZ", 1);
    assert_eq!(score(&table, "deux-mots", &["AS", "ES"]), Ok((3, 0)));
    // ◇ serves a letter that no die shows, but only one.
    let table = thrown(until("mot-2"), "*TEZZZZ", 1);
    assert_eq!(score(&table, "mot-2", &["TE"]), Ok((2, 0)));
    assert_eq!(score(&table, "mot-2", &["TA"]), Ok((1, 0)));
    assert_eq!(score(&table, "mot-2", &["SA"]), Err(Refused::NotInTheDice(letters("SA"))));
}

#[test]
fn ym_5_k_and_w_are_worth_nothing_also_on_a_die() {
    let table = thrown(until("mot-4"), "KAWAZZZ", 1);
    assert_eq!(score(&table, "mot-4", &["KAWA"]), Ok((2, 0)));
    assert_eq!(score(&thrown(json!({}), "WUZZZZZ", 1), "mot-2", &["WU"]), Ok((2, 0)));
}

#[test]
fn ym_6_a_box_wants_a_word_of_its_length() {
    for (square, word, points) in
        [("mot-2", "AS", 2), ("mot-4", "RAVI", 7), ("mot-5", "RAVIE", 8), ("mot-6", "RAVIES", 9)]
    {
        let table = thrown(until(square), "RAVIESZ", 3);
        assert_eq!(score(&table, square, &[word]), Ok((points, 0)));
        let wrong = if word == "RAVI" { "RAVIE" } else { "RAVI" };
        assert!(matches!(score(&table, square, &[wrong]), Err(Refused::DoesNotFit(_))));
    }
    let table = thrown(until("mot-2"), "RAVIESZ", 3);
    assert!(matches!(score(&table, "mot-2", &["AS", "RE"]), Err(Refused::DoesNotFit(_))));
}

#[test]
fn ym_6_one_two_or_three_words_of_any_length() {
    let dice = "LASATAE";
    let one = thrown(until("un-mot"), dice, 3);
    assert_eq!(score(&one, "un-mot", &["LA"]), Ok((3, 0)));
    assert!(matches!(score(&one, "un-mot", &["LA", "SA"]), Err(Refused::DoesNotFit(_))));
    let two = thrown(until("deux-mots"), dice, 3);
    assert_eq!(score(&two, "deux-mots", &["LA", "SA"]), Ok((5, 0)));
    assert!(matches!(score(&two, "deux-mots", &["LA"]), Err(Refused::DoesNotFit(_))));
    let three = thrown(until("trois-mots"), dice, 3);
    assert_eq!(score(&three, "trois-mots", &["LA", "SA", "TA"]), Ok((7, 0)));
    assert!(matches!(score(&three, "trois-mots", &["LA", "SA"]), Err(Refused::DoesNotFit(_))));
}

#[test]
fn ym_6_words_may_be_equal() {
    let table = thrown(until("trois-mots"), "LALALAZ", 3);
    assert_eq!(score(&table, "trois-mots", &["LA", "LA", "LA"]), Ok((9, 0)));
}

#[test]
fn ym_6_words_may_be_said_in_any_order() {
    let mut table = thrown(until("deux-mots"), "LASATAE", 1);
    assert!(act(&mut table, json!({"do": "score", "box": "deux-mots", "words": ["sa", "là"]})).is_ok());
    assert_eq!(setup(&table)["sheets"][0]["deux-mots"], 5);
}

#[test]
fn ym_7_turns_are_played_in_order() {
    let table = thrown(json!({"mot-2": 3, "mot-4": 7}), "RAVIESZ", 1);
    assert_eq!(score(&table, "mot-3", &["SA"]).unwrap_err(), Refused::DoesNotFit(Turn::Mot3));
    let refused = Refused::NotThisTurn { turn: Turn::Mot3 };
    assert_eq!(score(&table, "mot-5", &["RAVIE"]), Err(refused.clone()));
    assert_eq!(score(&table, "mot-6", &[]), Err(refused));
    assert!(matches!(score(&table, "mot-4", &["RAVI"]), Err(Refused::Filled(_))));
}

#[test]
fn ym_7_in_free_order_any_open_turn() {
    let table = free(json!({"mot-2": 3}), "RAVIESZ", 1);
    assert_eq!(score(&table, "mot-5", &["RAVIE"]), Ok((8, 0)));
    assert_eq!(score(&table, "un-mot", &["RAVIE"]), Ok((8, 0)));
    assert!(matches!(score(&table, "mot-2", &["SA"]), Err(Refused::Filled(_))));
    assert_eq!(score_for(&table, "mot-5", &["RAVIE"], "mot-3"), Err(Refused::ZeroUncalledFor));
}

#[test]
fn ym_8_a_zero_whatever_the_dice_show() {
    assert_eq!(score(&thrown(json!({}), "RAVIESZ", 1), "mot-2", &[]), Ok((0, 0)));
    let table = free(json!({"mot-3": 3}), "RAVIESZ", 3);
    let zeros = offered(&table)
        .into_iter()
        .filter(|action| matches!(action, Action::Score { words, .. } if words.is_empty()));
    assert_eq!(zeros.count(), 7);
}

#[test]
fn ym_19_a_word_outside_the_lexicon_is_refused_and_another_may_be_tried() {
    let mut table = thrown(until("mot-4"), "RAVIESZ", 3);
    let before = table.clone();
    let mut try_word = |word: &str| act(&mut table, json!({"do": "score", "box": "mot-4", "words": [word]}));
    assert_eq!(try_word("VIRA"), Err(Refused::NotAWord(letters("VIRA"))));
    assert_eq!(try_word("FUME"), Err(Refused::NotInTheDice(letters("FUME"))));
    assert_eq!(
        try_word("ANTICONSTITUTIONNELLEMENT").unwrap_err(),
        Refused::NotInTheDice(letters("ANTICONSTITUTIONNELLEMENT"))
    );
    assert_eq!(table, before);
    assert!(act(&mut table, json!({"do": "score", "box": "mot-4", "words": ["RAVI"]})).is_ok());
}
