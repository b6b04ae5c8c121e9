//! RR-4 to RR-9, RR-13, RR-14, RR-18, RR-19: the first word, covering, adding, gommes, jokers, points.

use serde_json::json;

use super::{act, compose, compose_adding, legal, table, turn, turn_setup, written};

#[test]
fn rr_4_the_first_word_has_three_cards() {
    let mut table = turn(["MARE?-", "A"], "E", &[]);
    for cells in
        [json!(["M", "A", "R", "E"]), json!(["M", "E"]), json!(["M", "A", "-"]), json!(["M", null, "R"])]
    {
        assert_eq!(compose(&mut table, 0, &cells), Err("RR-4"), "{cells}");
    }
    assert_eq!(compose_adding(&mut table, 0, &json!(["M", "A", "R"]), "left"), Err("RR-4"));
    assert_eq!(compose(&mut table, 0, &json!(["A", "R", "M"])), Err("RR-13"));
    compose(&mut table, 0, &json!(["M", "A", "?R"])).unwrap();
    assert_eq!(written(&table)["scores"], json!([2 + 1 + 1 + 3, 0]));
}

#[test]
fn rr_4_a_player_without_a_first_word_passes_and_the_next_player_lays_it() {
    let mut table = turn(["W", "MAR"], "E", &[]);
    act(&mut table, 0, json!({"do": "pass"})).unwrap();
    compose(&mut table, 1, &json!(["M", "A", "R"])).unwrap();
}

#[test]
fn rr_5_one_compartment_at_one_side() {
    let mut table = turn(["CAS", "A"], "E", &["A", "M", "E", "R"]);
    assert_eq!(compose(&mut table, 0, &json!([null, null, null])), Err("RR-5"));
    assert_eq!(compose(&mut table, 0, &json!(["C", null, null, null, null])), Err("RR-5"));
    assert_eq!(compose_adding(&mut table, 0, &json!([null, null, null, null]), "left"), Err("RR-5"));
    assert_eq!(
        compose_adding(&mut table, 0, &json!(["C", null, null, null, null, "A"]), "left"),
        Err("RR-5")
    );
    // Covering and adding may be combined.
    let mut table = turn(["MIS", "A"], "E", &["A", "M", "E"]);
    compose_adding(&mut table, 0, &json!([null, null, "I", "S"]), "right").unwrap();
}

#[test]
fn rr_5_nine_compartments_at_most() {
    let holder = ["-", "-", "-", "-", "-", "-", "M", "A", "R"];
    let mut table = turn(["E", "A"], "E", &holder);
    let cells = json!([null, null, null, null, null, null, null, null, null, "E"]);
    assert_eq!(compose_adding(&mut table, 0, &cells, "right"), Err("RR-5"));
    assert!(legal(&table, 0).iter().all(|action| action["add"].is_null()));
}

#[test]
fn rr_6_a_whole_new_word_of_three_letters() {
    let mut table = turn(["-A?", "A"], "E", &["M", "A", "R", "E"]);
    for cells in [
        json!([null, "-", null, null]),
        json!(["-", "-", null, null]),
        json!([null, null, null, null]),
        json!([null, "A", null, null]),
        json!([null, "?A", null, null]),
    ] {
        let rule = if cells[0] == "-" { "A-3" } else { "RR-6" };
        assert_eq!(compose(&mut table, 0, &cells), Err(rule), "{cells}");
    }
    compose(&mut table, 0, &json!(["-", null, null, null])).unwrap();
    let mut table = turn(["--", "A"], "E", &["M", "A", "R", "E"]);
    assert_eq!(compose(&mut table, 0, &json!(["-", "-", null, null])), Err("RR-6"));
}

#[test]
fn rr_7_one_letter_stays_in_its_compartment() {
    let mut table = turn(["MERMINI", "A"], "E", &["M", "A", "R"]);
    assert_eq!(compose(&mut table, 0, &json!(["M", "E", "R"])), Err("RR-7"));
    compose(&mut table, 0, &json!(["M", "E", null])).unwrap();
}

