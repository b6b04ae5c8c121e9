//! A position: what lies open, the hands and the draw pile.

use lettrine_engine::{Position, Seat, Seats, Window};
use serde::{Deserialize, Serialize};

use super::WordOut;
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
    /// The draw pile, top last.
    pub(super) draw: Vec<Card>,
}

/// What everybody at the table sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// The options of the table.
    pub options: Options,
    /// The four rows.
    pub rows: [Cards; ROWS],
    /// The discard pile, in the order in which cards came to it.
    pub discard: Vec<Card>,
    /// The scores, one for each seat.
    pub scores: Vec<i32>,
    /// The cards that the table has seen of each hand: shown in a misplay and taken back (WO-17), until they are laid or collected.
    pub known: Vec<Hand>,
    /// The seat that is to act; when the game is over, the seat that acted last.
    pub turn: Seat,
    /// What that seat has to do.
    pub phase: Phase,
    /// WO-23: passes with an empty pile, in unbroken succession.
    pub passes: u32,
    /// The number of the next chance event.
    pub chance: u64,
}

/// What the seat whose turn it is has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
        /// The seat that announced the word.
        announcer: Seat,
        /// The seat that announced first in the chain of counters (WO-15).
        first_announcer: Seat,
        /// WO-14: the seats that have answered in this chain, with `counter_round: "once"`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Seat>>"))]
        asked: Option<Seats>,
    },
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// The phase's name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::Turn => "turn",
            Phase::Start { .. } => "start",
            Phase::Counter { .. } => "counter",
            Phase::Over => "over",
        }
    }

    /// Whether this seat may still be asked about the WORD OUT (WO-12). Its announcer is not asked; with `counter_round: "once"`
    /// (WO-14), neither are the first announcer and the seats that have answered.
    fn still_asks(self, seat: Seat) -> bool {
        match self {
            Phase::Counter { announcer, asked: None, .. } => seat != announcer,
            Phase::Counter { announcer, first_announcer, asked: Some(asked), .. } => {
                seat != announcer && seat != first_announcer && !asked.contains(seat)
            }
            Phase::Turn | Phase::Start { .. } | Phase::Over => false,
        }
    }

    /// The same question, with this seat among those that have answered.
    pub(super) fn answered(self, seat: Seat) -> Phase {
        match self {
            Phase::Counter { row, announcer, first_announcer, asked } => {
                Phase::Counter { row, announcer, first_announcer, asked: asked.map(|asked| asked.with(seat)) }
            }
            other => other,
        }
    }
}

impl Position for State {
    type Game = WordOut;

    /// An empty table.
    fn table(options: &Options, seats: usize) -> State {
        let public = Public {
            options: *options,
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

    fn window(&self) -> Option<Window> {
        let Public { phase, turn, .. } = self.public;
        let then = match phase {
            Phase::Over => return None,
            Phase::Counter { .. } => self.asked_behind(turn, phase).collect(),
            Phase::Turn | Phase::Start { .. } => Seats::default(),
        };
        Some(Window { then, ..Window::of(phase.name(), turn) })
    }

    /// C-3: the seconds of the clock for the current phase.
    fn seconds(&self) -> Option<u16> {
        let options = &self.public.options;
        match self.public.phase {
            Phase::Counter { .. } => options.counter_seconds,
            Phase::Turn | Phase::Start { .. } => options.turn_seconds,
            Phase::Over => None,
        }
    }

    fn scores(&self) -> Vec<i32> {
        self.public.scores.clone()
    }
}

impl State {
    /// WO-12, WO-14: the seats still to be asked about the WORD OUT of the phase, clockwise after this seat.
    pub(super) fn asked_behind(&self, seat: Seat, phase: Phase) -> impl Iterator<Item = Seat> {
        let seats = self.hands.len();
        let others = seat.left(seats).round(seats).take_while(move |&other| match phase {
            // The round ends at the announcer; with `counter_round: "once"`, it ends after a full circle.
            Phase::Counter { announcer, asked: None, .. } => other != announcer,
            _ => other != seat,
        });
        others.filter(move |&other| !self.hand(other).is_empty() && phase.still_asks(other))
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

/// WO-20: the next seat with cards, clockwise after this one; this seat if no other has cards.
pub(super) fn next_with_cards(hands: &[Hand], after: Seat) -> Seat {
    let seats = hands.len();
    let holds = |seat: &Seat| hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
    after.left(seats).round(seats).find(holds).unwrap_or(after)
}
