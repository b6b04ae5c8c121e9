//! YM-1, YM-2: the dice, the values and the boxes.

use super::super::components::{BOX, Components, TEXT};
use super::super::{DICE, Face, value};
use super::*;

#[test]
fn ym_1_seven_dice_of_six_faces_and_one_diamond() {
    let faces: Vec<Face> = BOX.dice.iter().flatten().copied().collect();
    assert_eq!((BOX.dice.len(), faces.len()), (DICE, 42));
    assert_eq!(faces.iter().filter(|&&face| face == Face::Diamond).count(), 1);
    let shown: Vec<String> =
        BOX.dice.iter().map(|die| die.iter().map(|face| face.sign()).collect()).collect();
    assert_eq!(shown, ["*CJSTY", "AEINTV", "AEINSU", "EGLQRS", "AEFHOP", "AEOUXZ", "BDILMR"]);
}

#[test]
fn ym_1_values_of_the_letters() {
    let values: Vec<i32> =
        letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ").iter().map(|&letter| value(letter)).collect();
    assert_eq!(values, [1, 4, 3, 3, 1, 4, 4, 4, 1, 8, 0, 2, 3, 1, 2, 3, 8, 1, 1, 1, 2, 4, 0, 8, 6, 5]);
}

#[test]
fn ym_1_a_diamond_is_any_letter_and_worth_nothing() {
    let table = thrown(until("mot-4"), "*AVIEES", 1);
    assert_eq!(score(&table, "mot-4", &["RAVI"]), Ok((6, 0)));
}

#[test]
fn ym_2_twelve_boxes_eight_of_them_turns() {
    let names: Vec<&str> = Case::all().map(Case::name).collect();
    let turns = "mot-2 mot-3 mot-4 mot-5 mot-6 un-mot deux-mots trois-mots";
    assert_eq!(names.join(" "), format!("{turns} voyelles consonnes yahtzee chance"));
    assert!(Case::all().enumerate().all(|(index, case)| case.index() == index));
}

/// The error in the shipped file after one replacement: its line, and its English text.
fn wrong(from: &str, to: &str) -> (Option<usize>, &'static str) {
    assert!(TEXT.contains(from));
    let why = Components::read(TEXT.replace(from, to).as_bytes()).unwrap_err();
    (why.line, why.why[1])
}

#[test]
fn ym_1_other_dice_must_be_seven_of_six_faces_with_one_diamond() {
    assert_eq!(Components::read(TEXT.as_bytes()).as_ref(), Ok(Components::shipped()));
    let die = "a die is \"die\" and six signs, A to Z or *";
    assert_eq!(wrong("die A E I N T V", "die A E I N T"), (Some(11), die));
    assert_eq!(wrong("die A E I N T V", "die A E I N T é"), (Some(11), die));
    assert_eq!(wrong("die A E I N T V", "die A E I N T *"), (None, "one die shows ◇, once"));
    assert_eq!(wrong("die A E I N T V\n", ""), (None, "there are seven dice"));
    assert_eq!(wrong("value 5 Z", "die A B C D E F"), (Some(22), "there are seven dice"));
    assert_eq!(wrong("value 5 Z\n", ""), (None, "a letter has no value"));
    let value = "a value is \"value\", a digit and letters, each once";
    for line in ["value 5 Z A", "value x Z", "value 5 Z ", "value", "values 5 Z"] {
        assert_eq!(wrong("value 5 Z", line), (Some(22), value), "{line}");
    }
    assert_eq!(wrong("value 5 Z", "5 Z"), (Some(22), "a line is a die, a value or a comment (#)"));
}

#[test]
fn ym_1_the_rules_print_the_dice_and_the_values_as_they_are() {
    let components = YahtzeeDesMots::COMPONENTS;
    let lines = |mark: &str| -> Vec<String> {
        let marked = components.lines().filter_map(|line| line.strip_prefix(mark));
        marked.map(|line| line.trim().replace('*', "◇")).collect()
    };
    let values = lines("value");
    for (rules, colon) in YahtzeeDesMots::RULES.into_iter().zip([" : ", ": "]) {
        let listed: Vec<(&str, &str)> =
            rules.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(colon)).collect();
        let (dice, points) = listed.split_at(lines("die").len());
        assert_eq!(dice.iter().map(|(_, faces)| *faces).collect::<Vec<_>>(), lines("die"));
        let points = points
            .iter()
            .map(|(points, letters)| format!("{} {letters}", points.split(' ').next().unwrap_or_default()));
        assert_eq!(points.collect::<Vec<_>>(), values);
    }
}
