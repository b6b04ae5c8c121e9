//! What the engine's laws for all games need to know about WORD OUT.

use lettrine_engine::Seat;
use lettrine_engine::laws::{Lawful, Move, Place};
use lettrine_lexicon::{Letter, Lexicon};
use serde_json::{Value, json};

use super::WordOut;
use super::action::Action;
use super::card::{Card, Laid};
use super::cards::Cards;
use super::event::{Event, Fact};
use super::hand::Hand;
use super::row::Row;
use super::rules::can_start;
use super::state::{Phase, State};
use super::view::View;

impl Lawful for WordOut {
    fn guess(view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let row = Row::ALL[rng.usize(..Row::ALL.len())];
        let (cards, word_out) = (guess_cards(view.hand.unwrap_or(&Hand::EMPTY), rng), rng.bool());
        match (rng.u8(..10), view.public.phase) {
            (0, _) => Action::Pass,
            (1, _) => Action::Decline,
            (2, _) => Action::Bin { row },
            (3.., Phase::Start { .. }) => Action::Start { cards, word_out },
            (3.., Phase::Counter { .. }) => Action::Counter { cards, word_out },
            _ => Action::Play { row, cards, word_out },
        }
    }

    fn punishes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Fact(Fact::Misplayed { .. })))
    }

    fn points(before: &State, event: &Event) -> Vec<i32> {
        let mut points = vec![0; before.hands.len()];
        match event {
            Event::Fact(Fact::Cashed { seat, points: cashed, .. }) => points[seat.index()] = *cashed,
            Event::Fact(Fact::Ended { gains, .. }) => points.clone_from_slice(gains),
            _ => {}
        }
        points
    }

    fn places(state: &State) -> Vec<(Place, Vec<String>)> {
        let public = &state.public;
        let rows =
            Row::ALL.map(|row| (row_place(row), codes(public.row(row).iter().map(|laid| laid.card()))));
        let mut places = vec![
            ("draw".into(), codes(state.draw.iter().copied())),
            ("discard".into(), codes(public.discard.iter().copied())),
        ];
        places.extend(each_hand(&state.hands));
        places.extend(rows);
        places
    }

    fn moves(before: &State, event: &Event) -> Vec<Move> {
        match event {
            Event::Dealt { hands, draw } => {
                let collected = WordOut::places(before).into_iter().filter(|(place, _)| is_hidden(place));
                let collected = collected
                    .flat_map(|(place, cards)| cards.into_iter().map(move |card| (card, place.clone())))
                    .map(|(card, place)| Move::into_the_box(card, place));
                let dealt = hands.iter().zip(0..).flat_map(|(hand, seat)| {
                    hand.iter().map(move |card| Move::out_of_the_box(card, hand_place(seat)))
                });
                let pile = draw.iter().map(|card| Move::out_of_the_box(card, "draw"));
                collected.chain(dealt).chain(pile).collect()
            }
            Event::Passed { seat, card } => {
                card.iter().map(|card| Move::new(card, "draw", hand_place(seat.index()))).collect()
            }
            Event::Returned { .. } => Vec::new(),
            Event::Fact(fact) => fact_moves(before, fact),
        }
    }

    fn remembered(state: &State) -> Vec<(Place, Vec<String>)> {
        each_hand(&state.public.known)
    }

    /// Another position that looks the same to the viewer: the pile and the other hands are shuffled together, except cards shown
    /// in a misplay (WO-17). A seat that is to start a row keeps a card that can start it (WO-13).
    fn otherwise(
        state: &State,
        viewer: Option<Seat>,
        lexicon: &Lexicon<'_>,
        rng: &mut fastrand::Rng,
    ) -> State {
        let mut other = state.clone();
        let mut hidden = std::mem::take(&mut other.draw);
        let pile = hidden.len();
        for (seat, hand) in Seat::all(state.hands.len()).zip(&mut other.hands) {
            if viewer == Some(seat) {
                continue;
            }
            let mut stays = state.public.known[seat.index()];
            let owes_a_start = matches!(state.public.phase, Phase::Start { .. }) && state.public.turn == seat;
            if owes_a_start && !can_start(&stays, lexicon) {
                let starts = |card: &Card| can_start(&[*card].into_iter().collect(), lexicon);
                let starters: Vec<Card> = hand.iter().filter(starts).collect();
                rng.choice(starters).into_iter().for_each(|card| stays.add(card));
            }
            let mut rest = *hand;
            stays.iter().for_each(|card| rest.take(card));
            hidden.extend(rest.iter());
            *hand = stays;
        }
        rng.shuffle(&mut hidden);
        other.draw = hidden.split_off(hidden.len() - pile);
        for (hand, before) in other.hands.iter_mut().zip(&state.hands) {
            hidden.drain(..before.len() - hand.len()).for_each(|card| hand.add(card));
        }
        other
    }

    /// A seat sees its own new cards. A start that is due tells that the hand has a card that can start (WO-13), and a card laid at
    /// a start may be one that a timeout has chosen.
    fn unveils(before: &State, event: &Event, viewer: Option<Seat>) -> bool {
        match event {
            Event::Dealt { .. } => viewer.is_some(),
            Event::Passed { seat, .. } => viewer == Some(*seat),
            Event::Fact(Fact::Next { phase, .. }) => matches!(phase, Phase::Start { .. }),
            Event::Fact(Fact::Laid { .. }) => matches!(before.public.phase, Phase::Start { .. }),
            Event::Returned { .. }
            | Event::Fact(Fact::Opened { .. } | Fact::Lots { .. } | Fact::Ended { .. }) => true,
            Event::Fact(_) => false,
        }
    }

    fn some_options(_seats: usize, rng: &mut fastrand::Rng) -> Value {
        let mut options = json!({});
        if rng.bool() {
            options["decks"] = json!(rng.u8(1..=2));
        }
        if rng.bool() {
            options["arbitration"] = json!("lenient");
        }
        if rng.bool() {
            options["after_counter"] = json!("announcer");
        }
        if rng.bool() {
            options["counter_round"] = json!("once");
        }
        if rng.bool() {
            options["last_deal"] = json!("pile");
        }
        options
    }
}