#[test]
fn rr_8_gommes_at_the_ends() {
    // Several gommes, for example to erase a prefix.
    let mut table = turn(["---", "A"], "E", &["P", "R", "E", "F", "A", "I", "R", "E"]);
    compose(&mut table, 0, &json!(["-", "-", "-", null, null, null, null, null])).unwrap();
    // F4 A1 I1 R1 E1, and three gommes.
    assert_eq!(written(&table)["scores"], json!([8 - 6, 0]));
    // Gommes at both ends.
    let mut table = turn(["--", "A"], "E", &["C", "A", "M", "E", "R", "A"]);
    compose(&mut table, 0, &json!(["-", null, null, null, null, "-"])).unwrap();
    assert_eq!(written(&table)["holder"], json!(["-", "A", "M", "E", "R", "-"]));
}

#[test]
fn rr_8_a_gomme_covers_no_gomme_and_letters_cover_gommes() {
    let mut table = turn(["-MCA", "A"], "E", &["-", "A", "M", "E", "R", "-"]);
    assert_eq!(compose(&mut table, 0, &json!(["-", null, null, null, null, null])), Err("RR-8"));
    let mut added = turn(["-A", "A"], "E", &["A", "M", "E", "R"]);
    assert_eq!(compose_adding(&mut added, 0, &json!(["-", null, null, null, null]), "left"), Err("RR-8"));
    assert_eq!(compose_adding(&mut added, 0, &json!([null, null, null, null, null]), "left"), Err("RR-6"));
    assert_eq!(compose_adding(&mut added, 0, &json!([null, "A", null, null, null]), "left"), Err("RR-8"));
    // Two gommes covered at once: covering is not adding.
    compose(&mut table, 0, &json!(["C", null, null, null, null, "A"])).unwrap();
    assert_eq!(written(&table)["covered"], json!(["-", "-"]));
}

#[test]
fn rr_9_a_joker_keeps_its_letter() {
    // The rulebook's example: MARE with a joker as E becomes MERE, not MARI; when the joker is covered, it may become MINI.
    let holder = ["M", "A", "R", "?E"];
    let mut table = turn(["EI", "A"], "E", &holder);
    compose(&mut table, 0, &json!([null, "E", null, null])).unwrap();
    assert_eq!(written(&table)["scores"], json!([2 + 1 + 1 + 1, 0]));
    let mut table = turn(["INI", "A"], "E", &holder);
    compose(&mut table, 0, &json!([null, "I", "N", "I"])).unwrap();
    assert_eq!(written(&table)["scores"], json!([2 + 1 + 1 + 1 + 3, 0]));
    // A joker that stays counts as a letter of the previous word that stays.
    let mut table = turn(["MER", "A"], "E", &["A", "R", "?E"]);
    assert_eq!(compose(&mut table, 0, &json!(["M", "E", "R"])), Err("RR-7"));
    let mut table = turn(["AMT", "A"], "E", &["M", "E", "?R"]);
    compose(&mut table, 0, &json!([null, "A", null])).unwrap();
}

