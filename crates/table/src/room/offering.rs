//! Positions that the room hands out, so that legal actions can be searched for outside it.

use lettrine_engine::{Live, Seat, Unplayable};

use super::Room;
use crate::problem::Problem;
use crate::secret::Secret;
use crate::words::Words;

/// A position in which a seat may act.
pub struct Position {
    /// The position.
    pub live: Box<dyn Live>,
    /// The seat.
    pub seat: Seat,
    /// The table's words.
    pub words: Words,
    /// The number of the open window.
    pub window: u32,
}

impl Room {
    /// The position in which the seat with this secret is to act. If other seats are asked the same first, it is the position in which its
    /// action will be judged.
    pub fn position(&self, secret: &Secret) -> Result<Position, Problem> {
        let table = self.settled().ok_or(Problem::Busy)?;
        let Some(place) = table.place_opened_by(secret) else {
            // A link for watching has no seat to act.
            return Err(self.viewer(Some(secret)).err().unwrap_or(Problem::Watching));
        };
        // Puzzles and evenings are solved without help, and a list of legal actions helps more than a hint.
        if table.terms.hints == Some(false) {
            return Err(Problem::NoHints);
        }
        self.to_act(table.seat_of(place).ok_or(Problem::NoSuchPlace)?)
    }

    /// The table's words.
    pub fn words(&self) -> Result<Words, Problem> {
        self.words.clone().ok_or(Problem::LexiconMissing)
    }

    /// The position in which a seat is to act.
    pub(super) fn to_act(&self, seat: Seat) -> Result<Position, Problem> {
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        let words = self.words.as_ref().ok_or(Problem::LexiconMissing)?;
        if play.window().is_none() {
            return Err(Problem::Over);
        }
        if !play.asked().contains(&seat) {
            return Err(Problem::Unplayable(Unplayable::NotYourTurn));
        }
        if play.has_answered(seat) {
            return Err(Problem::Answered);
        }
        let live = play.live.ahead(seat, &words.get(), &play.seed);
        let live = live.ok_or(Problem::Unplayable(Unplayable::NotYourTurn))?;
        Ok(Position { live, seat, words: words.clone(), window: play.window })
    }
}
