//! A position: what lies open on the table, and what does not.

use arrayvec::ArrayVec;
use lettrine_engine::{Position, Seat, Seats, Window};
use serde::Serialize;

use super::CrackWord;
use super::card::Card;
use super::cards::Cards;
use super::line::{At, LINES, Line, LineNumber};
use super::majority::Colours;
use super::options::Options;

/// One thing for each seat.
pub type Each<T> = ArrayVec<T, 4>;

/// Everything.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What everybody sees.
    pub public: Public,
    /// What nobody sees whole.
    pub hidden: Hidden,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// What was agreed.
    pub options: Options,
    /// The four lines.
    pub lines: [Line; LINES],
    /// The sizes of the PAQUETS: the points.
    pub paquets: Each<u32>,
    /// Who is to act; when the game is over, who acted last.
    pub turn: Seat,
    /// What is to be done.
    pub phase: Phase,
    /// Whether there are still draw piles.
    pub stage: Stage,
    /// Cards that the table has seen go into each hand, and that must still be there.
    pub known: Each<Cards>,
    /// Cards that the table has seen go under each pile, the lowest first.
    pub under: Each<Vec<Card>>,
    /// Cards of each colour that have left the lines for good, face up: those of the PAQUETS, and those binned.
    pub shown: Each<Cards>,
    /// The number of the next chance event.
    pub chance: u64,
}

/// What nobody sees whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Hidden {
    /// The hands.
    pub hands: Each<Cards>,
    /// The draw piles, the lowest card first.
    pub piles: Each<Vec<Card>>,
    /// Cards of each colour that have left the game face down.
    pub aside: Each<Cards>,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "phase", rename_all = "lowercase")]
pub enum Phase {
    /// A turn.
    Turn,
    /// A line just emptied is to be started (rule CW-12). Somebody in this phase has a card that can.
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
    /// DERNIÈRE MAIN (rule CW-15): no pile has any.
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

    /// Who may act.
    fn window(&self) -> Option<Window> {
        let Public { phase, turn, .. } = self.public;
        (phase != Phase::Over).then(|| Window::of(phase.name(), turn))
    }

    /// Rule C-3: the clock of what is to be done now; a start has a turn's time (rule C-2).
    fn seconds(&self) -> Option<u16> {
        let Public { phase, options, .. } = &self.public;
        options.turn_seconds.filter(|_| *phase != Phase::Over)
    }

    fn scores(&self) -> Vec<i32> {
        self.public.paquets.iter().map(|&points| i32::try_from(points).unwrap_or(i32::MAX)).collect()
    }
}

impl State {}

/// The same nothing for each seat.
pub(super) fn each<T: Default>(seats: usize) -> Each<T> {
    std::iter::repeat_with(T::default).take(seats).collect()
}

impl Public {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.paquets.len()
    }

    /// A line.
    #[must_use]
    pub fn line(&self, number: LineNumber) -> &Line {
        &self.lines[number.index()]
    }

    /// Whether a colour has the majority in a line (rule CW-11).
    #[must_use]
    pub fn has_majority(&self, line: LineNumber, colour: Seat) -> bool {
        Colours::of(self.line(line)).has_majority(colour, self.options.majority)
    }

    /// Whether a colour would have it with a card laid there.
    #[must_use]
    pub fn would_have_majority(&self, line: LineNumber, at: At, colour: Seat, joker: bool) -> bool {
        let line = self.line(line);
        Colours::of(line).after(line, at, colour, joker).has_majority(colour, self.options.majority)
    }

    /// Whether it is the last hand.
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

    /// How many cards of a colour lie on the four lines, hidden ones too.
    #[must_use]
    pub fn count_of(&self, colour: Seat) -> usize {
        self.lines.iter().map(|line| line.count_of(colour)).sum()
    }
}
