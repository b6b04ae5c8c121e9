//! A position: what lies open, the hands, the pile.

use lettrine_engine::{Seat, Window};
use serde::Serialize;

use super::card::Card;
use super::cards::Cards;
use super::hand::Hand;
use super::options::Options;
use super::row::{ROWS, Row};

/// A whole position.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: Vec<Hand>,
    /// The draw pile, its top last.
    pub(super) draw: Vec<Card>,
}

/// What everybody at the table sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// What was agreed.
    pub options: Options,
    /// The four rows.
    pub rows: [Cards; ROWS],
    /// The discard pile, in the order in which cards came to it.
    pub discard: Vec<Card>,
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// What the table has seen of each hand: cards shown in a misplay and taken back (WO-17), until they are laid or collected.
    pub known: Vec<Hand>,
    /// Who is to act; when the game is over, who acted last.
    pub turn: Seat,
    /// What is to be done.
    pub phase: Phase,
    /// WO-23: passes with an empty pile, in unbroken succession.
    pub passes: u32,
    /// The number of the next chance event.
    pub chance: u64,
}

/// What the seat whose turn it is has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// WO-5: play, lay a POUBELLE or pass.
    Turn,
    /// WO-13: start a row that was emptied.
    Start {
        /// The empty row.
        row: Row,
    },
    /// WO-12: counter a WORD OUT, or decline.
    Counter {
        /// The row of the word.
        row: Row,
        /// Who announced it.
        announcer: Seat,
        /// Who announced first in the chain of counters (WO-15).
        first_announcer: Seat,
    },
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// Its name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::Turn => "turn",
            Phase::Start { .. } => "start",
            Phase::Counter { .. } => "counter",
            Phase::Over => "over",
        }
    }
}

impl State {
    /// An empty table.
    pub(super) fn table(options: Options, seats: usize) -> State {
        let public = Public {
            options,
            rows: [Cards::new(); ROWS],
            discard: Vec::new(),
            scores: vec![0; seats],
            known: vec![Hand::EMPTY; seats],
            turn: Seat::new(0),
            phase: Phase::Turn,
            passes: 0,
            chance: 0,
        };
        State { public, hands: vec![Hand::EMPTY; seats], draw: Vec::new() }
    }

    pub(super) fn window(&self) -> Option<Window> {
        (self.public.phase != Phase::Over).then(|| Window::of(self.public.phase.name(), self.public.turn))
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        self.hands.get(seat.index()).unwrap_or(&Hand::EMPTY)
    }
}

impl Public {
    pub(super) fn row(&self, row: Row) -> &Cards {
        &self.rows[row.index()]
    }

    pub(super) fn row_mut(&mut self, row: Row) -> &mut Cards {
        &mut self.rows[row.index()]
    }
}

/// WO-20: the next seat with cards behind this one, clockwise; this one, if nobody else has any.
pub(super) fn next_with_cards(hands: &[Hand], after: Seat) -> Seat {
    let seats = hands.len();
    let holds = |seat: &Seat| hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
    after.left(seats).round(seats).find(holds).unwrap_or(after)
}
