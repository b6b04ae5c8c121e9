//! [`Window`]: the phase of a game and the seats that may act in it.

use crate::{Seat, Seats};

/// An open window: a phase and the seats that may act in it. No window is open when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The phase as records name it: `turn`, `start`, `counter` …
    pub phase: &'static str,
    /// The seats that may act.
    pub seats: Seats,
    /// The seats that will get the same question, one after the other, unless a seat before them acts otherwise. They may already
    /// answer in advance; the answer is played at their turn.
    pub then: Seats,
    /// Whether the action of one seat stays hidden until all have acted.
    pub sealed: bool,
}

impl Window {
    /// A window for one seat.
    #[must_use]
    pub fn of(phase: &'static str, seat: Seat) -> Window {
        Window { phase, seats: seat.into(), then: Seats::default(), sealed: false }
    }
}
