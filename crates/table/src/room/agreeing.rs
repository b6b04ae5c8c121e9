//! What is done once everybody agrees: a play is taken back, or the game is played again. Everybody means all people who are there
//! or have only just left: a lost connection is no consent. Bots, and people who have been gone for long, are not asked.

use super::Room;
use crate::entry::Entry;
use crate::input::Moment;
use crate::logged::Status;
use crate::problem::Problem;
use crate::seats::{Level, Place};

impl Room {
    /// The people who are there, or may be back in a moment.
    pub(super) fn here(&self) -> impl Iterator<Item = &Place> {
        self.table.places.iter().filter(|place| place.is_person() && !self.away.contains(&place.number))
    }

    /// Who still has to agree that something is taken back. For whom a bot plays is away, whatever their sockets say.
    pub(super) fn undo_waits_for(&self) -> Vec<u8> {
        let Some(undo) = &self.table.undo else { return Vec::new() };
        let asked = self.here().filter(|place| place.stand_in.is_none()).map(|place| place.number);
        asked.filter(|place| *place != undo.place && !undo.agreed.contains(place)).collect()
    }

    pub(super) fn ask_undo(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        let seat = self.table.seat_of(place).ok_or(Problem::NoSuchPlace)?;
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        if play.window().is_none() {
            // The seed is known by now.
            return Err(Problem::Over);
        }
        let plays = play.undoable(seat).ok_or(Problem::CannotUndo)?;
        if play.paused {
            return Err(Problem::Paused);
        }
        match &self.table.undo {
            // A table answers one question at a time: another would take the first away from under those who think about it.
            Some(undo) if undo.place != place => return Err(Problem::UndoAsked),
            // Asked again, it is the same question: who has agreed has agreed, but others may have left.
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
        // Who asked may also think better of it.
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

    /// Somebody gives the game up. As long as another person plays it goes on, with a bot in that seat; else it ends here.
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
        // A question may have waited for this answer alone.
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
        if self.here().any(|place| !self.table.rematch.contains(&place.number)) {
            return Ok(());
        }
        let start = self.start_entry(at)?;
        self.write(&Entry::Rematched, at)?;
        self.write(&start, at)
    }

    /// Somebody came or has been gone for long: they may have been the last that was waited for. Where nobody is left nobody
    /// agrees, and what was asked waits until somebody comes back. Everybody hears who is there, one way or the other.
    pub(super) fn agree_without(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        self.draft.news.seats = true;
        let somebody = self.table.places.iter().any(|place| self.members.present(place.number) > 0);
        match self.table.status() {
            Status::Over if somebody && !self.table.rematch.is_empty() => self.rematch_if_wanted(at),
            Status::Playing if somebody && self.table.undo.is_some() => self.undo_if_agreed(at),
            _ => Ok(()),
        }
    }
}
