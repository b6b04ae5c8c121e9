//! Agreements: a play is taken back, or a rematch begins, once everybody agrees. Everybody means all people who are connected or have only
//! just disconnected: a lost connection is no consent. Bots, and people who have been away for long, are not asked.

use super::Room;
use crate::entry::Entry;
use crate::input::Moment;
use crate::logged::Status;
use crate::problem::Problem;
use crate::seats::{Level, Place};

impl Room {
    /// The people who are connected, or have only just disconnected.
    pub(super) fn here(&self) -> impl Iterator<Item = &Place> {
        self.table.places.iter().filter(|place| place.is_person() && !self.away.contains(&place.number))
    }

    /// The places that still have to agree to take plays back. A person for whom a bot stands in is not asked, even if connected.
    pub(super) fn undo_waits_for(&self) -> Vec<u8> {
        let Some(undo) = &self.table.undo else { return Vec::new() };
        let asked = self.here().filter(|place| place.stand_in.is_none()).map(|place| place.number);
        asked.filter(|place| *place != undo.place && !undo.agreed.contains(place)).collect()
    }

    pub(super) fn ask_undo(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        let seat = self.table.seat_of(place).ok_or(Problem::NoSuchPlace)?;
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        if play.window().is_none() {
            // The seed is revealed by now.
            return Err(Problem::Over);
        }
        let plays = play.undoable(seat).ok_or(Problem::CannotUndo)?;
        if play.paused {
            return Err(Problem::Paused);
        }
        match &self.table.undo {
            // One request at a time: a second one would replace the first while people think about it.
            Some(undo) if undo.place != place => return Err(Problem::UndoAsked),
            // The same request again: given agreements stay, but other people may have left since.
            Some(_) => {}
            None if self.table.undo_refused => return Err(Problem::UndoRefused),
            None => self.write(&Entry::UndoAsked { place, plays }, at)?,
        }
        self.undo_if_agreed(at)
    }

    pub(super) fn answer_undo(&mut self, place: u8, agrees: bool, at: &Moment<'_>) -> Result<(), Problem> {
        if self.table.undo.is_none() {
            return Err(Problem::NothingToUndo);
        }
        // The player who asked may withdraw the request.
        let asker = self.table.undo.as_ref().is_some_and(|undo| undo.place == place);
        let thinks_better = asker && !agrees;
        if !thinks_better && !self.undo_waits_for().contains(&place) {
            return Ok(());
        }
        self.write(&Entry::UndoAnswered { place, agrees }, at)?;
        self.undo_if_agreed(at)
    }

    pub(super) fn undo_if_agreed(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        self.draft.news.seats = true;
        match &self.table.undo {
            Some(undo) if self.undo_waits_for().is_empty() => {
                let plays = undo.plays;
                self.write(&Entry::Undone { plays }, at)
            }
            _ => Ok(()),
        }
    }

    /// A person gives the game up. While another person plays, the game goes on with a bot in that seat; otherwise it ends.
    pub(super) fn give_up(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        self.playing()?;
        if self.table.place(place).ok_or(Problem::NoSuchPlace)?.gave_up {
            return Ok(());
        }
        let plays_on = |other: &Place| other.number != place && other.is_person() && !other.gave_up;
        let stand_in = self.table.places.iter().any(plays_on).then(Level::default);
        self.write(&Entry::GaveUp { place, stand_in }, at)?;
        if stand_in.is_none() {
            return Ok(());
        }
        // The pending request may have waited for this player only.
        self.undo_if_agreed(at)
    }

    pub(super) fn want_rematch(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        if self.table.status() != Status::Over {
            return Err(Problem::NotOver);
        }
        if !self.table.rematch.contains(&place) {
            self.write(&Entry::RematchWanted { place }, at)?;
        }
        self.rematch_if_wanted(at)
    }

    fn rematch_if_wanted(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        self.draft.news.seats = true;
        if !self.all_want_a_rematch() {
            return Ok(());
        }
        let start = self.start_entry(at)?;
        self.write(&Entry::Rematched, at)?;
        self.write(&start, at)
    }

    /// A person came, or has been away for long: a pending request may have waited for this person only. While no person is connected,
    /// nothing is agreed, and requests stay pending. Everybody is told who is connected in any case.
    pub(super) fn agree_without(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        self.draft.news.seats = true;
        if !self.is_agreed() {
            return Ok(());
        }
        if self.table.status() == Status::Over { self.rematch_if_wanted(at) } else { self.undo_if_agreed(at) }
    }

    /// Whether a pending request waits for nobody, and somebody is connected.
    pub(super) fn is_agreed(&self) -> bool {
        let somebody = || self.table.places.iter().any(|place| self.members.present(place.number) > 0);
        let agreed = match self.table.status() {
            Status::Waiting => false,
            Status::Playing => self.table.undo.is_some() && self.undo_waits_for().is_empty(),
            Status::Over => !self.table.rematch.is_empty() && self.all_want_a_rematch(),
        };
        agreed && somebody()
    }

    fn all_want_a_rematch(&self) -> bool {
        self.here().all(|place| self.table.rematch.contains(&place.number))
    }
}
