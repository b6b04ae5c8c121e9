//! [`Lawful`] for HIGHER.

use lettrine_engine::Seat;
use lettrine_engine::laws::{Lawful, Move, Place};
use lettrine_lexicon::Lexicon;
use serde_json::{Value, json};

use crate::card::Card;
use crate::event::{Action, Event};
use crate::game::Higher;
use crate::state::{Phase, State, take};
use crate::view::View;

impl Lawful for Higher {
    fn guess(_: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let card = Card(rng.u8(..5));
        match rng.u8(..6) {
            0 => Action::Draw,
            1 => Action::Pass,
            2 => Action::Bid { card },
            _ => Action::Play { card },
        }
    }

    fn some_options(_: usize, rng: &mut fastrand::Rng) -> Value {
        json!({"arbitration": if rng.bool() { "strict" } else { "lenient" }})
    }

    fn punishes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Misplayed { .. }))
    }

    fn points(before: &State, event: &Event) -> Vec<i32> {
        let (seat, points) = match event {
            Event::Played { seat, points, .. } | Event::Misplayed { seat, points, .. } => (*seat, *points),
            Event::Ended { gains } => return gains.clone(),
            _ => return vec![0; before.hands.len()],
        };
        Seat::all(before.hands.len()).map(|other| if other == seat { points } else { 0 }).collect()
    }

    fn places(state: &State) -> Vec<(Place, Vec<String>)> {
        let mut places = each_hand(&state.hands);
        places.push(("pile".into(), codes(&state.pile)));
        places.push(("heap".into(), codes(&state.heap)));
        places
    }

    fn moves(_: &State, event: &Event) -> Vec<Move> {
        match event {
            Event::Dealt { hands, pile } => {
                let hands = hands.iter().enumerate().flat_map(|(seat, hand)| {
                    hand.iter().map(move |card| Move::out_of_the_box(card, place(seat)))
                });
                hands.chain(pile.iter().map(|card| Move::out_of_the_box(card, "pile"))).collect()
            }
            Event::Played { seat, card, .. } => vec![Move::new(card, place(seat.index()), "heap")],
            Event::Drew { seat, card, .. } => vec![Move::new(card, "pile", place(seat.index()))],
            _ => Vec::new(),
        }
    }

    fn remembered(state: &State) -> Vec<(Place, Vec<String>)> {
        each_hand(&state.known)
    }

    fn otherwise(state: &State, viewer: Option<Seat>, _: &Lexicon<'_>, rng: &mut fastrand::Rng) -> State {
        exchange(state, viewer, rng)
    }

    fn unveils(_: &State, event: &Event, viewer: Option<Seat>) -> bool {
        match event {
            Event::Dealt { .. } => viewer.is_some(),
            Event::Drew { seat, .. } => viewer == Some(*seat),
            Event::Revealed { .. } => true,
            _ => false,
        }
    }
}

/// Exchanges what is hidden: the hands of other seats except for known cards, the pile, and bids before they are revealed.
pub(crate) fn exchange(state: &State, viewer: Option<Seat>, rng: &mut fastrand::Rng) -> State {
    let mut other = state.clone();
    if state.phase == Phase::Over {
        return other;
    }
    let mut hidden = state.pile.clone();
    for (seat, hand) in other.hands.iter_mut().enumerate().filter(|(seat, _)| !is_own(viewer, *seat)) {
        let known = &state.known[seat];
        for card in known {
            take(hand, *card);
        }
        hidden.append(hand);
        hand.clone_from(known);
    }
    rng.shuffle(&mut hidden);
    for (hand, before) in other.hands.iter_mut().zip(&state.hands) {
        hand.extend(hidden.split_off(hidden.len() - (before.len() - hand.len())));
        hand.sort_unstable();
    }
    other.pile = hidden;
    if let Phase::Bidding { bids } = &mut other.phase {
        for (seat, bid) in bids.iter_mut().enumerate().filter(|(seat, _)| !is_own(viewer, *seat)) {
            *bid = bid.and_then(|_| rng.choice(&other.hands[seat]).copied());
        }
    }
    other
}

fn is_own(viewer: Option<Seat>, seat: usize) -> bool {
    viewer.map(Seat::index) == Some(seat)
}

fn place(seat: usize) -> Place {
    format!("hand {seat}")
}

fn codes(cards: &[Card]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

fn each_hand(hands: &[Vec<Card>]) -> Vec<(Place, Vec<String>)> {
    hands.iter().enumerate().map(|(seat, hand)| (place(seat), codes(hand))).collect()
}
