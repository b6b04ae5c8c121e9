//! Seats: their numbers, and their order in a rematch.

use lettrine_engine::Seat;
use lettrine_server::entry::Entry;

use crate::playing::GAMES;
use crate::script::{Script, secret, terms};

#[test]
fn seats_rotate_for_a_rematch_and_everybody_keeps_place_and_secret() {
    let (game, seats, options) = GAMES[0];
    let mut script = Script::started(terms(game, seats, options), 1);
    script.write(&Entry::Muted { place: 2, muted: true });
    for round in 0..6_u8 {
        for place in 0..seats {
            let seat = (place + seats - round % seats) % seats;
            assert_eq!(script.table.seat_of(place), Some(Seat::new(seat)), "round {round}");
            assert_eq!(script.table.place_opened_by(&secret(&format!("seat-{place}"))), Some(place));
        }
        assert!(script.table.place(2).unwrap().muted);
        assert_eq!(script.table.games, u32::from(round) + 1);
        let window = script.play().window;
        script.write(&Entry::RematchWanted { place: 1 });
        assert_eq!(script.table.rematch, [1]);
        script.write(&Entry::Rematched);
        script.start(u64::from(round) + 2);
        assert!(script.table.rematch.is_empty() && script.play().window > window);
    }
}

/// The numbers of the seats, in the order of play.
fn numbers(script: &Script) -> Vec<u8> {
    script.table.places.iter().map(|place| place.number).collect()
}

#[test]
fn added_seats_are_numbered_after_the_others() {
    let mut script = Script::open(terms("word-out", 2, "{}"), 1);
    (0..2).for_each(|place| script.sit(place));
    script.write(&Entry::Changed { terms: terms("word-out", 4, "{}") });
    assert_eq!(numbers(&script), [0, 1, 2, 3]);
    script.write(&Entry::Changed { terms: terms("word-out", 3, "{}") });
    assert_eq!(script.table.names(), ["Ada", "Léo", ""]);
}

#[test]
fn a_seat_added_after_a_rematch_takes_the_first_number_that_no_seat_has() {
    let mut script = Script::started(terms("word-out", 3, "{}"), 1);
    script.write(&Entry::Rematched);
    assert_eq!(numbers(&script), [1, 2, 0]);
    script.write(&Entry::Changed { terms: terms("word-out", 2, "{}") });
    assert_eq!(script.table.names(), ["Léo", "Zoé"]);
    script.write(&Entry::Changed { terms: terms("word-out", 4, "{}") });
    assert_eq!(numbers(&script), [1, 2, 0, 3]);
    assert_eq!(script.table.names(), ["Léo", "Zoé", "", ""]);
}
