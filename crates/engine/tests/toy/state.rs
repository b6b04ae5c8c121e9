//! The state and the options of HIGHER.

use lettrine_engine::{
    Arbitration, Choice, Fields, Position, ReadError, ReadOptions, Seat, Seats, Values, Window, read_seconds,
};
use serde::Serialize;

use crate::card::Card;
use crate::game::Higher;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Options {
    pub(crate) arbitration: Arbitration,
    pub(crate) turn_seconds: Option<u16>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) options: Options,
    pub(crate) scores: Vec<i32>,
    /// The hands, sorted.
    pub(crate) hands: Vec<Vec<Card>>,
    /// The cards of each hand that the table has seen: the bid, and cards taken back after a misplay.
    pub(crate) known: Vec<Vec<Card>>,
    /// The pile, its top last.
    pub(crate) pile: Vec<Card>,
    /// The heap, its top last.
    pub(crate) heap: Vec<Card>,
    pub(crate) phase: Phase,
    /// The number of passes in a row.
    pub(crate) passes: usize,
    pub(crate) chance: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Phase {
    /// All seats bid at once; the bids stay sealed until the last seat has bid.
    Bidding { bids: Vec<Option<Card>> },
    /// It is this seat's turn.
    Turn { seat: Seat },
    /// The game is over.
    Over,
}

const SECONDS: &[u16] = &[30, 60];

impl ReadOptions for Options {
    const CHOICES: &'static [Choice] = &[
        Arbitration::CHOICE,
        Choice {
            name: "turn_seconds",
            rule: "C-3",
            title: ["Temps pour jouer", "Time for a turn"],
            note: ["Le sablier de chaque tour.", "The hourglass of each turn."],
            printed: false,
            values: Values::Clock(SECONDS),
        },
    ];

    fn read(fields: &mut Fields<'_>, _: usize) -> Result<Options, ReadError> {
        let arbitration = Arbitration::read(fields)?;
        Ok(Options { arbitration, turn_seconds: read_seconds(fields, "turn_seconds", SECONDS)? })
    }
}

impl Position for State {
    type Game = Higher;

    fn table(options: &Options, seats: usize) -> State {
        State {
            options: *options,
            scores: vec![0; seats],
            hands: vec![Vec::new(); seats],
            known: vec![Vec::new(); seats],
            pile: Vec::new(),
            heap: Vec::new(),
            phase: Phase::Bidding { bids: vec![None; seats] },
            passes: 0,
            chance: 0,
        }
    }

    fn window(&self) -> Option<Window> {
        match &self.phase {
            Phase::Over => None,
            Phase::Bidding { bids } => {
                let still = Seat::all(bids.len()).filter(|seat| bids[seat.index()].is_none());
                let then = Seats::default();
                Some(Window { phase: "bidding", seats: still.collect(), then, sealed: true })
            }
            Phase::Turn { seat } => Some(Window::of("turn", *seat)),
        }
    }

    fn seconds(&self) -> Option<u16> {
        self.options.turn_seconds.filter(|_| self.phase != Phase::Over)
    }

    fn scores(&self) -> Vec<i32> {
        self.scores.clone()
    }
}

impl State {
    pub(crate) fn top(&self) -> Card {
        self.heap.last().copied().unwrap_or(Card(0))
    }

    /// The hand of a seat, if it may act now.
    pub(crate) fn acting_hand(&self, seat: Option<Seat>) -> Option<&[Card]> {
        let seat = seat.filter(|seat| self.window().is_some_and(|window| window.seats.contains(*seat)))?;
        self.hands.get(seat.index()).map(Vec::as_slice)
    }
}

/// Removes one such card, if there is one.
pub(crate) fn take(cards: &mut Vec<Card>, card: Card) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}

/// Adds a card and keeps the cards sorted.
pub(crate) fn add(cards: &mut Vec<Card>, card: Card) {
    cards.push(card);
    cards.sort_unstable();
}
