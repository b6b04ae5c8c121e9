//! A position: its open part and its hidden part.

use arrayvec::ArrayVec;
use lettrine_engine::{Position, Seat, Seats, Window};
use serde::Serialize;

use super::CrackWord;
use super::card::Card;
use super::cards::Cards;
use super::line::{At, LINES, Line, LineNumber};
use super::majority::Colours;
use super::options::Options;

/// A list with one item for each seat.
pub type Each<T> = ArrayVec<T, 4>;

/// A whole position.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The open part, which everybody sees.
    pub public: Public,
    /// The hidden part; during the game a viewer sees at most the own hand.
    pub hidden: Hidden,
}

/// The part of a position that everybody sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// The options of the table.
    pub options: Options,
    /// The four lines.
    pub lines: [Line; LINES],
    /// The sizes of the PAQUETS, which are the points.
    pub paquets: Each<u32>,
    /// The seat that is to act; when the game is over, the seat that acted last.
    pub turn: Seat,
    /// What that seat has to do.
    pub phase: Phase,
    /// Whether there are still draw piles.
    pub stage: Stage,
    /// The cards that the table has seen go into each hand and that must still be there.
    pub known: Each<Cards>,
    /// The cards that the table has seen go under each pile, the lowest first.
    pub under: Each<Vec<Card>>,
    /// The cards of each colour that have left the lines for good, face up: those in PAQUETS, and those binned.
    pub shown: Each<Cards>,
    /// The number of the next chance event.
    pub chance: u64,
}

/// The hidden part of a position; during the game a viewer sees at most the own hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Hidden {
    /// The hands.
    pub hands: Each<Cards>,
    /// The draw piles, the lowest card first.
    pub piles: Each<Vec<Card>>,
    /// The cards of each colour that have left the game face down.
    pub aside: Each<Cards>,
}

/// What the seat whose turn it is has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "phase", rename_all = "lowercase")]
pub enum Phase {
    /// A turn.
    Turn,
    /// The line just emptied is to be started (rule CW-12). The seat has a card that can start it.
    Start {
        /// The line.
        line: LineNumber,
    },
    /// The game is over.
    Over,
}

/// Whether there are still draw piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Every pile has cards.
    Piles,
    /// DERNIÈRE MAIN (rule CW-15): no pile has cards.
    LastHand {
        /// The seats that have passed (rule CW-16).
        out: Seats,
    },
}

impl Position for State {
    type Game = CrackWord;

    /// An empty table.
    fn table(options: &Options, seats: usize) -> State {
        let public = Public {
            options: *options,
            lines: Default::default(),
            paquets: each(seats),
            turn: Seat::new(0),
            phase: Phase::Turn,
            stage: Stage::Piles,
            known: each(seats),
            under: each(seats),
            shown: each(seats),
            chance: 0,
        };
        State { public, hidden: Hidden { hands: each(seats), piles: each(seats), aside: each(seats) } }
    }

    /// The seat that may act.
    fn window(&self) -> Option<Window> {
        let Public { phase, turn, .. } = self.public;
        (phase != Phase::Over).then(|| Window::of(phase.name(), turn))
    }

    /// Rule C-3: the seconds of the clock; a start has a turn's time (rule C-2).
    fn seconds(&self) -> Option<u16> {
        let Public { phase, options, .. } = &self.public;
        options.turn_seconds.filter(|_| *phase != Phase::Over)
    }

    fn scores(&self) -> Vec<i32> {
        self.public.paquets.iter().map(|&points| i32::try_from(points).unwrap_or(i32::MAX)).collect()
    }
}

impl State {}

/// A list with the default value for each seat.
pub(super) fn each<T: Default>(seats: usize) -> Each<T> {
    std::iter::repeat_with(T::default).take(seats).collect()
}

impl Public {
    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.paquets.len()
    }

    /// The line with this number.
    #[must_use]
    pub fn line(&self, number: LineNumber) -> &Line {
        &self.lines[number.index()]
    }

    /// Whether a colour has the majority in a line (rule CW-11).
    #[must_use]
    pub fn has_majority(&self, line: LineNumber, colour: Seat) -> bool {
        Colours::of(self.line(line)).has_majority(colour, self.options.majority)
    }

    /// Whether a colour would have the majority in a line after laying a card at this place.
    #[must_use]
    pub fn would_have_majority(&self, line: LineNumber, at: At, colour: Seat, joker: bool) -> bool {
        let line = self.line(line);
        Colours::of(line).after(line, at, colour, joker).has_majority(colour, self.options.majority)
    }

    /// Whether the last hand has begun (rule CW-15).
    #[must_use]
    pub fn is_last_hand(&self) -> bool {
        self.stage != Stage::Piles
    }

    /// Whether a seat is out (rule CW-16).
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Piles => false,
            Stage::LastHand { out } => out.contains(seat),
        }
    }

    /// The number of cards of a colour on the four lines, hidden ones included.
    #[must_use]
    pub fn count_of(&self, colour: Seat) -> usize {
        self.lines.iter().map(|line| line.count_of(colour)).sum()
    }
}
