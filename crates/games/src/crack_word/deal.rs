//! The preparation of a game (rules CW-2 to CW-5).

use lettrine_engine::{Seat, Seed};
use lettrine_lexicon::Letter;

use super::card::{Card, Tile};
use super::event::Event;
use super::line::LineNumber;
use super::pack::PACK;
use super::state::{Each, State};

/// The number of cards of a new hand (rules CW-4 and CW-14).
pub(super) const HAND: usize = 8;

/// Deals a game at an empty table.
pub(super) fn open(table: &State, seed: &Seed, events: &mut Vec<Event>) {
    let seats = table.public.seats();
    let mut chance = table.public.chance;
    let first = who_begins(seats, seed, &mut chance, events);

    let mut piles: Each<Vec<Card>> = Each::new();
    for seat in Seat::all(seats) {
        let mut pile: Vec<Card> = PACK.iter().collect();
        seed.event(chance).shuffle(&mut pile);
        chance += 1;
        let aside = pile.split_off(table.public.options.pile_size(seats).min(pile.len()));
        events.push(Event::Shuffled { seat, pile: pile.clone(), aside });
        piles.push(pile);
    }
    for (seat, pile) in Seat::all(seats).zip(&mut piles) {
        events.push(Event::Drew { seat, cards: pile.drain(..HAND.min(pile.len())).collect() });
    }
    let mut seat = first;
    for line in LineNumber::all() {
        turn_a_letter(seat, line, &mut piles[seat.index()], events);
        seat = seat.left(seats);
    }
    events.push(Event::Turn { seat: first });
}

/// Rule CW-2: each seat cuts the own pack until the card is a letter. Seats that tie for the letter nearest A cut again, until one
/// is left.
fn who_begins(seats: usize, seed: &Seed, chance: &mut u64, events: &mut Vec<Event>) -> Seat {
    let mut cutting: Vec<Seat> = Seat::all(seats).collect();
    loop {
        let cuts: Vec<(Letter, Seat)> =
            cutting.iter().map(|&seat| (cut(seat, seed, chance, events), seat)).collect();
        let nearest = cuts.iter().map(|(letter, _)| *letter).min();
        cutting = cuts.iter().filter(|(letter, _)| Some(*letter) == nearest).map(|(_, seat)| *seat).collect();
        if let [first] = cutting[..] {
            return first;
        }
    }
}

/// Cuts until the card is a letter. Each cut is a chance event of its own: a card of the pack in notation order, all equally
/// likely.
fn cut(seat: Seat, seed: &Seed, chance: &mut u64, events: &mut Vec<Event>) -> Letter {
    let size = u32::try_from(PACK.len()).unwrap_or(u32::MAX);
    loop {
        let place = seed.event(*chance).below(size) as usize;
        *chance += 1;
        let card = PACK.iter().nth(place).unwrap_or(Card::Joker);
        events.push(Event::Cut { seat, card });
        if let Card::Letter(letter) = card {
            return letter;
        }
    }
}

/// Rule CW-5: turns the top card of a pile. A card that is no letter goes under the pile, and the next one is turned.
fn turn_a_letter(seat: Seat, line: LineNumber, pile: &mut Vec<Card>, events: &mut Vec<Event>) {
    let letters = pile.iter().position(|card| matches!(card, Card::Letter(_)));
    let Some(place) = letters else { return };
    for card in pile.drain(..place).collect::<Vec<_>>() {
        events.push(Event::Buried { seat, card });
        pile.push(card);
    }
    if let Card::Letter(letter) = pile.remove(0) {
        events.push(Event::Turned { seat, line, card: Tile { letter, joker: false } });
    }
}
