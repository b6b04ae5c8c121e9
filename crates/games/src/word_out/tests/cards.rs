//! WO-1, WO-2, WO-16: the cards and what they are worth; notation.

use std::collections::BTreeMap;

use super::super::pack::pack;
use super::super::{Card, Cards, GREEN, Laid, Options, RED, points};

fn worth(cards: &str) -> i32 {
    let laid: Vec<Laid> = cards.split_whitespace().map(|code| Laid::named(code).unwrap()).collect();
    points(&Cards::of(&laid).unwrap())
}

#[test]
fn wo_1_a_set_has_the_rulebooks_cards() {
    let mut kinds = BTreeMap::new();
    for card in pack(1) {
        let code = card.to_string();
        let kind = match (code.as_str(), card.laid()) {
            ("?", _) => "joker",
            ("#", _) => "poubelle",
            (code, _) if code.ends_with('>') => "rejouer",
            (code, _) if code.ends_with('!') => "incontrable",
            (_, Some(laid)) if GREEN.contains(laid.letter()) => "bonus",
            (_, Some(laid)) if RED.contains(laid.letter()) => "double",
            _ => "simple",
        };
        *kinds.entry(kind).or_insert(0) += 1;
    }
    let rulebook = [("simple", 62), ("bonus", 12), ("double", 7), ("rejouer", 12), ("incontrable", 10)];
    assert_eq!(kinds, rulebook.into_iter().chain([("poubelle", 3), ("joker", 2)]).collect());
    assert_eq!(pack(1).filter(|card| card.to_string() == "E").count(), 11);
    assert_eq!(pack(1).filter(|card| card.to_string() == "E!").count(), 4);
}

#[test]
fn wo_1_marks_stand_on_no_green_or_red_letter() {
    assert_eq!(Card::all().count(), 13 + 13 * 3 + 2);
    for code in ["B>", "Z!", "e", "É", "E>>", "", "??", "-", "*", "(E)", "?e"] {
        assert_eq!((Card::named(code), Laid::named(code)), (None, None), "{code}");
    }
    assert_eq!((Card::named("?E"), Laid::named("?"), Laid::named("#")), (None, None, None));
}

#[test]
fn cards_are_in_notation_order_and_read_as_they_are_written() {
    let all: Vec<Card> = Card::all().collect();
    assert!(all.is_sorted());
    assert!(all.iter().all(|card| Card::named(&card.to_string()) == Some(*card)));
    let first: Vec<String> = all.iter().take(5).map(ToString::to_string).collect();
    assert_eq!(first, ["A", "A>", "A!", "B", "C"]);
    assert_eq!(Laid::named("?Z").unwrap().to_string(), "?Z");
}

#[test]
fn wo_2_two_sets_from_six_players_on() {
    let decks = |seats| Options::of(seats).decks;
    assert_eq!((2..=8).map(decks).collect::<Vec<_>>(), [1, 1, 1, 1, 2, 2, 2]);
    assert_eq!((pack(1).count(), pack(2).count()), (108, 216));
}

#[test]
fn wo_16_the_rulebooks_examples() {
    assert_eq!((worth("R U E"), worth("R O B E")), (3, 6));
    assert_eq!((worth("O B J E T"), worth("A B O Y E Z")), (14, 32));
}

#[test]
fn wo_16_marks_add_nothing_and_a_joker_counts_as_its_letter() {
    assert_eq!((worth("R> U! E"), worth("R O ?B E"), worth("O B ?J E T")), (3, 6, 14));
    assert_eq!(worth(&"Z ".repeat(60)), i32::MAX);
}
