//! Who may act now.

use crate::{Seat, Seats};

/// An open window: a phase, and the seats that may act in it. No window is open when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The phase as records name it: `turn`, `start`, `counter` …
    pub phase: &'static str,
    /// The seats that may act.
    pub seats: Seats,
    /// The seats that will be asked the same, one after the other, unless one before them acts otherwise: who may be asked for
    /// an answer already, which is played when its seat's turn comes.
    pub then: Seats,
    /// Whether what one seat does stays hidden until all have acted.
    pub sealed: bool,
}

impl Window {
    /// One seat's window.
    #[must_use]
    pub fn of(phase: &'static str, seat: Seat) -> Window {
        Window { phase, seats: seat.into(), then: Seats::default(), sealed: false }
    }
}
