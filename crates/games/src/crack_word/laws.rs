//! What the laws of the engine need to know.

use lettrine_engine::Seat;
use lettrine_engine::laws::Lawful;
use lettrine_lexicon::Letter;
use serde_json::{Value, json};

use super::CrackWord;
use super::action::Action;
use super::card::{Card, Offer, Tile};
use super::event::Event;
use super::line::At;
use super::state::State;
use super::view::View;

impl Lawful for CrackWord {
    fn guess(view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let line = rng.i64(0..=5);
        match rng.u8(..16) {
            0 => Action::Pass,
            1 => Action::Bin { line },
            2..=4 => Action::Start { card: guess_card(view, rng) },
            _ => {
                let at = match rng.u8(..4) {
                    0 => At::Left,
                    1 => At::Right,
                    _ => At::On(rng.i64(0..=4)),
                };
                Action::Place { line, at, card: guess_card(view, rng), crack: rng.bool() }
            }
        }
    }

    fn punishes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Misplayed { .. }))
    }

    fn cards(state: &State) -> Vec<String> {
        let State { public, hidden } = state;
        let mut cards = Vec::new();
        for seat in Seat::all(public.seats()) {
            let index = seat.index();
            let laid = public.lines.iter().flat_map(|line| line.cards()).filter(|laid| laid.colour == seat);
            let all = hidden.hands[index]
                .iter()
                .chain(hidden.piles[index].iter().copied())
                .chain(hidden.aside[index].iter())
                .chain(public.shown[index].iter())
                .chain(laid.map(|laid| laid.tile.card()));
            cards.extend(all.map(|card| format!("{card}{index}")));
        }
        cards.sort();
        cards
    }

    fn some_options(_seats: usize, rng: &mut fastrand::Rng) -> Value {
        json!({
            "expert": rng.u8(..4) == 0,
            "majority": if rng.bool() { "relative" } else { "absolute" },
            "arbitration": if rng.bool() { "strict" } else { "lenient" },
            "turn_seconds": rng.choice([None, Some(30), Some(120)]).flatten(),
        })
    }
}

/// Mostly a card of the hand, sometimes a letter of a line, to cover it.
fn guess_card(view: &View<'_>, rng: &mut fastrand::Rng) -> Offer {
    let some_letter = |rng: &mut fastrand::Rng| Letter::from_index(rng.usize(..26)).unwrap_or(Letter::A);
    let card = view.hand.and_then(|hand| rng.choice(hand.iter().collect::<Vec<_>>())).unwrap_or(Card::Joker);
    let laid: Vec<Letter> = view.public.lines.iter().flat_map(|line| line.letters()).collect();
    match (rng.u8(..8), card) {
        (0, _) => Offer::Tile(Tile { letter: some_letter(rng), joker: false }),
        (1, _) => Offer::Tile(Tile { letter: rng.choice(laid).unwrap_or(Letter::A), joker: rng.bool() }),
        (2, Card::Joker) => Offer::Joker,
        (_, Card::Letter(letter)) => Offer::Tile(Tile { letter, joker: false }),
        (_, Card::Joker) => Offer::Tile(Tile { letter: some_letter(rng), joker: true }),
        (_, Card::Bin) => Offer::Bin,
    }
}
