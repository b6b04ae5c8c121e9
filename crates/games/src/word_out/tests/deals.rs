//! WO-3, WO-4, WO-18 to WO-21: deals.

use lettrine_engine::{Seat, Seed};

use super::super::{Fact, Options, Phase};
use super::*;

fn dealt(seats: usize, seed: u8) -> (State, Vec<Event>) {
    State::dealt(&Options::of(seats), seats, &Seed::new([seed; 32]))
}

#[test]
fn wo_3_the_letter_nearest_z_deals() {
    for seed in 0..100 {
        let seats = 2 + usize::from(seed) % 7;
        let (_, events) = dealt(seats, seed);
        let lots: Vec<_> = events
            .iter()
            .filter_map(|event| match event {
                Event::Fact(Fact::Lots { drawn, dealer }) => Some((drawn, dealer)),
                _ => None,
            })
            .collect();
        let mut drawing: Vec<Seat> = Seat::all(seats).collect();
        for (drawn, dealer) in lots {
            // Each seat draws until it has a letter.
            let letters: Vec<_> =
                drawn.iter().filter_map(|(seat, card)| Some((card.laid()?.letter(), *seat))).collect();
            assert_eq!(letters.iter().map(|(_, seat)| *seat).collect::<Vec<_>>(), drawing);
            let best = letters.iter().map(|(letter, _)| *letter).max();
            drawing =
                letters.iter().filter(|(letter, _)| Some(*letter) == best).map(|(_, seat)| *seat).collect();
            assert_eq!(dealer.is_some(), drawing.len() == 1);
            assert!(dealer.is_none_or(|dealer| dealer == drawing[0]));
        }
        assert_eq!(drawing.len(), 1);
    }
}

#[test]
fn wo_4_eight_cards_each_and_four_letters_open_the_rows() {
    for seed in 0..100 {
        let seats = 2 + usize::from(seed) % 7;
        let (state, events) = dealt(seats, seed);
        assert!(state.hands.iter().all(|hand| hand.len() == 8));
        assert!(state.public.rows.iter().all(|row| row.len() == 1 && !row[0].is_joker()));
        let all = if seats < 6 { 108 } else { 216 };
        assert_eq!(state.draw.len(), all - 8 * seats - 4);
        let dealer = events.iter().find_map(|event| match event {
            Event::Fact(Fact::Lots { dealer, .. }) => *dealer,
            _ => None,
        });
        assert_eq!((state.public.turn, state.public.phase), (dealer.unwrap().left(seats), Phase::Turn));
        let shuffles = events.iter().filter(|event| {
            matches!(event, Event::Dealt { .. } | Event::Returned { .. } | Event::Fact(Fact::Lots { .. }))
        });
        assert_eq!(state.public.chance, shuffles.count() as u64);
    }
}

#[test]
fn wo_4_a_card_without_a_letter_goes_back_and_the_pile_is_shuffled() {
    let returned = (0..100).flat_map(|seed| dealt(2, seed).1).filter_map(|event| match event {
        Event::Returned { card, draw } => Some((card, draw.len())),
        _ => None,
    });
    let returned: Vec<_> = returned.collect();
    assert!(returned.len() > 5 && returned.iter().all(|(card, left)| card.laid().is_none() && *left > 88));
}

#[test]
fn wo_18_wo_19_the_last_card_of_a_hand_ends_the_deal() {
    let draw = "A ".repeat(30);
    let setup = with(position(&["U", "A A", "S"], ["R", "T", "", ""], &draw), "scores", json!([5, 6, 7]));
    let played = done(&setup, &[play(0, 1, "U")]);
    assert_eq!((played.hand_sizes(), played["draw"].as_array().unwrap().len()), (vec![8; 3], 9));
    assert_eq!((played.next(), played.row(1), played.scores()), ((0, "turn"), "R U".into(), vec![5, 6, 7]));
    assert_eq!(played["chance"], json!(1));
}

#[test]
fn wo_19_a_word_out_or_a_poubelle_as_last_card_still_owes_the_start() {
    let draw = "A ".repeat(30);
    for (hand, action) in [("E", out(play(0, 1, "E"))), ("#", bin(0, 1))] {
        let played = done(&position(&[hand, "A A"], ["R U", "T", "", ""], &draw), &[action]);
        assert_eq!((played.next(), &played["row"], played.row(1)), ((0, "start"), &json!(1), String::new()));
        assert_eq!(played.hand_sizes(), [8, 8]);
    }
    // If no card of the new hand can start the row, the turn ends.
    let draw = "# ".repeat(30);
    let played = done(&position(&["E", "#"], ["R U", "T", "", ""], &draw), &[out(play(0, 1, "E"))]);
    assert_eq!((played.next(), played.row(1)), ((1, "turn"), String::new()));
}

