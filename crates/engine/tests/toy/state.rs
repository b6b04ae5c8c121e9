//! A position of HIGHER, and what may be agreed on.

use lettrine_engine::{Arbitration, Seat, Seats, Window};
use serde::Serialize;

use crate::card::Card;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Options {
    pub(crate) arbitration: Arbitration,
    pub(crate) turn_seconds: Option<u16>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) options: Options,
    pub(crate) scores: Vec<i32>,
    /// The hands, in order.
    pub(crate) hands: Vec<Vec<Card>>,
    /// What the table has seen of each hand: the bid, and cards taken back.
    pub(crate) known: Vec<Vec<Card>>,
    /// The pile, its top last.
    pub(crate) pile: Vec<Card>,
    /// The heap, its top last.
    pub(crate) heap: Vec<Card>,
    pub(crate) phase: Phase,
    /// Passes in unbroken succession.
    pub(crate) passes: usize,
    pub(crate) chance: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Phase {
    /// All bid at once, sealed until the last one has bid.
    Bidding { bids: Vec<Option<Card>> },
    /// A seat is to play.
    Turn { seat: Seat },
    /// The game is over.
    Over,
}

impl State {
    pub(crate) fn window(&self) -> Option<Window> {
        match &self.phase {
            Phase::Bidding { bids } => {
                let still = Seat::all(bids.len()).filter(|seat| bids[seat.index()].is_none());
                Some(Window {
                    phase: "bidding",
                    seats: still.collect(),
                    then: Seats::default(),
                    sealed: true,
                })
            }
            Phase::Turn { seat } => Some(Window::of("turn", *seat)),
            Phase::Over => None,
        }
    }

    pub(crate) fn top(&self) -> Card {
        self.heap.last().copied().unwrap_or(Card(0))
    }

    /// The hand of a seat that may act now.
    pub(crate) fn acting_hand(&self, seat: Option<Seat>) -> Option<&[Card]> {
        let seat = seat.filter(|seat| self.window().is_some_and(|window| window.seats.contains(*seat)))?;
        self.hands.get(seat.index()).map(Vec::as_slice)
    }
}

/// Takes one such card away, if there is one.
pub(crate) fn take(cards: &mut Vec<Card>, card: Card) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}

/// Adds a card where it belongs.
pub(crate) fn add(cards: &mut Vec<Card>, card: Card) {
    cards.push(card);
    cards.sort_unstable();
}
