//! Hints: thought out on the bots' threads from what the asker sees, told to the asker alone, and counted before everybody.

use lettrine_bots::hint::Hint;
use lettrine_engine::Seat;
use lettrine_table::seats::seat_number as number;

use super::members::MemberId;
use super::{Command, Room};
use crate::bots::Puzzle;
use crate::entry::Entry;
use crate::problem::Problem;
use crate::protocol::Tell;
use crate::table::Name;

/// Who asked for a hint, and under which name.
pub(super) struct Asker {
    member: MemberId,
    name: Name,
}

/// What becomes of a question for a hint.
pub(super) enum Asked {
    /// It is answered.
    Done,
    /// It is answered when the hint is thought out.
    Later,
}

impl Room {
    /// A seat asks for a hint, or for one more step of it. Said again under the same name, it is one question.
    pub(super) async fn ask_hint(
        &mut self,
        member: MemberId,
        place: Option<u8>,
        id: &str,
    ) -> Result<Asked, Problem> {
        let Some(name) = self.named(place, id, "ask hint")? else { return Ok(Asked::Done) };
        let place = place.ok_or(Problem::Watching)?;
        let (seat, window) = self.may_be_hinted(place)?;
        // Who asks again before the answer has come, perhaps over another line, waits for the same answer.
        if let Some(asker) = self.hinting.get_mut(&(window, seat)) {
            if asker.name != name {
                return Err(Problem::TooFast);
            }
            asker.member = member;
            return Ok(Asked::Later);
        }
        let told = self.table.play.as_ref().and_then(|play| play.hint_of(seat)).cloned();
        if let Some(told) = told {
            // All was told: it is not counted again.
            if told.hint.as_ref().is_some_and(|hint| usize::from(told.step) < hint.steps.len()) {
                self.may_write(Some(place), true)?;
                self.give_hint(seat, told.step + 1, told.hint, name).await?;
            }
            return Ok(Asked::Done);
        }
        self.may_write(Some(place), true)?;
        if !self.members.may_be_hinted(place) {
            return Err(Problem::TooFast);
        }
        self.think_of_hint(seat, window)?;
        self.hinting.insert((window, seat), Asker { member, name });
        Ok(Asked::Later)
    }

    /// The seat of a place that may ask for a hint now, and what there is to be done.
    fn may_be_hinted(&self, place: u8) -> Result<(Seat, u32), Problem> {
        if !self.table.gives_hints() {
            return Err(Problem::NoHints);
        }
        let seat = self.table.seat_of(place).ok_or(Problem::NoSuchPlace)?;
        let play = self.playing()?;
        if play.paused {
            return Err(Problem::Paused);
        }
        self.plays_itself(place)?;
        self.to_act(seat)?;
        Ok((seat, play.window))
    }

    fn think_of_hint(&self, seat: Seat, window: u32) -> Result<(), Problem> {
        let position = self.to_act(seat)?;
        let puzzle = Puzzle { live: position.live, seat, words: position.words, names: self.table.names() };
        let thinking = self.shared.bots.hint(puzzle)?;
        let itself = self.itself.clone();
        tokio::spawn(async move {
            let hint = thinking.await.ok().flatten().map(Box::new);
            if let Some(room) = itself.upgrade() {
                let _ = room.send(Command::Hinted { window, seat, hint }).await;
            }
        });
        Ok(())
    }

    /// A hint was thought out; what it is about may have been played meanwhile.
    pub(super) async fn hinted(&mut self, window: u32, seat: Seat, hint: Option<Box<Hint>>) {
        let Some(Asker { member, name }) = self.hinting.remove(&(window, seat)) else { return };
        let now = self.table.play.as_ref().map_or(0, |play| play.window);
        let id = name.id.clone();
        let given = match hint {
            _ if now != window => Err(Problem::Stale { window: now }),
            None => Err(Problem::Busy),
            Some(_) if self.to_act(seat).is_err() => Err(Problem::Answered),
            hint => self.give_hint(seat, 1, hint, name).await,
        };
        match given {
            Ok(()) => self.members.tell(member, &Tell::Accepted { id }),
            Err(problem) => self.refuse(member, id, &problem),
        }
        self.drop_slow();
    }

    /// One more step: to the log first, then to the seat; that it was asked for, to everybody.
    async fn give_hint(
        &mut self,
        seat: Seat,
        step: u8,
        hint: Option<Box<Hint>>,
        name: Name,
    ) -> Result<(), Problem> {
        let window = self.table.play.as_ref().map_or(0, |play| play.window);
        let (id, said) = (Some(name.id), name.said);
        self.commit(&[Entry::Hinted { seat: number(seat), window, step, hint, id, said }]).await?;
        self.tell_turn_to_seat(seat);
        self.tell_seats();
        Ok(())
    }
}