fn codes(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(|card| card.to_string()).collect()
}

fn hand_place(seat: usize) -> Place {
    format!("hand {seat}")
}

fn row_place(row: Row) -> Place {
    format!("row {}", row.index())
}

fn each_hand(hands: &[Hand]) -> Vec<(Place, Vec<String>)> {
    hands.iter().enumerate().map(|(seat, hand)| (hand_place(seat), codes(hand.iter()))).collect()
}

/// Whether a new deal collects the cards at this place (WO-19).
fn is_hidden(place: &str) -> bool {
    place == "draw" || place.starts_with("hand")
}

/// The card moves of an event that everybody sees.
fn fact_moves(before: &State, fact: &Fact) -> Vec<Move> {
    let to_the_discard = |cards: &Cards, row: Row| -> Vec<Move> {
        cards.iter().map(|laid| Move::new(laid.card(), row_place(row), "discard")).collect()
    };
    match fact {
        Fact::Opened { row, cards } => {
            cards.iter().map(|laid| Move::new(laid.card(), "draw", row_place(*row))).collect()
        }
        Fact::Laid { seat, row, cards, .. } => {
            let hand = hand_place(seat.index());
            cards.iter().map(|laid| Move::new(laid.card(), hand.as_str(), row_place(*row))).collect()
        }
        Fact::Binned { seat, row } => {
            let mut moves = to_the_discard(before.public.row(*row), *row);
            moves.push(Move::new(Card::BIN, hand_place(seat.index()), "discard"));
            moves
        }
        Fact::Cashed { row, cards, .. } => to_the_discard(cards, *row),
        Fact::Lots { .. }
        | Fact::Misplayed { .. }
        | Fact::Declined { .. }
        | Fact::Next { .. }
        | Fact::Ended { .. } => Vec::new(),
    }
}

/// A random list of cards to lay, mostly from the hand; a REJOUER is usually followed by another card.
fn guess_cards(hand: &Hand, rng: &mut fastrand::Rng) -> Cards {
    let held: Vec<Card> = hand.iter().collect();
    let all: Vec<Card> = Card::all().collect();
    let mut cards = Cards::new();
    loop {
        let from = if rng.u8(..20) == 0 { &all } else { &held };
        let card = rng.choice(from).copied().unwrap_or(Card::JOKER);
        let letter = Letter::from_index(rng.usize(..26)).unwrap_or(Letter::A);
        let laid = card.laid().unwrap_or(Laid::joker(letter));
        cards.push(laid);
        if rng.u8(..8) >= if laid.is_again() { 7 } else { 2 } {
            return cards;
        }
    }
}