#[test]
fn rr_9_card_and_joker_are_different_actions() {
    let table = turn(["EE?", "A"], "", &["M", "A", "R"]);
    let mare: Vec<String> = legal(&table, 0)
        .iter()
        .filter(|action| action["add"] == "right")
        .map(|action| action["cells"].to_string())
        .filter(|cells| cells.starts_with("[null,null,null"))
        .collect();
    assert!(mare.contains(&r#"[null,null,null,"E"]"#.to_owned()), "{mare:?}");
    assert!(
        mare.contains(&r#"[null,null,null,"?E"]"#.to_owned())
            && mare.contains(&r#"[null,null,null,"?I"]"#.to_owned())
    );
    assert_eq!(mare.len(), 3);
}

#[test]
fn rr_14_all_visible_cards_count_and_three_more_from_the_third_on() {
    let mut table = turn(["ARES", "A"], "E", &["M", "E", "T"]);
    assert!(compose(&mut table, 0, &json!([null, "A", "R"])).is_ok());
    assert_eq!(written(&table)["scores"], json!([4, 0]));
    // A, R, E and S are laid: two of them earn three points each. Gommes do not count towards it.
    let mut table = turn(["ARES-", "A"], "E", &["M", "I", "N", "I"]);
    compose_adding(&mut table, 0, &json!([null, "A", "R", "E", "S"]), "right").unwrap();
    assert_eq!(written(&table)["scores"], json!([2 + 4 + 6, 0]));
    let mut table = turn(["-AR", "A"], "E", &["M", "I", "N", "I"]);
    compose(&mut table, 0, &json!([null, "A", "R", "-"])).unwrap();
    assert_eq!(written(&table)["scores"], json!([2 + 1 + 1 - 2, 0]));
}

#[test]
fn rr_13_no_word_costs_nothing() {
    let mut table = turn(["Z", "A"], "E", &["M", "A", "R"]);
    let before = table.clone();
    assert_eq!(compose(&mut table, 0, &json!([null, null, "Z"])), Err("RR-13"));
    assert_eq!(compose(&mut table, 0, &json!([null, "E", null])), Err("A-3"));
    assert_eq!(table, before);
}

#[test]
fn rr_18_a_team_is_one_seat() {
    // Six teams are six seats; a record has only their names.
    let hands = vec![json!(["A"]); 6];
    let table = table(&json!({}), &json!({"hands": hands, "draw": ["E"], "holder": [], "turn": 5}));
    assert_eq!(table.seats(), 6);
}

#[test]
fn rr_19_beginners_lay_one_card_face_down() {
    let setup = turn_setup(["WZ-", "A"], "E", &["M", "A", "R", "E", "S"]);
    let mut beginners = table(&json!({"beginner": true}), &setup);
    assert_eq!(compose(&mut beginners, 0, &json!(["(W)", null, null, null, "(Z)"])), Err("RR-19"));
    assert_eq!(compose(&mut beginners, 0, &json!([null, "(W)", null, null, null])), Err("RR-6"));
    compose(&mut beginners, 0, &json!([null, null, null, null, "(W)"])).unwrap();
    // MARE: the face-down card counts 0 while it is visible.
    assert_eq!(written(&beginners)["scores"], json!([5, 0]));
    assert_eq!(written(&beginners)["holder"], json!(["M", "A", "R", "E", "(W)"]));
    let mut usual = table(&json!({}), &setup);
    assert_eq!(compose(&mut usual, 0, &json!([null, null, null, null, "(W)"])), Err("RR-19"));
    let mut both = table(&json!({"beginner": true}), &setup);
    compose(&mut both, 0, &json!(["(-)", null, null, null, "-"])).err().unwrap();
    compose(&mut both, 0, &json!([null, null, null, "-", "(Z)"])).unwrap();
}

#[test]
fn rr_19_a_face_down_card_is_covered_like_a_gomme() {
    let mut setup = turn_setup(["S-", "A"], "E", &["M", "A", "R", "E", "(W)"]);
    setup["laid_by"] = json!([1]);
    let mut table = table(&json!({"beginner": true}), &setup);
    assert_eq!(compose(&mut table, 0, &json!([null, null, null, null, "-"])), Err("RR-8"));
    assert_eq!(compose(&mut table, 0, &json!([null, null, null, null, "(S)"])), Err("RR-8"));
    compose(&mut table, 0, &json!([null, null, null, null, "S"])).unwrap();
    let state = written(&table);
    assert_eq!((&state["covered"], &state["laid_by"]), (&json!(["(W)"]), &json!([1])));
}
