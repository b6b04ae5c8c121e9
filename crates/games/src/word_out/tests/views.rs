//! What a viewer sees, and what a position imagined from a view holds.

use lettrine_engine::{Cast, Imagine, Look, Seat, Tell};
use lettrine_language::Language;

use super::*;

fn setup() -> Value {
    let setup = position(&["A S", "# ? S"], ["R U", "T", "", ""], "E O");
    with(setup, "known", json!([[], ["?"]]))
}

#[test]
fn a_view_has_no_hidden_cards() {
    let table = table_of(&json!({}), &setup()).unwrap();
    let view = serde_json::to_value(table.view(Some(Seat::new(0)))).unwrap();
    assert_eq!(
        (&view["hand"], &view["hands"], &view["draw"]),
        (&json!(["A", "S"]), &json!([2, 3]), &json!(2))
    );
    assert_eq!(view["known"], json!([[], ["?"]]));
    let watched = serde_json::to_value(table.view(None)).unwrap();
    assert_eq!(watched["hand"], Value::Null);
}

#[test]
fn every_viewer_sees_the_points_of_a_word_that_may_be_countered() {
    let setup = position(&["A S", "T S"], ["R O B E", "T", "", ""], "E O");
    let staked = |setup: &Value, viewer: Option<Seat>| {
        let table = table_of(&json!({}), setup).unwrap();
        serde_json::to_value(table.view(viewer)).unwrap()["stake"].clone()
    };
    let quiet = staked(&setup, None);
    let setup = with(with(with(setup, "phase", json!("counter")), "row", json!(1)), "announcer", json!(1));
    assert_eq!(
        (quiet, staked(&setup, None), staked(&setup, Some(Seat::new(0)))),
        (Value::Null, json!(6), json!(6))
    );
}

#[test]
fn imagined_hands_hold_the_cards_that_the_table_has_seen() {
    let table = table_of(&json!({}), &setup()).unwrap();
    for seed in 0..50 {
        let view = table.view(Some(Seat::new(0)));
        let imagined = view.imagine(&mut fastrand::Rng::with_seed(seed));
        assert!(imagined.hands[1].has(super::super::Card::JOKER));
        assert_eq!((imagined.hands[0], imagined.hands[1].len(), imagined.draw.len()), (table.hands[0], 3, 2));
    }
}

#[test]
fn only_the_player_sees_a_card_drawn() {
    let played = done(&setup(), &[act(0, "pass")]);
    let table = table_of(&json!({}), &setup()).unwrap();
    let names = ["Ada".to_owned(), "Léo".to_owned()];
    let told = |viewer| {
        let seen = table.see(&played.events[0], viewer).unwrap();
        seen.tell(&Cast::new(&names, Language::French))
    };
    assert_eq!(told(Some(Seat::new(0))), "Ada passe et pioche E");
    assert_eq!(
        (told(Some(Seat::new(1))), told(None)),
        ("Ada passe et pioche".into(), "Ada passe et pioche".into())
    );
}

#[test]
fn a_game_is_told_in_both_languages() {
    let setup = position(&["E! A # S", "S A"], ["R U", "T", "", ""], "");
    let actions = [out(play(0, 1, "E!")), start(0, "S"), play(1, 1, "A"), bin(0, 2), act(0, "timeout")];
    let played = done(&setup, &actions);
    let table = table_of(&json!({}), &setup).unwrap();
    let names = ["Ada".to_owned(), "Léo".to_owned()];
    let tell = |language| -> Vec<String> {
        let seen = played.events.iter().filter_map(|event| table.see(event, None));
        seen.map(|seen| seen.tell(&Cast::new(&names, language))).collect()
    };
    let (french, english) = (tell(Language::French), tell(Language::English));
    assert_eq!(
        french[..3],
        [
            "Ada pose E (INCONTRABLE) sur la rangée 1 : WORD OUT !",
            "Ada encaisse RUE : 3 points",
            "Ada doit commencer la rangée 1"
        ]
    );
    assert!(french.iter().zip(&english).all(|(french, english)| french != english));
}
