//! A position: its open part and its hidden part.

use arrayvec::ArrayVec;
use lettrine_engine::{Position, Seat, Seats, Window};

use super::Rondorondo;
use super::card::Card;
use super::cards::Cards;
use super::holder::{Holder, MOST_CELLS};
use super::options::Options;
use super::shown::Shown;

/// The largest number of seats.
pub(super) const MOST_SEATS: usize = 6;

/// A whole position, hidden cards included.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The part that everybody sees.
    pub(super) public: Public,
    /// The phase of the game. It holds the words shown in the opening, which are sealed.
    pub(super) phase: Phase,
    /// The hands, one for each seat.
    pub(super) hands: Vec<Cards>,
    /// The pile, top first.
    pub(super) draw: Vec<Card>,
    /// The cards that lie face down in the holder, from left to right (RR-19).
    pub(super) face_down: ArrayVec<Card, MOST_CELLS>,
    /// The face-down cards that have been covered since, sorted.
    pub(super) buried: Vec<Buried>,
}

/// The part of a position that everybody sees.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Public {
    /// The options of the table.
    pub(super) options: Options,
    /// The scores, one for each seat.
    pub(super) scores: Vec<i32>,
    /// The holder with its visible cards.
    pub(super) holder: Holder,
    /// The covered cards that everybody saw laid.
    pub(super) covered: Cards,
    /// The number of passes in unbroken succession with the pile empty (RR-15).
    pub(super) passes: u32,
    /// The cards that the table knows of each hand: shown in the opening (RR-3), until they are played or a card leaves the hand
    /// unseen.
    pub(super) known: Vec<Cards>,
    /// The seats that slid the last cards of the pile under it (RR-12), from top to bottom. Each of them knows its card.
    pub(super) under: Vec<Seat>,
    /// The number of the next chance event.
    pub(super) chance: u64,
}

/// The phase of the game.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phase {
    /// Every seat shows a word, or none (RR-3).
    Opening {
        /// The word of each seat; `None` if it has not shown yet.
        shown: Vec<Option<Shown>>,
    },
    /// A seat is to play.
    Turn {
        /// The seat.
        seat: Seat,
        /// The number of exchanges in this turn, not yet paid (RR-12).
        exchanges: u32,
    },
    /// The game is over.
    Over {
        /// The seat that acted last.
        last: Seat,
    },
}

/// A face-down card that has been covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Buried {
    /// The card.
    pub(super) card: Card,
    /// The seat that laid the card, if known.
    pub(super) by: Option<Seat>,
}

impl Position for State {
    type Game = Rondorondo;

    /// An empty table.
    fn table(options: &Options, seats: usize) -> State {
        State {
            public: Public {
                options: options.clone(),
                scores: vec![0; seats],
                holder: Holder::default(),
                covered: Cards::default(),
                passes: 0,
                known: vec![Cards::default(); seats],
                under: Vec::new(),
                chance: 0,
            },
            phase: Phase::Opening { shown: vec![None; seats] },
            hands: vec![Cards::default(); seats],
            draw: Vec::new(),
            face_down: ArrayVec::new(),
            buried: Vec::new(),
        }
    }

    /// The seats that may act.
    fn window(&self) -> Option<Window> {
        match &self.phase {
            Phase::Opening { shown } => {
                let still = Seat::all(shown.len()).filter(|seat| shown[seat.index()].is_none());
                Some(Window {
                    phase: "opening",
                    seats: still.collect(),
                    then: Seats::default(),
                    sealed: true,
                })
            }
            Phase::Turn { seat, .. } => Some(Window::of("turn", *seat)),
            Phase::Over { .. } => None,
        }
    }

    /// The seconds of the clock for the current phase.
    fn seconds(&self) -> Option<u16> {
        match self.phase {
            Phase::Opening { .. } | Phase::Turn { .. } => self.public.options.turn_seconds,
            Phase::Over { .. } => None,
        }
    }

    fn scores(&self) -> Vec<i32> {
        self.public.scores.clone()
    }
}

impl State {
    /// The number of seats.
    pub(super) fn seats(&self) -> usize {
        self.hands.len()
    }

    /// Whether the game must end: the pile is empty, and a hand is empty or all players have passed (RR-15).
    pub(super) fn is_exhausted(&self) -> bool {
        let all_passed = self.public.passes as usize >= self.seats();
        self.draw.is_empty() && (all_passed || self.hands.iter().any(Cards::is_empty))
    }
}
