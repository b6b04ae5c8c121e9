//! What a seat is asked, handed out so that legal actions and hints can be searched for outside the room.

use lettrine_engine::{AnyPosition, Seat, Unplayable};

use super::Room;
use crate::problem::Problem;
use crate::secret::Secret;
use crate::words::Words;

/// A seat that may act, with all that is needed to list its actions.
pub struct Asked {
    /// The position in which its action will be judged.
    pub position: Box<dyn AnyPosition>,
    /// The seat.
    pub seat: Seat,
    /// The table's words.
    pub words: Words,
    /// The number of the open window.
    pub window: u32,
}

impl Room {
    /// What the seat with this secret is asked, if it may act. If other seats are asked the same first, the position is the one after
    /// their timeouts.
    pub fn asked(&self, secret: &Secret) -> Result<Asked, Problem> {
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

    /// What a seat is asked, if it may act.
    pub(super) fn to_act(&self, seat: Seat) -> Result<Asked, Problem> {
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
        let position = play.position.ahead(seat, &words.get(), &play.seed);
        let position = position.ok_or(Problem::Unplayable(Unplayable::NotYourTurn))?;
        Ok(Asked { position, seat, words: words.clone(), window: play.window })
    }
}
