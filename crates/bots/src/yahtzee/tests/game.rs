//! The solver compared with the rules of the game.

use lettrine_engine::{Fold, Look, Rules, Search};
use lettrine_games::yahtzee_des_mots::Action;

use super::*;
use crate::yahtzee::dice_set::DiceSet;
use crate::yahtzee::spelling::Spelling;
use crate::yahtzee::writing::Writing;

fn dice(rng: &mut fastrand::Rng) -> String {
    Components::shipped().dice.map(|die| rng.choice(die).unwrap().sign()).iter().collect()
}

#[test]
fn the_best_that_can_be_written_down_is_the_best_of_the_games_legal_actions() {
    let mut solution = shipped(Order::Free, Bonus::Of1979);
    let mut rng = fastrand::Rng::with_seed(1);
    // With one open turn, the best action now is the whole game; each box is tested.
    for last in ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots", "trois-mots"] {
        for holding in [0, 50] {
            let open = [last, "chance", "voyelles", "consonnes", "yahtzee"];
            let open = if holding == 50 { &open[..4] } else { &open[..] };
            let sheet = sheet(open, &[("yahtzee", holding)]);
            for throws in Throws::ALL {
                let dice = dice(&mut rng);
                let state = alone(&sheet, Order::Free, Some((&dice, throws)));
                let view = state.view(Some(Seat::new(0)));
                let written = f64::from(state.public.player(Seat::new(0)).total(&state.public.options));
                for Graded { action, expected } in grade(&mut solution, &state) {
                    if let Action::Score { .. } = action {
                        let promise = view.promise(&action, &lexicon());
                        assert!(
                            close(expected, written + f64::from(promise)),
                            "{dice} {action:?} {expected}"
                        );
                    }
                }
                // The solver's own value for this roll, computed from its tables, is the best of the legal actions.
                let standing = crate::yahtzee::standing::Standing::of(&sheet, solution.terms);
                let writing = solution.writing(standing, solution.spelling.rolls().kinds());
                let best = grade(&mut solution, &state)
                    .into_iter()
                    .filter(|graded| matches!(graded.action, Action::Score { .. }))
                    .map(|graded| graded.expected - written)
                    .fold(0.0, f64::max);
                let set = DiceSet::<7>::new(Components::shipped());
                let digits = set.digits(&dice.parse().unwrap()).unwrap();
                let told = writing.of(solution.spelling.rolls(), digits, throws == Throws::Three);
                assert!(close(f64::from(told), best), "{last} {holding} {dice} {throws:?}: {told} {best}");
            }
        }
    }
}

#[test]
fn scoring_actions_are_graded_as_the_game_itself_scores_them() {
    let mut rng = fastrand::Rng::with_seed(2);
    for (order, holding) in [(Order::Numeric, 50), (Order::Free, 50), (Order::Free, 0)] {
        let solution = shipped(order, Bonus::Of1979);
        let sheet =
            sheet(&["mot-6", "trois-mots", "chance", "voyelles"], &[("yahtzee", holding), ("mot-5", 40)]);
        for throws in [Throws::One, Throws::Three] {
            let state = alone(&sheet, order, Some((&dice(&mut rng), throws)));
            let view = state.view(Some(Seat::new(0)));
            let written = solution.graded(&view, &lexicon());
            let mut written =
                written.iter().filter(|graded| matches!(graded.action, Action::Score { .. })).peekable();
            assert!(written.peek().is_some());
            for Graded { action, expected } in written {
                let (mut after, mut events) = (state.clone(), Vec::new());
                let seed = lettrine_engine::Seed::new([0; 32]);
                state.decide(Seat::new(0), action, &lexicon(), &seed, &mut events).unwrap();
                for event in &events {
                    after.fold(event);
                }
                assert!(close(*expected, solution.outlook(&after, Seat::new(0))), "{action:?}");
            }
        }
    }
}