#[test]
fn wo_19_a_player_who_goes_out_by_a_counter_or_a_start_has_the_turn() {
    let draw = "A ".repeat(30);
    let setup = position(&["E A", "S", "A"], ["R U", "", "", ""], &draw);
    let countered = done(&setup, &[out(play(0, 1, "E")), counter(1, "S")]);
    assert_eq!((countered.next(), countered.row(1)), ((1, "turn"), "R U E S".into()));
    let cashed = done(&setup, &[out(play(0, 1, "E")), out(counter(1, "S"))]);
    assert_eq!((cashed.next(), cashed.scores()), ((1, "start"), vec![0, 4, 0]));
    let started = done(&position(&["# S", "A"], ["R", "", "", ""], &draw), &[bin(0, 1), start(0, "S")]);
    assert_eq!((started.next(), started.row(1)), ((0, "turn"), "S".into()));
}

#[test]
fn wo_20_too_few_cards_are_dealt_out_one_at_a_time() {
    let setup = with(position(&["A A", "U", "S S"], ["R", "", "", ""], "A A A A A A"), "turn", json!(1));
    let played = done(&setup, &[play(1, 1, "U")]);
    // Ten cards are dealt, beginning with the player who went out.
    assert_eq!(
        (played.hand_sizes(), &played["draw"], played.next()),
        (vec![3, 4, 3], &json!([]), (1, "turn"))
    );
    let exact = position(&["U", "A"], ["R", "", "", ""], &"A ".repeat(15));
    let played = done(&exact, &[play(0, 1, "U")]);
    assert_eq!((played.hand_sizes(), &played["draw"]), (vec![8, 8], &json!([])));
}

#[test]
fn wo_20_the_pile_alone_may_count_by_agreement_and_then_all_cards_are_dealt_out() {
    let pile = json!({"last_deal": "pile"});
    // Fifteen cards are in the pile, three are collected: together enough for eight each, but the pile alone is too small.
    let setup = position(&["U", "A A A"], ["R", "", "", ""], &"A ".repeat(15));
    let played = run_with(&pile, &setup, &[play(0, 1, "U")]).ok().unwrap();
    assert_eq!((played.hand_sizes(), &played["draw"], played.next()), (vec![9, 9], &json!([]), (0, "turn")));
    let all = done(&setup, &[play(0, 1, "U")]);
    assert_eq!((all.hand_sizes(), all["draw"].as_array().unwrap().len()), (vec![8, 8], 2));
    // The shuffle is the same; only the number of cards dealt differs.
    assert_eq!((&played["chance"], &all["chance"]), (&json!(1), &json!(1)));
    // A pile that is large enough by itself is dealt as by default.
    let enough = position(&["U", "A A A"], ["R", "", "", ""], &"A ".repeat(16));
    let played = run_with(&pile, &enough, &[play(0, 1, "U")]).ok().unwrap();
    assert_eq!((played.hand_sizes(), played["draw"].as_array().unwrap().len()), (vec![8, 8], 3));
    // An empty pile ends the game with this option too.
    let empty = position(&["U", "A A A"], ["R", "", "", ""], "");
    let played = run_with(&pile, &empty, &[play(0, 1, "U")]).ok().unwrap();
    assert_eq!((played.next(), played.scores()), ((0, "over"), vec![3, -3]));
}

#[test]
fn wo_20_a_seat_without_cards_is_passed_over() {
    let setup = position(&["E A S", "", "A", ""], ["R U", "T", "", ""], "A");
    assert_eq!(done(&setup, &[play(0, 2, "A")]).next(), (2, "turn"));
    assert_eq!(done(&setup, &[act(0, "pass"), act(2, "pass")]).next(), (0, "turn"));
    let announced = [out(play(0, 1, "E"))];
    assert_eq!(done(&setup, &announced).next(), (2, "counter"));
    assert_eq!(done(&setup, &[&announced[..], &[act(2, "decline")]].concat()).next(), (0, "start"));
    let alone = position(&["E A S", ""], ["R U", "T", "", ""], "A");
    assert_eq!(done(&alone, &announced).next(), (0, "start"));
}

#[test]
fn wo_21_the_pile_may_run_out_through_passing() {
    let played = done(&position(&["A", "S"], ["R", "", "", ""], "E"), &[act(0, "pass"), act(1, "pass")]);
    assert_eq!((&played["draw"], &played["passes"], played.next()), (&json!([]), &json!(1), (0, "turn")));
}
