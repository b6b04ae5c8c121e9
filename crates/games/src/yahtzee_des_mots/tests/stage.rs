//! What a player may try, and what a staged score would write down.

use lettrine_engine::{Look, Stage};

use super::*;

fn may(table: &State) -> Vec<&'static str> {
    table.view(Some(table.public.turn)).may()
}

fn staged(table: &State, action: &Action) -> Value {
    let view = table.view(Some(table.public.turn));
    view.stage(action).map_or_else(|| json!({}), |would| json!(would))
}

fn start() -> State {
    read(2, json!({}), json!({"sheets": [{}, {}], "turn": 0})).unwrap()
}

#[test]
fn ym_3_there_are_three_throws_and_one_may_score_after_any() {
    assert_eq!(may(&start()), ["throw"]);
    for throws in 1..=2 {
        assert_eq!(may(&thrown(json!({}), "RAVIESZ", throws)), ["throw", "score"]);
    }
    assert_eq!(may(&thrown(json!({}), "RAVIESZ", 3)), ["score"]);
    let over = read(1, json!({}), json!({"sheets": [until("voyelles")], "turn": 0})).unwrap();
    assert!(may(&over).is_empty());
}

#[test]
fn ym_8_scoring_is_offered_whether_the_dice_make_a_word_or_not() {
    for dice in ["RAVIESZ", "ZZZZZZZ"] {
        assert_eq!(may(&thrown(until("mot-6"), dice, 3)), ["score"]);
    }
}

#[test]
fn ym_3_how_a_throw_will_lie_is_not_staged() {
    assert_eq!(staged(&start(), &action(json!({"do": "throw", "keep": []}))), json!({}));
    let fixed = json!({"sheets": [{}], "turn": 0, "dice": "RAVIESZ", "throws": 1, "rolls": ["RAVIEST"]});
    let table = read(1, json!({}), fixed).unwrap();
    assert_eq!(staged(&table, &action(json!({"do": "throw", "keep": [1, 2]}))), json!({}));
}

/// Asserts that every offered score tells beforehand what it writes down.
fn stages_what_it_writes(table: &State) {
    for action in offered(table) {
        let mut events = Vec::new();
        table.judge(table.public.turn, &action, &LEXICON.get(), &Seed::default(), &mut events).unwrap();
        if let Event::Scored { case, points, premium, .. } = &events[0] {
            let written = json!({"box": case, "points": points, "premium": premium});
            assert_eq!(staged(table, &action), written, "{action:?}");
        }
    }
}

#[test]
fn ym_6_to_ym_13_staged_points_are_the_points_written_down() {
    for turn in ["mot-2", "mot-4", "un-mot", "deux-mots", "trois-mots"] {
        for dice in ["FAMEUSE", "LASATA*", "AEIOUYA", "BCDFGHK"] {
            stages_what_it_writes(&thrown(until(turn), dice, 2));
        }
    }
    stages_what_it_writes(&free(json!({"mot-3": 4}), "FAM*USE", 1));
}

#[test]
fn ym_14_the_premium_is_staged_apart() {
    let held = |turn| thrown(with(until(turn), json!({"yahtzee": 50})), "FAMEUSE", 2);
    for turn in ["mot-3", "un-mot", "trois-mots"] {
        stages_what_it_writes(&held(turn));
    }
    let seven = |square: &str| action(json!({"do": "score", "box": square, "words": ["FAMEUSE"]}));
    for (square, points) in [("mot-3", 0), ("un-mot", 13)] {
        let told = json!({"box": square, "points": points, "premium": 100});
        assert_eq!(staged(&held(square), &seven(square)), told);
    }
}

#[test]
fn ym_19_a_stage_asks_no_dictionary() {
    let table = thrown(until("mot-4"), "RAVIESZ", 1);
    for word in ["RAVI", "VARI"] {
        let action = action(json!({"do": "score", "box": "mot-4", "words": [word]}));
        assert_eq!(staged(&table, &action), json!({"box": "mot-4", "points": 7, "premium": 0}));
    }
}
