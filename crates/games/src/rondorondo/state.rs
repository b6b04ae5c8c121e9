//! A position: what everybody sees, and what is hidden.

use arrayvec::ArrayVec;
use lettrine_engine::{Position, Seat, Seats, Window};

use super::Rondorondo;
use super::card::Card;
use super::cards::Cards;
use super::holder::{Holder, MOST_CELLS};
use super::options::Options;
use super::shown::Shown;

/// Most seats at a table.
pub(super) const MOST_SEATS: usize = 6;

/// Everything, hidden things included.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What everybody sees.
    pub(super) public: Public,
    /// Where the game stands. Holds the words shown in the opening, which are sealed.
    pub(super) phase: Phase,
    /// The hands, a seat each.
    pub(super) hands: Vec<Cards>,
    /// The pile, top first.
    pub(super) draw: Vec<Card>,
    /// The cards that lie face down in the holder, from left to right (RR-19).
    pub(super) face_down: ArrayVec<Card, MOST_CELLS>,
    /// Face-down cards that have been covered since, in order.
    pub(super) buried: Vec<Buried>,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Public {
    /// What was agreed.
    pub(super) options: Options,
    /// The scores, a seat each.
    pub(super) scores: Vec<i32>,
    /// The visible cards.
    pub(super) holder: Holder,
    /// The cards under them that everybody saw laid.
    pub(super) covered: Cards,
    /// Passes in unbroken succession since the pile is empty (RR-15).
    pub(super) passes: u32,
    /// What the table knows of each hand: the cards shown in the opening (RR-3), until they are played, or until a card leaves
    /// the hand unseen.
    pub(super) known: Vec<Cards>,
    /// Who slid the last cards of the pile under it (RR-12), from top to bottom: each knows which card it was.
    pub(super) under: Vec<Seat>,
    /// The number of the next chance event.
    pub(super) chance: u64,
}

/// Where the game stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phase {
    /// Every seat shows a word, or none (RR-3).
    Opening {
        /// What each has shown.
        shown: Vec<Option<Shown>>,
    },
    /// A seat is to play.
    Turn {
        /// The seat.
        seat: Seat,
        /// Exchanges in this turn, not yet paid (RR-12).
        exchanges: u32,
    },
    /// The game is over.
    Over {
        /// Who acted last.
        last: Seat,
    },
}

/// A face-down card that has been covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Buried {
    /// The card.
    pub(super) card: Card,
    /// Who laid it.
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

    /// Who may act.
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

    /// The hourglass of what is to be done now.
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
    /// How many play.
    pub(super) fn seats(&self) -> usize {
        self.hands.len()
    }

    /// Whether nobody can go on: the pile is empty, and a hand is empty or everybody has passed (RR-15).
    pub(super) fn is_exhausted(&self) -> bool {
        let all_passed = self.public.passes as usize >= self.seats();
        self.draw.is_empty() && (all_passed || self.hands.iter().any(Cards::is_empty))
    }
}
