//! YM-3: throws, by chance or fixed by a record.

use lettrine_engine::{Imagine, Look};

use super::super::{Dice, Keep, Phase};
use super::*;

fn with_rolls(dice: &str, throws: u8, rolls: &[&str]) -> State {
    let setup = json!({"sheets": [{}], "turn": 0, "dice": dice, "throws": throws, "rolls": rolls});
    read(1, json!({}), setup).unwrap()
}

fn throw(table: &mut State, keep: &[u8]) -> Result<String, Refused> {
    let events = act(table, json!({"do": "throw", "keep": keep}))?;
    match &events[..] {
        [Event::Thrown { dice, .. }] => Ok(dice.to_string()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn ym_3_all_seven_dice_first() {
    let mut table = read(1, json!({}), json!({"sheets": [{}], "turn": 0})).unwrap();
    assert_eq!(offered(&table), [Action::Throw { keep: Keep::NONE }]);
    assert_eq!(throw(&mut table, &[1]), Err(Refused::FirstThrowKeeps));
    assert!(throw(&mut table, &[]).is_ok());
    assert_eq!(phase(&table), Some(("turn", Seat::new(0))));
}

#[test]
fn ym_3_any_of_them_again_twice() {
    let mut table = thrown(json!({}), "*AVIEES", 1);
    let dice = throw(&mut table, &[1, 3, 7]).unwrap();
    assert_eq!([0, 2, 6].map(|die| dice.as_bytes()[die]), *b"*VS");
    assert_eq!(throw(&mut table, &[1, 2, 3, 4, 5, 6, 7]), Err(Refused::KeepsAll));
    let again = throw(&mut table, &[2, 4, 5, 6]).unwrap();
    assert_eq!([1, 3, 4, 5].map(|die| dice.as_bytes()[die]), [1, 3, 4, 5].map(|die| again.as_bytes()[die]));
    assert_eq!(throw(&mut table, &[]), Err(Refused::NoThrowLeft));
    assert!(offered(&table).iter().all(|action| !matches!(action, Action::Throw { .. })));
}

#[test]
fn ym_3_each_set_of_dice_is_an_action_of_its_own() {
    let throws =
        |table: &State| offered(table).iter().filter(|action| matches!(action, Action::Throw { .. })).count();
    assert_eq!(throws(&thrown(json!({}), "EEEEEEE", 2)), 127);
    // Only dice that show the same face in the fixed throw can be kept.
    assert_eq!(throws(&with_rolls("EEEEEEE", 2, &["EEAEE*S"])), 16);
    // Keeping all seven is not allowed, even if none would change.
    assert_eq!(throws(&with_rolls("EEEEEEE", 2, &["EEEEEEE"])), 127);
}

#[test]
fn ym_3_a_keep_that_disagrees_with_the_fixed_throw_is_illegal() {
    let mut table = with_rolls("RAVIES*", 1, &["RAVIEST", "SAVIE*T"]);
    assert_eq!(throw(&mut table, &[1, 7]), Err(Refused::KeepDisagrees));
    assert_eq!(throw(&mut table, &[1, 2]).unwrap(), "RAVIEST");
    assert_eq!(throw(&mut table, &[6]), Err(Refused::KeepDisagrees));
    assert_eq!(throw(&mut table, &[5]).unwrap(), "SAVIE*T");
    assert_eq!(setup(&table)["rolls"], json!([]));
}

#[test]
fn ym_3_a_fixed_throw_is_no_chance_event_and_another_is_one() {
    let mut table = with_rolls("RAVIES*", 1, &["RAVIEST"]);
    throw(&mut table, &[]).unwrap();
    assert_eq!(table.public.chance, 0);
    let again = table.clone();
    throw(&mut table, &[]).unwrap();
    assert_eq!(table.public.chance, 1);
    // A refusal uses up no chance event, and the same event number gives the same throw.
    let mut same = again;
    let _ = throw(&mut same, &[1, 2, 3, 4, 5, 6, 7]);
    throw(&mut same, &[]).unwrap();
    assert_eq!(same, table);
}

#[test]
fn a_throw_draws_the_faces_of_each_die() {
    let table = thrown(json!({}), "WWWWWWW", 1);
    let Phase::Turn { dice, .. } = table.public.phase else { panic!() };
    for number in 0..200 {
        let thrown =
            Dice::thrown(Some((dice, [0, 3].into_iter().collect())), &mut Seed::default().event(number));
        for (die, face) in thrown.faces().iter().enumerate() {
            let known = super::super::components::BOX.dice[die].contains(face);
            assert!(known != [0, 3].contains(&die));
        }
    }
}

#[test]
fn ym_3_nothing_is_scored_before_a_throw() {
    let table = read(1, json!({}), json!({"sheets": [{}], "turn": 0})).unwrap();
    assert_eq!(score(&table, "mot-2", &[]), Err(Refused::NothingThrown));
}

#[test]
fn views_do_not_show_throws_to_come() {
    let table = with_rolls("RAVIES*", 1, &["RAVIEST", "KKKKKKK"]);
    let view = table.view(Some(Seat::new(0)));
    let shown = serde_json::to_string(&view).unwrap();
    assert!(!shown.contains("RAVIEST") && !shown.contains("KKKKKKK") && !shown.contains("rolls"), "{shown}");
    // The position imagined from the view allows the same actions.
    let imagined = view.imagine(&mut fastrand::Rng::with_seed(1));
    assert_eq!(offered(&imagined), offered(&table));
}

#[test]
fn ym_3_there_is_one_diamond_also_where_a_position_puts_it_on_another_die() {
    let dice: Dice = "AAAA*AA".parse().unwrap();
    let keep: Keep = [4].into_iter().collect();
    for number in 0..200 {
        let chance = || Seed::default().event(number);
        let thrown = Dice::thrown(Some((dice, keep)), &mut chance());
        // The throw can be written to a log and read again.
        assert_eq!(thrown.to_string().parse::<Dice>().ok(), Some(thrown));
        // If nothing is kept, the throw is the same as a first throw.
        let usual = Dice::thrown(Some((dice, Keep::NONE)), &mut chance());
        assert!(Dice::thrown(None, &mut chance()) == usual, "nothing kept is a first throw");
    }
}
