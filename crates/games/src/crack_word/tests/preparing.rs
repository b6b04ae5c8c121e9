//! CW-1 to CW-5: the pack and the preparation.

use lettrine_engine::laws::Lawful;
use lettrine_engine::{Game, Position, Rules, Seat, Seed};

use crate::crack_word::card::Card;
use crate::crack_word::pack::PACK;
use crate::crack_word::{CrackWord, Event, Options, State};

fn deal(options: Options, seats: usize, seed: u8) -> (State, Vec<Event>) {
    State::dealt(&options, seats, &Seed::new([seed; 32]))
}

#[test]
fn cw_1_a_pack_has_54_cards_and_every_colour_the_same() {
    assert_eq!(PACK.len(), 54);
    let letters: usize = PACK.iter().filter(|card| matches!(card, Card::Letter(_))).count();
    assert_eq!((letters, PACK.count(Card::Joker), PACK.count(Card::Bin)), (50, 2, 2));
    let text: String = PACK.iter().map(|card| card.to_string()).collect();
    assert_eq!(text, "AAAAABCDEEEEEEEFGHIIIIJLLMNNNOOOPQRRRSSSSTTTUUVXYZ??##");
    let (state, _) = deal(Options::default(), 4, 1);
    let places = CrackWord::places(&state);
    for seat in 0..4 {
        let own = places.iter().filter(|(place, _)| place.ends_with(&format!(" {seat}")));
        assert_eq!(own.map(|(_, cards)| cards.len()).sum::<usize>(), 54);
    }
}

#[test]
fn cw_2_the_letter_nearest_a_begins_and_ties_and_no_letters_cut_again() {
    let (mut ties, mut no_letters) = (0, 0);
    for seed in 0..=255 {
        let (state, events) = deal(Options::default(), 4, seed);
        let cuts: Vec<(Seat, Card)> = events
            .iter()
            .filter_map(|event| match event {
                Event::Cut { seat, card } => Some((*seat, *card)),
                _ => None,
            })
            .collect();
        no_letters += cuts.iter().filter(|(_, card)| !matches!(card, Card::Letter(_))).count();
        // The first round: each seat's first letter. The first player's letter is the nearest to A, alone or tied.
        let firsts: Vec<Card> = Seat::all(4)
            .map(|seat| {
                cuts.iter()
                    .find(|(cutter, card)| *cutter == seat && matches!(card, Card::Letter(_)))
                    .unwrap()
                    .1
            })
            .collect();
        let nearest = *firsts.iter().min().unwrap();
        assert_eq!(firsts[state.public.turn.index()], nearest);
        let tied = firsts.iter().filter(|card| **card == nearest).count();
        let letters = cuts.iter().filter(|(_, card)| matches!(card, Card::Letter(_))).count();
        assert_eq!(letters > 4, tied > 1, "a tie, and only a tie, is cut again");
        ties += usize::from(tied > 1);
        assert_eq!(state.public.chance, u64::try_from(cuts.len()).unwrap() + 4);
    }
    assert!(ties > 0 && no_letters > 0);
}

#[test]
fn cw_3_piles_of_40_30_and_25_and_the_whole_pack_for_experts() {
    for (seats, expert, size) in
        [(2, false, 40), (3, false, 30), (4, false, 25), (2, true, 54), (4, true, 54)]
    {
        let (state, events) = deal(Options { expert, ..Options::default() }, seats, 3);
        for event in &events {
            if let Event::Shuffled { pile, aside, .. } = event {
                assert_eq!((pile.len(), aside.len()), (size, 54 - size));
            }
        }
        let turned: usize = state.public.lines.iter().map(|line| line.cards().len()).sum();
        let left: usize = state.hidden.piles.iter().map(Vec::len).sum();
        assert_eq!((turned, left), (4, seats * (size - 8) - 4));
    }
}

#[test]
fn cw_4_a_hand_is_the_first_eight_cards_of_the_own_pile() {
    let (state, events) = deal(Options::default(), 3, 4);
    for event in events {
        if let Event::Shuffled { seat, pile, .. } = event {
            assert_eq!(state.hidden.hands[seat.index()], pile[..8].iter().copied().collect());
        }
    }
}

#[test]
fn cw_5_starting_letters_are_turned_round_the_table_from_the_first_player() {
    let mut buried = 0;
    for seed in 0..=255 {
        let (state, events) = deal(Options::default(), 3, seed);
        let mut seat = state.public.turn;
        for line in &state.public.lines {
            let [laid] = line.cards() else { panic!("one letter a line") };
            assert_eq!((laid.colour, laid.tile.joker), (seat, false));
            seat = seat.left(3);
        }
        for event in &events {
            if let Event::Buried { seat, card } = event {
                buried += 1;
                assert!(!matches!(card, Card::Letter(_)));
                assert!(state.public.under[seat.index()].contains(card));
                assert!(state.hidden.piles[seat.index()].starts_with(&state.public.under[seat.index()]));
            }
        }
        assert_eq!(state.window().unwrap().phase, "turn");
    }
    assert!(buried > 0);
}

#[test]
fn every_rule_is_explained_in_both_languages() {
    for rules in CrackWord::RULES {
        let headings: Vec<&str> =
            rules.lines().filter_map(|line| line.strip_prefix("## ")?.split(' ').next()).collect();
        let expected: Vec<String> = (1..=20).map(|number| format!("CW-{number}")).collect();
        assert_eq!(headings, expected);
    }
}