#[test]
fn letters_that_are_not_on_the_dice_can_be_kept_and_not_thrown() {
    let mut solution = shipped(Order::Numeric, Bonus::Of1979);
    let sheet = sheet(&["trois-mots"], &[]);
    // K is on no die, so only the other kept dice matter.
    let strange = grade(&mut solution, &alone(&sheet, Order::Numeric, Some(("KTAESOL", Throws::Two))));
    let plain = grade(&mut solution, &alone(&sheet, Order::Numeric, Some(("CTAESOL", Throws::Two))));
    let keep = |graded: &[Graded], dice: &[usize]| {
        let wanted = Action::Throw { keep: dice.iter().map(|die| die - 1).collect() };
        graded.iter().find(|graded| graded.action == wanted).unwrap().expected
    };
    assert!(close(keep(&strange, &[2, 3, 5, 7]), keep(&plain, &[2, 3, 5, 7])));
    assert!(keep(&strange, &[1, 2, 3]) < keep(&strange, &[2, 3]));
}

#[test]
fn kinds_weighed_turn_by_turn_are_worth_the_same_as_each_by_itself() {
    for order in [Order::Numeric, Order::Free] {
        let solution = shipped(order, Bonus::Of1979);
        let sheet = sheet(&["mot-4", "un-mot", "trois-mots", "chance", "consonnes"], &[("yahtzee", 50)]);
        let standing = crate::yahtzee::standing::Standing::of(&sheet, solution.terms);
        let value = |after: crate::yahtzee::standing::Standing| f64::from(after.turns_left() * 20);
        let one_by_one = Writing::new(standing, solution.terms, solution.spelling.rolls().kinds(), &value);
        let by_turn = Writing::of_all(standing, solution.terms, &solution.spelling, &value);
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..5000 {
            let roll = std::array::from_fn(|_| rng.usize(..6));
            for last in [true, false] {
                let [a, b] =
                    [&one_by_one, &by_turn].map(|writing| writing.of(solution.spelling.rolls(), roll, last));
                assert!((a - b).abs() < f32::EPSILON, "{order:?} {roll:?} {last}: {a} {b}");
            }
        }
    }
}

#[test]
fn a_box_more_to_choose_from_is_never_worse() {
    let mut solution = shipped(Order::Numeric, Bonus::Of1979);
    let mut before = 0.0;
    for open in [&["trois-mots"][..], &["trois-mots", "chance"], &["trois-mots", "chance", "yahtzee"]] {
        let [graded] = &grade(&mut solution, &alone(&sheet(open, &[]), Order::Numeric, None))[..] else {
            panic!("there is nothing to do but throw");
        };
        assert!(graded.expected > before);
        before = graded.expected;
    }
}

#[test]
fn a_stored_solution_is_restored_without_solving_again() {
    let mut solution = shipped(Order::Numeric, Bonus::Of1982);
    let state = alone(&sheet(&["deux-mots", "trois-mots", "yahtzee"], &[]), Order::Numeric, None);
    let graded = grade(&mut solution, &state);
    let mut again = shipped(Order::Numeric, Bonus::Of1982);
    again.restore(solution.values());
    assert_eq!(again.states(), solution.states());
    let view = state.view(Some(Seat::new(0)));
    let told = again.grade(&view, &lexicon(), &mut |_| ControlFlow::Break(()));
    assert_eq!(told, ControlFlow::Continue(graded));
}

#[test]
fn solving_stops_when_told() {
    let mut solution = shipped(Order::Numeric, Bonus::Of1979);
    let mut asked = 0;
    let stopped = solution.solve(&mut |progress| {
        asked += 1;
        if progress.done == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(
        (stopped, asked, solution.states(), solution.expected()),
        (ControlFlow::Break(()), 4, 3, None)
    );
}

#[test]
fn dice_that_spell_nothing_are_worth_nothing() {
    let words =
        lettrine_lexicon::Words::new(["zzz"].map(|word| word.parse::<lettrine_lexicon::Letters>().unwrap()));
    let list = lettrine_lexicon::LexiconBuf::build("", &words).unwrap();
    let spelling = Spelling::new(&DiceSet::<7>::new(Components::shipped()), &list.get());
    // Three kinds: all vowels, all consonants, neither.
    assert_eq!(spelling.rolls().kinds().len(), 3);
    assert!(spelling.rolls().kinds().iter().all(|spelt| spelt.wants == [0; 8] && spelt.seven.is_none()));
}
