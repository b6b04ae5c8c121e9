//! Hints: computed from the asking seat's view, told to that seat alone, and counted where everybody can see it.

use lettrine_bots::hint::Hint;
use lettrine_engine::Seat;

use super::Room;
use super::asking::words_of;
use crate::entry::Entry;
use crate::input::{MemberId, Moment};
use crate::output::{Output, Puzzle};
use crate::problem::Problem;
use crate::protocol::Say;
use crate::seats::seat_number;
use crate::table::{Known, Name};

/// The member that asked for a hint, and the request.
#[derive(Clone)]
pub(super) struct Asker {
    pub(super) member: MemberId,
    pub(super) name: Name,
}

impl Room {
    /// A seat asks for a hint, or for its next step. A repeated request gets the same answer.
    pub(super) fn ask_hint(
        &mut self,
        member: MemberId,
        place: Option<u8>,
        say: &Say,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        let Some(name) = self.named(place, say.id(), &words_of(say))? else { return Ok(()) };
        let place = place.ok_or(Problem::Watching)?;
        let (seat, window) = self.may_be_hinted(place)?;
        // A request repeated before it is answered, perhaps over another socket, waits for the same answer.
        if let Some(asker) = self.hinting.get_mut(&(window, seat)) {
            if asker.name != name {
                return Err(Problem::TooFast);
            }
            asker.member = member;
            self.draft.later = true;
            return Ok(());
        }
        let told = self.table.play.as_ref().and_then(|play| play.hint_of(seat)).cloned();
        if let Some(told) = told {
            // A hint that was told completely is not counted again.
            if told.hint.as_ref().is_some_and(|hint| usize::from(told.step) < hint.steps.len()) {
                self.may_write(Some(place), true, at)?;
                self.give_hint(seat, told.step + 1, told.hint, name, at)?;
            }
            return Ok(());
        }
        self.may_write(Some(place), true, at)?;
        if !self.members.may_be_hinted(place, at.tick) {
            return Err(Problem::TooFast);
        }
        let asked = self.to_act(seat)?;
        let (position, words, names) = (asked.position, asked.words, self.table.names());
        self.outputs.push_back(Output::Hint(Box::new(Puzzle { window, position, seat, words, names })));
        self.hinting.insert((window, seat), Asker { member, name });
        self.draft.later = true;
        Ok(())
    }

    /// The seat of this place and the open window, if the seat may ask for a hint now.
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

    /// A hint was computed. The window may have closed meanwhile.
    pub(super) fn hinted(
        &mut self,
        window: u32,
        seat: Seat,
        hint: Option<&Hint>,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        let Some(asker) = self.hinting.remove(&(window, seat)) else { return Ok(()) };
        self.draft.asker = Some((asker.member, asker.name.id.clone()));
        self.draft.hinted = Some(((window, seat), asker.clone()));
        // The client may have repeated the request at another node, which answered first.
        let place = self.table.places.get(seat.index()).map(|place| place.number);
        if self.table.heard.knows(place, &asker.name) != Known::New {
            return Ok(());
        }
        let now = self.table.play.as_ref().map_or(0, |play| play.window);
        if now != window {
            return Err(Problem::Stale { window: now });
        }
        let hint = hint.ok_or(Problem::Busy)?;
        if self.to_act(seat).is_err() {
            return Err(Problem::Answered);
        }
        self.give_hint(seat, 1, Some(Box::new(hint.clone())), asker.name, at)
    }

    /// Logs one more step of a hint. The seat is told the step, and everybody is told that it was asked for.
    fn give_hint(
        &mut self,
        seat: Seat,
        step: u8,
        hint: Option<Box<Hint>>,
        name: Name,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        let window = self.table.play.as_ref().map_or(0, |play| play.window);
        let (seat, id, said) = (seat_number(seat), Some(name.id), name.said);
        self.write(&Entry::Hinted { seat, window, step, hint, id, said }, at)
    }
}
