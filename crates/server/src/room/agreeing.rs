//! What is done once everybody agrees: a play is taken back, or the game is played again. Everybody means the people who are there;
//! bots and who is away do not mind.

use super::Room;
use crate::entry::Entry;
use crate::problem::Problem;
use crate::seats::Place;
use crate::store::Status;

impl Room {
    /// The people who are there.
    fn here(&self) -> impl Iterator<Item = &Place> {
        self.table.places.iter().filter(|place| place.is_person() && self.members.present(place.number) > 0)
    }

    /// Who still has to agree that something is taken back. For whom a bot plays is away, whatever their sockets say.
    pub(super) fn undo_waits_for(&self) -> Vec<u8> {
        let Some(undo) = &self.table.undo else { return Vec::new() };
        let asked = self.here().filter(|place| place.stand_in.is_none()).map(|place| place.number);
        asked.filter(|place| *place != undo.place && !undo.agreed.contains(place)).collect()
    }

    pub(super) async fn ask_undo(&mut self, place: u8) -> Result<(), Problem> {
        let seat = self.table.seat_of(place).ok_or(Problem::NoSuchPlace)?;
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        if play.live.window().is_none() {
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
            None => self.commit(&[Entry::UndoAsked { place, plays }]).await?,
        }
        self.undo_if_agreed().await
    }

    pub(super) async fn answer_undo(&mut self, place: u8, agrees: bool) -> Result<(), Problem> {
        if self.table.undo.is_none() {
            return Err(Problem::NothingToUndo);
        }
        // Who asked may also think better of it.
        let asker = self.table.undo.as_ref().is_some_and(|undo| undo.place == place);
        let thinks_better = asker && !agrees;
        if !thinks_better && !self.undo_waits_for().contains(&place) {
            return Ok(());
        }
        self.commit(&[Entry::UndoAnswered { place, agrees }]).await?;
        self.undo_if_agreed().await
    }

    pub(super) async fn undo_if_agreed(&mut self) -> Result<(), Problem> {
        match &self.table.undo {
            Some(undo) if self.undo_waits_for().is_empty() => {
                let plays = undo.plays;
                // Committing it loads the table anew, and tells everybody.
                self.commit(&[Entry::Undone { plays }]).await
            }
            _ => {
                self.tell_seats();
                Ok(())
            }
        }
    }

    pub(super) async fn want_rematch(&mut self, place: u8) -> Result<(), Problem> {
        if self.table.status() != Status::Over {
            return Err(Problem::NotOver);
        }
        if !self.table.rematch.contains(&place) {
            self.commit(&[Entry::RematchWanted { place }]).await?;
        }
        self.rematch_if_wanted().await
    }

    async fn rematch_if_wanted(&mut self) -> Result<(), Problem> {
        if self.here().any(|place| !self.table.rematch.contains(&place.number)) {
            self.tell_seats();
            return Ok(());
        }
        let start = self.start_entry()?;
        self.commit(&[Entry::Rematched, start]).await?;
        self.tell_everything();
        Ok(())
    }

    /// A place is empty that was not: it may have been the last that was waited for. Where nobody is left nobody agrees, and what
    /// was asked waits until they come back. Everybody hears who has gone, one way or the other.
    pub(super) async fn agree_without(&mut self) -> Result<(), Problem> {
        if self.here().next().is_none() {
            self.tell_seats();
            return Ok(());
        }
        match self.table.status() {
            Status::Over => self.rematch_if_wanted().await,
            Status::Waiting | Status::Playing => self.undo_if_agreed().await,
        }
    }
}
