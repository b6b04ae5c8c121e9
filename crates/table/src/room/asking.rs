//! What people say at a table, and what they ask for beside playing.

use lettrine_engine::json;
use serde::Serialize;

use super::Room;
use crate::entry::Entry;
use crate::input::{MemberId, Moment};
use crate::limits;
use crate::logged::Status;
use crate::output::Output;
use crate::problem::Problem;
use crate::protocol::{Ask, Say};
use crate::seats::{Colour, Level, Place};
use crate::table::{Known, Name};
use crate::writing;

impl Room {
    /// A member says something.
    pub(super) fn say(&mut self, member: MemberId, say: &Say, at: &Moment<'_>) -> Result<(), Problem> {
        let Some(place) = self.members.get(member).map(|member| member.place) else { return Ok(()) };
        self.draft.asker = Some((member, say.id().to_owned()));
        let seated = place.ok_or(Problem::Watching);
        match say {
            Say::Join(_) => Err(Problem::JoinFirst),
            Say::Stage(stage) => {
                let outcomes = self.stage_actions(seated?, &stage.actions)?;
                self.outputs.push_back(Output::Staged { to: member, id: stage.id.clone(), outcomes });
                self.draft.later = true;
                Ok(())
            }
            Say::Act(act) => {
                let said = format!("act {} {}", act.window, act.action.get());
                let Some(name) = self.named(place, &act.id, &said)? else { return Ok(()) };
                self.act(seated?, name, act.window, act.action.get(), at)
            }
            Say::Ask(asking) if matches!(asking.ask, Ask::Hint) => {
                self.ask_hint(member, place, &asking.id, at)
            }
            Say::Ask(asking) => {
                let is_new = self.hear(place, &asking.id, "ask", &asking.ask)?;
                if is_new { self.ask(seated?, &asking.ask, at) } else { Ok(()) }
            }
            Say::Host(hosting) => {
                let is_new = self.hear(place, &hosting.id, "host", &hosting.host)?;
                if is_new { self.host(member, &hosting.host, at) } else { Ok(()) }
            }
        }
    }

    /// The name of something that is said for the first time; none, if it was said before and is done.
    pub(super) fn named(&self, place: Option<u8>, id: &str, said: &str) -> Result<Option<Name>, Problem> {
        if !(1..=64).contains(&id.len()) {
            return Err(Problem::BadId);
        }
        let name = Name::new(id, said);
        match self.table.heard.knows(place, &name) {
            Known::New => Ok(Some(name)),
            Known::Done => Ok(None),
            Known::Another => Err(Problem::IdUsed),
        }
    }

    /// Whether this is to be done now: it was not said before. What is logged for it goes under its name.
    fn hear(
        &mut self,
        place: Option<u8>,
        id: &str,
        kind: &str,
        said: &impl Serialize,
    ) -> Result<bool, Problem> {
        let said = json::text(said);
        self.draft.name = self.named(place, id, &format!("{kind} {said}"))?.map(|name| (place, name));
        Ok(self.draft.name.is_some())
    }

    fn ask(&mut self, place: u8, ask: &Ask, at: &Moment<'_>) -> Result<(), Problem> {
        if self.table.terms.same_deal.is_some() && matches!(ask, Ask::Undo | Ask::Rematch) {
            return Err(Problem::OneAttempt);
        }
        self.may_write(Some(place), adds(ask), at)?;
        match ask {
            Ask::Rename { name, colour } => self.rename(place, name, *colour, at),
            Ask::Leave => {
                if self.table.status() != Status::Waiting {
                    return Err(Problem::Begun);
                }
                self.write(&Entry::Left { place }, at)
            }
            Ask::Chat { text } => {
                self.may_speak(place, at)?;
                let text = writing::text(text).ok_or(Problem::BadText)?;
                self.write(&Entry::Said { place, text }, at)
            }
            Ask::React { reaction } => {
                self.may_speak(place, at)?;
                let reaction = writing::reaction(reaction).ok_or(Problem::BadText)?;
                self.draft.news.reactions.push((place, reaction));
                Ok(())
            }
            Ask::Undo => self.ask_undo(place, at),
            Ask::AnswerUndo { agrees } => self.answer_undo(place, *agrees, at),
            Ask::StandIn { place: absent } => {
                if self.members.present(*absent) > 0 {
                    return Err(Problem::Present);
                }
                let person = self.table.place(*absent).is_some_and(Place::is_person);
                if person && !self.away.contains(absent) {
                    return Err(Problem::JustLeft);
                }
                self.stand_in(*absent, Level::default(), at)
            }
            Ask::Return => {
                self.draft.news.seats = true;
                if self.table.place(place).is_some_and(|place| place.gave_up) {
                    return Err(Problem::GaveUp);
                }
                // Whoever plays has nothing to return to.
                if self.table.place(place).is_some_and(|place| place.stand_in.is_some()) {
                    self.write(&Entry::Returned { place }, at)?;
                }
                Ok(())
            }
            // It is asked for apart, for its answer takes a while.
            Ask::Hint => Ok(()),
            Ask::GiveUp => self.give_up(place, at),
            Ask::Rematch => self.want_rematch(place, at),
        }
    }

    fn rename(&mut self, place: u8, name: &str, colour: Colour, at: &Moment<'_>) -> Result<(), Problem> {
        let name = writing::name(name).map_err(Problem::BadName)?;
        let before = self.table.place(place).ok_or(Problem::NoSuchPlace)?;
        if before.name() != name {
            self.table.may_be_called(place, &name)?;
        } else if before.colour() == Some(colour) {
            return Ok(());
        }
        self.write(&Entry::Renamed { place, name, colour }, at)
    }

    /// Whether a place, or a host who has none, may ask for something that is written into the log. What only ends something
    /// that was begun (`adds` is false) is not refused because the log is full.
    pub(super) fn may_write(
        &mut self,
        place: Option<u8>,
        adds: bool,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        if adds && self.table.beside >= limits::ENTRIES_BESIDE_PLAYS {
            return Err(Problem::LogFull);
        }
        if self.members.may_write(place, at.tick) { Ok(()) } else { Err(Problem::TooFast) }
    }

    fn may_speak(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        if !self.settings.chat {
            return Err(Problem::NoChat);
        }
        if self.table.place(place).is_some_and(|place| place.muted) {
            return Err(Problem::Muted);
        }
        if self.members.may_speak(place, at.tick) { Ok(()) } else { Err(Problem::TooFast) }
    }
}

/// Whether something asked for makes the log longer without end: what only answers or ends something else does not.
fn adds(ask: &Ask) -> bool {
    match ask {
        Ask::Rename { .. } | Ask::Chat { .. } | Ask::Undo | Ask::StandIn { .. } => true,
        Ask::Leave
        | Ask::React { .. }
        | Ask::AnswerUndo { .. }
        | Ask::Return
        | Ask::Hint
        | Ask::GiveUp
        | Ask::Rematch => false,
    }
}
